/**
 * S31: an anonymous attacker with 200 connections, in a separate process, against the built site and the real service.
 * The cached home page and the lists of a signed-in user stay as fast as without the attack (p99 at most 3 ×, no failure),
 * and memory grows by at most 100 MB.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ChildApp, megabytesOf } from '@rueda/api/testing/child-app';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startChildSite, stopChildSite } from './child-site.testing.ts';
import { describeTimes, type Measured, measure, send, signIn } from './clients.testing.ts';

const connections = 200;
/** Requests of the home page; the list is requested half as often, and its page, rendered each time, a seventh. */
const requests = 1000;
const perSecond = 50;

let site: ChildApp;
let cookie: string;
let alone: Record<string, Measured>;

beforeAll(async () => {
  site = await startChildSite({
    ISSUER: inject('issuer'),
    CLIENT_ID: 'rueda-site',
    CLIENT_SECRET: 'secret',
    SESSION_KEYS: randomBytes(32).toString('base64url'),
  });
  cookie = await signIn(site.address, 'attacked');
  // Fills the cache, and lets the code be compiled.
  for (let round = 0; round < 5; round += 1)
    for (const path of ['/', '/en', '/emisores/codificacion-de-valores', '/mercado/movimientos-diarios'])
      await send(site.address, path);
  await visit(200);
  alone = await visit();
});
afterAll(() => stopChildSite(site));

/** Measures the home page of another visitor, and the lists of a signed-in user. */
async function visit(count = requests): Promise<Record<string, Measured>> {
  const other = { localAddress: '127.0.0.2', headers: { 'accept-encoding': 'br' } };
  const user = { localAddress: '127.0.0.3', headers: { cookie, 'accept-encoding': 'br' } };
  const often = (part: number) => ({ count: Math.round(count / part), perSecond: perSecond / part });
  const [home, list, page] = await Promise.all([
    measure(site.address, '/', { ...other, count, perSecond }),
    measure(site.address, '/api/v1/watchlist/stock/attacked', { ...user, ...often(2) }),
    measure(site.address, '/mis-listas', { ...user, ...often(7) }),
  ]);
  return { home, 'list by /api': list, '/mis-listas': page };
}

test.for([
  'most expensive page',
  'most expensive call',
  'uncompressed pages',
  'invented stylesheets',
  'random queries',
  'addresses that do not exist',
  'personal pages',
  'slow bodies',
  'clients that never read',
])('200 connections of an attacker with %s do not affect other visitors', async (attack) => {
  const before = megabytesOf(site);
  let max = before;
  const watch = setInterval(() => (max = Math.max(max, megabytesOf(site))), 100);
  const script = fileURLToPath(new URL('attacker.testing.ts', import.meta.url));
  const attacker = spawn(process.execPath, [script, site.address, attack, String(connections)], {
    stdio: 'inherit',
  });
  await delay(1000);
  const beside = await visit();
  attacker.kill();
  await once(attacker, 'exit');
  clearInterval(watch);
  const figures = Object.entries(beside).map(
    ([name, each]) => `${name} ${describeTimes(each)} (alone p99 ${alone[name]?.p99.toFixed(1)} ms)`,
  );
  console.log(
    `S31: ${attack}: ${figures.join('; ')}; ${(max - before).toFixed(0)} MB more; load ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const [name, { failures }] of Object.entries(beside)) expect([name, failures]).toEqual([name, 0]);
  for (const [name, { p99 }] of Object.entries(beside))
    expect([name, p99]).toEqual([
      name,
      expect.toSatisfy((value: number) => value <= 3 * (alone[name]?.p99 ?? 0), 'at most 3 × alone'),
    ]);
  expect(max - before).toBeLessThan(100);
});
