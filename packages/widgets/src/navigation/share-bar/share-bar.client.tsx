'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './share-bar.behaviour.ts';

export const ShareBarBehaviour: (props: { restart: string }) => ReactElement = behaviour(
  'share-bar',
  attach,
  'idle',
);
