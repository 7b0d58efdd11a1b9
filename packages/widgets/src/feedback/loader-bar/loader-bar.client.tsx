'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './loader-bar.behaviour.ts';

export const LoaderBarBehaviour: (props: object) => ReactElement = behaviour('loader-bar', attach);
