'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type WatchlistBehaviourProps } from './watchlist.behaviour.ts';

export const WatchlistBehaviour: (props: WatchlistBehaviourProps & { restart: string }) => ReactElement =
  behaviour('watchlist', attach);
