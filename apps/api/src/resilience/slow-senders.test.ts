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

/** A sender that never comes to an end: a byte a second. Gives the milliseconds until it is cut, or Infinity. */
function slow(address: string, kind: 'headers' | 'body', testTimeouts: number): Promise<number> {
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
    const end = setTimeout(() => done(Infinity), testTimeouts);
    socket.on('data', () => undefined);
    socket.on('close', () => done(performance.now() - start));
    socket.on('error', () => undefined);
  });
}

/** The 99th percentile of what others wait meanwhile, in milliseconds. */
async function others(address: string, milliseconds: number): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const start = performance.now();
    await (await fetch(`${address}/v1/indices`)).arrayBuffer();
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}

test('S15: slow senders are cut, headers within 6 s and bodies within 11 s, and others do not wait for them', async () => {
  const each = cases(100, 500);
  const alone = await others(running.address, 3000);
  const headers = Array.from({ length: each }, () => slow(running.address, 'headers', 20_000));
  const bodies = Array.from({ length: each }, () => slow(running.address, 'body', 20_000));
  // The control stands beside it, so that both wait at the same time: the server as it comes.
  const plain = Fastify();
  plain.post('/v1/contact', async () => ({}));
  const address = await plain.listen({ host: '127.0.0.1', port: 0 });
  const control = [slow(address, 'headers', 12_000), slow(address, 'body', 12_000)];
  const crowded = await others(running.address, 4000);
  const [slowestHeaders, slowestBody] = [
    Math.max(...(await Promise.all(headers))),
    Math.max(...(await Promise.all(bodies))),
  ];
  console.log(
    `S15: ${each} slow headers cut within ${(slowestHeaders / 1000).toFixed(1)} s, ${each} slow bodies within ` +
      `${(slowestBody / 1000).toFixed(1)} s; others' p99 ${alone.toFixed(1)} ms alone, ${crowded.toFixed(1)} ms among them`,
  );
  // In the gate, on a machine that others use, that they are cut.
  expect(slowestHeaders).toBeLessThan(cases(20_000, 6000));
  expect(slowestBody).toBeLessThan(cases(20_000, 11_000));
  expect(crowded).toBeLessThan(2 * alone + cases(500, 0));
  expect(await Promise.all(control)).toEqual([Infinity, Infinity]);
  await plain.close();
});
