/** Set for a visitor who answered the cookie banner without script; with script, the answer is in the browser's storage. */
export const bannerCookie = 'cookies';

/** Has this visitor answered the banner without script? Then pages are rendered without it. */
export const hasAnsweredBanner = (cookie: string | undefined): boolean =>
  cookie !== undefined && /(?:^|;\s*)cookies=/.test(cookie);
