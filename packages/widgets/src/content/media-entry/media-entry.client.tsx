'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './media-entry.behaviour.ts';

export const MediaEntryBehaviour: (props: { restart: string }) => ReactElement = behaviour(
  'media-entry',
  attach,
);
