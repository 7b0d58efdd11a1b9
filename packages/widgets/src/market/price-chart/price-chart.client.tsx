'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import type { PriceChartBehaviourProps } from './behaviour-props.ts';
import { attach } from './price-chart.behaviour.ts';

export const PriceChartBehaviour: (props: PriceChartBehaviourProps & { restart?: string }) => ReactElement =
  behaviour('price-chart', attach, 'visible');
