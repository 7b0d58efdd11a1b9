import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import { sectors } from '@rueda/domain/issuers';
import type { Language } from '@rueda/domain/language';
import { formatInteger, formatMoney, formatPercent, priceDecimals } from '@rueda/domain/money';
import { lineFacts, type MarketQuote, type NamedLine, quoteState } from '@rueda/domain/quotes';
import type { PriceSeries } from '@rueda/domain/returns';
import { priceAge, PriceChange, renderPrice } from '@rueda/widgets/price';
import type { ReactNode } from 'react';
import { securityPath } from '../../../framework/addresses.ts';
import type { Result } from '../../../framework/page.tsx';
import { messages } from './compare.messages.ts';
import { seriesTitle } from './series-nav.tsx';

/** Formats an amount in the currency of the security. */
const money = ({ currency }: MarketQuote, amount: number | null, decimals: object = priceDecimals): string =>
  formatMoney({ amount, currency }, decimals);

/** The rows of the comparison: the name of a figure, and its cell for each security. */
export function comparedFigures(
  quotes: readonly MarketQuote[],
  { lines, series }: { lines: readonly Result<NamedLine>[]; series: PriceSeries },
  now: number,
  language: Language,
): [string, ReactNode[]][] {
  const text = messages[language];
  const each = (render: (quote: MarketQuote, index: number) => ReactNode): ReactNode[] => quotes.map(render);
  return [
    [
      text.issuer,
      each(({ code, name }) => (
        <a key={code} href={securityPath(code, language)}>
          {name}
        </a>
      )),
    ],
    [text.sector, each(({ sector }) => (sector && sectors[sector]?.[language]) ?? null)],
    [text.price, each(({ price, currency }) => price !== null && renderPrice(price, currency, language))],
    [
      text.age,
      each((quote) =>
        quote.at === null
          ? null
          : `${formatDay(limaDay(quote.at))} ${formatTime(quote.at)}, ${priceAge(quoteState(quote, now), language)}`,
      ),
    ],
    [
      text.change,
      each(({ code, change, percent }) => (
        <PriceChange key={code} change={change} percent={percent} language={language} />
      )),
    ],
    [text.previous, each((quote) => quote.previous && money(quote, quote.previous))],
    [
      text.range,
      each((quote) =>
        quote.low === null || quote.high === null
          ? null
          : `${money(quote, quote.low)} – ${money(quote, quote.high)}`,
      ),
    ],
    [text.amount, each((quote) => quote.amount && money(quote, quote.amount, { decimals: 0 }))],
    [text.operations, each(({ operations }) => operations && formatInteger(operations))],
    [
      // The only figure that depends on the series of the chart.
      series === 'raw' ? text.course : `${text.course}: ${seriesTitle(series, language).toLowerCase()}`,
      each((_, index) => {
        const line = lines[index];
        const percent = (line && 'value' in line ? lineFacts(line.value.points)?.percent : null) ?? null;
        return percent === null ? null : formatPercent(percent, { isSigned: true });
      }),
    ],
  ];
}
