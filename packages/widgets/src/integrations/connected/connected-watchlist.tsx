import { defaultLanguage } from '@rueda/domain/language';
import { quoteDelayMinutes, type QuoteState } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { priceAge } from '../../market/price/index.ts';
import { Watchlist, type WatchlistProps } from '../../market/watchlist/index.ts';
import { WatchlistQuotes } from './connected-watchlist.client.tsx';

export type ConnectedWatchlistProps = WatchlistProps;

/** Watchlist that requests the quotes of watched codes missing on the page from the service. */
export function ConnectedWatchlist(props: ConnectedWatchlistProps): ReactElement {
  const { id, kind, language = defaultLanguage } = props;
  const age = (state: QuoteState): string => priceAge(state, language);
  return (
    <>
      <Watchlist {...props} />
      <WatchlistQuotes
        list={id}
        kind={kind === 'indices' ? kind : undefined}
        language={language === 'en' ? language : undefined}
        ages={{
          live: age({ kind: 'live' }),
          delayed: age({ kind: 'delayed', minutes: quoteDelayMinutes }),
          close: age({ kind: 'close' }),
          stale: age({ kind: 'stale', sessions: 0, cause: 'feed' }),
          none: age({ kind: 'none' }),
        }}
      />
    </>
  );
}
