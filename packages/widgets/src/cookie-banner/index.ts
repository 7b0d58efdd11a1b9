export { CookieBanner, type CookieBannerProps } from './cookie-banner.tsx';
export { pageConsent } from './page-consent.ts';
