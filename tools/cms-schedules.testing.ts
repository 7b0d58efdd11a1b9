/** Approvals with a time: the approved document is published then, whatever happened meanwhile. */
import { describe, expect, test, vi } from 'vitest';
import {
  createPage,
  killCms,
  pause,
  readPublished,
  secondsFromNow,
  send,
  startCms,
  statesOf,
  waitForPage,
} from './cms.testing.ts';

export function describeSchedules(): void {
  describe('a schedule', () => {
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
        {
          version: 1,
          state: 'scheduled',
          dueAtInLima: '1 de diciembre de 2126, 09:00 (hora de Lima, UTC−5)',
        },
        {
          version: 2,
          state: 'scheduled',
          dueAtInLima: '31 de diciembre de 2126, 23:59 (hora de Lima, UTC−5)',
        },
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
      await vi.waitUntil(
        async () => (await send('editor', 'GET', `/pages/${id}`)).body['_status'] === 'draft',
        {
          timeout: 10_000,
          interval: 200,
        },
      );
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
  });
}
