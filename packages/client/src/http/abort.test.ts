/** Quality line C3: an aborted call rejects at once and leaks no resource. */
import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { abortStorm } from '../testing/abort-storm.ts';
import { pageHandler, startBrowser, type TestBrowser } from '../testing/chromium-page.ts';
import { type FaultServer, startFaultServer } from '../testing/fault-server.ts';
import { isLong } from '../../../../tools/cases.ts';
import { codeOf, createClient } from './index.ts';

const count = isLong ? 10_000 : 1000;

let server: FaultServer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startFaultServer(await pageHandler());
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Connections that still carry an aborted call after the server has had time to notice. Idle pool connections do not count. */
async function socketsLeft(): Promise<number> {
  for (let waited = 0; waited < 2000 && server.open > 0; waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return server.open;
}

describe('aborting', { timeout: 300_000 }, () => {
  test('an aborted call in Node rejects at once and leaves no socket and no unhandled rejection', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown): number => unhandled.push(reason);
    process.on('unhandledRejection', note);
    const result = await abortStorm(createClient({ baseAddress: server.address }), count);
    const sockets = await socketsLeft();
    process.off('unhandledRejection', note);
    console.log(`C3 Node: ${JSON.stringify(result)}, ${sockets} sockets left.`);
    expect(result.wrong).toEqual([]);
    expect(result.aborted).toBeGreaterThanOrEqual(count);
    expect(result.late).toBe(0);
    expect([unhandled, sockets]).toEqual([[], 0]);
  });

  test('an aborted call in Chromium rejects at once and leaves no socket and no page error', async () => {
    const page = await browser.open(server.address);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const result = await page.evaluate(
      ([address, calls]) =>
        globalThis.rueda.abortStorm.abortStorm(
          globalThis.rueda.http.createClient({ baseAddress: address }),
          calls,
        ),
      [server.address, count] as const,
    );
    const sockets = await socketsLeft();
    console.log(`C3 Chromium: ${JSON.stringify(result)}, ${sockets} sockets left.`);
    expect(result.wrong).toEqual([]);
    expect(result.aborted).toBeGreaterThanOrEqual(count);
    expect(result.late).toBe(0);
    expect([errors, sockets]).toEqual([[], 0]);
  });

  test('control: the check detects a client that drops the signal', async () => {
    const ignoresSignal: typeof fetch = (input, init) => {
      const { signal: _, ...rest } = init ?? {};
      return fetch(input, rest);
    };
    const controller = new AbortController();
    const client = createClient({ baseAddress: server.address, fetch: ignoresSignal });
    const call = client.get('/stall-head', { signal: controller.signal });
    await expect.poll(() => server.open).toBe(1);
    controller.abort();
    await expect(call).rejects.toThrow();
    expect(await socketsLeft()).toBe(1);
  });
});

test('a reused signal gathers no listeners, and an already aborted signal sends no request', async () => {
  const client = createClient({ baseAddress: server.address });
  const { signal } = new AbortController();
  for (let call = 0; call < 50; call += 1) await client.get('/respond/200/json', { signal });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
  const before = server.requestCounts.get('GET');
  const gone = AbortSignal.abort();
  await expect(client.get('/respond/200/json', { signal: gone })).rejects.toBe(gone.reason);
  expect(server.requestCounts.get('GET')).toBe(before);
});

test('a call aborted while it waits for a retry rejects with the abort reason and does not retry', async () => {
  let attempts = 0;
  const busy = (): Promise<Response> => {
    attempts += 1;
    return Promise.resolve(new Response(null, { status: 503 }));
  };
  const controller = new AbortController();
  const reason = new Error('elsewhere');
  const call = createClient({ baseAddress: '/', fetch: busy }).get('/v1', { signal: controller.signal });
  setTimeout(() => controller.abort(reason), 20);
  await expect(call).rejects.toBe(reason);
  expect(attempts).toBe(1);
});

test('a finished call leaves no timer', async () => {
  vi.useFakeTimers();
  const client = createClient({ baseAddress: '/', fetch: () => Promise.resolve(Response.json({})) });
  await client.get('/v1');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a call without a response rejects at its timeout', async () => {
  const error = await createClient({ baseAddress: server.address, timeout: 120 })
    .get('/stall-head')
    .catch((reason: unknown) => reason);
  expect(codeOf(error)).toBe('timeout');
});
