/**
 * M3, S31: made-up addresses below /assets cost next to nothing. When stylesheets were composed and compressed on
 * request, four requests a second for invented ones took the site from all visitors.
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
/** The stylesheets that a page links: what an attacker starts from. */
let stylesheets: string[];

beforeAll(async () => {
  site = await startSite();
  const { text } = await site.get('/');
  stylesheets = [...text.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, path = '']) => path);
  expect(stylesheets).not.toEqual([]);
});
afterAll(() => site.close());

let number = 0;
/** An address that resembles a stylesheet, and was never requested before. */
function madeUp(): string {
  number += 1;
  const known = stylesheets[number % stylesheets.length] ?? '';
  const forms = [
    // As the addresses of composed stylesheets were written: a version, and the widgets as bits, here nearly all.
    known.replace(/[^/-]+\.css$/, `zzzzzzzzz${number.toString(36)}.css`),
    known.replace(/\.css$/, `-${number}.css`),
    `/assets/widgets/${number}.css`,
  ];
  return forms[Math.floor(number / stylesheets.length) % forms.length] ?? '';
}

const acceptAll = { 'accept-encoding': 'gzip, deflate, br' };

test('an invented address below /assets is a short 404 that is neither composed nor compressed', async () => {
  for (let at = 0; at < 20; at += 1) {
    const path = madeUp();
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

/** Invented addresses at a rate, for as long as the work takes. */
async function besideRate<T>(perSecond: number, address: string, work: () => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = [];
  const timer = setInterval(
    () => sent.push(send(address, madeUp(), { headers: acceptAll })),
    1000 / perSecond,
  );
  const result = await work();
  clearInterval(timer);
  await Promise.all(sent);
  return result;
}

/** Invented addresses over so many connections, each with its next request as soon as it has its response. */
async function besideConnections<T>(
  connections: number,
  address: string,
  work: () => Promise<T>,
): Promise<T> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const state = { isOver: false };
  const flood = Array.from({ length: connections }, async () => {
    while (!state.isOver) await send(address, madeUp(), { headers: acceptAll, agent });
  });
  const result = await work();
  state.isOver = true;
  agent.destroy();
  await Promise.all(flood);
  return result;
}

/** Home from the cache, as another visitor gets it. */
const home = (address: string): Promise<Measured> =>
  measure(address, '/', {
    count: cases(60, 1000),
    perSecond: 20,
    headers: acceptAll,
    localAddress: '127.0.0.2',
  });

/** In milliseconds: a composed stylesheet took 400, and a page from the cache takes two. */
const longestMs = 100;

test('home from the cache stays fast beside four invented stylesheets a second, and beside 200 connections', async () => {
  // In a process of its own: the flood must not take the time of what it measures.
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
  expect(slowly.p50).toBeLessThan(longestMs);
  // 200 connections are a load in themselves, which a gate on a busy machine shares with others.
  expect(quickly.p50).toBeLessThan(cases(1000, longestMs));
});

/** Composes a stylesheet on request, as long as 62a9c8a took; in a thread of its own, as a server is. */
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

test('control: a server that composes stylesheets on request is found', async () => {
  const worker = new Worker(carelessServer, { eval: true });
  onTestFinished(async () => void (await worker.terminate()));
  const [port] = (await once(worker, 'message')) as [number];
  const address = `http://127.0.0.1:${port}`;
  const { p50 } = await besideRate(8, address, () => home(address));
  expect(p50).toBeGreaterThan(longestMs);
});
