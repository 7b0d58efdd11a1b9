import * as fc from 'fast-check';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { pollSource } from './poll-source.ts';

/** Reads of a source that answers them in any order and fails some. In some runs the reader leaves before the last. */
function anyOrder(keep: typeof pollSource): fc.IAsyncProperty<unknown> {
  const read = fc.record({ fails: fc.boolean(), answersBefore: fc.nat(2) });
  const reads = fc.array(read, { minLength: 1, maxLength: 8 });
  return fc.asyncProperty(fc.scheduler(), reads, fc.boolean(), async (server, planned, leaves) => {
    const taken: number[] = [];
    const controller = new AbortController();
    let asked = 0;
    const { read } = keep<number>(
      {
        async ask() {
          const own = asked++;
          await server.schedule(Promise.resolve());
          if (planned[own]?.fails) throw new Error('The server failed.');
          return own;
        },
        take: (answer) => taken.push(answer),
        onFailures: () => {},
      },
      controller.signal,
    );
    const outcomes: Promise<unknown>[] = [];
    for (const { answersBefore } of planned) {
      outcomes.push(read().catch(() => {}));
      await server.waitNext(Math.min(answersBefore, server.count()));
    }
    const before = taken.length;
    if (leaves) controller.abort();
    await server.waitIdle();
    await Promise.all(outcomes);
    expect(taken, 'an older answer never follows a newer one').toEqual(
      taken.toSorted((one, other) => one - other),
    );
    if (leaves) expect(taken.slice(before), 'nothing is shown after the end').toEqual([]);
    else
      expect(taken.at(-1) ?? -1, 'what is shown is the newest answer there was').toBe(
        planned.findLastIndex(({ fails }) => !fails),
      );
  });
}

describe('whatever the order in which a source answers', () => {
  test('F7: 2,000 orders: what is shown is the newest answer, and nothing after the reader has left', async () => {
    await fc.assert(anyOrder(pollSource), { numRuns: 2000 });
  });

  test('F7, the control: a reader that forgets which read is the newest is caught', async () => {
    const source = await readFile(new URL('keep-fresh.ts', import.meta.url), 'utf8');
    const forgetful = source.replace('if (own > answered)', 'if (own > 0)');
    expect(forgetful).not.toBe(source);
    const code = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(forgetful))}`;
    const module = (await import(/* @vite-ignore */ code)) as { pollSource: typeof pollSource };
    const { errorInstance } = await fc.check(anyOrder(module.pollSource), { numRuns: 2000 });
    expect(String(errorInstance)).toMatch(/older answer|newest answer|after the end/);
  });
});
