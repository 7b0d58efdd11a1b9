/** A page in a browser that Playwright does not drive, with a check that it responds. */
import { setTimeout as pause } from 'node:timers/promises';
import type { InputSource } from './visitor.ts';
import { endProcesses, processorTimes } from './processes.ts';

/** The commands that the protocol of a browser must provide. */
export interface Driver {
  /** The process whose descendants render the pages. */
  browserProcess: number | undefined;
  /** The processes to end when the page is closed. */
  processes: (number | undefined)[];
  open(address: string): Promise<unknown>;
  resize(width: number, height: number): Promise<unknown>;
  /** Calls a function in the page; `source` is its text. */
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
  /** Repeats `evaluate` until the result is truthy. */
  until<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  perform(sources: InputSource[]): Promise<void>;
  /** The console lines, uncaught errors and content policy violations since the page was opened. */
  problems(): Promise<string[]>;
  close(): void;
}

/** The page does not respond. */
export class HungPage extends Error {
  override name = 'HungPage';
}

/** F27: a page that does not respond for 2 s fails. Processor time, so that a busy machine does not count as a hang. */
const responseTimeoutMs = 2000;
/** Loading and hydrating a page may take longer. */
const openTimeoutMs = 15_000;
/** The limit for a page that neither responds nor uses the processor. */
const idleTimeoutMs = 60_000;

export function drivenPage(driver: Driver): EnginePage {
  /** Waits for a call; throws if a process of the page exceeds the limit of processor time, or all are idle. */
  const waitFor = async (
    description: string,
    call: Promise<unknown>,
    limitMs = responseTimeoutMs,
  ): Promise<unknown> => {
    const before = processorTimes(driver.browserProcess ?? 0);
    const start = performance.now();
    const isOver = new AbortController();
    const watch = async (): Promise<never> => {
      for (;;) {
        await pause(250, undefined, { signal: isOver.signal });
        const spentMs = [...processorTimes(driver.browserProcess ?? 0)].map(
          ([id, time]) => time - (before.get(id) ?? 0),
        );
        const workedMs = Math.max(0, ...spentMs);
        const waitedMs = performance.now() - start;
        if (workedMs > limitMs || waitedMs > idleTimeoutMs)
          throw new HungPage(
            `The page does not respond after ${Math.round(waitedMs)} ms, ${Math.round(workedMs)} ms of them processor time: ${description}`,
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
      await waitFor(`open ${address}`, driver.open(address), openTimeoutMs);
    },
    async resize(width, height) {
      await waitFor('resize', driver.resize(width, height));
    },
    async evaluate(run, ...args) {
      const source = String(run);
      return (await waitFor(source, driver.call(source, args))) as Awaited<ReturnType<typeof run>>;
    },
    async until(run, ...args) {
      const start = performance.now();
      for (;;) {
        const result = await page.evaluate(run, ...args);
        if (result) return result;
        if (performance.now() - start > 15_000)
          throw new Error(`Not true after 15 s: ${String(run)} with ${JSON.stringify(args)}`);
        await pause(30);
      }
    },
    async perform(sources) {
      await waitFor(`input ${JSON.stringify(sources)}`, driver.perform(sources));
    },
    problems: () => page.evaluate(() => (globalThis as { problems?: string[] }).problems ?? ['no probe']),
    close: () => driver.processes.forEach(endProcesses),
  };
  // Ends the browser even if a test does not.
  process.once('exit', () => page.close());
  return page;
}
