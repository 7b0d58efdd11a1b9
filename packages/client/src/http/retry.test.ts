/** Quality line C2: only a GET is retried, at most three attempts, within its deadline and after Retry-After. */
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isLong } from '../../../../tools/cases.ts';
import { startFaultServer } from '../testing/fault-server.ts';
import { type Client, codeOf, createClient } from './index.ts';
import { readRetryAfter } from './retry.ts';

/** The injected result of an attempt: no connection, a delayed response, or none. */
type Fault =
  | { kind: 'network'; after: number }
  | { kind: 'silence' }
  | { kind: 'response'; status: number; after: number; retryAfter: string | null };

const start = Date.parse('2026-11-16T16:00:00Z');

const faults: fc.Arbitrary<Fault> = fc.oneof(
  fc.record({ kind: fc.constant('network' as const), after: fc.nat(3000) }),
  fc.constant({ kind: 'silence' as const }),
  fc.record({
    kind: fc.constant('response' as const),
    status: fc.constantFrom(200, 400, 404, 408, 418, 429, 429, 500, 502, 503, 503, 504),
    after: fc.nat(3000),
    retryAfter: fc.constantFrom(
      null,
      '0',
      '1',
      '5',
      '-1',
      '1e3',
      '1000000000',
      'soon',
      'Mon, 16 Nov 2026 16:00:04 GMT',
      'Mon, 16 Nov 2026 15:00:00 GMT',
      'Fri, 31 Dec 9999 23:59:59 GMT',
    ),
  }),
);

const methods = ['get', 'post', 'put', 'del'] as const;

const scripts = fc.record({
  // Mostly GET, the only method with retries.
  method: fc.constantFrom('get', 'get', 'get', ...methods),
  deadline: fc.integer({ min: 1, max: 12_000 }),
  faults: fc.array(faults, { minLength: 5, maxLength: 5 }),
});

interface Attempt {
  at: number;
  endedAt: number;
  fault: Fault;
}

/** Plays a script against a client with fake timers and returns the outcome. */
async function play(
  {
    method,
    deadline,
    faults: script,
  }: { method: (typeof methods)[number]; deadline: number; faults: Fault[] },
  clientWith: (fetch: typeof globalThis.fetch) => Client = (fetch) =>
    createClient({ baseAddress: 'https://service.example', fetch }),
) {
  vi.setSystemTime(start);
  const began = performance.now();
  const clock = (): number => performance.now() - began;
  const attempts: Attempt[] = [];
  const fetch = (_: unknown, init?: RequestInit): Promise<Response> => {
    const fault = script[attempts.length] ?? { kind: 'silence' };
    const attempt: Attempt = { at: clock(), endedAt: Infinity, fault };
    attempts.push(attempt);
    return new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      if (fault.kind === 'silence') return;
      setTimeout(() => {
        attempt.endedAt = clock();
        if (fault.kind === 'network') return reject(new TypeError('fetch failed'));
        const headers: Record<string, string> = fault.retryAfter ? { 'retry-after': fault.retryAfter } : {};
        resolve(new Response('{}', { status: fault.status, headers }));
      }, fault.after);
    });
  };
  const client = clientWith(fetch);
  const call =
    method === 'get' || method === 'del'
      ? client[method]('/v1', { timeout: deadline })
      : client[method]('/v1', {}, { timeout: deadline });
  let settledAt = Infinity;
  const outcome = call
    .then(
      () => 'ok',
      (error: unknown) => codeOf(error),
    )
    .finally(() => {
      settledAt = clock();
    });
  await vi.advanceTimersByTimeAsync(60_000);
  return { code: await outcome, attempts, total: settledAt, timersLeft: vi.getTimerCount() };
}

/** The violations of the retry rules. */
function problemsOf(
  { method, deadline }: { method: string; deadline: number },
  { attempts, total, timersLeft }: Awaited<ReturnType<typeof play>>,
): string[] {
  const problems: string[] = [];
  if (method !== 'get' && attempts.length !== 1) problems.push(`${method} was sent ${attempts.length} times`);
  if (attempts.length > 3) problems.push(`${attempts.length} attempts`);
  if (total > deadline + 1) problems.push(`took ${total} of ${deadline} ms`);
  if (timersLeft > 0) problems.push(`${timersLeft} timers left`);
  for (const [index, { endedAt, fault }] of attempts.entries()) {
    const next = attempts[index + 1];
    if (!next || fault.kind !== 'response') continue;
    const retryAfterMs = readRetryAfter(fault.retryAfter, start + endedAt);
    if (retryAfterMs !== null && next.at < endedAt + retryAfterMs - 1)
      problems.push(`retried before ${fault.retryAfter}`);
  }
  return problems;
}

describe('a call that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('a failed call is retried only if it is a GET, within its deadline and after Retry-After', async () => {
    const numRuns = isLong ? 10_000 : 1000;
    let attemptCount = 0;
    await fc.assert(
      fc.asyncProperty(scripts, async (script) => {
        const result = await play(script);
        attemptCount += result.attempts.length;
        expect(problemsOf(script, result)).toEqual([]);
      }),
      { numRuns },
    );
    console.log(`C2: ${numRuns} scripts of faults, ${attemptCount} attempts, 0 wrong.`);
    // Guards against a vacuous property: enough scripts must cause a retry.
    expect(attemptCount).toBeGreaterThan(numRuns * 1.2);
  });

  test('control: the check detects a client that retries a POST', async () => {
    const insistent = (fetch: typeof globalThis.fetch): Client => {
      const client = createClient({ baseAddress: 'https://service.example', fetch });
      const post = (path: string, body: unknown, options: object) =>
        client.post(path, body, options).catch(() => client.post(path, body, options));
      return { ...client, post } as Client;
    };
    const result = await fc.check(
      fc.asyncProperty(scripts, async (script) => {
        expect(problemsOf(script, await play(script, insistent))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
    expect(result.failed).toBe(true);
    expect(result.counterexample?.[0].method).toBe('post');
  });

  test('a call retries after Retry-After, and rejects at once if that is past its deadline', async () => {
    const busy = (retryAfter: string): Fault => ({ kind: 'response', status: 503, after: 10, retryAfter });
    const good: Fault = { kind: 'response', status: 200, after: 10, retryAfter: null };
    const waited = await play({ method: 'get', deadline: 10_000, faults: [busy('5'), good] });
    expect(waited.code).toBe('ok');
    expect(waited.attempts[1]?.at).toBe(5010);
    for (const later of ['1000000000', '10', 'Fri, 31 Dec 9999 23:59:59 GMT']) {
      const result = await play({ method: 'get', deadline: 10_000, faults: [busy(later), good] });
      expect([result.code, result.total, result.attempts.length]).toEqual(['other', 10, 1]);
    }
  });

  test('a call is not retried after a permanent error status', async () => {
    for (const status of [400, 401, 404, 409, 418, 500]) {
      const fault: Fault = { kind: 'response', status, after: 1, retryAfter: '0' };
      expect((await play({ method: 'get', deadline: 9000, faults: [fault, fault] })).attempts).toHaveLength(
        1,
      );
    }
  });
});

test('readRetryAfter accepts seconds or a date, and nothing else', () => {
  expect(readRetryAfter('120', start)).toBe(120_000);
  expect(readRetryAfter('Mon, 16 Nov 2026 16:00:04 GMT', start)).toBe(4000);
  expect(readRetryAfter('Mon, 16 Nov 2026 15:00:00 GMT', start)).toBe(0);
  for (const garbage of [null, '', '-1', '1.5', '1e3', 'soon', '2026-11-16', 'Mon, nonsense GMT'])
    expect(readRetryAfter(garbage, start)).toBeNull();
});

test('a real server receives one POST, PUT or DELETE per call, and at most three GETs', async () => {
  const server = await startFaultServer();
  const client = createClient({ baseAddress: server.address });
  const calls = isLong ? 400 : 40;
  const paths = ['/respond/503/empty', '/reset-head', '/respond/429/html'];
  await Promise.all(
    Array.from({ length: calls }, async (_, index) => {
      const path = paths[index % paths.length] ?? '/';
      const results = await Promise.allSettled([
        client.get(path),
        client.post(path, {}),
        client.put(path, {}),
        client.del(path),
      ]);
      expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    }),
  );
  expect(Object.fromEntries(server.requestCounts)).toEqual({
    GET: calls * 3,
    POST: calls,
    PUT: calls,
    DELETE: calls,
  });
  await server.close();
});
