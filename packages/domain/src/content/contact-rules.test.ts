import { expect, test } from 'vitest';
import { contactPostSchema, isLikelyRobot } from './index.ts';

/** A post of the contact form as a browser sends it, read and checked. */
const isRobot = (fields: Record<string, string>): boolean =>
  isLikelyRobot(
    contactPostSchema.parse({
      name: 'Nombre Apellido',
      subject: 'Consulta',
      message: 'Hola',
      email: 'nombre@example.org',
      terms: 'on',
      consentVersion: '2026-03',
      ...fields,
    }),
  );

test('who fills in the field that nobody sees is likely a program', () => {
  expect(isRobot({ elapsed: '60000', website: 'https://example.com' })).toBe(true);
});

test('who sends within three seconds is likely a program, and so is a time that is none', () => {
  expect(['0', '2999', '', 'x', '-1'].map((elapsed) => isRobot({ elapsed, website: '' }))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
});

test('who takes a while, or has no script to tell the time, is not', () => {
  expect(isRobot({ elapsed: '3000', website: '' })).toBe(false);
  expect(isRobot({ website: '' })).toBe(false);
  expect(isRobot({})).toBe(false);
});
