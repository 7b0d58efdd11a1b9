import type { Language } from '@rueda/domain/language';
import type { StaticPage } from './script-off.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    serverHtml(file: string, name: string, language: Language): Promise<string>;
    ariaSnapshot(id?: string): Promise<{ text: string[]; broken: string[] }>;
    pressTab(times: number): Promise<void>;
    withoutScript(html: string, language: Language): Promise<StaticPage>;
    underFinger(html: string, selector: string, property: string): Promise<string>;
    fingerReach(html: string, selector: string): Promise<number[][]>;
    whilePressed(html: string, selectors: string[], property: string): Promise<string[]>;
  }
}
