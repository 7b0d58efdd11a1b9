/** Many calls aborted at random instants, in Node and in a page: quality line C3. */
import type { Client } from '../http/index.ts';

export interface StormResult {
  /** Calls that ended before their abort. */
  finished: number;
  /** Calls that rejected with their abort reason. */
  aborted: number;
  /** Calls that ended with another error. */
  wrong: string[];
  /** Calls that ended after a 50 ms timer set at their abort. On a busy machine timer and call are delayed alike. */
  late: number;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Requests slow responses, ten at a time, and aborts each at a random instant, until `count` calls were aborted
 * before they ended.
 */
export async function abortStorm(client: Client, count: number): Promise<StormResult> {
  const result: StormResult = { finished: 0, aborted: 0, wrong: [], late: 0 };
  let started = 0;
  const work = async (): Promise<void> => {
    while (result.aborted < count && started < 5 * count) {
      started += 1;
      const params = {
        head: Math.round(Math.random() * 12),
        body: Math.round(Math.random() * 12),
        status: [200, 200, 400, 404][started % 4] ?? 200,
      };
      const controller = new AbortController();
      const reason = new DOMException('The visitor went elsewhere.', 'AbortError');
      const { signal } = controller;
      const call =
        started % 5 === 0
          ? client.postWithProgress('/slow', 'x'.repeat(50_000), { params, signal, onProgress() {} })
          : client.get('/slow', { params, signal });
      const end = call.then(
        () => 'done',
        (error: unknown) => error,
      );
      await Promise.race([end, pause(Math.random() * ([5, 40, 200][started % 3] ?? 5))]);
      controller.abort(reason);
      const isLate = await Promise.race([end.then(() => false), pause(50).then(() => true)]);
      if (isLate) result.late += 1;
      const outcome = await end;
      if (outcome === reason) {
        result.aborted += 1;
      } else if (outcome === 'done' || (outcome as { status?: number }).status === params.status) {
        result.finished += 1;
      } else {
        result.wrong.push(String(outcome));
      }
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  return result;
}
