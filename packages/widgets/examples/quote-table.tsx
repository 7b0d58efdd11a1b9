import type { QuoteRow } from '@rueda/domain/quotes';
import { QuoteTable } from '@rueda/widgets/quote-table';

/** `quoteRows(quotes, now)` of `@rueda/domain/quotes` returns the rows; `query` is that of the page. */
export function Example({ rows, query }: { rows: QuoteRow[]; query: string }) {
  return (
    <QuoteTable
      id="cotizaciones"
      caption="Cotizaciones de hoy"
      rows={rows}
      query={query}
      href="/valores/{code}"
      watch={{ visitors: 'local' }}
      exportLinks={{ csv: '/cotizaciones.csv', xlsx: '/cotizaciones.xlsx' }}
    />
  );
}
