import { expect, test } from 'vitest';
import { defaultLanguage, isLanguage, languages, locales, plural } from './index.ts';

test('Spanish comes first and is the language when nobody chose one', () => {
  expect(languages).toEqual(['es', 'en']);
  expect(defaultLanguage).toBe('es');
  expect(locales).toEqual({ es: 'es-PE', en: 'en-US' });
});

test('only es and en are languages', () => {
  expect(['es', 'en', 'ES', 'pt', '', null, 1].filter(isLanguage)).toEqual(['es', 'en']);
});

test('one session, no sessions, two sessions', () => {
  const forms = { one: 'sesión', other: 'sesiones' };
  expect([0, 1, 2, 1_000_000].map((count) => plural('es', count, forms))).toEqual([
    'sesiones',
    'sesión',
    'sesiones',
    'sesiones',
  ]);
  expect([0, 1, 2].map((count) => plural('en', count, { one: 'session', other: 'sessions' }))).toEqual([
    'sessions',
    'session',
    'sessions',
  ]);
});

test('a million takes its own Spanish form where it is given', () => {
  expect(plural('es', 1_000_000, { one: 'acción', other: 'acciones', many: 'de acciones' })).toBe(
    'de acciones',
  );
});
