/** A page in a browser that Playwright does not drive, held to answering. */
import { setTimeout as pause } from 'node:timers/promises';
import type { InputSource } from './visitor.ts';
import { endProcesses, processorTimes } from './processes.ts';

/** What a browser's own protocol must know how to do. */
export interface Driver {
  /** The process whose descendants draw the pages. */
  browserProcess: number | undefined;
  /** Every process to end with it. */
  processes: (number | undefined)[];
  open(address: string): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  /** Calls a function, given as text, in the page. */
  call(source: string, args: unknown[]): Promise<unknown>;
  perform(sources: InputSource[]): Promise<unknown>;
}

export interface EnginePage {
  open(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** The same, until it gives something true. */
  until<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  perform(sources: InputSource[]): Promise<void>;
  /** The console lines, uncaught errors and refusals of the content policy since the page was opened. */
  problems(): Promise<string[]>;
  close(): void;
}

/** The page has stopped answering. */
export class HungPage extends Error {
  override name = 'HungPage';
}

/** F27: a page that stops answering for 2 s fails; its own seconds, so that a busy machine is not taken for a hang. */
const testTimeouts = 2000;
/** Reading and waking a page is not answering. */
const openTimeoutMs = 15_000;
/** What neither answers nor works. */
const longest = 60_000;

export function drivenPage(driver: Driver): EnginePage {
  /** The answer of a call, unless a process of the page works longer than it may, or all are silent. */
  const answer = async (what: string, call: Promise<unknown>, limit = testTimeouts): Promise<unknown> => {
    const before = processorTimes(driver.browserProcess ?? 0);
    const start = performance.now();
    const isOver = new AbortController();
    const watch = async (): Promise<never> => {
      for (;;) {
        await pause(250, undefined, { signal: isOver.signal });
        const spent = [...processorTimes(driver.browserProcess ?? 0)].map(
          ([id, time]) => time - (before.get(id) ?? 0),
        );
        const worked = Math.max(0, ...spent);
        const waited = performance.now() - start;
        if (worked > limit || waited > longest)
          throw new HungPage(
            `The page stopped answering: after ${Math.round(waited)} ms, ${Math.round(worked)} of them working: ${what}`,
          );
      }
    };
    try {
      return await Promise.race([call, watch()]);
    } finally {
      isOver.abort();
    }
  };

  const page: EnginePage = {
    async open(address) {
      await answer(`open ${address}`, driver.open(address), openTimeoutMs);
    },
    async resize(width, height) {
      await answer('resize', driver.resize(width, height));
    },
    async evaluate(run, ...args) {
      const source = String(run);
      return (await answer(source, driver.call(source, args))) as Awaited<ReturnType<typeof run>>;
    },
    async until(run, ...args) {
      const start = performance.now();
      for (;;) {
        const result = await page.evaluate(run, ...args);
        if (result) return result;
        if (performance.now() - start > 15_000)
          throw new Error(`Never came true: ${String(run)} of ${JSON.stringify(args)}`);
        await pause(30);
      }
    },
    async perform(sources) {
      await answer(`input ${JSON.stringify(sources)}`, driver.perform(sources));
    },
    problems: () => page.evaluate(() => (globalThis as { problems?: string[] }).problems ?? ['no probe']),
    close: () => driver.processes.forEach(endProcesses),
  };
  // A test that never came to its end leaves no browser behind.
  process.once('exit', () => page.close());
  return page;
}
