import { sessionOn } from '@rueda/domain/calendar';
import type { MarketIndex } from '@rueda/domain/indices';
import type { Language } from '@rueda/domain/language';
import { quoteState } from '@rueda/domain/quotes';
import { PriceChart } from '@rueda/widgets/price-chart';
import type { ReactElement } from 'react';
import { indexFile } from '../../../framework/addresses.ts';
import { type ChartQuery, type IndexData, customDays, pointsOf, rangeOf, rangesOf } from './index-line.ts';
import { dayAt } from './market-reads.ts';

/** The chart of an index. Its periods are plain links. */
export function IndexChart({
  index,
  data,
  query,
  now,
  language,
}: {
  index: MarketIndex;
  data: IndexData;
  query: ChartQuery;
  now: number;
  language: Language;
}): ReactElement {
  const range = rangeOf(index, data, query);
  const session = range === '1d' ? sessionOn(dayAt(now)) : null;
  const { quote } = data;
  return (
    <PriceChart
      id="grafico"
      line={{
        name: index.name[language],
        currency: null,
        points: pointsOf(data, range, query, now),
        previous: range === '1d' ? (quote?.previous ?? null) : null,
        ...(session && { session: [session.opens, session.closes] as const }),
        state: index.status === 'current' && quote ? quoteState(quote, now) : { kind: 'close' },
      }}
      range={range}
      ranges={rangesOf(index, data)}
      customRange={customDays(query, now)}
      href="?rango={range}#grafico"
      file={{ href: indexFile(index.id) }}
      language={language}
    />
  );
}
