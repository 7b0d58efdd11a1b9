import { defineMessages, type Language } from '@rueda/domain/language';
import type { PriceSeries } from '@rueda/domain/returns';
import { pages } from '@rueda/domain/site';
import type { ReactElement } from 'react';
import { pricesFile } from '../../../framework/addresses.ts';
import { renderSeriesNav } from '../../market/parts/series-nav.tsx';
import type { IssuerQuery } from './issuer-query.ts';

const messages = defineMessages({
  es: {
    adjustedName: (code: string) => `${code}, precio ajustado por acciones liberadas`,
    totalName: (code: string) => `${code}, retorno total con dividendos reinvertidos`,
    file: 'Descargar las series (CSV)',
    returns: 'Calcular la rentabilidad',
  },
  en: {
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
  return (
    <div className="site-Series">
      {renderSeriesNav(current, query, 'historia', language)}
      <a href={pricesFile(code)} download>
        {text.file}
      </a>
      <a href={`${pages.returns[language]}?valor=${encodeURIComponent(code)}`}>{text.returns}</a>
    </div>
  );
}
