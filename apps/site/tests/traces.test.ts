/** Traces of the bundled processes, which an operator adds by `--import` (decision 0044). */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ChildApp, startProcess } from '@rueda/api/testing/child-app';
import { createDatabase, type TestDatabase } from '@rueda/api/testing/databases';
import { type IdentityProvider, startIdentityProvider } from '@rueda/api/testing/identity-provider';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import {
  buildBundles,
  nodeOptions,
  runBundle,
  serviceSettings,
  siteSettings,
  workspace,
} from './bundles.testing.ts';
import { type Collector, type ReceivedSpan, startCollector } from './traces.testing.ts';

const bundle = (app: string, name: string): string => join(workspace, `apps/${app}/dist/${name}.js`);

let folder: string;
let database: TestDatabase;
let identity: IdentityProvider;
beforeAll(async () => {
  await buildBundles();
  folder = mkdtempSync(join(tmpdir(), 'rueda-traces-'));
  database = await createDatabase();
  identity = await startIdentityProvider();
  const variables = { DATABASE_URL: database.address };
  expect(await runBundle(bundle('api', 'migrate'), [], variables)).toMatchObject({ status: 0 });
  expect(await runBundle(bundle('api', 'load'), ['sample'], variables)).toMatchObject({ status: 0 });
}, 60_000);
afterAll(async () => {
  await identity.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function newCollector(options?: { hangs: boolean }): Promise<Collector> {
  const collector = await startCollector(options);
  onTestFinished(collector.close);
  return collector;
}

/** The setting that adds traces to a process, and those of the traces. */
const tracesOf = (app: string, collector: string, share = '1'): Record<string, string> => ({
  NODE_OPTIONS: `${nodeOptions.NODE_OPTIONS} --import=${pathToFileURL(bundle(app, 'traces')).href}`,
  OTEL_SERVICE_NAME: `rueda-${app}`,
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_TRACES_SAMPLER_ARG: share,
});

async function start(app: string, settings: Record<string, string>): Promise<ChildApp> {
  const child = await startProcess(pathToFileURL(bundle(app, 'main')), { ...nodeOptions, ...settings });
  onTestFinished(() => void child.process.kill('SIGKILL'));
  return child;
}

/** Starts service and site. The service samples no request by itself, but continues the traces of the site. */
async function startBoth(
  variables: { api?: Record<string, string>; site?: Record<string, string> } = {},
): Promise<{ service: ChildApp; site: ChildApp }> {
  const service = await start('api', {
    ...serviceSettings(identity, database.address),
    TRUSTED_PROXIES: '127.0.0.1',
    ...variables.api,
  });
  const settings = await siteSettings(identity, { service: service.address, folder });
  return { service, site: await start('site', { ...settings, ...variables.site }) };
}

const stop = async ({ process: child, ended }: ChildApp): Promise<void> => {
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
};

const named = (spans: readonly ReceivedSpan[], name: string, service: string): ReceivedSpan | undefined =>
  spans.find((span) => span.name === name && span.service === service);

/** A search of a visitor, whose words and headers must be in no span. */
const visitor = {
  path: '/busqueda?q=palabra-privada',
  headers: {
    'user-agent': 'agente-privado',
    cookie: 'user=usuario-privado',
    referer: 'http://referente-privado/',
    // Forged: the site begins its own trace, as the edge forwards no such header.
    traceparent: '00-11111111111111111111111111111111-2222222222222222-01',
  },
};

test('one request of a page is one trace of site, thread, service and database, without personal data', async () => {
  const collector = await newCollector();
  const { service, site } = await startBoth({
    api: tracesOf('api', collector.address, '0'),
    site: tracesOf('site', collector.address),
  });
  const response = await fetch(site.address + visitor.path, { headers: visitor.headers });
  expect(response.status).toBe(200);
  // Threads end with the process: they send their spans every second.
  const hasArrived = (): boolean => named(collector.spans, 'render in thread', 'rueda-site') !== undefined;
  await expect.poll(hasArrived, { timeout: 5000 }).toBe(true);
  await stop(site);
  await stop(service);

  const { spans } = collector;
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(spans[0]?.traceId).not.toMatch(/^1+$/);
  const chain = [
    ['GET /busqueda', 'rueda-site', 2],
    ['render page', 'rueda-site', 1],
    ['render in thread', 'rueda-site', 1],
    ['GET service', 'rueda-site', 3],
    ['GET /v1/search', 'rueda-api', 2],
    ['search es', 'rueda-api', 3],
  ] as const;
  let parent: ReceivedSpan | undefined;
  for (const [name, process, kind] of chain) {
    const span = named(spans, name, process);
    expect(span, name).toMatchObject({ kind, status: {} });
    // A page makes several calls.
    if (name !== 'GET /v1/search') expect([name, span?.parentSpanId]).toEqual([name, parent?.spanId]);
    const [from, to] = [BigInt(span?.startTimeUnixNano ?? 0), BigInt(span?.endTimeUnixNano ?? 0)];
    expect(to >= from && to > BigInt(Date.now() - 600_000) * 1_000_000n, name).toBe(true);
    parent = span;
  }
  const ids = new Set(spans.map(({ spanId }) => spanId));
  expect(ids.size).toBe(spans.length);
  expect(spans.filter(({ parentSpanId = '' }) => !ids.has(parentSpanId)).map(({ name }) => name)).toEqual([
    'GET /busqueda',
  ]);
  const requestIds = spans.flatMap(({ attributes }) => attributes['rueda.request_id'] ?? []);
  expect(new Set(requestIds)).toEqual(new Set([response.headers.get('x-request-id')]));
  expect(named(spans, 'search es', 'rueda-api')?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'search es',
  });
  const sent = collector.bodies.join('\n');
  expect(sent).not.toMatch(/privad|127\.0\.0\.1|select |\?q=/);
});

test('control: a service that does not trust the site does not continue its trace', async () => {
  const collector = await newCollector();
  const { service, site } = await startBoth({
    api: { ...tracesOf('api', collector.address), TRUSTED_PROXIES: '' },
    site: tracesOf('site', collector.address),
  });
  await fetch(site.address + visitor.path);
  await stop(site);
  await stop(service);
  const [page, search] = [
    named(collector.spans, 'GET /busqueda', 'rueda-site'),
    named(collector.spans, 'GET /v1/search', 'rueda-api'),
  ];
  expect([page === undefined, search === undefined]).toEqual([false, false]);
  expect(search?.traceId).not.toBe(page?.traceId);
  expect(search?.parentSpanId).toBeUndefined();
});

test('a site that samples no request sends no span, and neither does the service for it', async () => {
  const collector = await newCollector();
  const { service, site } = await startBoth({
    api: tracesOf('api', collector.address),
    site: tracesOf('site', collector.address, '0'),
  });
  await fetch(site.address + visitor.path);
  await stop(site);
  await stop(service);
  expect(collector.spans.filter(({ name }) => name.includes('search'))).toEqual([]);
  expect(collector.spans.filter(({ service: name }) => name === 'rueda-site')).toEqual([]);
});

test.each([
  ['hangs', async () => (await newCollector({ hangs: true })).address],
  ['refuses connections', async () => `http://127.0.0.1:${await freePort()}`],
])(
  'a collector that %s delays and fails no request, and no stop',
  async (_, addressOf) => {
    const address = await addressOf();
    const traced = { api: tracesOf('api', address), site: tracesOf('site', address) };
    const { service, site } = await startBoth(traced);
    const times: number[] = [];
    const request = async (): Promise<void> => {
      const begun = performance.now();
      const response = await fetch(`${site.address}/`);
      expect(response.status).toBe(200);
      await response.arrayBuffer();
      times.push(performance.now() - begun);
    };
    for (let round = 0; round < 30; round += 1) await Promise.all(Array.from({ length: 10 }, request));
    // A request that waits for a hanging collector takes the two seconds of its timeout.
    const median = times.toSorted((one, other) => one - other)[times.length >> 1];
    expect(median).toBeLessThan(1000);
    await expect.poll(() => site.lines.join('\n'), { timeout: 5000 }).toContain('traces are not exported');
    const begun = performance.now();
    await stop(site);
    await stop(service);
    // Spans that wait are sent once more, for two seconds at most in each process.
    expect(performance.now() - begun).toBeLessThan(10_000);
    const failures = site.lines.filter((line) => line.includes('traces are not exported'));
    // Once for each thread, however many batches fail.
    expect(failures.length).toBeLessThanOrEqual(3);
    expect(JSON.parse(failures[0] ?? '{}')).toMatchObject({ level: 40, reason: expect.any(String) });
  },
  60_000,
);

test('an invalid setting of traces ends the process with its name and the remedy', async () => {
  const variables = tracesOf('site', 'collector', '2');
  expect(await runBundle(bundle('site', 'main'), [], variables)).toEqual({
    status: 1,
    output:
      'OTEL_EXPORTER_OTLP_ENDPOINT is "collector": set the address of the collector, such as http://127.0.0.1:4318.\n' +
      'OTEL_TRACES_SAMPLER_ARG is "2": set the share of requests to sample, from 0 to 1, such as 0.01.\n',
  });
});

/** The bundles that a process has loaded, in all its threads, as the coverage of the engine lists them. */
function loadedBundles(coverage: string): string[] {
  const urls = readdirSync(coverage).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(coverage, file), 'utf8')) as {
      result: { url: string }[];
    };
    return result.map(({ url }) => url);
  });
  return [...new Set(urls)].flatMap((url) => /\/dist\/([\w-]+\.js)$/.exec(url)?.[1] ?? []);
}

test('without --import a process loads no code of traces, and with it each thread does', async () => {
  const collector = await newCollector();
  const loaded = async (more: Record<string, string>): Promise<string[]> => {
    const coverage = mkdtempSync(join(folder, 'coverage-'));
    const settings = await siteSettings(identity, { service: 'http://127.0.0.1:9', folder });
    const site = await start('site', { ...settings, ...more, NODE_V8_COVERAGE: coverage });
    await fetch(`${site.address}/`);
    await stop(site);
    return loadedBundles(coverage);
  };
  const without = await loaded({});
  expect(without).toContain('main.js');
  expect(without).not.toContain('traces.js');
  for (const file of without)
    expect(readFileSync(join(workspace, 'apps/site/dist', file), 'utf8')).not.toContain('resourceSpans');
  expect(await loaded(tracesOf('site', collector.address))).toContain('traces.js');
}, 60_000);
