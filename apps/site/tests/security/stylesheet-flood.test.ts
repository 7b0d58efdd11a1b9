/**
 * M3, S31: invented addresses below /assets are cheap. When stylesheets were composed and compressed on request, four
 * requests a second for invented ones made the site unavailable.
 */
import { once } from 'node:events';
import { Agent } from 'node:http';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { startSite, type TestSite } from '../site.testing.ts';
import { startChildSite, stopChildSite } from './child-site.testing.ts';
import { describeTimes, type Measured, measure, send } from './clients.testing.ts';

let site: TestSite;
/** The stylesheets that a page links: the starting point of an attacker. */
let stylesheets: string[];

beforeAll(async () => {
  site = await startSite();
  const { text } = await site.get('/');
  stylesheets = [...text.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path = '']) => path);
  expect(stylesheets).not.toEqual([]);
});
afterAll(() => site.close());

let number = 0;
/** A new address that resembles that of a stylesheet. */
function inventAddress(): string {
  number += 1;
  const known = stylesheets[number % stylesheets.length] ?? '';
  const forms = [
    // The former format of composed stylesheets: a version, and the widgets as bits, here nearly all.
    known.replace(/[^/-]+\.css$/, `zzzzzzzzz${number.toString(36)}.css`),
    known.replace(/\.css$/, `-${number}.css`),
    `/assets/widgets/${number}.css`,
  ];
  return forms[Math.floor(number / stylesheets.length) % forms.length] ?? '';
}

const acceptAll = { 'accept-encoding': 'gzip, deflate, br' };

test('an invented address below /assets is a short 404 that is neither composed nor compressed', async () => {
  for (let index = 0; index < 20; index += 1) {
    const path = inventAddress();
    const { status, headers, text } = await send(site.address, path, { headers: acceptAll });
    expect([path, status, text, headers['content-encoding']]).toEqual([
      path,
      404,
      '404 Not Found\n',
      undefined,
    ]);
  }
  for (const path of stylesheets) expect((await site.get(path)).status).toBe(200);
});

/** Requests invented addresses at a rate while the work runs. */
async function besideRate<T>(perSecond: number, address: string, work: () => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = [];
  const timer = setInterval(
    () => sent.push(send(address, inventAddress(), { headers: acceptAll })),
    1000 / perSecond,
  );
  const result = await work();
  clearInterval(timer);
  await Promise.all(sent);
  return result;
}

/** Requests invented addresses over this number of connections, each after its last response, while the work runs. */
async function besideConnections<T>(
  connections: number,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const state = { isOver: false };
  const flood = Array.from({ length: connections }, async () => {
    while (!state.isOver) await send(address, inventAddress(), { headers: acceptAll, agent });
  });
  const result = await work();
  state.isOver = true;
  agent.destroy();
  await Promise.all(flood);
  return result;
}

/** Measures the cached home page of another visitor. */
const home = (address: string): Promise<Measured> =>
  measure(address, '/', {
    count: cases(60, 1000),
    perSecond: 20,
    headers: acceptAll,
    localAddress: '127.0.0.2',
  });

/** A composed stylesheet took 400 ms, and a cached page takes two. */
const maxHomeMs = 100;

test('the cached home page stays fast during a flood of invented stylesheets over 200 connections', async () => {
  // In a separate process: the flood must not slow down the measured site.
  const limited = await startChildSite();
  onTestFinished(() => stopChildSite(limited));
  await send(limited.address, '/', { headers: acceptAll });
  const alone = await home(limited.address);
  const slowly = await besideRate(4, limited.address, () => home(limited.address));
  const quickly = await besideConnections(200, limited.address, () => home(limited.address));
  console.log(
    `M3: home alone ${describeTimes(alone)}; beside 4/s ${describeTimes(slowly)}; beside 200 connections ${describeTimes(quickly)}`,
  );
  expect([slowly.failures, quickly.failures]).toEqual([0, 0]);
  expect(slowly.p50).toBeLessThan(maxHomeMs);
  // 200 connections are a load in themselves on a shared machine.
  expect(quickly.p50).toBeLessThan(cases(1000, maxHomeMs));
});

/** A server that composes stylesheets on request, as slowly as commit 62a9c8a did; in a separate thread. */
const carelessServer = `
  const { createServer } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const server = createServer((request, response) => {
    const end = performance.now() + (request.url === '/' ? 0 : 400);
    while (performance.now() < end);
    response.end();
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

test('control: a server that composes stylesheets on request is detected', async () => {
  const worker = new Worker(carelessServer, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  const [port] = (await once(worker, 'message')) as [number];
  const address = `http://127.0.0.1:${port}`;
  const { p50 } = await besideRate(8, address, () => home(address));
  expect(p50).toBeGreaterThan(maxHomeMs);
});
