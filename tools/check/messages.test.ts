import { expect, test } from 'vitest';
import { readTree } from './tree.ts';
import { messagesExports, messagesFile, messagesWithinReach } from './messages.ts';

const bell = 'packages/widgets/src/market/price-bell';
const text = "export const messages = defineMessages({ es: { a: 'a' }, en: { a: 'a' } });\n";

test('in this project a site reaches every word of every widget', () => {
  expect(messagesWithinReach(readTree())).toEqual([]);
});

test.each([
  [
    `${bell}/price-bell.messages.ts`,
    "{ messages as priceBell } from '../market/price-bell/price-bell.messages.ts'",
  ],
  [
    `${bell}/price-tone.messages.ts`,
    "{ messages as priceTone } from '../market/price-bell/price-tone.messages.ts'",
  ],
  [`${bell}/tone.messages.ts`, "{ messages as priceBellTone } from '../market/price-bell/tone.messages.ts'"],
])('control: words that a site cannot reach are found: %s', (file, line) => {
  const tree = new Map([
    [file, text],
    [messagesFile, ''],
  ]);
  expect(messagesExports(tree)).toEqual([`export ${line};`]);
  expect(messagesWithinReach(tree)).toEqual([
    { file: messagesFile, line: 1, message: `A site cannot reach these words: add export ${line};` },
  ]);
  expect(messagesWithinReach(tree.set(messagesFile, `export ${line};\n`))).toEqual([]);
});

test('control: this project without one of its lines is not whole', () => {
  const tree = new Map(readTree());
  const whole = tree.get(messagesFile) ?? '';
  tree.set(messagesFile, whole.replace(/^export \{ messages as modal .*\n/m, ''));
  expect(messagesWithinReach(tree).map(({ message }) => message)).toEqual([
    expect.stringContaining('messages as modal'),
  ]);
});
