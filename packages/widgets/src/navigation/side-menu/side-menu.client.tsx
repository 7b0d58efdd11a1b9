'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './side-menu.behaviour.ts';

export const SideMenuBehaviour: (props: { restart: string }) => ReactElement = behaviour('side-menu', attach);
