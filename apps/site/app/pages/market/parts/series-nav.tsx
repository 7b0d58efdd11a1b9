import { defineMessages, type Language } from '@rueda/domain/language';
import { type PriceSeries, priceSeries } from '@rueda/domain/returns';
import type { ReactElement } from 'react';
import { hrefWith } from '../../../framework/list.tsx';
import { oneOf } from '../../../framework/query-rules.ts';

const messages = defineMessages({
  es: { series: 'Serie de precios', raw: 'Sin ajustar', adjusted: 'Ajustado', total: 'Retorno total' },
  en: { series: 'Price series', raw: 'Unadjusted', adjusted: 'Adjusted', total: 'Total return' },
});

/** The series in an address; the unadjusted one is not named. */
export const seriesQuery = { serie: oneOf(priceSeries.filter((series) => series !== 'raw')) };

/** The name of a series. */
export const seriesTitle = (series: PriceSeries, language: Language): string => messages[language][series];

/** The series of a chart as links to a section of the same page. */
export function renderSeriesNav(
  current: PriceSeries,
  query: Readonly<Record<string, string>>,
  section: string,
  language: Language,
): ReactElement {
  const text = messages[language];
  const hrefOf = (series: PriceSeries): string =>
    // Candles are those of the unadjusted prices.
    series === 'raw'
      ? hrefWith({ ...query, serie: '' }, '').replace(/&$/, '')
      : hrefWith({ ...query, serie: '', vista: '' }, `serie=${series}`);
  return (
    <nav aria-label={text.series}>
      <ul>
        {priceSeries.map((series) => (
          <li key={series}>
            <a href={`${hrefOf(series)}#${section}`} aria-current={series === current ? 'true' : undefined}>
              {text[series]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
