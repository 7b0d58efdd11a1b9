import { findIndex } from '@rueda/domain/indices';
import type { Language } from '@rueda/domain/language';
import { formatMoney, formatNumber, priceDecimals } from '@rueda/domain/money';
import { type MarketQuote, type Quote, quoteState } from '@rueda/domain/quotes';
import { pages } from '@rueda/domain/site';
import { priceAge, PriceChange } from '@rueda/widgets/price';
import type { ReactElement } from 'react';
import { indexLink, securityPath } from '../../../framework/addresses.ts';
import { messages } from './market.messages.ts';
import { formatTradeTime } from './market-reads.ts';

/** The limit of items in the strip. */
const maxItems = 6;

/** The strip below the header: the current indices, then the most traded securities, each with its change and time. */
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
  const items: Quote[] = [...indices, ...quotes].slice(0, maxItems);
  return (
    <section className="site-Strip" aria-label={messages[language].strip}>
      <ul>
        {items.map((quote) => {
          const { code, name, currency, price, percent, at } = quote;
          const index = currency === null ? findIndex(code) : null;
          const state = quoteState(quote, now);
          return (
            <li key={code}>
              <a
                href={
                  index
                    ? indexLink(index, language).url
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
                  <time dateTime={at ?? undefined}>{formatTradeTime(at, now)}</time>
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
