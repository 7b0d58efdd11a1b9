import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumPath } from '../../tools/test-browser.ts';
import { startWebServer } from './web-server.ts';

const settings = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  // A process kept for the next page would be taken for the page's own.
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

function isAsleep(pid: number): boolean {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).startsWith('S');
  } catch {
    return true;
  }
}

/** Waits until these processes have had next to nothing to do for a while. */
async function untilQuiet(pids: () => Promise<readonly number[]>, longest: number): Promise<void> {
  const end = Date.now() + longest;
  for (let [quiet, last] = [0, Number.NaN]; quiet < 4 && Date.now() < end; ) {
    await wait(60);
    const ids = await pids();
    const sum = ids.reduce((total, pid) => total + cpuOf(pid), 0);
    quiet = Math.abs(sum - last) < 0.8 && ids.every(isAsleep) ? quiet + 1 : 0;
    last = sum;
  }
}

/** A page in a browser that has seen nothing before. */
export interface Visit {
  readonly page: Page;
  /** Milliseconds of its thread from asking for the page until it first came to rest. */
  readonly loaded: number;
  /** What went wrong in the page. */
  readonly errors: readonly string[];
  /** The paths asked for since the last time it was called. */
  takeRequests(): string[];
  /** Waits until the page is at rest. Returns the processor time so far. */
  rest(longest?: number): Promise<number>;
  close(): Promise<void>;
}

/** Chromium, and the server of what it looks at. */
export interface Browser {
  visit(path: string): Promise<Visit>;
  close(): Promise<void>;
}

export async function startBrowser(): Promise<Browser> {
  let watched = 0;
  const server = await startWebServer(() => cpuOf(watched));
  const browser = await chromium.launch({ executablePath: chromiumPath, args: settings });
  const session = await browser.newBrowserCDPSession();

  async function renderers(): Promise<number[]> {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  }

  /** Which process the page is in: the one that a short spin of the page shows up in. */
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
    // The process of an empty page is the one that the first address is opened in. What starting it took is not
    // the page's, and varies more than most pages cost.
    await untilQuiet(renderers, 10_000);
    const pid = await processOf(page);
    const rest = async (longest = 6000): Promise<number> => {
      await untilQuiet(() => Promise.resolve([pid]), longest);
      return cpuOf(pid);
    };
    const started = await rest();
    watched = pid;
    server.takeRequests();
    await page.goto(server.address + path, { waitUntil: 'load' });
    const loaded = (await rest(10_000)) - started;
    if ((await processOf(page)) !== pid) throw new Error('the page was opened in another process');
    return {
      page,
      loaded,
      errors,
      takeRequests: () => server.takeRequests(),
      rest,
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
