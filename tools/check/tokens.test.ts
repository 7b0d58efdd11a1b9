import { expect, test } from 'vitest';
import { formatProblem } from './checks.ts';
import { tokens } from './tokens.ts';
import { builtTokens, readTree } from './tree.ts';

const file = 'packages/widgets/src/overlays/modal/modal.css';
const built = ':root {\n  --rueda-text: #111;\n  --rueda-line: #999;\n}\n';

const messagesOf = (css: string, at: string = file): string[] =>
  tokens(
    new Map([
      [builtTokens, built],
      [at, css],
    ]),
  ).map(formatProblem);

test('in this project every token that a stylesheet uses exists', () => {
  expect(tokens(readTree()).map(formatProblem)).toEqual([]);
});

test.each([
  ['a misspelt token', '.a {\n  color: var(--rueda-txet);\n}'],
  ['a token that only a comment declares', '.a { /* --_ink: red */\n  color: var(--_ink);\n}'],
  ['an undeclared local value', '.a {\n  color: var( --_ink, var(--rueda-text));\n}'],
  ['a name that is neither a token nor local', '.a { --ink: var(--rueda-text);\n  color: var(--ink);\n}'],
])('tokens reports %s', (_, css) => {
  expect(messagesOf(css)).toEqual([expect.stringContaining(`${file}:2  `)]);
});

test.each([
  '.a { color: var(--rueda-text) }',
  '.a { --_ink: var(--rueda-text); color: var(--_ink) }',
  "@property --_turn { syntax: '<angle>'; inherits: false; initial-value: 0deg }\n.a { rotate: var(--_turn) }",
  '/* var(--rueda-gone) */',
])('tokens accepts %s', (css) => {
  expect(messagesOf(css)).toEqual([]);
});

test('tokens allows the theme folder to declare tokens that it uses', () => {
  const css = ':root { --rueda-page: 1200px; inline-size: var(--rueda-page) }';
  expect(messagesOf(css, 'packages/widgets/src/theme/base.css')).toEqual([]);
  expect(messagesOf(css)).toHaveLength(1);
});

test('tokens reports a missing build', () => {
  expect(tokens(new Map([[file, '']])).map(formatProblem)).toEqual([
    `${builtTokens}:1  Missing: run pnpm build first.`,
  ]);
});
