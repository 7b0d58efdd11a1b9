import { expect, test } from 'vitest';
import { written } from './checks.ts';
import { budgetsFile, sizeBudgets } from './size-budgets.ts';
import { readTree } from './tree.ts';

const messagesOf = (budgets: object): string[] =>
  sizeBudgets(
    new Map([
      ['packages/widgets/src/market/bell/bell.tsx', ''],
      ['packages/widgets/src/market/bell/bell.behaviour.ts', ''],
      [budgetsFile, JSON.stringify(budgets)],
    ]),
  ).map(written);

test('in this project every widget and island has a budget, and no budget is left over', () => {
  expect(sizeBudgets(readTree()).map(written)).toEqual([]);
});

test.each([
  ['a widget without a budget', { widgets: {}, islands: { bell: 1 } }, 'widgets must list "bell"'],
  ['an island without one', { widgets: { bell: 1 }, islands: {} }, 'islands must list "bell"'],
  [
    'a budget of something that has gone',
    { widgets: { bell: 1, drum: 1 }, islands: { bell: 1 } },
    'widgets lists "drum"',
  ],
])('reports %s', (_, budgets, message) => {
  expect(messagesOf(budgets)).toEqual([expect.stringContaining(message)]);
});

test('lets a complete list be', () => {
  expect(messagesOf({ widgets: { bell: 1 }, islands: { bell: 0.5 } })).toEqual([]);
});
