'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type WatchProps } from './watchlist-toggle.behaviour.ts';

export const WatchlistToggleBehaviour: (props: WatchProps & { restart: string }) => ReactElement = behaviour(
  'watchlist-toggle',
  attach,
);
