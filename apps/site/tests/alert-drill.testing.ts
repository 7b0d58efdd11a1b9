/** Service, feed and site as separate processes, for drills of deploy/alerts.yml. */
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type ChildApp, startChild, startProcess } from '@rueda/api/testing/child-app';
import { startDatabaseProxy } from '@rueda/api/testing/database-proxy';
import { startRedis } from '@rueda/api/testing/redis-server';
import { startTestApp } from '@rueda/api/testing/test-app';
import { sampleMovements } from '@rueda/domain/sample';
import { publishMessage } from '@rueda/feed/replay/source';
import { startChildFeed } from '@rueda/feed/testing/child-feed';
import { startTestFeed } from '@rueda/feed/testing/test-feed';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';

const kill = async ({ process: child, ended }: Pick<ChildApp, 'process' | 'ended'>): Promise<void> => {
  child.kill('SIGKILL');
  await ended;
};

/** A document store without documents, which can be ended. */
async function startStore(port: number): Promise<{ end: () => Promise<void> }> {
  const server = createServer((_, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    end: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The speed of a page, as the browser of a visitor sends it. */
const visitorVitals = {
  method: 'POST',
  headers: { 'sec-fetch-site': 'same-origin' },
  body: JSON.stringify({ page: 'home', language: 'es', device: 'phone', lcp: 1800, inp: 96, cls: 0.02 }),
};

/** Everything that runs in production, with a source and visitors. Each part can be ended and started again. */
export async function startRueda() {
  const redis = await startRedis();
  onTestFinished(() => redis.kill());
  const service = await startTestApp();
  onTestFinished(() => service.close());
  const [database] = service.databases;
  if (database === undefined) throw new Error('The service has no database: check startTestApp.');
  const proxy = await startDatabaseProxy(database.address);
  onTestFinished(() => proxy.close());
  const { broker, connection, close: closeBroker } = await startTestFeed(database);
  onTestFinished(closeBroker);

  const [first, firstOperations, second, secondOperations] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const [feedPort, sitePort, siteOperations, storePort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const shared = { ...service.environment, REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.1' };
  const startFirst = (): Promise<ChildApp> =>
    startChild({
      ...shared,
      DATABASE_URL: proxy.address,
      PORT: String(first),
      OPERATIONS_PORT: String(firstOperations),
    });
  const startSecond = (): Promise<ChildApp> =>
    startChild({ ...shared, PORT: String(second), OPERATIONS_PORT: String(secondOperations) });
  const startFeed = () =>
    startChildFeed({
      ...broker.environment,
      DATABASE_URL: database.address,
      OPERATIONS_PORT: String(feedPort),
    });
  const running = { first: await startFirst(), second: await startSecond(), feed: await startFeed() };
  let store = await startStore(storePort);
  const site = await startProcess(new URL('../server/main.ts', import.meta.url), {
    NODE_ENV: 'production',
    PORT: String(sitePort),
    OPERATIONS_PORT: String(siteOperations),
    ORIGIN: `http://127.0.0.1:${sitePort}`,
    SERVICE_ADDRESS: `http://127.0.0.1:${second}`,
    SERVICE_TIMEOUT_MS: '5000',
    REDIS_URL: redis.url,
    DOCUMENT_STORE: `http://127.0.0.1:${storePort}/documents`,
    // One address sends the requests of all visitors.
    ADDRESS_RATE: '1000000',
    RENDER_RATE: '1000000',
    API_RATE: '1000000',
    MAX_CONCURRENT_REQUESTS: '8',
  });
  onTestFinished(async () => {
    await Promise.all([...Object.values(running), site].map(kill));
    await store.end();
  });

  // The source, and visitors who read a page, prices and a document.
  const state = { isOver: false, isSourceSilent: false };
  const work = (async () => {
    const [row = {}] = sampleMovements();
    for (let seq = 1; !state.isOver; seq += 1) {
      if (!state.isSourceSilent)
        await publishMessage(connection, { seq, kind: 'row', at: Date.now(), row }).catch(() => undefined);
      for (const path of [`/busqueda?q=${seq}`, '/api/v1/indices', '/archivos/memorias/a.pdf'])
        await fetch(site.address + path)
          .then((response) => response.arrayBuffer())
          .catch(() => undefined);
      await fetch(`${site.address}/medicion/vitales`, visitorVitals).catch(() => undefined);
      await pause(200);
    }
  })();
  onTestFinished(async () => {
    state.isOver = true;
    await work;
  });

  return {
    jobs: {
      'rueda-api': [firstOperations, secondOperations],
      'rueda-feed': [feedPort],
      'rueda-site': [siteOperations],
    },
    /** More requests at once than the site handles, until the returned function is called. */
    overload: (): (() => Promise<void>) => {
      const rush = { isOver: false };
      const visitors = Array.from({ length: 24 }, async () => {
        while (!rush.isOver) {
          const response = await fetch(`${site.address}/api/v1/indices`).catch(() => null);
          await response?.arrayBuffer().catch(() => undefined);
          // A rejected request costs nothing: without a pause this process would use all the processor time.
          if (response?.status === 503) await pause(20);
        }
      });
      return async () => {
        rush.isOver = true;
        await Promise.all(visitors);
      };
    },
    silence: (isSilent: boolean): void => void (state.isSourceSilent = isSilent),
    cutDatabase: (isCut: boolean): Promise<void> => proxy.inject(isCut ? 'refused' : null),
    endFirst: () => kill(running.first),
    startFirst: async (): Promise<void> => void (running.first = await startFirst()),
    endSecond: () => kill(running.second),
    startSecond: async (): Promise<void> => void (running.second = await startSecond()),
    endFeed: () => kill(running.feed),
    startFeed: async (): Promise<void> => void (running.feed = await startFeed()),
    endStore: () => store.end(),
    startStore: async (): Promise<void> => void (store = await startStore(storePort)),
    redis,
  };
}
