import type { CDPSession, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { type EntryPage, startEntryPage } from './entry-page.ts';

let entry: EntryPage;
let page: Page;
let cdp: CDPSession;

beforeAll(async () => {
  entry = await startEntryPage('overlays-entry.ts');
});
afterAll(() => entry?.browser.close());
beforeEach(async () => {
  page = await entry.open();
  cdp = await page.context().newCDPSession(page);
});
afterEach(() => page.close());

interface Measure {
  nodes: number;
  listeners: number;
  bytes: number;
  /** The root and the body without their content: a scroll lock left behind shows there. */
  frame: unknown;
}

/** Without Playwright's `evaluate`, which leaves objects in the page each time. */
async function evaluate(expression: string): Promise<unknown> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value;
}

async function measure(): Promise<Measure> {
  // One collection may make more objects collectable for the next.
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const frame = await evaluate(
    'document.documentElement.cloneNode().outerHTML + document.body.cloneNode().outerHTML',
  );
  return { nodes, listeners: jsEventListeners, bytes: usedSize, frame };
}

const rounds = cases(9, 5);
const times = cases(100, 1000);
/** Cycles until the engine has compiled the code: with React in each cycle it takes more. */
const warmUpCycles = (name: string): number => (name === 'ControlledModal' ? 3000 : 1000);

async function measureLeaks(
  name: string,
  leak = false,
): Promise<{ problems: unknown; first: Measure; last: Measure; bytes: number }> {
  const cycle = (count: number): Promise<unknown> =>
    evaluate(`cycleOverlay(${JSON.stringify(name)}, ${count}, ${leak})`);
  await evaluate(`renderOverlay(${JSON.stringify(name)})`);
  const problems = [await cycle(warmUpCycles(name))];
  const measures = [await measure()];
  for (let round = 0; round < rounds; round += 1) {
    problems.push(await cycle(times));
    measures.push(await measure());
  }
  const [first, last] = [measures[0], measures.at(-1)] as [Measure, Measure];
  return {
    problems: problems.flat(),
    first,
    last,
    bytes: medianGrowth(measures.map((measured) => measured.bytes)) / times,
  };
}

/** The median growth of a round: a leak adds to each round, the engine's tables grow in occasional steps. */
function medianGrowth(values: number[]): number {
  const growths = values.slice(1).map((value, index) => value - (values[index] as number));
  return growths.toSorted((one, other) => one - other)[Math.floor(growths.length / 2)] as number;
}

test.for(['Modal', 'ControlledModal', 'Popover', 'Popover on other events'])(
  `F5: %s leaves no listener, node or lock and at most 20 bytes per cycle after ${rounds} × ${times} cycles`,
  // Up to 4,000 cycles.
  { timeout: 120_000 },
  async (name) => {
    const { problems, first, last, bytes } = await measureLeaks(name);
    console.log(
      `${name}: ${bytes.toFixed(1)} bytes per cycle, nodes ${last.nodes - first.nodes}, listeners ${last.listeners - first.listeners}`,
    );
    expect(problems).toEqual([]);
    expect({ nodes: last.nodes, listeners: last.listeners, frame: last.frame }).toEqual({
      nodes: first.nodes,
      listeners: first.listeners,
      frame: first.frame,
    });
    expect(bytes).toBeLessThanOrEqual(20);
  },
);

test('F5, control: an overlay that leaks one listener per cycle is detected by count and by bytes', async () => {
  const { first, last, bytes } = await measureLeaks('Modal', true);
  expect(last.listeners - first.listeners).toBe(rounds * times);
  expect(bytes).toBeGreaterThan(20);
});
