/** The CMS, a real service and real sites, for tests that drive them over HTTP. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../apps/api/src/testing/databases.ts';
import { startTestApp, type TestApp } from '../apps/api/src/testing/test-app.ts';
import { startBroker, type TestBroker } from '../apps/feed/src/testing/test-broker.ts';
import { fileVariables, removeFolders } from './cms-folders.testing.ts';
import { previewKey, startSites, type TestSites } from './cms-sites.testing.ts';
import { freePort } from './free-port.ts';

const folder = fileURLToPath(new URL('../apps/cms', import.meta.url));
export const password = 'only-for-this-test';

/** The started parts. */
export interface TestCms {
  readonly url: string;
  readonly service: TestApp;
  readonly sites: TestSites;
  database: TestDatabase;
  environment: Record<string, string>;
}

export const cms = {} as TestCms;
let broker: TestBroker | undefined;
let child: ChildProcess | undefined;
let gate: Server | undefined;
let gatePort: number;

export const run = (...command: string[]): void => {
  execFileSync('pnpm', command, {
    cwd: folder,
    env: { ...process.env, ...cms.environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

/** The service as the CMS reaches it: a forwarder that a test can close. */
export async function openGate(): Promise<void> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray());
      const { authorization = '', 'content-type': type } = request.headers;
      const forwarded = await fetch(new URL(request.url ?? '/', cms.service.address), {
        method: request.method ?? 'GET',
        headers: { authorization, ...(type !== undefined && { 'content-type': type }) },
        ...(body.length > 0 && { body }),
      });
      response.writeHead(forwarded.status).end(await forwarded.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(gatePort, '127.0.0.1', resolve));
  gate = server;
}

export async function closeGate(): Promise<void> {
  const server = gate;
  gate = undefined;
  if (server) await new Promise((resolve) => server.close(resolve).closeAllConnections());
}

export async function startCms(): Promise<void> {
  const port = new URL(cms.url).port;
  child = spawn('node', ['node_modules/next/dist/bin/next', 'start', '--port', port], {
    cwd: folder,
    env: { ...process.env, ...cms.environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitUntil(async () => (await fetch(`${cms.url}/api/users/me`).catch(() => null))?.ok === true, {
    timeout: 60_000,
    interval: 250,
  });
}

/** Ends the process at once, like a crash. */
export async function killCms(): Promise<void> {
  const killed = child;
  child = undefined;
  if (killed?.exitCode !== null) return;
  const ended = new Promise((resolve) => killed.once('exit', resolve));
  killed.kill('SIGKILL');
  await ended;
}

export interface CmsResponse {
  readonly status: number;
  readonly body: Record<string, unknown> & { doc?: Record<string, unknown>; errors?: { message: string }[] };
}

export async function send(user: string, method: string, path: string, body?: object): Promise<CmsResponse> {
  const response = await fetch(`${cms.url}/api${path}`, {
    method,
    headers: { authorization: `JWT ${await tokenOf(user)}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as CmsResponse['body'] };
}

export const tokens = new Map<string, string>();
export async function tokenOf(username: string): Promise<string> {
  const known = tokens.get(username);
  if (known !== undefined) return known;
  const response = await fetch(`${cms.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token = '' } = (await response.json()) as { token?: string };
  tokens.set(username, token);
  return token;
}

export interface PublishedPage {
  readonly version: number;
  readonly languages: Record<string, { title: string }>;
  readonly components: unknown[];
}

export async function readPublished(path: string, language = 'es'): Promise<PublishedPage | null> {
  const response = await fetch(new URL(`/v1/content?path=${path}&language=${language}`, cms.service.address));
  return response.ok ? ((await response.json()) as PublishedPage) : null;
}

export const waitForPage = (
  path: string,
  isReady: (page: PublishedPage | null) => boolean,
): Promise<unknown> =>
  vi.waitUntil(async () => isReady(await readPublished(path)), { timeout: 60_000, interval: 100 });

export const richText = (text: string): object => ({
  root: {
    type: 'root',
    version: 1,
    format: '',
    indent: 0,
    direction: null,
    children: [
      {
        type: 'paragraph',
        version: 1,
        format: '',
        indent: 0,
        direction: null,
        children: [{ type: 'text', version: 1, text, format: 1, style: '', mode: 'normal', detail: 0 }],
      },
    ],
  },
});

export const draftOf = (identifier: string, text: string): object => ({
  identifier,
  path: `/ayuda/${identifier}`,
  title: `Título de ${identifier}`,
  description: 'Descripción de prueba.',
  components: [{ blockType: 'paragraph', html: richText(text) }],
});

/** Creates a page as the editor. */
export async function createPage(identifier: string, text: string): Promise<number> {
  const { status, body } = await send('editor', 'POST', '/pages?locale=es', draftOf(identifier, text));
  expect([status, body.errors]).toEqual([201, undefined]);
  return Number(body.doc?.['id']);
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An instant in some seconds. */
export const secondsFromNow = (seconds: number): string =>
  new Date(Date.now() + seconds * 1000).toISOString();

export const statesOf = async (identifier: string): Promise<unknown[]> => {
  const { body } = await send(
    'approver',
    'GET',
    `/publications?where[identifier][equals]=${identifier}&sort=version&limit=20`,
  );
  return (body['docs'] as Record<string, unknown>[]).map(({ version, state }) => [version, state]);
};

/** Installs and builds the CMS, fills its database and starts it, with a broker, a service and two sites. */
export async function startAll(): Promise<void> {
  broker = await startBroker();
  const service = await startTestApp({ variables: { ...broker.environment } });
  const database = await createDatabase();
  gatePort = await freePort();
  const url = `http://127.0.0.1:${await freePort()}`;
  const sites = await startSites(service.address, url, {
    ...broker.environment,
    ...fileVariables.sites,
  });
  const environment = {
    DATABASE_URL: database.address,
    PAYLOAD_SECRET: 'a secret of a test, with 32 characters',
    SERVICE_URL: `http://127.0.0.1:${gatePort}`,
    TOKEN_URL: `${service.identity.issuer}/token`,
    CLIENT_ID: service.identity.publisherId,
    CLIENT_SECRET: service.identity.clientSecret,
    CMS_URL: url,
    SITE_URL: `${sites.addresses[0]}/`,
    PREVIEW_KEY: previewKey,
    ...fileVariables.cms,
    RETRY_SECONDS: '1',
    SEED_PASSWORD: password,
    NEXT_TELEMETRY_DISABLED: '1',
  };
  Object.assign(cms, { url, service, sites, database, environment });
  run('install', '--frozen-lockfile');
  run('run', 'build');
  run('run', 'migrate');
  run('run', 'seed');
  await openGate();
  await startCms();
}

export async function stopAll(): Promise<void> {
  await killCms();
  await closeGate();
  await cms.sites.stop();
  await cms.service.close();
  await broker?.remove();
  await cms.database.drop();
  removeFolders();
}
