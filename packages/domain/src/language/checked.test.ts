import { expect, test } from 'vitest';
import * as checked from './index.checked.ts';
import * as plain from './index.ts';

const messages = checked.defineMessages({ es: { close: 'Cerrar' }, en: { close: 'Close' } });

test.each(['pt', 'pt-BR', 'ES', 'fr'])(
  'messages throw a RangeError with the remedy for the unknown language %s',
  (other) => {
    expect(() => messages[other as plain.Language].close).toThrow(
      new RangeError(
        `language="${other}" is none of es, en. Validate external values with isLanguage() of @rueda/domain/language.`,
      ),
    );
  },
);

test('messages can be serialised, compared and awaited like any object', async () => {
  expect(JSON.parse(JSON.stringify(messages))).toEqual({ es: { close: 'Cerrar' }, en: { close: 'Close' } });
  expect(await Promise.resolve(messages)).toBe(messages);
  expect([Object.keys(messages), messages.es.close]).toEqual([['es', 'en'], 'Cerrar']);
});

test('the checked module has the exports of the production module', () => {
  expect(Object.keys(checked).toSorted()).toEqual(Object.keys(plain).toSorted());
});
