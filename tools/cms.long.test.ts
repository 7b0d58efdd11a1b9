/** Builds the CMS and drives it over HTTP with a real service: four eyes, exact revisions, retries and kills. */
import { samplePages } from '../packages/domain/src/sample/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from './cases.ts';
import { describeDocuments } from './cms-documents.testing.ts';
import { describeImages } from './cms-images.testing.ts';
import { describeJourney } from './cms-journey.testing.ts';
import { describePreview } from './cms-preview.testing.ts';
import { describeSchedules } from './cms-schedules.testing.ts';
import { describeSignIn } from './cms-sign-in.testing.ts';
import {
  closeGate,
  cms,
  createPage,
  killCms,
  openGate,
  pause,
  readPublished,
  secondsFromNow,
  send,
  startAll,
  startCms,
  stopAll,
  waitForPage,
} from './cms.testing.ts';

beforeAll(startAll, 900_000);
afterAll(stopAll);

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
  const outsider = await fetch(`${cms.url}/api/pages/${id}/approve`, {
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

test('a save of a revision that somebody changed meanwhile is rejected, and loses neither text', async () => {
  const id = await createPage('concurrent', 'Texto');
  const save = (title: string) => send('editor', 'PATCH', `/pages/${id}?locale=es`, { title, revision: 1 });
  expect((await save('El primero')).status).toBe(200);
  const { status, body } = await save('El segundo');
  expect([status, body.errors?.[0]?.message]).toEqual([409, expect.stringContaining('es la 2')]);
  const latest = await send('editor', 'GET', `/pages/${id}?draft=true&locale=es`);
  expect(latest.body).toMatchObject({ title: 'El primero', revision: 2 });
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

/** The parts of an approval in the database: the page, the publication, the audit record and the job. */
async function countStored(identifier: string): Promise<unknown[]> {
  const [row] = await cms.database.query(
    `select (select count(*)::int from pages where identifier = $1 and _status = 'published') as pages,
      (select count(*)::int from publications where identifier = $1) as publications,
      (select count(*)::int from audit where identifier = $1 and action = 'approved') as audits,
      (select count(*)::int from payload_jobs where (input ->> 'publication')::int in
        (select id from publications where identifier = $1)) as jobs`,
    [identifier],
  );
  return Object.values(row ?? {});
}

test('stores nothing of an approval that the database does not commit', async () => {
  const id = await createPage('uncommitted', 'Texto');
  const approve = () =>
    send('approver', 'POST', `/pages/${id}/approve`, { revision: 1, publishAt: secondsFromNow(3600) });
  await cms.database.query(`
    create function reject_commit() returns trigger language plpgsql as $$
      begin raise exception 'Rejected at the commit.'; end $$;
    create constraint trigger reject_commit after insert on publications
      deferrable initially deferred for each row execute function reject_commit()`);
  expect((await approve()).status).toBe(503);
  expect(await countStored('uncommitted')).toEqual([0, 0, 0, 0]);
  await cms.database.query('drop function reject_commit cascade');
  expect((await approve()).status).toBe(200);
  expect(await countStored('uncommitted')).toEqual([1, 1, 1, 1]);
});

/** Full number in `pnpm verify:long`. */
const kills = cases(5, 100);

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
      const counts = await countStored(identifier);
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
  await expect(cms.database.query('delete from audit')).rejects.toThrow('append-only');
  await expect(cms.database.query("update audit set action = 'edited'")).rejects.toThrow('append-only');
});

describePreview();
describeSchedules();
describeDocuments();
describeImages();
describeJourney();
// Last: it starts the CMS with other settings.
describeSignIn();
