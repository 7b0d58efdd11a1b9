import { parseSync, type Program } from 'oxc-parser';
import type { MessageOfValues, Words } from './manifest.ts';

/** Words as a library keeps them. */
type Kept = string | ((...values: never[]) => string) | readonly Kept[] | { readonly [key: string]: Kept };

/** Words as JSON can carry them. */
export function writeMessages(words: Kept): Words {
  if (typeof words === 'string') return words;
  if (typeof words === 'function') return messageOf(String(words));
  if (Array.isArray(words)) return words.map(writeMessages);
  return Object.fromEntries(Object.entries(words).map(([key, each]) => [key, writeMessages(each)]));
}

/** A function is read, not called: `(page) => \`Página ${page}\`` is the text `Página ${page}` of the value `page`. */
function messageOf(code: string): MessageOfValues {
  const source = `(${code})`;
  const text = ({ start, end }: { start: number; end: number }): string => source.slice(start, end);
  const made = functionIn(parseSync('message.js', source).program);
  if (!made) throw new Error(`A message is a function that is not written as an arrow: ${code}`);
  const written = text(made.body);
  return {
    values: made.params.map(text),
    text: made.body.type === 'TemplateLiteral' ? written.slice(1, -1) : written,
  };
}

function functionIn({ body: [statement] }: Program) {
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  const inner = expression?.type === 'ParenthesizedExpression' ? expression.expression : expression;
  return inner?.type === 'ArrowFunctionExpression' ? inner : undefined;
}
