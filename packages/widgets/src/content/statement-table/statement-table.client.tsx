'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type StatementTableBehaviourProps } from './statement-table.behaviour.ts';

export const StatementTableBehaviour: (
  props: StatementTableBehaviourProps & { restart: string },
) => ReactElement = behaviour('statement-table', attach);
