'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './cookie-banner.behaviour.ts';

/** `restart` is the version of what is asked, which is another question, and its language. */
export const CookieBannerBehaviour: (props: { restart: string }) => ReactElement = behaviour(
  'cookie-banner',
  attach,
);
