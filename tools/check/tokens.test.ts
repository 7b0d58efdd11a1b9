import { expect, test } from 'vitest';
import { written } from './checks.ts';
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
  ).map(written);

test('every token the style sheets of this project read exists', () => {
  expect(tokens(readTree()).map(written)).toEqual([]);
});

test.each([
  ['a misspelt token', '.a {\n  color: var(--rueda-txet);\n}'],
  ['a token that only a comment declares', '.a { /* --_ink: red */\n  color: var(--_ink);\n}'],
  ['a local value declared nowhere', '.a {\n  color: var( --_ink, var(--rueda-text));\n}'],
  ['a name that is neither', '.a { --ink: var(--rueda-text);\n  color: var(--ink);\n}'],
])('reports %s', (_, css) => {
  expect(messagesOf(css)).toEqual([expect.stringContaining(`${file}:2  `)]);
});

test.each([
  '.a { color: var(--rueda-text) }',
  '.a { --_ink: var(--rueda-text); color: var(--_ink) }',
  "@property --_turn { syntax: '<angle>'; inherits: false; initial-value: 0deg }\n.a { rotate: var(--_turn) }",
  '/* var(--rueda-gone) */',
])('accepts %s', (css) => {
  expect(messagesOf(css)).toEqual([]);
});

test('lets the folder where tokens are made declare what it reads', () => {
  const css = ':root { --rueda-page: 1200px; inline-size: var(--rueda-page) }';
  expect(messagesOf(css, 'packages/widgets/src/theme/base.css')).toEqual([]);
  expect(messagesOf(css)).toHaveLength(1);
});

test('asks for a build where there is none', () => {
  expect(tokens(new Map([[file, '']])).map(written)).toEqual([
    `${builtTokens}:1  Missing: run pnpm build first.`,
  ]);
});
