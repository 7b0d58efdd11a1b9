import { expect, test } from 'vitest';
import { defaultLanguage, isLanguage, languages, locales, otherLanguage, plural } from './index.ts';

test('Spanish is the first and the default language', () => {
  expect(languages).toEqual(['es', 'en']);
  expect(defaultLanguage).toBe('es');
  expect(locales).toEqual({ es: 'es-PE', en: 'en-US' });
});

test('the other language of a Spanish page is English, and that of an English page Spanish', () => {
  expect(languages.map(otherLanguage)).toEqual(['en', 'es']);
});

test('isLanguage accepts only es and en', () => {
  expect(['es', 'en', 'ES', 'pt', '', null, 1].filter(isLanguage)).toEqual(['es', 'en']);
});

test('plural selects the singular for one and the plural for other counts', () => {
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

test('plural selects the Spanish form of a million if there is one', () => {
  expect(plural('es', 1_000_000, { one: 'acción', other: 'acciones', many: 'de acciones' })).toBe(
    'de acciones',
  );
});

test.each(languages)('the plural forms are those of CLDR (%s)', (language) => {
  const rules = new Intl.PluralRules(locales[language]);
  const forms = { one: 'one', other: 'other', many: 'many' };
  const counts = [...Array(200).keys(), 0.5, 1.5, 999_999, 1_000_000, 1_000_001, 2_000_000, 10_000_000];
  for (const count of counts)
    expect([count, plural(language, count, forms)]).toEqual([count, rules.select(count)]);
});
