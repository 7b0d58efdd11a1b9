import { formatTime } from '@rueda/domain/dates';
import { findIndex } from '@rueda/domain/indices';
import type { Language } from '@rueda/domain/language';
import { formatMoney, formatNumber, priceDecimals } from '@rueda/domain/money';
import { type MarketQuote, type Quote, quoteState } from '@rueda/domain/quotes';
import { indexPath, pages } from '@rueda/domain/site';
import { priceAge, PriceChange } from '@rueda/widgets/price';
import type { ReactElement } from 'react';
import { securityPath } from '../../../framework/addresses.ts';
import { words } from './market.messages.ts';

/** How many stand in it. */
const most = 6;

/** Under the header: the indices that are computed, then what is traded most, each with its change and its time. */
export function IndexStrip({
  indices,
  quotes,
  now,
  language,
}: {
  indices: readonly Quote[];
  quotes: readonly MarketQuote[];
  now: number;
  language: Language;
}): ReactElement {
  const shown: Quote[] = [...indices, ...quotes].slice(0, most);
  return (
    <section className="site-Strip" aria-label={words[language].strip}>
      <ul>
        {shown.map((quote) => {
          const { code, name, currency, price, percent, at } = quote;
          const index = currency === null ? findIndex(code) : null;
          const state = quoteState(quote, now);
          return (
            <li key={code}>
              <a
                href={
                  index
                    ? indexPath(index, language)
                    : currency === null
                      ? pages.indices[language]
                      : securityPath(code, language)
                }
              >
                <span className="site-Strip-name">{currency === null ? name : code}</span>
                <span className="site-Strip-value">
                  {currency === null
                    ? formatNumber(price, { decimals: 2 })
                    : formatMoney({ amount: price, currency }, priceDecimals)}
                </span>
                <span className="site-Strip-change">
                  <PriceChange percent={percent} language={language} />
                  <time dateTime={at ?? undefined}>{formatTime(at)}</time>
                  <span className="rueda-Hidden">{priceAge(state, language)}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
