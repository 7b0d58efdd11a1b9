'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './modal.behaviour.ts';

export const ModalBehaviour: (props: object) => ReactElement = behaviour('modal', attach);
