'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../islands/behaviour.client.tsx';
import { attach, type CookieBannerBehaviourProps } from './cookie-banner.behaviour.ts';

/** `restart` is the version of what is asked: another is another question. */
export const CookieBannerBehaviour: (
  props: CookieBannerBehaviourProps & { restart: string },
) => ReactElement = behaviour('cookie-banner', attach);
