import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { Quote } from '@rueda/domain/quotes';

/** The arguments of a story's `render`: the widget's props and the language chosen in the toolbar or by a test. */
export type StoryArgs<Props> = Props & { language?: Language };

/** Sample content in both languages; Spanish if a story is rendered without a language. */
export function inLanguage<Content>(content: {
  es: Content;
  en: NoInfer<Content>;
}): (language?: Language) => Content {
  return (language = defaultLanguage) => content[language];
}

/** The instant that every story is rendered for: a Monday session, 12 minutes past 11:30 in Lima. Figures are illustrative. */
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

/** A day's series that ends at the quote's price: a few waves, the same on every machine. Illustrative. */
export function sampleSeries({ price, previous }: Quote): number[] {
  const from = previous ?? 0;
  const to = price ?? from;
  const size = Math.max(Math.abs(to - from), from * 0.004);
  return Array.from({ length: 46 }, (_, index) => {
    const done = index / 45;
    const wave = Math.sin(index * 0.9) * 0.35 + Math.sin(index * 2.3) * 0.2 + Math.sin(index * 0.31) * 0.4;
    return from + (to - from) * done + wave * size * (1 - done);
  });
}
