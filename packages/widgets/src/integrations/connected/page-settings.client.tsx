'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './page-settings.behaviour.ts';
import type { Settings } from './settings-of-page.ts';

export type PageSettingsProps = Settings;

/**
 * What the widgets of a page need to know of the world around them, given once, anywhere in its body: not a provider,
 * so nothing need stand inside it. Where it is, the page's consent, lists, analytics and connected widgets find it,
 * whichever wakes first.
 */
export const PageSettings: (props: PageSettingsProps) => ReactElement = behaviour('page-settings', attach);
