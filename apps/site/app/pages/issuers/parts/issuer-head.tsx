import { sectors } from '@rueda/domain/issuers';
import type { Language } from '@rueda/domain/language';
import { currencyWord, moneyParts, priceDecimals } from '@rueda/domain/money';
import { describeQuote, quoteState } from '@rueda/domain/quotes';
import { Title } from '@rueda/widgets/layout';
import { renderBadge, priceAge, PriceChange } from '@rueda/widgets/price';
import { WatchlistToggle } from '@rueda/widgets/watchlist-toggle';
import type { ReactElement } from 'react';
import { addressOf } from '../../../framework/frame/address.ts';
import { Crumbs, type Trail } from '../../../framework/frame/crumbs.tsx';
import { hrefWith } from '../../../framework/list.tsx';
import { formatTradeTime } from '../../market/parts/market-reads.ts';
import { renderTerms } from './render-terms.tsx';
import { messages } from './issuer.messages.ts';
import { type IssuerQuery, type Tab, tabOf, tabs } from './issuer-query.ts';
import type { IssuerData } from './read-issuer.ts';

const tabMessageKeys: Readonly<Record<Tab, keyof (typeof messages)['es']>> = {
  resumen: 'summary',
  valores: 'securities',
  estados: 'statements',
  hechos: 'facts',
  memorias: 'memories',
  beneficios: 'benefits',
};

export const tabTitle = (tab: Tab, language: Language): string =>
  messages[language][tabMessageKeys[tab]] as string;

/** The name of the issuer, the price of its first security with its age, and the tabs. */
export function IssuerHead({
  data: { issuer, quotes },
  trail,
  query,
  path,
  now,
  language,
}: {
  data: IssuerData;
  trail: Trail;
  query: IssuerQuery;
  path: string;
  now: number;
  language: Language;
}): ReactElement {
  const text = messages[language];
  const [quote] = quotes;
  const terms: [string, string | null | undefined][] = [
    [text.code, quote?.code],
    [text.sector, issuer.sector && sectors[issuer.sector]?.[language]],
    [text.currency, quote?.currency && currencyWord(null, quote.currency, language)],
  ];
  return (
    <>
      <Crumbs trail={trail} language={language} />
      <div className="site-Issuer">
        <div>
          <Title>{issuer.name}</Title>
          {renderTerms(terms, 'site-Issuer-facts')}
        </div>
        {quote && renderIssuerPrice(quote, addressOf(path, query), now, language)}
      </div>
      <nav className="rueda-Tabs" aria-label={text.tabs}>
        <div className="rueda-Tabs-list">
          {tabs.map((tab) => {
            const isOpen = tab === tabOf(query);
            return (
              <a
                key={tab}
                className="rueda-Tabs-tab"
                href={tabHref(query, tab)}
                data-active={isOpen ? '' : undefined}
                aria-current={isOpen ? 'page' : undefined}
              >
                {tabTitle(tab, language)}
              </a>
            );
          })}
        </div>
      </nav>
    </>
  );
}

/** The address of another tab of the same issuer. */
export const tabHref = ({ companyCode, nemonico }: IssuerQuery, tab: Tab): string =>
  tab === 'resumen'
    ? hrefWith({ companyCode, nemonico }, '').replace(/&$/, '')
    : hrefWith({ companyCode, nemonico }, `tab=${tab}`);

function renderIssuerPrice(
  quote: IssuerData['quotes'][number],
  address: string,
  now: number,
  language: Language,
): ReactElement {
  const state = quoteState(quote, now);
  const { symbol, figure } = moneyParts({ amount: quote.price, currency: quote.currency }, priceDecimals);
  return (
    <div className="site-Issuer-price">
      <p className="rueda-Hidden">{describeQuote(quote, state, language)}</p>
      <p className="site-Issuer-value" aria-hidden="true">
        {symbol && <span className="rueda-Price-unit">{symbol}</span>} {figure}
      </p>
      <p aria-hidden="true">
        <PriceChange change={quote.change} percent={quote.percent} hasWord language={language} />
      </p>
      <div className="site-Issuer-age">
        <p aria-hidden="true">
          {renderBadge(state.kind, priceAge(state, language))} {formatTradeTime(quote.at, now)}
        </p>
        <WatchlistToggle code={quote.code} visitors="local" returnTo={address} language={language} />
      </div>
    </div>
  );
}
