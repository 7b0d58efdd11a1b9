import { expect, test } from 'vitest';
import { documentedProps } from './documented-props.ts';
import { readTree } from './tree.ts';

const folder = 'packages/widgets/src/market/bell';
const bell = `${folder}/bell.tsx`;

/** What is said of a widget whose props are these. */
const messagesOf = (text: string, others: Record<string, string> = {}): string[] => {
  const tree = new Map([
    [`${folder}/index.ts`, "export { Bell, type BellProps } from './bell.tsx';\n"],
    [bell, text],
    ...Object.entries(others),
  ]);
  return documentedProps(tree).map(({ file, line, message }) => `${file}:${line}  ${message}`);
};

test('in this project every prop of a widget says what it means', () => {
  expect(documentedProps(readTree())).toEqual([]);
});

test.each([
  ['an interface', 'export interface BellProps {\n  tone: string;\n}', 2],
  [
    'the second of two',
    'export interface BellProps {\n  /** How loud. */\n  volume: number;\n  tone?: string;\n}',
    4,
  ],
  ['a method', 'export interface BellProps {\n  tone(): void;\n}', 2],
  ['one that only reads', 'export interface BellProps {\n  readonly tone: string;\n}', 2],
  ['a type', 'export type BellProps = Sound & {\n  tone: string;\n};', 2],
  ['a line that no tool reads', 'export interface BellProps {\n  // How it sounds.\n  tone: string;\n}', 3],
  [
    'one it is made of',
    'interface Sound {\n  tone: string;\n}\nexport interface BellProps extends Sound {}',
    2,
  ],
])('control: a prop without its comment is found: %s', (_, text, line) => {
  expect(messagesOf(text)).toEqual([
    expect.stringMatching(
      new RegExp(`^${bell}:${line}  \\w+: say in a /\\*\\* comment \\*/ what tone means`),
    ),
  ]);
});

test('control: it is followed into another folder, through its index', () => {
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
  ['of HTML', "export interface BellProps extends ComponentPropsWithRef<'button'> {}"],
  ['inside another', 'export interface BellProps {\n  /** How it sounds. */\n  tone: { name: string };\n}'],
  ['that cannot be given', 'export interface BellProps {\n  tone?: never;\n}'],
  ['that nobody outside sees', 'interface Own {\n  tone: string;\n}\nexport interface BellProps {}'],
])('a prop %s is left alone', (_, text) => {
  expect(messagesOf(text)).toEqual([]);
});
