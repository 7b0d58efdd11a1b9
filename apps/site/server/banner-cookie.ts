/** Set for a visitor who answered the cookie banner without script; script has its own storage. */
export const bannerCookie = 'cookies';

/** Has this visitor answered the banner without script? Then pages are rendered without it. */
export const hasAnsweredBanner = (cookie: string | undefined): boolean =>
  cookie !== undefined && /(?:^|;\s*)cookies=/.test(cookie);
