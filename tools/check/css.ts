import { lineAt } from './tree.ts';

/** A rule or at-rule of a stylesheet. */
export interface Block {
  /** The text before its brace: a selector, or an at-rule such as `@media print`. */
  readonly prelude: string;
  readonly line: number;
  /** The preludes around it, outermost first. */
  readonly within: readonly string[];
}

/** Blanks comments and strings, so that all other characters keep their offsets. */
export function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[^]*?\*\/|(["'])(?:\\.|(?!\1)[^\\])*\1/g, (text) =>
    text.replaceAll(/[^\n]/g, ' '),
  );
}

/** Every rule and at-rule of a stylesheet, nested ones too, and every top-level statement such as `@import`. */
export function blocksOf(css: string): Block[] {
  const text = withoutComments(css);
  const blocks: Block[] = [];
  const within: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const raw = text.slice(start, index);
    const prelude = raw.trim();
    const line = lineAt(text, start + raw.length - raw.trimStart().length);
    const isStatement = mark === ';' && within.length === 0 && prelude !== '';
    if (mark === '{' || isStatement) blocks.push({ prelude, line, within: [...within] });
    if (mark === '{') within.push(prelude);
    if (mark === '}') within.pop();
    start = index + 1;
  }
  return blocks;
}
