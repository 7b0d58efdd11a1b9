import { expect, test } from 'vitest';
import { isLikelyRobot } from './is-likely-robot.ts';

const post = (fields: Record<string, string>): URLSearchParams =>
  new URLSearchParams({ name: 'Nombre Apellido', website: '', ...fields });

test('who fills in the field that nobody sees is likely a program', () => {
  expect(isLikelyRobot(post({ elapsed: '60000', website: 'https://example.com' }))).toBe(true);
});

test('who sends within three seconds is likely a program, and so is a time that is none', () => {
  expect(['0', '2999', '', 'x', '-1'].map((elapsed) => isLikelyRobot(post({ elapsed })))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
});

test('who takes a while, or has no script to tell the time, is not', () => {
  expect(isLikelyRobot(post({ elapsed: '3000' }))).toBe(false);
  expect(isLikelyRobot(post({}))).toBe(false);
  expect(isLikelyRobot(new FormData())).toBe(false);
});
