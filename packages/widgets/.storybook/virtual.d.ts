/** What main.ts makes of tokens.json, by the same reader that writes the style sheet. */
declare module 'virtual:tokens' {
  import type { Token } from '../build-styles.ts';
  const tokens: readonly (Omit<Token, 'values'> & { values: Record<string, string> })[];
  export default tokens;
}

/** What main.ts reads of each widget for its page, by its name. */
declare module 'virtual:widgets' {
  import type { WidgetDocs } from './widgets.ts';
  const widgets: Readonly<Record<string, WidgetDocs>>;
  export default widgets;
}

declare module '*.md?raw' {
  const text: string;
  export default text;
}
