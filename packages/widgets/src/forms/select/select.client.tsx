'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type SelectBehaviourProps } from './select.behaviour.ts';

export const SelectBehaviour: (props: SelectBehaviourProps) => ReactElement = behaviour('select', attach);
