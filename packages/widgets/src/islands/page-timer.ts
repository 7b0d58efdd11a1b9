/** Shows what holds at an instant of the visitor's clock, and tells when that changes next. */
export type Update = (now: number) => number;

/** The longest wait a timer can hold; a longer one would fire at once. */
const longestWait = 2 ** 31 - 1;

/** What changes with time on the page: prices that grow old, clocks. One timer and two listeners serve them all. */
const updates = new Set<Update>();
let timer: ReturnType<typeof setTimeout> | undefined;
let nextChange = Infinity;

/** Calls it now, at each instant it names, and when the visitor comes back; until the signal ends it. */
export function callOnTime(update: Update, signal: AbortSignal): void {
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
  timer = setTimeout(updateAll, Math.min(change - now, longestWait));
}
