/** Renders the state at an instant, and returns the instant of the next change. */
export type Update = (now: number) => number;

/** The limit of `setTimeout`: a longer delay would fire at once. */
const maxTimerWaitMs = 2 ** 31 - 1;

/** All that changes with time on the page: ages of prices, clocks. One timer and two listeners serve them all. */
const updates = new Set<Update>();
let timer: ReturnType<typeof setTimeout> | undefined;
let nextChange = Infinity;

/**
 * Calls `show` now, at each instant it returns, and when the visitor returns to the page, until the signal aborts.
 * `renderedAt` is the instant the server rendered for; it reveals a wrong clock of the visitor.
 */
export function callOnTime(show: Update, renderedAt: number, signal: AbortSignal): void {
  const ahead = errorSince(renderedAt);
  const update: Update = (clock) => show(clock + ahead) - ahead;
  if (updates.size === 0) {
    // Timers stop while a phone or a laptop sleeps.
    document.addEventListener('visibilitychange', updateAll);
    window.addEventListener('focus', updateAll);
  }
  updates.add(update);
  run(update);
  signal.addEventListener('abort', () => {
    updates.delete(update);
    if (updates.size > 0) return;
    document.removeEventListener('visibilitychange', updateAll);
    window.removeEventListener('focus', updateAll);
    clearTimeout(timer);
    nextChange = Infinity;
  });
}

function updateAll(): void {
  nextChange = Infinity;
  clearTimeout(timer);
  for (const update of updates) run(update);
}

function run(update: Update): void {
  const now = Date.now();
  const change = update(now);
  if (change >= nextChange) return;
  nextChange = change;
  clearTimeout(timer);
  timer = setTimeout(updateAll, Math.min(change - now, maxTimerWaitMs));
}

/** Clock errors by render instant. Computed once, on load: later, an old page looks the same as a wrong clock. */
const errors = new Map<number, number>();

function errorSince(renderedAt: number): number {
  const cached = errors.get(renderedAt);
  if (cached !== undefined) return cached;
  const error = clockError(renderedAt, Date.now(), performance.timeOrigin, isFromNetwork());
  errors.set(renderedAt, error);
  return error;
}

/** Did this page come from the network, and neither from the browser's cache nor, perhaps, from a service worker's? */
function isFromNetwork(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry === undefined || entry.workerStart > 0) return false;
  return entry.type !== 'back_forward' && entry.transferSize > 0;
}

/** The max age of a page on arrival: how long a shared cache may store it. */
const maxPageAgeMs = 20 * 60_000;

/**
 * The correction to add to the visitor's clock. A page cannot be read before it was rendered: a clock that is behind is
 * set to the page's instant. A clock that was ahead by more than a cache's max age when a page came from the network is
 * wrong too: time then counts from the page's instant, late by at most that max age. In between, a wrong clock looks
 * the same as a cached page, and a page from the browser's cache may be of any age: the clock is trusted.
 */
export function clockError(
  renderedAt: number,
  clock: number,
  loadedAt: number,
  isFromNetwork: boolean,
): number {
  if (clock < renderedAt) return renderedAt - clock;
  const isAhead = Math.min(clock, loadedAt) - renderedAt > maxPageAgeMs;
  return isAhead && isFromNetwork ? renderedAt - loadedAt : 0;
}
