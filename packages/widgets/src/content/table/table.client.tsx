'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type TableBehaviourProps } from './table.behaviour.ts';

export const TableBehaviour: (props: TableBehaviourProps) => ReactElement = behaviour('table', attach);
