import type { Language } from '@rueda/domain/language';

declare module 'vitest/browser' {
  interface BrowserCommands {
    serverHtml(file: string, name: string, language: Language): Promise<string>;
    withoutScript(
      html: string,
      language: Language,
    ): Promise<{ text: string; focused: string; problems: string[] }>;
    underFinger(html: string, selector: string, property: string): Promise<string>;
    sidewaysScroll(html: string, language: Language): Promise<string[]>;
  }
}
