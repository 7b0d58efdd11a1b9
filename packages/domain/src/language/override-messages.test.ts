import { expect, test } from 'vitest';
import { overrideMessages, defineMessages } from './index.ts';

const define = () =>
  defineMessages({
    es: { close: 'Cerrar', more: (count: number) => `${count} más` },
    en: { close: 'Close', more: (count: number) => `${count} more` },
  });

test('overrideMessages changes the named messages in place, and no others', () => {
  const messages = define();
  const { es } = messages;
  overrideMessages(messages, { es: { close: 'Salir' }, en: { more: (count) => `another ${count}` } });
  expect([es.close, es.more(2), messages.en.close, messages.en.more(2)]).toEqual([
    'Salir',
    '2 más',
    'Close',
    'another 2',
  ]);
});

test('overrideMessages ignores an undefined message', () => {
  const messages = define();
  overrideMessages(messages, { es: { close: undefined as unknown as string } });
  expect(messages.es.close).toBe('Cerrar');
});

test('overrideMessages throws for an unknown message and for one of another kind', () => {
  const override = overrideMessages<object>;
  expect(() => override(define(), { es: { closed: 'Cerrado' } })).toThrow(
    'There is no message "closed" here. There are: close, more.',
  );
  expect(() => override(define(), { es: { more: 'más' } })).toThrow(
    'The message "more" is a function, and cannot become a string.',
  );
  expect(() => override(define(), { pt: { close: 'Fechar' } })).toThrow(
    'There is no message "pt" here. There are: es, en.',
  );
});
