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
import { cases } from './cases.ts';
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

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** An instant in some seconds. */
const secondsFromNow = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

const statesOf = async (identifier: string): Promise<unknown[]> => {
  const { body } = await send(
    'approver',
    'GET',
    `/publications?where[identifier][equals]=${identifier}&sort=version&limit=20`,
  );
  return (body['docs'] as Record<string, unknown>[]).map(({ version, state }) => [version, state]);
};

test('publishes the approved text at its time, although it was edited and the CMS was killed meanwhile', async () => {
  const id = await createPage('scheduled', 'Texto aprobado');
  const publishAt = secondsFromNow(8);
  const approval = await send('approver', 'POST', `/pages/${id}/approve`, { revision: 1, publishAt });
  expect(approval).toMatchObject({ status: 200, body: { version: 1, revision: 1 } });
  const edit = await send('editor', 'PATCH', `/pages/${id}?locale=es`, { title: 'Texto posterior' });
  expect(edit.body.doc).toMatchObject({ _status: 'draft', revision: 2 });
  await killCms();
  await startCms();
  expect(Date.now()).toBeLessThan(Date.parse(publishAt));
  let lastAbsent = 0;
  await waitForPage('/ayuda/scheduled', (page) => {
    if (page === null) lastAbsent = Date.now();
    return page !== null;
  });
  const delayMs = Date.now() - Date.parse(publishAt);
  process.stdout.write(`A scheduled page was visible ${delayMs} ms after its time.\n`);
  expect(lastAbsent).toBeGreaterThanOrEqual(Date.parse(publishAt) - 200);
  expect(delayMs).toBeLessThan(5000);
  expect(await readPublished('/ayuda/scheduled')).toMatchObject({
    version: 1,
    languages: { es: { title: 'Título de scheduled' } },
  });
  const latest = await send('editor', 'GET', `/pages/${id}?draft=true&locale=es`);
  expect(latest.body).toMatchObject({ _status: 'draft', title: 'Texto posterior', revision: 2 });
});

test('shows schedules in Lima time and names the zone', async () => {
  const id = await createPage('far', 'Texto');
  const times = { publishAt: '2126-12-01T09:00:00-05:00', withdrawAt: '2127-01-01T04:59:00Z' };
  expect((await send('approver', 'POST', `/pages/${id}/approve`, { revision: 1, ...times })).status).toBe(
    200,
  );
  const find = (collection: string) =>
    send('approver', 'GET', `/${collection}?where[identifier][equals]=far&sort=version`);
  expect((await find('publications')).body['docs']).toMatchObject([
    { version: 1, state: 'scheduled', dueAtInLima: '1 de diciembre de 2126, 09:00 (hora de Lima, UTC−5)' },
    { version: 2, state: 'scheduled', dueAtInLima: '31 de diciembre de 2126, 23:59 (hora de Lima, UTC−5)' },
  ]);
  const { body } = await find('audit');
  expect(
    (body['docs'] as object[]).find((each) => 'action' in each && each.action === 'approved'),
  ).toMatchObject({
    publishAt: '2126-12-01T14:00:00.000Z',
    withdrawAtInLima: '31 de diciembre de 2126, 23:59 (hora de Lima, UTC−5)',
  });
  expect((await send('editor', 'DELETE', `/pages/${id}`)).status).toBe(409);
});

test('another approval supersedes a schedule, for the same revision or a later one', async () => {
  const id = await createPage('rescheduled', 'Primero');
  const approve = (body: object) => send('approver', 'POST', `/pages/${id}/approve`, body);
  const first = secondsFromNow(3);
  expect((await approve({ revision: 1, publishAt: first })).status).toBe(200);
  expect((await approve({ revision: 1, publishAt: secondsFromNow(4) })).status).toBe(200);
  await send('editor', 'PATCH', `/pages/${id}?locale=es`, { title: 'Segundo' });
  expect((await approve({ revision: 2, publishAt: secondsFromNow(3600) })).status).toBe(200);
  await pause(6000);
  expect(await readPublished('/ayuda/rescheduled')).toBeNull();
  expect((await approve({ revision: 2 })).status).toBe(200);
  await waitForPage('/ayuda/rescheduled', (page) => page?.version === 4);
  expect(await statesOf('rescheduled')).toEqual([
    [1, 'superseded'],
    [2, 'superseded'],
    [3, 'superseded'],
    [4, 'published'],
  ]);
  expect((await approve({ revision: 2 })).status).toBe(409);
});

test('withdrawing cancels a schedule', async () => {
  const id = await createPage('cancelled', 'Texto');
  const publishAt = secondsFromNow(3);
  await send('approver', 'POST', `/pages/${id}/approve`, { revision: 1, publishAt });
  expect((await send('approver', 'POST', `/pages/${id}/withdraw`)).status).toBe(200);
  await pause(5000);
  expect(await readPublished('/ayuda/cancelled')).toBeNull();
  expect(await statesOf('cancelled')).toEqual([
    [1, 'superseded'],
    [2, 'withdrawn'],
  ]);
});

test('withdraws a page at its time, after which it can be approved again', async () => {
  const id = await createPage('temporary', 'Texto');
  const withdrawAt = secondsFromNow(6);
  await send('approver', 'POST', `/pages/${id}/approve`, { revision: 1, withdrawAt });
  await waitForPage('/ayuda/temporary', (page) => page?.version === 1);
  await waitForPage('/ayuda/temporary', (page) => page === null);
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(withdrawAt));
  await vi.waitUntil(async () => (await send('editor', 'GET', `/pages/${id}`)).body['_status'] === 'draft', {
    timeout: 10_000,
    interval: 200,
  });
  expect((await send('approver', 'POST', `/pages/${id}/approve`, { revision: 1 })).status).toBe(200);
  await waitForPage('/ayuda/temporary', (page) => page?.version === 3);
});

test.each([
  [{ publishAt: '2126-12-01T09:00' }, 'publishAt es “2126-12-01T09:00”'],
  [{ publishAt: 'mañana' }, 'publishAt es “mañana”'],
  [{ publishAt: '2020-12-01T09:00:00-05:00' }, '1 de diciembre de 2020, 09:00 (hora de Lima, UTC−5)'],
  [{ withdrawAt: '2020-12-01T09:00:00Z' }, 'withdrawAt ya pasó'],
  [
    { publishAt: '2126-12-01T09:00:00Z', withdrawAt: '2126-12-01T08:00:00Z' },
    'se retiraría antes de publicarse',
  ],
])('rejects the schedule %j', async (times, message) => {
  const response = await send('approver', 'POST', '/pages/1/approve', { revision: 1, ...times });
  expect([response.status, response.body.errors?.[0]?.message]).toEqual([
    400,
    expect.stringContaining(message),
  ]);
});

/** Full number in `pnpm verify:long`. */
const kills = Number(process.env['RUEDA_KILLS'] ?? cases(5, 100));

test(
  `loses no approval in ${kills} kills of the CMS, at any moment and with the service away`,
  async () => {
    let answered = 0;
    for (let number = 1; number <= kills; number += 1) {
      const identifier = `killed-${number}`;
      const id = await createPage(identifier, `Texto ${number}`);
      await closeGate();
      const body = { revision: 1, ...(number % 2 === 0 && { publishAt: secondsFromNow(1) }) };
      const approval = send('approver', 'POST', `/pages/${id}/approve`, body).catch(() => null);
      // From before the approval is stored to several attempts of its delivery.
      await pause(number % 3 === 0 ? Math.random() * 60 : Math.random() * 2500);
      await killCms();
      const isAnswered = (await approval)?.status === 200;
      // The page, the publication, the audit record and the job are stored together or not at all.
      const [row] = await database.query(
        `select (select count(*)::int from pages where identifier = $1 and _status = 'published') as pages,
        (select count(*)::int from publications where identifier = $1) as publications,
        (select count(*)::int from audit where identifier = $1 and action = 'approved') as audits,
        (select count(*)::int from payload_jobs where (input ->> 'publication')::int in
          (select id from publications where identifier = $1)) as jobs`,
        [identifier],
      );
      const counts = Object.values(row ?? {});
      expect([identifier, counts]).toEqual([identifier, counts.map(() => (counts[0] === 1 ? 1 : 0))]);
      if (isAnswered) expect([identifier, counts[0]]).toEqual([identifier, 1]);
      answered += isAnswered ? 1 : 0;
      await openGate();
      await startCms();
      if (counts[0] === 0)
        expect((await send('approver', 'POST', `/pages/${id}/approve`, { revision: 1 })).status).toBe(200);
    }
    for (let number = 1; number <= kills; number += 1)
      await waitForPage(`/ayuda/killed-${number}`, (page) => page?.version === 1);
    process.stdout.write(`${kills} kills: ${answered} after the response, ${kills - answered} before it.\n`);
  },
  kills * 30_000,
);

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
