import { expect, test } from 'vitest';
import * as checked from './index.checked.ts';
import * as plain from './index.ts';

const words = checked.defineMessages({ es: { close: 'Cerrar' }, en: { close: 'Close' } });

test.each(['pt', 'pt-BR', 'ES', 'fr'])(
  'a language that does not exist is named, and what to do: %s',
  (other) => {
    expect(() => words[other as plain.Language].close).toThrow(
      new RangeError(
        `language="${other}" is none of es, en. Check a value from outside with isLanguage() of @rueda/domain/language.`,
      ),
    );
  },
);

test('words can be printed, compared and awaited as any object can', async () => {
  expect(JSON.parse(JSON.stringify(words))).toEqual({ es: { close: 'Cerrar' }, en: { close: 'Close' } });
  expect(await Promise.resolve(words)).toBe(words);
  expect([Object.keys(words), words.es.close]).toEqual([['es', 'en'], 'Cerrar']);
});

test('it offers what the module of production does', () => {
  expect(Object.keys(checked).toSorted()).toEqual(Object.keys(plain).toSorted());
});
