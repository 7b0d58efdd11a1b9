/** Shows what holds at an instant, and tells when that changes next. */
export type Update = (now: number) => number;

/** The longest wait a timer can hold; a longer one would fire at once. */
const maxTimerWaitMs = 2 ** 31 - 1;

/** What changes with time on the page: prices that grow old, clocks. One timer and two listeners serve them all. */
const updates = new Set<Update>();
let timer: ReturnType<typeof setTimeout> | undefined;
let nextChange = Infinity;

/**
 * Calls it now, at each instant it names, and when the visitor comes back; until the signal ends it. `printed` is the
 * instant it was printed for, by which a wrong clock of the visitor's is known.
 */
export function callOnTime(show: Update, printed: number, signal: AbortSignal): void {
  const ahead = errorSince(printed);
  const update: Update = (clock) => show(clock + ahead) - ahead;
  if (updates.size === 0) {
    // Timers stand still while a phone or a laptop sleeps.
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

/** By the instant a page was printed for: told once, as the page came, because later nothing tells it any more. */
const errors = new Map<number, number>();

function errorSince(printed: number): number {
  const known = errors.get(printed);
  if (known !== undefined) return known;
  const error = clockError(printed, Date.now(), performance.timeOrigin, isFromNetwork());
  errors.set(printed, error);
  return error;
}

/** Did this page come from the network, and neither out of the browser's own store nor, perhaps, out of a worker's? */
function isFromNetwork(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry === undefined || entry.workerStart > 0) return false;
  return entry.type !== 'back_forward' && entry.transferSize > 0;
}

/** Pages may be this old when they arrive: what a cache may keep them. */
const oldestPage = 20 * 60_000;

/**
 * What to add to the visitor's clock. A page cannot be read before it was printed: a clock that is behind is set to the
 * page's instant. One that was more than a cache's time ahead as a page came from the network is wrong too, and the
 * time is counted from the page's instant, at most that cache's time late. In between nobody can tell a wrong clock
 * from a page that lay in a cache, and a page out of the browser's own store may be of any age: the clock is believed.
 */
export function clockError(printed: number, clock: number, loadedAt: number, isFromNetwork: boolean): number {
  if (clock < printed) return printed - clock;
  const isAhead = Math.min(clock, loadedAt) - printed > oldestPage;
  return isAhead && isFromNetwork ? printed - loadedAt : 0;
}
