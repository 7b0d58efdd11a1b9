import type { ReactElement } from 'react';
import { CookieBanner, type CookieBannerProps } from '../../overlays/cookie-banner/index.ts';

export type ConnectedCookieBannerProps = Omit<CookieBannerProps, 'version'>;

/**
 * CookieBanner that asks about the `consentVersion` of the page's settings, which so stands on the page once. Where
 * there is no script the form says no version: the server that reads it knows its own.
 */
export function ConnectedCookieBanner(props: ConnectedCookieBannerProps): ReactElement {
  return <CookieBanner {...props} version="" />;
}
