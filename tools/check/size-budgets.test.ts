import { expect, test } from 'vitest';
import { formatProblem } from './checks.ts';
import { budgetsFile, sizeBudgets } from './size-budgets.ts';
import { readTree } from './tree.ts';

const messagesOf = (budgets: object): string[] =>
  sizeBudgets(
    new Map([
      ['packages/widgets/src/market/bell/bell.tsx', ''],
      ['packages/widgets/src/market/bell/bell.behaviour.ts', ''],
      [budgetsFile, JSON.stringify(budgets)],
    ]),
  ).map(formatProblem);

test('in this project every widget and island has a budget, and no other budget exists', () => {
  expect(sizeBudgets(readTree()).map(formatProblem)).toEqual([]);
});

test.each([
  ['a widget without a budget', { widgets: {}, islands: { bell: 1 } }, 'widgets must list "bell"'],
  ['an island without a budget', { widgets: { bell: 1 }, islands: {} }, 'islands must list "bell"'],
  [
    'a budget of a widget that does not exist',
    { widgets: { bell: 1, drum: 1 }, islands: { bell: 1 } },
    'widgets lists "drum"',
  ],
])('sizeBudgets reports %s', (_, budgets, message) => {
  expect(messagesOf(budgets)).toEqual([expect.stringContaining(message)]);
});

test('sizeBudgets accepts a complete list', () => {
  expect(messagesOf({ widgets: { bell: 1 }, islands: { bell: 0.5 } })).toEqual([]);
});
