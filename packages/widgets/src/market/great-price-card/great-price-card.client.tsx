'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type PriceAgeProps } from './great-price-card.behaviour.ts';

export const PriceAgeBehaviour: (props: PriceAgeProps) => ReactElement = behaviour(
  'great-price-card',
  attach,
  'idle',
);
