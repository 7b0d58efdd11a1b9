/** The tokens of tokens.json, read by main.ts with the function that also writes the stylesheet. */
declare module 'virtual:tokens' {
  import type { Token } from '../read-tokens.ts';
  const tokens: readonly (Omit<Token, 'values'> & { values: Record<string, string> })[];
  export default tokens;
}

/** The data of each widget's page, read by main.ts, by the widget's name. */
declare module 'virtual:widgets' {
  import type { WidgetDocs } from './widgets.ts';
  const widgets: Readonly<Record<string, WidgetDocs>>;
  export default widgets;
}

declare module '*.md?raw' {
  const text: string;
  export default text;
}
