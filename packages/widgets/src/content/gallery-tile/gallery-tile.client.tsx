'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './gallery-tile.behaviour.ts';

export const GalleryTileBehaviour: (props: object) => ReactElement = behaviour('gallery-tile', attach);
