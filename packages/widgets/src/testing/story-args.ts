import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { Quote } from '@rueda/domain/quotes';

/** What a story's `render` receives: the widget's props and the language chosen in the toolbar or by a test. */
export type StoryArgs<Props> = Props & { language?: Language };

/** Sample content in both languages; Spanish where a story is drawn without one. */
export function inLanguage<Content>(content: {
  es: Content;
  en: NoInfer<Content>;
}): (language?: Language) => Content {
  return (language = defaultLanguage) => content[language];
}

/** The instant every story is drawn for: a Monday session, 12 minutes past 11:30 in Lima. Figures are illustrative. */
export const sampleNow: number = Date.parse('2026-11-16T11:42:08-05:00');

/** A quote of that session, 20 minutes before. */
export const sampleQuote: Quote = {
  code: 'CREDITC1',
  name: 'Banco de Crédito del Perú',
  currency: 'PEN',
  price: 3.92,
  previous: 3.87,
  change: 0.05,
  percent: 1.29,
  at: '2026-11-16T16:22:00Z',
  asOf: null,
};
