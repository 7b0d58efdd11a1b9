import { expect, test } from 'vitest';
import { documentedProps } from './documented-props.ts';
import { readTree } from './tree.ts';

const folder = 'packages/widgets/src/market/bell';
const bell = `${folder}/bell.tsx`;

/** The problems of a widget with these props. */
const messagesOf = (text: string, others: Record<string, string> = {}): string[] => {
  const tree = new Map([
    [`${folder}/index.ts`, "export { Bell, type BellProps } from './bell.tsx';\n"],
    [bell, text],
    ...Object.entries(others),
  ]);
  return documentedProps(tree).map(({ file, line, message }) => `${file}:${line}  ${message}`);
};

test('in this project every prop of a widget has a comment', () => {
  expect(documentedProps(readTree())).toEqual([]);
});

test.each([
  ['an interface', 'export interface BellProps {\n  tone: string;\n}', 2],
  [
    'the second of two props',
    'export interface BellProps {\n  /** How loud. */\n  volume: number;\n  tone?: string;\n}',
    4,
  ],
  ['a method', 'export interface BellProps {\n  tone(): void;\n}', 2],
  ['a readonly prop', 'export interface BellProps {\n  readonly tone: string;\n}', 2],
  ['a type', 'export type BellProps = Sound & {\n  tone: string;\n};', 2],
  [
    'a line comment, which tools ignore',
    'export interface BellProps {\n  // How it sounds.\n  tone: string;\n}',
    3,
  ],
  [
    'a prop of an extended interface',
    'interface Sound {\n  tone: string;\n}\nexport interface BellProps extends Sound {}',
    2,
  ],
])('control: documentedProps reports a prop without a comment: %s', (_, text, line) => {
  expect(messagesOf(text)).toEqual([
    expect.stringMatching(new RegExp(`^${bell}:${line}  \\w+: describe tone in a /\\*\\* comment \\*/`)),
  ]);
});

test('control: documentedProps follows a type into another folder through its index', () => {
  const others = {
    'packages/widgets/src/market/sound/index.ts': "export type { Sound } from './sound.ts';",
    'packages/widgets/src/market/sound/sound.ts': 'export interface Sound {\n  tone: string;\n}',
  };
  const text =
    "import type { Sound } from '../sound/index.ts';\nexport interface BellProps extends Pick<Sound, 'tone'> {}";
  expect(messagesOf(text, others)).toEqual([expect.stringContaining('sound/sound.ts:2  Sound: ')]);
});

test.each([
  ['with its comment', 'export interface BellProps {\n  /** How it sounds. */\n  tone: string;\n}'],
  ['of an HTML element', "export interface BellProps extends ComponentPropsWithRef<'button'> {}"],
  [
    'of a nested object',
    'export interface BellProps {\n  /** How it sounds. */\n  tone: { name: string };\n}',
  ],
  ['of type never', 'export interface BellProps {\n  tone?: never;\n}'],
  [
    'of an interface that is not exported',
    'interface Local {\n  tone: string;\n}\nexport interface BellProps {}',
  ],
])('documentedProps accepts a prop %s', (_, text) => {
  expect(messagesOf(text)).toEqual([]);
});
