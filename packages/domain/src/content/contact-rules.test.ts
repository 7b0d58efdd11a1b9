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

test('a post that fills in the hidden field is likely from a robot', () => {
  expect(isRobot({ elapsed: '60000', website: 'https://example.com' })).toBe(true);
});

test('a post within three seconds, or with an invalid time, is likely from a robot', () => {
  expect(['0', '2999', '', 'x', '-1'].map((elapsed) => isRobot({ elapsed, website: '' }))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
});

test('a post after three seconds, or without a time, is not from a robot', () => {
  expect(isRobot({ elapsed: '3000', website: '' })).toBe(false);
  expect(isRobot({ website: '' })).toBe(false);
  expect(isRobot({})).toBe(false);
});
