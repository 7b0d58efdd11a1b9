'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './cookie-banner.behaviour.ts';

/** `restart` is the language and the version of the consent text: another version requires another decision. */
export const CookieBannerBehaviour: (props: { restart: string }) => ReactElement = behaviour(
  'cookie-banner',
  attach,
);
