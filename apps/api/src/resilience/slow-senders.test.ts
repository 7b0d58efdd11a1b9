import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

/** Sends a few bytes a second without end. Returns the milliseconds until it is cut, or Infinity after the timeout. */
function sendSlowly(address: string, kind: 'headers' | 'body', timeoutMs: number): Promise<number> {
  const { port } = new URL(address);
  return new Promise((resolve) => {
    const start = performance.now();
    const socket: Socket = connect(Number(port), '127.0.0.1');
    const done = (time: number): void => {
      clearInterval(drip);
      clearTimeout(end);
      socket.destroy();
      resolve(time);
    };
    const head = 'POST /v1/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
    socket.write(kind === 'headers' ? head : `${head}content-length: 1000\r\n\r\n{`);
    const drip = setInterval(() => socket.write(kind === 'headers' ? 'x-a: b\r\n' : ' '), 1000);
    const end = setTimeout(() => done(Infinity), timeoutMs);
    socket.on('data', () => undefined);
    socket.on('close', () => done(performance.now() - start));
    socket.on('error', () => undefined);
  });
}

/** The 99th percentile of the response times of other clients, in milliseconds. */
async function measureOthers(address: string, durationMs: number): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + durationMs;
  while (performance.now() < end) {
    const start = performance.now();
    await (await fetch(`${address}/v1/indices`)).arrayBuffer();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}

test('S15: slow senders are cut, headers within 6 s and bodies within 11 s, and other clients are not delayed', async () => {
  const each = cases(100, 500);
  const alone = await measureOthers(running.address, 3000);
  const headers = Array.from({ length: each }, () => sendSlowly(running.address, 'headers', 20_000));
  const bodies = Array.from({ length: each }, () => sendSlowly(running.address, 'body', 20_000));
  // The control, a server with defaults, runs at the same time to save time.
  const unprotected = Fastify();
  unprotected.post('/v1/contact', async () => ({}));
  const address = await unprotected.listen({ host: '127.0.0.1', port: 0 });
  const control = [sendSlowly(address, 'headers', 12_000), sendSlowly(address, 'body', 12_000)];
  const duringAttack = await measureOthers(running.address, 4000);
  const [slowestHeadersMs, slowestBodyMs] = [
    Math.max(...(await Promise.all(headers))),
    Math.max(...(await Promise.all(bodies))),
  ];
  console.log(
    `S15: ${each} slow headers cut within ${(slowestHeadersMs / 1000).toFixed(1)} s, ${each} slow bodies within ` +
      `${(slowestBodyMs / 1000).toFixed(1)} s; others' p99 ${alone.toFixed(1)} ms alone, ${duringAttack.toFixed(1)} ms during the attack`,
  );
  // The gate, on busy machines, only tests that they are cut.
  expect(slowestHeadersMs).toBeLessThan(cases(20_000, 6000));
  expect(slowestBodyMs).toBeLessThan(cases(20_000, 11_000));
  expect(duringAttack).toBeLessThan(2 * alone + cases(500, 0));
  expect(await Promise.all(control)).toEqual([Infinity, Infinity]);
  await unprotected.close();
});
