import { defineMessages, type Language } from '@rueda/domain/language';
import { type PriceSeries, priceSeries } from '@rueda/domain/returns';
import { pages } from '@rueda/domain/site';
import type { ReactElement } from 'react';
import { pricesFile } from '../../../framework/addresses.ts';
import { hrefWith } from '../../../framework/list.tsx';
import type { IssuerQuery } from './read-issuer.ts';

const messages = defineMessages({
  es: {
    series: 'Serie de precios',
    raw: 'Sin ajustar',
    adjusted: 'Ajustado',
    total: 'Retorno total',
    adjustedName: (code: string) => `${code}, precio ajustado por acciones liberadas`,
    totalName: (code: string) => `${code}, retorno total con dividendos reinvertidos`,
    file: 'Descargar las series (CSV)',
    returns: 'Calcular la rentabilidad',
  },
  en: {
    series: 'Price series',
    raw: 'Unadjusted',
    adjusted: 'Adjusted',
    total: 'Total return',
    adjustedName: (code: string) => `${code}, price adjusted for bonus shares`,
    totalName: (code: string) => `${code}, total return with dividends reinvested`,
    file: 'Download the series (CSV)',
    returns: 'Calculate returns',
  },
});

/** The name of a series in the caption, the legend and the table of its chart. */
export function seriesName(code: string, series: PriceSeries, language: Language): string {
  const text = messages[language];
  if (series === 'raw') return code;
  return series === 'adjusted' ? text.adjustedName(code) : text.totalName(code);
}

/** The series of the chart as links, the file with all of them, and the return calculator. */
export function renderSeriesLinks(
  code: string,
  current: PriceSeries,
  query: IssuerQuery,
  language: Language,
): ReactElement {
  const text = messages[language];
  const hrefOf = (series: PriceSeries): string =>
    // Candles are those of the unadjusted prices.
    series === 'raw'
      ? hrefWith({ ...query, serie: '' }, '').replace(/&$/, '')
      : hrefWith({ ...query, serie: '', vista: '' }, `serie=${series}`);
  return (
    <div className="site-Series">
      <nav aria-label={text.series}>
        <ul>
          {priceSeries.map((series) => (
            <li key={series}>
              <a href={`${hrefOf(series)}#historia`} aria-current={series === current ? 'true' : undefined}>
                {text[series]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a href={pricesFile(code)} download>
        {text.file}
      </a>
      <a href={`${pages.returns[language]}?valor=${encodeURIComponent(code)}`}>{text.returns}</a>
    </div>
  );
}
