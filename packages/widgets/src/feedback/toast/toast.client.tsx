'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './toast.behaviour.ts';

export const ToastBehaviour: (props: object) => ReactElement = behaviour('toast', attach);
