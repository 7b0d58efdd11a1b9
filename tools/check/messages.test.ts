import { expect, test } from 'vitest';
import { readTree } from './tree.ts';
import { messagesExports, messagesFile, messagesWithinReach } from './messages.ts';

const bell = 'packages/widgets/src/market/price-bell';
const text = "export const messages = defineMessages({ es: { a: 'a' }, en: { a: 'a' } });\n";

test('in this project a site can override the messages of every widget', () => {
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
])('control: messagesWithinReach reports messages that a site cannot override: %s', (file, line) => {
  const tree = new Map([
    [file, text],
    [messagesFile, ''],
  ]);
  expect(messagesExports(tree)).toEqual([`export ${line};`]);
  expect(messagesWithinReach(tree)).toEqual([
    { file: messagesFile, line: 1, message: `A site cannot override these messages: add export ${line};` },
  ]);
  expect(messagesWithinReach(tree.set(messagesFile, `export ${line};\n`))).toEqual([]);
});

test('control: messagesWithinReach reports a missing line of this project', () => {
  const tree = new Map(readTree());
  const complete = tree.get(messagesFile) ?? '';
  tree.set(messagesFile, complete.replace(/^export \{ messages as modal .*\n/m, ''));
  expect(messagesWithinReach(tree).map(({ message }) => message)).toEqual([
    expect.stringContaining('messages as modal'),
  ]);
});
