import type { QuoteRow } from '@rueda/domain/quotes';

/** Reads of one source, of which the newest answer counts, again and again while the page is looked at. */

export interface Fresh<Answer> {
  /** Reads now. Gives the newest answer there is by then, which may be that of a later read. */
  read: () => Promise<Answer>;
}

export interface FreshSettings<Answer> {
  /** Asks the source. */
  ask: (signal: AbortSignal) => Promise<Answer>;
  /** Seconds between two reads; without them it reads only when it is told to. */
  every?: number | undefined;
  /** Hears of each answer that is newer than all before it. */
  take: (answer: Answer) => void;
  /** Hears how many reads in a row have failed, and of none once one has not. */
  onFailures: (count: number) => void;
}

/** A source that fails is asked less and less often, down to a sixteenth. */
const longest = 16;

export function pollSource<Answer>(
  { ask, every, take, onFailures }: FreshSettings<Answer>,
  signal: AbortSignal,
): Fresh<Answer> {
  let asked = 0;
  let answered = 0;
  let newest: Answer | undefined;
  let failures = 0;
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const read = async (): Promise<Answer> => {
    const own = (asked += 1);
    try {
      const answer = await ask(signal);
      signal.throwIfAborted();
      // A late answer never takes the place of a newer one.
      if (own > answered) {
        answered = own;
        newest = answer;
        if (failures > 0) onFailures(0);
        failures = 0;
        take(answer);
      }
    } catch (error) {
      // What has failed after a newer one has come is nobody's trouble.
      if (signal.aborted || own < answered) throw error;
      failures += 1;
      onFailures(failures);
      if (newest === undefined) throw error;
    }
    return newest as Answer;
  };

  const wait = (): void => {
    clearTimeout(timer);
    if (every === undefined || signal.aborted || document.hidden) return;
    timer = setTimeout(tick, Math.max(0, due - Date.now()));
  };
  const plan = (): void => {
    due = Date.now() + (every ?? 0) * 1000 * Math.min(2 ** failures, longest);
    wait();
  };
  const tick = (): void => {
    // Planned once it has answered: a slow source is not asked again meanwhile.
    read().then(plan, plan);
  };
  if (every !== undefined) {
    plan();
    // Nobody looks at a hidden page; who comes back to it gets what is due at once.
    document.addEventListener('visibilitychange', wait, { signal });
  }
  signal.addEventListener('abort', () => clearTimeout(timer));
  return { read };
}

/** What the badge said before the source fell silent. */
const printed = new WeakMap<HTMLElement, [state: string | undefined, words: string]>();

/** A source that no longer answers makes every price on the page one that is not brought up to date. */
export function showAge(badge: HTMLElement | null, words: string | undefined): void {
  const text = badge?.lastChild;
  if (!badge || !text) return;
  const was = printed.get(badge) ?? [badge.dataset['state'], text.textContent ?? ''];
  printed.set(badge, was);
  badge.dataset['state'] = words ? 'stale' : was[0];
  text.textContent = words ?? was[1];
}

export async function readRows(source: string, signal: AbortSignal): Promise<readonly QuoteRow[]> {
  const answer = await fetch(source, { signal, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${source} answered ${answer.status}.`);
  const rows: unknown = await answer.json();
  if (!Array.isArray(rows)) throw new Error(`${source} did not answer with a list of rows.`);
  return rows as QuoteRow[];
}
