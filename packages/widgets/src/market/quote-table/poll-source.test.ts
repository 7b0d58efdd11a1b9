import * as fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { pollSource } from './poll-source.ts';

/** Requests to a source that responds in any order and fails some. Some runs abort before the last response. */
function anyOrder(poll: typeof pollSource): fc.IAsyncProperty<unknown> {
  const request = fc.record({ fails: fc.boolean(), responsesBefore: fc.nat(2) });
  const requests = fc.array(request, { minLength: 1, maxLength: 8 });
  return fc.asyncProperty(fc.scheduler(), requests, fc.boolean(), async (server, planned, aborts) => {
    const results: number[] = [];
    const controller = new AbortController();
    let requestCount = 0;
    const { refresh } = poll<number>(
      {
        async request() {
          const index = requestCount++;
          await server.schedule(Promise.resolve());
          if (planned[index]?.fails) throw new Error('The server failed.');
          return index;
        },
        onRows: (result) => results.push(result),
        onFail: () => {},
      },
      controller.signal,
    );
    const outcomes: Promise<unknown>[] = [];
    for (const { responsesBefore } of planned) {
      outcomes.push(refresh().catch(() => {}));
      await server.waitNext(Math.min(responsesBefore, server.count()));
    }
    const countBefore = results.length;
    if (aborts) controller.abort();
    await server.waitIdle();
    await Promise.all(outcomes);
    expect(results, 'an older response never follows a newer one').toEqual(
      results.toSorted((one, other) => one - other),
    );
    if (aborts) expect(results.slice(countBefore), 'no result after the abort').toEqual([]);
    else
      expect(results.at(-1) ?? -1, 'the last result is the newest response').toBe(
        planned.findLastIndex(({ fails }) => !fails),
      );
  });
}

describe('pollSource with responses in any order', () => {
  test('F7: pollSource reports the newest response, and none after an abort, in 2,000 orders', async () => {
    await fc.assert(anyOrder(pollSource), { numRuns: 2000 });
  });

  test('F7 control: the check detects a poller that ignores the order of its requests', async () => {
    const source = await readFile(new URL('poll-source.ts', import.meta.url), 'utf8');
    const broken = source.replace('if (requestId > newestId)', 'if (requestId > 0)');
    expect(broken).not.toBe(source);
    const code = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(broken))}`;
    const module = (await import(/* @vite-ignore */ code)) as { pollSource: typeof pollSource };
    const { errorInstance } = await fc.check(anyOrder(module.pollSource), { numRuns: 2000 });
    expect(String(errorInstance)).toMatch(/older response|newest response|after the abort/);
  });
});
