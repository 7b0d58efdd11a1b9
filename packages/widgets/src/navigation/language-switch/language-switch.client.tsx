'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './language-switch.behaviour.ts';

export const LanguageSwitchBehaviour: (props: object) => ReactElement = behaviour(
  'language-switch',
  attach,
  'idle',
);
