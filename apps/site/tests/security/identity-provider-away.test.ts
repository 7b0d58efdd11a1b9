/**
 * M9, R1: if an identity provider rejects connections, or accepts them and never responds, each personal page, the
 * sign-in and the sign-out respond within 500 ms and without a 5xx, also for a user whose token must be renewed.
 * M12: a copy of a session cookie does not work after its user has signed out.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { startIdentityProvider } from '@rueda/api/testing/identity-provider';
import { startRedis } from '@rueda/api/testing/redis-server';
import { pages } from '@rueda/domain/site';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../tools/free-port.ts';
import { maxResponseMs, startSite, type TestSite } from '../site.testing.ts';
import { send, sendForm, signIn } from './clients.testing.ts';

/** Accepts connections on this port, and never responds. */
async function hangOn(port: number): Promise<void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  );
}

const personal = [pages.watchlists.es, pages.playlist.es, pages.myData.en];

async function expectInTime(site: TestSite, cookie: string): Promise<void> {
  const headers = { cookie };
  // The first request warms up the render worker.
  await send(site.address, pages.watchlists.es, { headers });
  for (const path of [...personal, '/login', '/login?returnTo=/en', ...personal]) {
    const { status, milliseconds } = await send(site.address, path, { headers });
    expect([path, status]).toEqual([path, 200]);
    expect([path, milliseconds < maxResponseMs, milliseconds]).toEqual([path, true, milliseconds]);
  }
  const call = await send(site.address, '/api/v1/watchlist/stock/away', { headers });
  expect(call.milliseconds).toBeLessThan(maxResponseMs);
  expect([401, 503]).toContain(call.status);
  const { status, milliseconds } = await sendForm(site.address, '/auth/logout', '', headers);
  expect(status).toBe(200);
  expect(milliseconds).toBeLessThan(maxResponseMs);
}

describe.each(['rejects connections', 'never responds'])('with an identity provider that %s', (failure) => {
  test('visitors receive every personal page and the sign-in in time, without a 5xx', async () => {
    const port = await freePort();
    if (failure === 'never responds') await hangOn(port);
    const site = await startSite(undefined, `http://127.0.0.1:${port}`);
    onTestFinished(() => site.close());
    await expectInTime(site, '');
  });

  test('a user whose token must be renewed receives them in time, without a 5xx', async () => {
    // A token that expires so soon is renewed before each use.
    const provider = await startIdentityProvider({ accessTokenLife: 20 });
    const site = await startSite(undefined, provider.issuer);
    onTestFinished(() => site.close());
    const cookie = await signIn(site.address, 'away');
    await provider.close();
    if (failure === 'never responds') await hangOn(Number(new URL(provider.issuer).port));
    await expectInTime(site, cookie);
  });
});

describe('a copied session cookie', () => {
  const isSignedIn = async (site: TestSite, cookie: string): Promise<boolean[]> => [
    (await site.get('/mis-datos', { cookie })).text.includes('Ingresaste como'),
    (await site.get('/api/v1/watchlist/stock/copied', { cookie })).status === 200,
  ];

  test('does not work after the user has signed out, in the same process', async () => {
    const site = await startSite(undefined, inject('issuer'));
    onTestFinished(() => site.close());
    const cookie = await signIn(site.address, 'copied');
    expect(await isSignedIn(site, cookie)).toEqual([true, true]);
    await sendForm(site.address, '/auth/logout', '', { cookie });
    expect(await isSignedIn(site, cookie)).toEqual([false, false]);
  });

  test('does not work after the sign-out in another process that shares Redis, but does without Redis', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.kill());
    const start = async (variables: Record<string, string>): Promise<TestSite> => {
      const site = await startSite(undefined, inject('issuer'), variables);
      onTestFinished(() => site.close());
      return site;
    };
    const SESSION_KEYS = randomBytes(32).toString('base64url');
    const [one, other, alone] = await Promise.all([
      start({ SESSION_KEYS, REDIS_URL: redis.url }),
      start({ SESSION_KEYS, REDIS_URL: redis.url }),
      start({ SESSION_KEYS }),
    ]);
    const cookie = await signIn(one.address, 'copied');
    expect(await isSignedIn(other, cookie)).toEqual([true, true]);
    await sendForm(one.address, '/auth/logout', '', { cookie });
    expect(await isSignedIn(other, cookie)).toEqual([false, false]);
    // Control: without Redis the other process still accepts it.
    expect(await isSignedIn(alone, cookie)).toEqual([true, true]);
  });
});
