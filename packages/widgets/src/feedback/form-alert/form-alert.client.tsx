'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './form-alert.behaviour.ts';

export const FormAlertBehaviour: (props: object) => ReactElement = behaviour('form-alert', attach);
