'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type FieldCounterProps } from './field-counter.behaviour.ts';

export const FieldCounterBehaviour: (
  props: FieldCounterProps & { restart?: string | undefined },
) => ReactElement = behaviour('field-counter', attach);
