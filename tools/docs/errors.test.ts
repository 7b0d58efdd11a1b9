/** packages/widgets/docs/errors.md tells the truth. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Argument, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { isForTesting } from '../check/paths.ts';
import { readTree, root } from '../check/tree.ts';

/** What a literal or a template says, or the one or the other; a value in it is an ellipsis. */
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

/** The messages of a source: of errors that are made, and of lines on the console. */
function messagesIn(file: string, text: string): string[] {
  const found: string[] = [];
  // An error of ours may be given its code, a single word, before its message.
  const keep = (...given: (Argument | undefined)[]): void =>
    void found.push(...given.flatMap(textsOf).filter((words) => /\s|\.$/.test(words)));
  new Visitor({
    NewExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && /Error$|^DOMException$/.test(callee.name)) keep(first);
    },
    CallExpression({ callee, arguments: [first, second] }) {
      if (callee.type === 'Super') keep(first, second);
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
      if (callee.object.name === 'console') keep(first);
    },
  }).visit(parseSync(file, text).program);
  return found;
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

test('the catalogue has every message of the packages, and no other', () => {
  expect({ missing: without(thrown, listed), unknown: without(listed, thrown) }).toEqual({
    missing: [],
    unknown: [],
  });
});

test('control: messages are found in errors, in templates and on the console', () => {
  const text =
    'throw new RangeError(a ? `Not ${x}.` : "Not y."); console.warn("So."); reject(new TypeError("No."));';
  expect(messagesIn('a.ts', text)).toEqual(['Not ….', 'Not y.', 'So.', 'No.']);
});
