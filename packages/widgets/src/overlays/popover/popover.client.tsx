'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type PopoverBehaviourProps } from './popover.behaviour.ts';

export const PopoverBehaviour: (props: PopoverBehaviourProps & { restart?: string }) => ReactElement =
  behaviour('popover', attach);
