'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../islands/behaviour.client.tsx';
import { attach, type TabsBehaviourProps } from './tabs.behaviour.ts';

export const TabsBehaviour: (props: TabsBehaviourProps) => ReactElement = behaviour('tabs', attach);
