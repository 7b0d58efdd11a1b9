import { expect, test } from 'vitest';
import { overrideMessages, defineMessages } from './index.ts';

const define = () =>
  defineMessages({
    es: { close: 'Cerrar', more: (count: number) => `${count} más` },
    en: { close: 'Close', more: (count: number) => `${count} more` },
  });

test('a site changes the words it names, for everyone who holds them, and no other', () => {
  const words = define();
  const { es } = words;
  overrideMessages(words, { es: { close: 'Salir' }, en: { more: (count) => `another ${count}` } });
  expect([es.close, es.more(2), words.en.close, words.en.more(2)]).toEqual([
    'Salir',
    '2 más',
    'Close',
    'another 2',
  ]);
});

test('a word that is given as undefined stays as it was', () => {
  const words = define();
  overrideMessages(words, { es: { close: undefined as unknown as string } });
  expect(words.es.close).toBe('Cerrar');
});

test('JavaScript is told of a word that does not exist, and of one that is of another kind', () => {
  const change = overrideMessages<object>;
  expect(() => change(define(), { es: { closed: 'Cerrado' } })).toThrow(
    'There is no word "closed" here. There are: close, more.',
  );
  expect(() => change(define(), { es: { more: 'más' } })).toThrow(
    'The word "more" is a function, and cannot become a string.',
  );
  expect(() => change(define(), { pt: { close: 'Fechar' } })).toThrow(
    'There is no word "pt" here. There are: es, en.',
  );
});
