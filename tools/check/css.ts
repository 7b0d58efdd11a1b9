import { lineAt } from './tree.ts';

/** A rule or at-rule of a style sheet. */
export interface Block {
  /** What stands before its brace: a selector, or an at-rule such as `@media print`. */
  readonly prelude: string;
  readonly line: number;
  /** The preludes around it, outermost first. */
  readonly within: readonly string[];
}

/** The sheet with its comments and strings blanked, every other character in its place. */
export function withoutComments(css: string): string {
  return css.replaceAll(/\/\*[^]*?\*\/|(["'])(?:\\.|(?!\1)[^\\])*\1/g, (text) =>
    text.replaceAll(/[^\n]/g, ' '),
  );
}

/** Every rule and at-rule of a style sheet, nested ones too; a statement such as `@import` outside any is one. */
export function blocksOf(css: string): Block[] {
  const text = withoutComments(css);
  const blocks: Block[] = [];
  const within: string[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(/[{};]/g)) {
    const written = text.slice(start, index);
    const prelude = written.trim();
    const line = lineAt(text, start + written.length - written.trimStart().length);
    const isStatement = mark === ';' && within.length === 0 && prelude !== '';
    if (mark === '{' || isStatement) blocks.push({ prelude, line, within: [...within] });
    if (mark === '{') within.push(prelude);
    if (mark === '}') within.pop();
    start = index + 1;
  }
  return blocks;
}
