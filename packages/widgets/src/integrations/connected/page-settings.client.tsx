'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './page-settings.behaviour.ts';
import type { Settings } from './settings-of-page.ts';

export type PageSettingsProps = Settings;

/**
 * The settings that the widgets of a page share. Render it once, anywhere in the body: it is not a provider and has no
 * children. The consent, lists, analytics and connected widgets of the page use it, whichever attaches first.
 */
export const PageSettings: (props: PageSettingsProps) => ReactElement = behaviour('page-settings', attach);
