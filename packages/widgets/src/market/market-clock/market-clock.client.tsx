'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type MarketClockBehaviourProps } from './market-clock.behaviour.ts';

export const MarketClockBehaviour: (props: MarketClockBehaviourProps) => ReactElement = behaviour(
  'market-clock',
  attach,
  'idle',
);
