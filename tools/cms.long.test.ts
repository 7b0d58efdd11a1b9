/** Builds the CMS and drives it over HTTP with a real service: four eyes, exact revisions, retries and kills. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { samplePages } from '../packages/domain/src/sample/index.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, type TestDatabase } from '../apps/api/src/testing/databases.ts';
import { startTestApp, type TestApp } from '../apps/api/src/testing/test-app.ts';
import { freePort } from './free-port.ts';

const folder = fileURLToPath(new URL('../apps/cms', import.meta.url));
const password = 'only-for-this-test';
const media = mkdtempSync(join(tmpdir(), 'rueda-cms-media-'));

let service: TestApp;
let database: TestDatabase;
let environment: Record<string, string>;
let cmsUrl: string;
let cms: ChildProcess | undefined;
let gate: Server | undefined;
let gatePort: number;

const run = (...command: string[]): void => {
  execFileSync('pnpm', command, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

/** The service as the CMS reaches it: a forwarder that a test can close. */
async function openGate(): Promise<void> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray());
      const { authorization = '', 'content-type': type } = request.headers;
      const answer = await fetch(new URL(request.url ?? '/', service.address), {
        method: request.method ?? 'GET',
        headers: { authorization, ...(type !== undefined && { 'content-type': type }) },
        ...(body.length > 0 && { body }),
      });
      response.writeHead(answer.status).end(await answer.text());
    })();
  });
  await new Promise<void>((resolve) => server.listen(gatePort, '127.0.0.1', resolve));
  gate = server;
}

async function closeGate(): Promise<void> {
  const server = gate;
  gate = undefined;
  if (server) await new Promise((resolve) => server.close(resolve).closeAllConnections());
}

async function startCms(): Promise<void> {
  const port = new URL(cmsUrl).port;
  cms = spawn('node', ['node_modules/next/dist/bin/next', 'start', '--port', port], {
    cwd: folder,
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitUntil(async () => (await fetch(`${cmsUrl}/api/users/me`).catch(() => null))?.ok === true, {
    timeout: 60_000,
    interval: 250,
  });
}

/** Ends the process at once, like a crash. */
async function killCms(): Promise<void> {
  const child = cms;
  cms = undefined;
  if (child?.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown> & { doc?: Record<string, unknown>; errors?: { message: string }[] };
}

async function send(user: string, method: string, path: string, body?: object): Promise<Answer> {
  const response = await fetch(`${cmsUrl}/api${path}`, {
    method,
    headers: { authorization: `JWT ${await tokenOf(user)}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const tokens = new Map<string, string>();
async function tokenOf(username: string): Promise<string> {
  const known = tokens.get(username);
  if (known !== undefined) return known;
  const response = await fetch(`${cmsUrl}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token = '' } = (await response.json()) as { token?: string };
  tokens.set(username, token);
  return token;
}

interface PublishedPage {
  readonly version: number;
  readonly languages: Record<string, { title: string }>;
  readonly components: unknown[];
}

async function readPublished(path: string, language = 'es'): Promise<PublishedPage | null> {
  const response = await fetch(new URL(`/v1/content?path=${path}&language=${language}`, service.address));
  return response.ok ? ((await response.json()) as PublishedPage) : null;
}

const waitForPage = (path: string, isReady: (page: PublishedPage | null) => boolean): Promise<unknown> =>
  vi.waitUntil(async () => isReady(await readPublished(path)), { timeout: 60_000, interval: 100 });

const richText = (text: string): object => ({
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

const draftOf = (identifier: string, text: string): object => ({
  identifier,
  path: `/ayuda/${identifier}`,
  title: `Título de ${identifier}`,
  description: 'Descripción de prueba.',
  components: [{ blockType: 'paragraph', html: richText(text) }],
});

/** Creates a page as the editor. */
async function createPage(identifier: string, text: string): Promise<number> {
  const { status, body } = await send('editor', 'POST', '/pages?locale=es', draftOf(identifier, text));
  expect([status, body.errors]).toEqual([201, undefined]);
  return Number(body.doc?.['id']);
}

beforeAll(async () => {
  service = await startTestApp();
  database = await createDatabase();
  gatePort = await freePort();
  cmsUrl = `http://127.0.0.1:${await freePort()}`;
  environment = {
    DATABASE_URL: database.address,
    PAYLOAD_SECRET: 'a secret of a test, with 32 characters',
    SERVICE_URL: `http://127.0.0.1:${gatePort}`,
    TOKEN_URL: `${service.identity.issuer}/token`,
    CLIENT_ID: service.identity.publisherId,
    CLIENT_SECRET: service.identity.clientSecret,
    CMS_URL: cmsUrl,
    MEDIA_FOLDER: media,
    RETRY_SECONDS: '1',
    SEED_PASSWORD: password,
    NEXT_TELEMETRY_DISABLED: '1',
  };
  run('install', '--frozen-lockfile');
  run('run', 'build');
  run('run', 'migrate');
  run('run', 'seed');
  await openGate();
  await startCms();
}, 900_000);

afterAll(async () => {
  await killCms();
  await closeGate();
  await service.close();
  await database.drop();
  rmSync(media, { recursive: true, force: true });
});

test('publishes the seeded pages after its start, with their content', async () => {
  for (const { document } of samplePages()) {
    const { path = '' } = document.languages.es ?? {};
    await waitForPage(path, (page) => page !== null);
    const page = await readPublished(path);
    expect(page?.languages).toEqual(document.languages);
    expect(page?.components).toHaveLength(document.components.length);
  }
});

test('an editor cannot publish, and nobody publishes their own edit', async () => {
  const id = await createPage('four-eyes', 'Texto');
  const direct = await send('editor', 'PATCH', `/pages/${id}`, { _status: 'published' });
  expect(direct.status).toBe(403);
  const approval = await send('editor', 'POST', `/pages/${id}/approve`, { revision: 1 });
  expect(approval.status).toBe(403);
  const byApprover = await send('approver', 'PATCH', `/pages/${id}`, { _status: 'published' });
  expect(byApprover.status).toBe(403);
  await send('approver', 'PATCH', `/pages/${id}?locale=es`, { title: 'Edición del aprobador' });
  const own = await send('approver', 'POST', `/pages/${id}/approve`, { revision: 2 });
  expect([own.status, own.body.errors?.[0]?.message]).toEqual([
    403,
    expect.stringContaining('propia edición'),
  ]);
  const outsider = await fetch(`${cmsUrl}/api/pages/${id}/approve`, {
    method: 'POST',
    body: '{"revision":2}',
  });
  expect(outsider.status).toBe(403);
  expect(await readPublished('/ayuda/four-eyes')).toBeNull();
});

test('an approval publishes exactly the revision that was read; later edits stay drafts', async () => {
  const id = await createPage('exact', 'Texto aprobado');
  await send('editor', 'PATCH', `/pages/${id}?locale=en`, {
    path: '/en/help/exact',
    title: 'Exact',
    description: 'A test.',
  });
  const outdated = await send('approver', 'POST', `/pages/${id}/approve`, { revision: 1 });
  expect([outdated.status, outdated.body.errors?.[0]?.message]).toEqual([
    409,
    expect.stringContaining('es la 2'),
  ]);
  await closeGate();
  const approval = await send('approver', 'POST', `/pages/${id}/approve`, { revision: 2 });
  expect(approval).toMatchObject({ status: 200, body: { identifier: 'exact', version: 1, revision: 2 } });
  const edit = await send('editor', 'PATCH', `/pages/${id}?locale=es`, { title: 'Texto posterior' });
  expect(edit.body.doc).toMatchObject({ _status: 'draft', revision: 3 });
  await openGate();
  await waitForPage('/ayuda/exact', (page) => page !== null);
  const page = await readPublished('/ayuda/exact');
  expect(page).toMatchObject({
    version: 1,
    languages: { es: { title: 'Título de exact' }, en: { title: 'Exact' } },
  });
  expect(JSON.stringify(page?.components)).toContain('<p><strong>Texto aprobado</strong></p>');
});

test('a withdrawn page is gone, and an approval publishes it again with a higher version', async () => {
  const id = await createPage('withdrawn', 'Texto');
  expect((await send('approver', 'POST', `/pages/${id}/approve`, { revision: 1 })).status).toBe(200);
  await waitForPage('/ayuda/withdrawn', (page) => page?.version === 1);
  expect((await send('editor', 'POST', `/pages/${id}/withdraw`)).status).toBe(403);
  expect((await send('editor', 'DELETE', `/pages/${id}`)).status).toBe(409);
  expect(await send('approver', 'POST', `/pages/${id}/withdraw`)).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
  await waitForPage('/ayuda/withdrawn', (page) => page === null);
  expect((await send('approver', 'POST', `/pages/${id}/withdraw`)).status).toBe(409);
  await send('editor', 'PATCH', `/pages/${id}?locale=es`, { title: 'De nuevo' });
  expect((await send('approver', 'POST', `/pages/${id}/approve`, { revision: 2 })).status).toBe(200);
  await waitForPage('/ayuda/withdrawn', (page) => page?.version === 3);
});

test('restoring a published revision makes a draft, and publishes nothing', async () => {
  const id = await createPage('restored', 'Primero');
  await send('approver', 'POST', `/pages/${id}/approve`, { revision: 1 });
  await waitForPage('/ayuda/restored', (page) => page?.version === 1);
  await send('editor', 'PATCH', `/pages/${id}?locale=es`, { title: 'Segundo' });
  const { body } = await send('editor', 'GET', `/pages/versions?where[parent][equals]=${id}&sort=createdAt`);
  const published = (body['docs'] as { id: number; version: Record<string, unknown> }[]).find(
    ({ version }) => version['_status'] === 'published',
  );
  await send('editor', 'POST', `/pages/versions/${published?.id}`);
  await send('editor', 'POST', `/pages/versions/${published?.id}?draft=true`);
  const latest = await send('editor', 'GET', `/pages/${id}?draft=true&locale=es`);
  expect(latest.body).toMatchObject({ _status: 'draft', title: 'Título de restored' });
  expect(Number(latest.body['revision'])).toBeGreaterThan(2);
  const versions = await send('approver', 'GET', '/publications?where[identifier][equals]=restored');
  expect(versions.body['docs']).toHaveLength(1);
});

test('an image that a page uses cannot be deleted', async () => {
  const image = await send('editor', 'POST', '/media?locale=es', { alt: 'A', address: { large: '/a.avif' } });
  const imageId = Number(image.body.doc?.['id']);
  const components = [{ blockType: 'galleryTile', images: [imageId] }];
  const page = await send('editor', 'POST', '/pages?locale=es', { identifier: 'with-image', components });
  expect((await send('editor', 'DELETE', `/media/${imageId}`)).status).toBe(409);
  expect((await send('editor', 'DELETE', `/pages/${Number(page.body.doc?.['id'])}`)).status).toBe(200);
  expect((await send('editor', 'DELETE', `/media/${imageId}`)).status).toBe(200);
});

test('loses no approval if the service is down and the CMS is killed', async () => {
  const ids = [];
  for (const number of [1, 2, 3, 4, 5]) {
    const id = await createPage(`killed-${number}`, `Texto ${number}`);
    await closeGate();
    expect((await send('approver', 'POST', `/pages/${id}/approve`, { revision: 1 })).status).toBe(200);
    // At another moment of the delivery each time.
    await new Promise((resolve) => setTimeout(resolve, number * 300));
    await killCms();
    await openGate();
    await startCms();
    ids.push(id);
  }
  for (const number of ids.keys())
    await waitForPage(`/ayuda/killed-${number + 1}`, (page) => page?.version === 1);
});

test('the audit has every decision in order and cannot be changed', async () => {
  const { body } = await send(
    'approver',
    'GET',
    '/audit?where[identifier][equals]=withdrawn&sort=createdAt&limit=20',
  );
  const records = (body['docs'] as Record<string, unknown>[]).map(({ user, action, version }) => [
    user,
    action,
    version,
  ]);
  expect(records).toEqual([
    ['editor', 'created', null],
    ['approver', 'approved', 1],
    ['approver', 'withdrawn', 2],
    ['editor', 'edited', null],
    ['approver', 'approved', 3],
  ]);
  expect((await send('editor', 'GET', '/audit')).status).toBe(403);
  expect((await send('administrator', 'DELETE', '/audit?where[id][exists]=true')).status).toBe(403);
  await expect(database.query('delete from audit')).rejects.toThrow('append-only');
  await expect(database.query("update audit set action = 'edited'")).rejects.toThrow('append-only');
});
