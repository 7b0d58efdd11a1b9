'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './top-scrollbar.behaviour.ts';

export const TopScrollbarBehaviour: (props: { restart: string }) => ReactElement = behaviour(
  'top-scrollbar',
  attach,
);
