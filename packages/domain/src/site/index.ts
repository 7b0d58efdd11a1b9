export { type Band, breakpoints, isDesktop, isMobile, sideMenuMinimumWidth } from './breakpoints.ts';
export {
  type Filter,
  quarterChoices,
  type ToolbarFilter,
  withOneActive,
  yearChoices,
} from './filters.ts';
export {
  findPage,
  indexPath,
  issuerPath,
  type PageName,
  pages,
  type PageMatch,
  alternatePath,
} from './routes.ts';
export {
  type AnalyticsEvent,
  analyticsEvents,
  carousel,
  cookieLifetimeDays,
  isAnalyticsEvent,
  issuerSearchMinimum,
  linkRedirectDelayMs,
  mediaHoverDelay,
  modal,
  pagesAtATime,
  searchDebounce,
  sharePopupSize,
  slider,
  storageKeys,
  tooltip,
} from './settings.ts';
export { readTriggers, type Trigger } from './triggers.ts';
export { truncate } from './truncate.ts';
