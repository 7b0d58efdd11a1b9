/** The bundles of `pnpm build`, in an installation that has no sources and no node_modules. */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startFeedProcess } from '@rueda/feed/testing/child-feed';
import { publishMessage } from '@rueda/feed/replay/source';
import { startBroker } from '@rueda/feed/testing/test-broker';
import { startProcess } from '@rueda/api/testing/child-app';
import { createDatabase, type TestDatabase } from '@rueda/api/testing/databases';
import { type IdentityProvider, startIdentityProvider } from '@rueda/api/testing/identity-provider';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import {
  buildBundles,
  nodeOptions,
  runBundle,
  serviceSettings,
  siteSettings,
  workspace,
} from './bundles.testing.ts';

let installation: string;
let database: TestDatabase;
let identity: IdentityProvider;

beforeAll(async () => {
  await buildBundles();
  installation = mkdtempSync(join(tmpdir(), 'rueda-installation-'));
  for (const folder of ['api/dist', 'feed/dist', 'site/dist', 'site/build'])
    cpSync(join(workspace, 'apps', folder), join(installation, 'apps', folder), { recursive: true });
  database = await createDatabase();
  identity = await startIdentityProvider();
}, 60_000);
afterAll(async () => {
  await identity.close();
  await database.drop();
  rmSync(installation, { recursive: true });
});

const entryOf = (file: string): string => join(installation, 'apps', file);

const runCommand = (file: string, args: readonly string[], variables?: Record<string, string>) =>
  runBundle(entryOf(file), args, variables);

async function stop({ process: child, ended }: Awaited<ReturnType<typeof startFeedProcess>>): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
}

const settingsOfService = (): Record<string, string> => ({
  ...nodeOptions,
  ...serviceSettings(identity, database.address),
});

describe('bundles', () => {
  test('the bundled service migrates, loads the sample, publishes pages, responds and stops with status 0', async () => {
    const { DATABASE_URL = '' } = settingsOfService();
    const unmigrated = await runCommand('api/dist/load.js', ['sample'], { DATABASE_URL });
    expect(unmigrated).toMatchObject({ status: 1, output: expect.stringContaining('not migrated') });
    const migrated = await runCommand('api/dist/migrate.js', [], { DATABASE_URL });
    expect(migrated).toMatchObject({ status: 0, output: expect.stringContaining('main/0001-market.sql') });
    const again = await runCommand('api/dist/migrate.js', [], { DATABASE_URL });
    expect(again).toEqual({ status: 0, output: 'Nothing to do.\n' });
    const loaded = await runCommand('api/dist/load.js', ['sample'], { DATABASE_URL });
    expect(loaded).toMatchObject({
      status: 0,
      output: expect.stringMatching(/^market\.json: \d+ loaded\.$/m),
    });

    const service = await startProcess(pathToFileURL(entryOf('api/dist/main.js')), settingsOfService());
    onTestFinished(() => void service.process.kill('SIGKILL'));
    expect((await fetch(`${service.operations}/ready`)).status).toBe(200);
    const indices = await fetch(`${service.address}/v1/indices`);
    expect(await indices.text()).toContain('MXNUAMPEGEN');
    const published = await runCommand('api/dist/publish-pages.js', ['sample'], {
      SERVICE_URL: service.address,
      PUBLISHER_TOKEN: await identity.publisherToken(),
    });
    expect(published).toMatchObject({ status: 0, output: expect.stringMatching(/^\d+ pages published\.$/m) });
    await stop(service);
  });

  test('the bundled projector stores a message and stops with status 0', async () => {
    const broker = await startBroker();
    onTestFinished(broker.remove);
    const port = await freePort();
    const feed = await startFeedProcess(pathToFileURL(entryOf('feed/dist/main.js')), {
      ...nodeOptions,
      ...broker.environment,
      DATABASE_URL: database.address,
      // The database holds the sample.
      STAMPS: 'sample',
      OPERATIONS_PORT: String(port),
    });
    onTestFinished(() => void feed.process.kill('SIGKILL'));
    const row = { nemonico: 'AENZAC1', companyCode: '73658', companyName: 'AENZA S.A.A.', currency: 'S/' };
    const connection = await broker.connect();
    // It retries until the feed has created the stream.
    const published = publishMessage(connection, { seq: 1, kind: 'row', at: Date.now(), row });
    published.catch(() => undefined);
    const stored = "select count(*)::int as rows from market_row where nemonico = 'AENZAC1' and seq = 1";
    await expect.poll(() => database.query(stored), { timeout: 20_000 }).toEqual([{ rows: 1 }]);
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
    await stop(feed);
  });

  test('the bundled site renders a page on a worker thread and stops with status 0', async () => {
    const site = await startProcess(pathToFileURL(entryOf('site/dist/main.js')), {
      ...nodeOptions,
      ...(await siteSettings(identity, { service: inject('serviceAddress'), folder: installation })),
    });
    onTestFinished(() => void site.process.kill('SIGKILL'));
    const page = await fetch(`${site.address}/`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('lang="es-PE"');
    const stylesheet = /<link[^>]+href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1];
    expect((await fetch(`${site.address}${stylesheet}`)).status).toBe(200);
    await stop(site);
  });

  test('the bundled commands publish assets and documents, and a stack trace names the source', async () => {
    const assets = join(installation, 'published');
    expect(await runCommand('site/dist/publish-assets.js', [], { ASSETS_FOLDER: assets })).toEqual({
      status: 0,
      output: '',
    });
    expect(existsSync(join(assets, 'embed'))).toBe(true);
    const failed = await runCommand('site/dist/publish-assets.js', []);
    expect(failed.status).toBe(1);
    expect(failed.output).toMatch(/server\/publish-assets-run\.ts:\d+/);

    const [file, store] = [join(installation, 'memoria.pdf'), join(installation, 'documents')];
    writeFileSync(file, '%PDF-1.4\n');
    cpSync(join(installation, 'apps/site/build/documents'), store, { recursive: true });
    expect(
      await runCommand('site/dist/publish-document.js', [file, 'memorias/a.pdf'], {
        DOCUMENT_STORE: store,
        SCAN_COMMAND: 'none',
      }),
    ).toEqual({ status: 0, output: 'published memorias/a.pdf\n' });
    expect(existsSync(join(store, 'memorias/a.pdf'))).toBe(true);
  });
});
