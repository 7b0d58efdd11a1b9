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
  /** The root and the body without what they hold, where a lock would show. */
  frame: unknown;
}

/** Past Playwright's own evaluate, which leaves a little behind in the page each time. */
async function evaluate(expression: string): Promise<unknown> {
  const { result } = await cdp.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value;
}

async function measure(): Promise<Measure> {
  // What one collection frees may free more at the next.
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
/** Until the engine has compiled what it will compile: with React in each cycle that takes longer. */
const warmUp = (name: string): number => (name === 'ControlledModal' ? 3000 : 1000);

async function leftBy(
  name: string,
  leak = false,
): Promise<{ problems: unknown; first: Measure; last: Measure; bytes: number }> {
  const cycle = (count: number): Promise<unknown> =>
    evaluate(`cycleOverlay(${JSON.stringify(name)}, ${count}, ${leak})`);
  await evaluate(`drawOverlay(${JSON.stringify(name)})`);
  const problems = [await cycle(warmUp(name))];
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
    bytes: usualGrowth(measures.map((measured) => measured.bytes)) / times,
  };
}

/** What a round usually adds: a leak adds it every time, the engine's own tables grow now and then by a step. */
function usualGrowth(values: number[]): number {
  const growths = values.slice(1).map((value, index) => value - (values[index] as number));
  return growths.toSorted((one, other) => one - other)[Math.floor(growths.length / 2)] as number;
}

test.for(['Modal', 'ControlledModal', 'Popover', 'Popover on other events'])(
  `F5: %s opened and closed ${rounds} × ${times} times leaves no listener, no node, no lock, and at most 20 bytes a time`,
  // Up to 4,000 cycles.
  { timeout: 120_000 },
  async (name) => {
    const { problems, first, last, bytes } = await leftBy(name);
    console.log(
      `${name}: ${bytes.toFixed(1)} bytes a time, nodes ${last.nodes - first.nodes}, listeners ${last.listeners - first.listeners}`,
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

test('F5, the control: an overlay that keeps one listener a time is caught by count and by bytes', async () => {
  const { first, last, bytes } = await leftBy('Modal', true);
  expect(last.listeners - first.listeners).toBe(rounds * times);
  expect(bytes).toBeGreaterThan(20);
});
