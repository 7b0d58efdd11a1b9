import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { completeChromiumPath } from '../../tools/test-browser.ts';
import { startWebServer } from './web-server.ts';

const settings = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  // A spare process for the next page would be mistaken for that of the page.
  '--disable-features=SpareRendererForSitePerProcess,Translate,OptimizationHints',
];

/** Milliseconds of processor time of a process's main thread, which is the one that runs script, style and layout. */
function cpuOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

function isIdle(pid: number): boolean {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).startsWith('S');
  } catch {
    return true;
  }
}

/** Waits until these processes are nearly idle for a while, at most `timeoutMs`. */
async function waitUntilIdle(pids: () => Promise<readonly number[]>, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (let [quiet, last] = [0, Number.NaN]; quiet < 4 && Date.now() < end; ) {
    await wait(60);
    const ids = await pids();
    const sum = ids.reduce((total, pid) => total + cpuOf(pid), 0);
    quiet = Math.abs(sum - last) < 0.8 && ids.every(isIdle) ? quiet + 1 : 0;
    last = sum;
  }
}

/** A page in a new browser context. */
export interface Visit {
  readonly page: Page;
  /** Processor milliseconds of its main thread from the request of the page until it is idle. */
  readonly loadMs: number;
  /** Uncaught errors of the page. */
  readonly errors: readonly string[];
  /** The paths requested since the last call. */
  drainRequests(): string[];
  /** Waits until the page is idle. Returns the processor time so far. */
  waitUntilIdle(timeoutMs?: number): Promise<number>;
  close(): Promise<void>;
}

/** Chromium, and the server of its pages. */
export interface Browser {
  visit(path: string): Promise<Visit>;
  close(): Promise<void>;
}

export async function startBrowser(): Promise<Browser> {
  let watched = 0;
  const server = await startWebServer(() => cpuOf(watched));
  const browser = await chromium.launch({ executablePath: completeChromiumPath, args: settings });
  const session = await browser.newBrowserCDPSession();

  async function renderers(): Promise<number[]> {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  }

  /** The process of the page: the one whose processor time grows while the page is busy. */
  async function processOf(page: Page): Promise<number> {
    const before = (await renderers()).map((pid) => ({ pid, cpu: cpuOf(pid) }));
    await page.evaluate(() => {
      const end = performance.now() + 20;
      while (performance.now() < end);
    });
    const spent = before.map(({ pid, cpu }) => ({ pid, cpu: cpuOf(pid) - cpu }));
    return spent.toSorted((one, other) => other.cpu - one.cpu)[0]?.pid ?? 0;
  }

  async function open(context: BrowserContext, path: string): Promise<Visit> {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    // The process of an empty page is reused for the first address. The cost of starting it is not that of the page,
    // and varies more than the cost of most pages.
    await waitUntilIdle(renderers, 10_000);
    const pid = await processOf(page);
    const waitForPage = async (timeoutMs = 6000): Promise<number> => {
      await waitUntilIdle(() => Promise.resolve([pid]), timeoutMs);
      return cpuOf(pid);
    };
    const started = await waitForPage();
    watched = pid;
    server.drainRequests();
    await page.goto(server.address + path, { waitUntil: 'load' });
    const loadMs = (await waitForPage(10_000)) - started;
    if ((await processOf(page)) !== pid)
      throw new Error('The page was opened in another process, so its processor time is unknown.');
    return {
      page,
      loadMs,
      errors,
      drainRequests: () => server.drainRequests(),
      waitUntilIdle: waitForPage,
      close: () => context.close(),
    };
  }

  return {
    async visit(path) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        timezoneId: 'UTC',
        locale: 'en-GB',
      });
      try {
        return await open(context, path);
      } catch (error) {
        await context.close();
        throw error;
      }
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
