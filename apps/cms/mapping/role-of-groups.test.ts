import { expect, test } from 'vitest';
import { readGroups, roleOfGroups } from './role-of-groups.ts';

const groups = { editor: ['editors', 'redaccion'], approver: ['approvers'], administrator: ['admins'] };

test.each([
  [['editors'], 'editor'],
  [['other', 'redaccion'], 'editor'],
  [['editors', 'approvers'], 'approver'],
  [['approvers', 'admins'], 'administrator'],
  ['approvers', 'approver'],
  [['other'], null],
  [['editor'], null],
  [[['editors']], null],
  [[], null],
  [undefined, null],
  [{ editors: true }, null],
])('the groups %j give the role %j', (claim, role) => {
  expect(roleOfGroups(claim, groups)).toBe(role);
});

test('a role without groups is nobody’s', () => {
  expect(roleOfGroups([''], { ...groups, administrator: readGroups(' , ') })).toBeNull();
  expect(readGroups(' editors, redaccion ,')).toEqual(['editors', 'redaccion']);
});
