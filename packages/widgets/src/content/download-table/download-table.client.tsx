'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type DownloadAllProps } from './download-table.behaviour.ts';

export const DownloadAllBehaviour: (props: DownloadAllProps) => ReactElement = behaviour(
  'download-table',
  attach,
);
