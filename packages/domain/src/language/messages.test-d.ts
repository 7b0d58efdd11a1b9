/** Compiled, never run: each `@ts-expect-error` fails the type check if the mistake under it compiles. */
import { type Bilingual, overrideMessages, defineMessages } from './index.ts';

const messages = defineMessages({
  es: { close: 'Cerrar', more: (count: number) => `${count} más` },
  en: { close: 'Close', more: (count: number) => `${count} more` },
});
const text: string = messages.en.more(3);
const plain: string = messages.es.close;
export const used: string[] = [text, plain];

// @ts-expect-error English lacks `close`.
defineMessages({ es: { close: 'Cerrar' }, en: {} });
// @ts-expect-error Spanish lacks `open`.
defineMessages({ es: { close: 'Cerrar' }, en: { close: 'Close', open: 'Open' } });
// @ts-expect-error A string is not the counterpart of a function.
defineMessages({ es: { more: (count: number) => `${count} más` }, en: { more: 'more' } });
// @ts-expect-error The counterpart has other parameters.
defineMessages({ es: { more: (count: number) => `${count} más` }, en: { more: (name: string) => name } });
// @ts-expect-error The key does not exist.
used.push(messages.es.closed);

overrideMessages(messages, { es: { close: 'Salir', more: (count) => `otros ${count}` } });
overrideMessages(messages, { en: { more: () => 'more' } });
/** Names by code, with the languages inside. */
const names: Record<'BG' | 'GP', Bilingual> = {
  BG: { es: 'Balance', en: 'Balance' },
  GP: { es: 'Resultados', en: 'Income' },
};
overrideMessages(names, { BG: { es: 'Balance General' } });

// @ts-expect-error The message does not exist.
overrideMessages(messages, { es: { closed: 'Cerrado' } });
// @ts-expect-error The language does not exist.
overrideMessages(messages, { pt: { close: 'Fechar' } });
// @ts-expect-error A string cannot replace a function.
overrideMessages(messages, { es: { more: 'más' } });
// @ts-expect-error A function cannot replace a string.
overrideMessages(messages, { es: { close: () => 'Salir' } });
// @ts-expect-error Its parameter is a number.
overrideMessages(messages, { es: { more: (name: string) => name } });
// @ts-expect-error It has only one parameter.
overrideMessages(messages, { es: { more: (count: number, of: number) => `${count} de ${of}` } });
// @ts-expect-error A name is a string.
overrideMessages(names, { GP: { es: 3 } });
