/**
 * Renders the state at an instant, and returns the instant of the next change. `isUnsure` if the page is old, or the
 * visitor's clock wrong, and no server can say which.
 */
export type Update = (now: number, isUnsure: boolean) => number;

/** The limit of `setTimeout`: a longer delay would fire at once. */
const maxTimerWaitMs = 2 ** 31 - 1;

/** All that changes with time on the page: ages of prices, clocks. One timer and two listeners serve them all. */
const updates = new Set<(clock: number) => number>();
let timer: ReturnType<typeof setTimeout> | undefined;
let nextChange = Infinity;

/**
 * Calls `show` now, at each instant it returns, and when the visitor returns to the page, until the signal aborts.
 * `renderedAt` is the instant the server rendered for; it reveals a wrong clock of the visitor. If only a server knows,
 * the page stays as rendered until it responds.
 */
export function callOnTime(show: Update, renderedAt: number, signal: AbortSignal): void {
  const error = errorSince(renderedAt);
  if (error !== null) return start(show, error, false, signal);
  void import('./server-clock.ts')
    .then(({ serverClockError }) => serverClockError(maxPageAgeMs))
    .catch(() => null)
    .then((known) => signal.aborted || start(show, known ?? 0, known === null, signal));
}

function start(show: Update, ahead: number, isUnsure: boolean, signal: AbortSignal): void {
  const update = (clock: number): number => show(clock + ahead, isUnsure) - ahead;
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

function run(update: (clock: number) => number): void {
  const now = Date.now();
  const change = update(now);
  if (change >= nextChange) return;
  nextChange = change;
  clearTimeout(timer);
  timer = setTimeout(updateAll, Math.min(change - now, maxTimerWaitMs));
}

/** Clock errors by render instant. Computed once, on load: later, an old page looks the same as a wrong clock. */
const errors = new Map<number, number | null>();

function errorSince(renderedAt: number): number | null {
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
 * the same as a cached page: the clock is trusted. A page from the browser or a service worker may be of any age: null,
 * only a server knows.
 */
export function clockError(
  renderedAt: number,
  clock: number,
  loadedAt: number,
  isFromNetwork: boolean,
): number | null {
  if (clock < renderedAt) return renderedAt - clock;
  if (Math.min(clock, loadedAt) - renderedAt <= maxPageAgeMs) return 0;
  return isFromNetwork ? renderedAt - loadedAt : null;
}
