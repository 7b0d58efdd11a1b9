import type { QuoteRow } from '@rueda/domain/quotes';

export interface SourcePoller<Result> {
  /** Requests the source now. Resolves to the newest result at that time, which may come from a later request. */
  refresh: () => Promise<Result>;
}

export interface PollOptions<Result> {
  request: (signal: AbortSignal) => Promise<Result>;
  /** Seconds between two requests; without it, only `refresh` sends one. */
  seconds?: number | undefined;
  /** Runs for each result that is newer than all results before it. */
  onRows: (result: Result) => void;
  /** Receives the number of consecutive failures, and 0 after the next success. */
  onFail: (count: number) => void;
}

/** The interval doubles with each failure, up to this factor. */
const maxBackoff = 16;

/** Requests a source at an interval while the page is visible. A late response never replaces a newer one. */
export function pollSource<Result>(
  { request, seconds, onRows, onFail }: PollOptions<Result>,
  signal: AbortSignal,
): SourcePoller<Result> {
  let lastRequestId = 0;
  let newestId = 0;
  let newest: Result | undefined;
  let failures = 0;
  let dueAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const refresh = async (): Promise<Result> => {
    const requestId = (lastRequestId += 1);
    try {
      const result = await request(signal);
      signal.throwIfAborted();
      if (requestId > newestId) {
        newestId = requestId;
        newest = result;
        if (failures > 0) onFail(0);
        failures = 0;
        onRows(result);
      }
    } catch (error) {
      // Failures of superseded requests do not count.
      if (signal.aborted || requestId < newestId) throw error;
      failures += 1;
      onFail(failures);
      if (newest === undefined) throw error;
    }
    return newest as Result;
  };

  const startTimer = (): void => {
    clearTimeout(timer);
    if (seconds === undefined || signal.aborted || document.hidden) return;
    timer = setTimeout(poll, Math.max(0, dueAt - Date.now()));
  };
  const scheduleNext = (): void => {
    dueAt = Date.now() + (seconds ?? 0) * 1000 * Math.min(2 ** failures, maxBackoff);
    startTimer();
  };
  const poll = (): void => {
    // The next request is scheduled after the response: requests to a slow source do not pile up.
    refresh().then(scheduleNext, scheduleNext);
  };
  if (seconds !== undefined) {
    scheduleNext();
    // A hidden page sends no requests; one that becomes visible sends an overdue request at once.
    document.addEventListener('visibilitychange', startTimer, { signal });
  }
  signal.addEventListener('abort', () => clearTimeout(timer));
  return { refresh };
}

/** Each badge as the server rendered it, for when the source recovers. */
const originalBadges = new WeakMap<HTMLElement, [state: string | undefined, label: string]>();

/** Marks the prices of a table as stale with this label; without a label, restores the original badge. */
export function setBadge(badge: HTMLElement | null, label: string | undefined): void {
  const text = badge?.lastChild;
  if (!badge || !text) return;
  const original = originalBadges.get(badge) ?? [badge.dataset['state'], text.textContent ?? ''];
  originalBadges.set(badge, original);
  badge.dataset['state'] = label ? 'stale' : original[0];
  text.textContent = label ?? original[1];
}

export async function fetchRows(source: string, signal: AbortSignal): Promise<readonly QuoteRow[]> {
  const response = await fetch(source, { signal, headers: { accept: 'application/json' } });
  if (!response.ok)
    throw new Error(`QuoteTable source ${source} returned status ${response.status}; expected 200 and rows.`);
  const rows: unknown = await response.json();
  if (!Array.isArray(rows))
    throw new Error(`QuoteTable source ${source} did not return a JSON array of rows.`);
  return rows as QuoteRow[];
}
