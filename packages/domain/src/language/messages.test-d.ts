/** Compiled, never run: each `@ts-expect-error` fails the type check if the mistake under it ever compiles. */
import { defineMessages } from './messages.ts';

const words = defineMessages({
  es: { close: 'Cerrar', more: (count: number) => `${count} más` },
  en: { close: 'Close', more: (count: number) => `${count} more` },
});
const text: string = words.en.more(3);
const plain: string = words.es.close;
export const used: string[] = [text, plain];

// @ts-expect-error English lacks `close`.
defineMessages({ es: { close: 'Cerrar' }, en: {} });
// @ts-expect-error Spanish lacks `open`.
defineMessages({ es: { close: 'Cerrar' }, en: { close: 'Close', open: 'Open' } });
// @ts-expect-error A sentence is not the twin of a function.
defineMessages({ es: { more: (count: number) => `${count} más` }, en: { more: 'more' } });
// @ts-expect-error The twin takes other values.
defineMessages({ es: { more: (count: number) => `${count} más` }, en: { more: (name: string) => name } });
// @ts-expect-error The key does not exist.
used.push(words.es.closed);
