import type { ReactElement } from 'react';
import { CookieBanner, type CookieBannerProps } from '../../overlays/cookie-banner/index.ts';

export type ConnectedCookieBannerProps = Omit<CookieBannerProps, 'version'>;

/**
 * CookieBanner for the `consentVersion` of PageSettings, so that the page states the version once. Without script the
 * form submits no version: the server uses its current one.
 */
export function ConnectedCookieBanner(props: ConnectedCookieBannerProps): ReactElement {
  return <CookieBanner {...props} version="" />;
}
