'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './clear-button.behaviour.ts';

export const ClearButtonBehaviour: (props: object) => ReactElement = behaviour('clear-button', attach);
