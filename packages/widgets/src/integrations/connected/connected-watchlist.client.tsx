'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import type { WatchlistQuotesProps } from './fill-rows.ts';
import { attach } from './watchlist-quotes.behaviour.ts';

export const WatchlistQuotes: (props: WatchlistQuotesProps) => ReactElement = behaviour(
  'watchlist-quotes',
  attach,
);
