import { parseSync, type Program } from 'oxc-parser';
import type { MessageOfValues, MessageTree } from './manifest.ts';

/** Messages as a module exports them. */
type Messages =
  | string
  | ((...values: never[]) => string)
  | readonly Messages[]
  | { readonly [key: string]: Messages };

/** Converts messages to JSON. */
export function writeMessages(messages: Messages): MessageTree {
  if (typeof messages === 'string') return messages;
  if (typeof messages === 'function') return messageOf(String(messages));
  if (Array.isArray(messages)) return messages.map(writeMessages);
  return Object.fromEntries(Object.entries(messages).map(([key, each]) => [key, writeMessages(each)]));
}

/** A function is parsed, not called: `(page) => \`Página ${page}\`` is the text `Página ${page}` of the value `page`. */
function messageOf(code: string): MessageOfValues {
  const source = `(${code})`;
  const text = ({ start, end }: { start: number; end: number }): string => source.slice(start, end);
  const arrow = functionIn(parseSync('message.js', source).program);
  if (!arrow) throw new Error(`This message is not an arrow function: ${code}. Write it as one.`);
  const body = text(arrow.body);
  return {
    values: arrow.params.map(text),
    text: arrow.body.type === 'TemplateLiteral' ? body.slice(1, -1) : body,
  };
}

function functionIn({ body: [statement] }: Program) {
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  const inner = expression?.type === 'ParenthesizedExpression' ? expression.expression : expression;
  return inner?.type === 'ArrowFunctionExpression' ? inner : undefined;
}
