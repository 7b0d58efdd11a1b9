/** Compares packages/widgets/docs/errors.md with the messages in the sources. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isForTesting } from '../check/paths.ts';
import { readTree, root } from '../check/tree.ts';

/** The texts of a literal, a template or a conditional; an ellipsis replaces each interpolated value. */
function textsOf(node: Argument | undefined): string[] {
  switch (node?.type) {
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'TemplateLiteral':
      return [node.quasis.map(({ value }) => value.cooked).join('…')];
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    default:
      return [];
  }
}

/** The messages of a source: of created errors and of console lines. */
function messagesIn(file: string, text: string): string[] {
  const messages: string[] = [];
  // The first argument of an error may be its code, a single word, before its message.
  const add = (...args: (Argument | undefined)[]): void =>
    void messages.push(...args.flatMap(textsOf).filter((text) => /\s|\.$/.test(text)));
  new Visitor({
    NewExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && /Error$|^DOMException$/.test(callee.name)) add(first);
    },
    CallExpression({ callee, arguments: [first, second] }) {
      if (callee.type === 'Super') add(first, second);
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
      if (callee.object.name === 'console') add(first);
    },
  }).visit(parseSync(file, text).program);
  return messages;
}

const thrown = new Set(
  [...readTree()]
    .filter(([file]) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(file) && !isForTesting(file))
    .flatMap(([file, text]) => messagesIn(file, text)),
);

const page = readFileSync(join(root, 'packages/widgets/docs/errors.md'), 'utf8');
const listed = new Set([...page.matchAll(/^\| `(.+?)` \|/gm)].map(([, message = '']) => message));

const without = (some: Set<string>, others: Set<string>): string[] =>
  [...some].filter((message) => !others.has(message));

test('errors.md lists every message of the packages, and no other', () => {
  expect({ missing: without(thrown, listed), unknown: without(listed, thrown) }).toEqual({
    missing: [],
    unknown: [],
  });
});

test('control: messages are detected in errors, in templates and on the console', () => {
  const text =
    'throw new RangeError(a ? `Not ${x}.` : "Not y."); console.warn("So."); reject(new TypeError("No."));';
  expect(messagesIn('a.ts', text)).toEqual(['Not ….', 'Not y.', 'So.', 'No.']);
});
