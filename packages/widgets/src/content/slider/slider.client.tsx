'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type SliderBehaviourProps } from './slider.behaviour.ts';

export const SliderBehaviour: (props: SliderBehaviourProps & { restart: string }) => ReactElement = behaviour(
  'slider',
  attach,
);
