/**
 * The figures of specification section 9 that belong to the site as a whole or to a widget. Those of quotations,
 * money, dates and language live with their subject. Times are milliseconds, sizes are pixels unless their unit is written.
 */

/** A search waits this long for the next key. */
export const searchDebounce = 200;

/** "More than 1 character" of an issuer search. */
export const issuerSearchMinimum = 2;

/** Hovering a media entry on a desktop this long starts its player. */
export const mediaHoverDelay = 2050;

/** A carousel's move, during which it takes no other, and the space between its slides. */
export const carousel: { transition: number; gutter: string } = { transition: 200, gutter: '1.153rem' };

/** Widths of a modal, and the times it takes to open and to be removed. */
export const modal: {
  sizes: Record<'sm' | 'md' | 'lg' | 'xl', number>;
  openDelay: number;
  removalDelay: number;
} = {
  sizes: { sm: 550, md: 750, lg: 970, xl: 1200 },
  openDelay: 300,
  removalDelay: 700,
};

/** A slide stays `interval`, moves for `animation`; the first move comes at `start`. */
export const slider: { interval: number; animation: number; start: number } = {
  interval: 4000,
  animation: 1500,
  start: 5500,
};

/** A tooltip's content is at most this high, and this wide. */
export const tooltip: { maxHeight: number; width: number } = { maxHeight: 120, width: 320 };

/** Page numbers shown at a time, between the first and the last. */
export const pagesAtATime = 5;

/** A same-tab link waits at most this long for its analytics event. */
export const linkRedirectDelay = 500;

/** Specification section 2: the share window is a square of this side. */
export const sharePopupSize = 500;

/** Specification section 9: cookie storage lifetime, in days. */
export const cookieLifetimeDays = 1;

/** Specification section 5: the only analytics events. */
export const analyticsEvents = ['click', 'enter', 'focus', 'blur', 'change'] as const;

/** One of the five analytics events. */
export type AnalyticsEvent = (typeof analyticsEvents)[number];

/** Is this one of the five analytics events? */
export function isAnalyticsEvent(value: unknown): value is AnalyticsEvent {
  return (analyticsEvents as readonly unknown[]).includes(value);
}

/** Specification section 3, and `language` of section 9. The profile's own key is not shown there; this one is ours. */
export const storageKeys: Record<'realTime' | 'onboarding' | 'hideCookies' | 'language' | 'profile', string> =
  {
    realTime: 'REAL_TIME',
    onboarding: 'ONBOARDING',
    hideCookies: 'hideCookies',
    language: 'language',
    profile: 'userProfile',
  };
