'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type CarouselBehaviourProps } from './carousel.behaviour.ts';

export const CarouselBehaviour: (props: CarouselBehaviourProps) => ReactElement = behaviour(
  'carousel',
  attach,
);
