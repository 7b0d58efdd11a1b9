import { type QuoteRow, quoteRows } from '../quotes/quote-row.ts';
import { sampleNow } from './moment.ts';
import { sampleQuotes } from './quotes.ts';
import { randomOf } from './random.ts';

/**
 * Rows of a quote table. After the fifty shares of the sample they are bond series of the same issuers with invented
 * codes, for long tables. Figures are illustrative.
 */
export function sampleQuoteRows(count: number = sampleQuotes().length): QuoteRow[] {
  const shares = quoteRows(sampleQuotes(), sampleNow);
  return Array.from({ length: count }, (_, index): QuoteRow => {
    const share = shares[index % shares.length] as QuoteRow;
    const series = Math.floor(index / shares.length);
    if (series === 0 || share.price === null)
      return { ...share, code: series ? `${share.code}-${series}` : share.code };
    const random = randomOf(`rows/${index}`);
    const price = Math.round(share.price * (0.5 + random()) * 100) / 100;
    const change = Math.round(price * (random() - 0.5) * 8) / 100;
    const quantity = 100 * Math.ceil(random() * random() * 2400);
    return {
      ...share,
      code: `${share.code}-${series}`,
      price,
      change,
      percent: Math.round((change / (price - change)) * 10_000) / 100,
      quantity,
      amount: Math.round(price * quantity * 100) / 100,
    };
  });
}
