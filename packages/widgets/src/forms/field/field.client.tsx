'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './field.behaviour.ts';

export const FieldBehaviour: (props: object) => ReactElement = behaviour('field', attach);
