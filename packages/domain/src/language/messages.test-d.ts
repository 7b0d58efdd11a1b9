/** Compiled, never run: each `@ts-expect-error` fails the type check if the mistake under it ever compiles. */
import { type Bilingual, overrideMessages, defineMessages } from './index.ts';

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

overrideMessages(words, { es: { close: 'Salir', more: (count) => `otros ${count}` } });
overrideMessages(words, { en: { more: () => 'more' } });
/** Names of a code, which hold their languages inside. */
const names: Record<'BG' | 'GP', Bilingual> = {
  BG: { es: 'Balance', en: 'Balance' },
  GP: { es: 'Resultados', en: 'Income' },
};
overrideMessages(names, { BG: { es: 'Balance General' } });

// @ts-expect-error The word does not exist.
overrideMessages(words, { es: { closed: 'Cerrado' } });
// @ts-expect-error Nobody speaks it here.
overrideMessages(words, { pt: { close: 'Fechar' } });
// @ts-expect-error A sentence cannot take the place of a function.
overrideMessages(words, { es: { more: 'más' } });
// @ts-expect-error Nor a function the place of a sentence.
overrideMessages(words, { es: { close: () => 'Salir' } });
// @ts-expect-error It is given a number.
overrideMessages(words, { es: { more: (name: string) => name } });
// @ts-expect-error It is given one value only.
overrideMessages(words, { es: { more: (count: number, of: number) => `${count} de ${of}` } });
// @ts-expect-error A name is a text.
overrideMessages(names, { GP: { es: 3 } });
