/**
 * The figures of specification section 9 for the site or a widget. Those of quotes, money, dates and language are in
 * their folders. Times are in milliseconds and sizes in pixels, unless they have a unit.
 */

/** The debounce of a search. */
export const searchDebounce = 200;

/** The minimum length of an issuer search: "more than 1 character". */
export const issuerSearchMinimum = 2;

/** The hover time after which a media entry on a desktop starts its player. */
export const mediaHoverDelay = 2050;

/** The transition of a carousel, during which it ignores other moves, and the gap between its slides. */
export const carousel: { transition: number; gutter: string } = { transition: 200, gutter: '1.153rem' };

/** The widths of a modal, and the delays of opening and removal. */
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

/** The maximum height and the width of a tooltip. */
export const tooltip: { maxHeight: number; width: number } = { maxHeight: 120, width: 320 };

/** The number of page numbers shown between the first and the last. */
export const pagesAtATime = 5;

/** The maximum time a same-tab link waits for its analytics event. */
export const linkRedirectDelayMs = 500;

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

/** Specification section 3, and `language` of section 9. The specification omits the key of the profile; this one is Rueda's. */
export const storageKeys: Record<'realTime' | 'onboarding' | 'hideCookies' | 'language' | 'profile', string> =
  {
    realTime: 'REAL_TIME',
    onboarding: 'ONBOARDING',
    hideCookies: 'hideCookies',
    language: 'language',
    profile: 'userProfile',
  };
