/**
 * M8, S17: a site that is told to stop fails readiness first, answers every request that was sent to it, and has ended
 * within 5 s, also while a client holds back half of its request or reads nothing.
 */
import { connect } from 'node:net';
import { sendWithoutReading } from '@rueda/api/testing/unread-responses';
import { type Stop, stopUnderLoad } from '@rueda/api/testing/stop-under-load';
import { pages } from '@rueda/domain/site';
import { expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { startChildSite, type SiteDefect } from './child-site.testing.ts';
import { send } from './clients.testing.ts';

/** What the load consists of: pages from the cache, calls of /api, and pages for one visitor. */
const paths = ['/', '/en', '/', '/api/v1/indices', '/', '/mis-datos'];

/** Requests a second: as many as a machine can answer that has other work. */
const perSecond = cases(100, 500);

/** Stops a site under load, with two clients who would delay it: one sends half a request, one does not read. */
async function stop(defect?: SiteDefect): Promise<Stop> {
  const child = await startChildSite(
    // One address makes the requests of many visitors here.
    {
      ADDRESS_RATE: '1000000',
      RENDER_RATE: '1000000',
      API_RATE: '1000000',
      SERVICE_TIMEOUT_MS: '30000',
      LOG_LEVEL: 'info',
    },
    defect,
  );
  for (const path of paths) await send(child.address, path);
  const half = connect(Number(new URL(child.address).port), '127.0.0.1').on('error', () => undefined);
  half.write('POST /contacto HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n');
  const unread = await sendWithoutReading(
    child.address,
    `GET ${pages.codification.es} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(5),
  );
  const failed: Record<string, number> = {};
  const result = await stopUnderLoad(
    child,
    async (agent, number) => {
      // A page of one visitor takes a hundred times as long as one from the cache.
      const path = number % 60 === 5 ? '/mis-datos' : (paths[number % 5] ?? '/');
      const { status } = await send(child.address, path, { agent, headers: { 'accept-encoding': 'br' } });
      if (status !== 200) failed[`${status} ${path}`] = (failed[`${status} ${path}`] ?? 0) + 1;
      return status === 200;
    },
    perSecond,
  );
  half.destroy();
  unread.destroy();
  if (defect === undefined) expect(failed).toEqual({});
  return result;
}

test('S17: SIGTERM under load leaves none unanswered; readiness fails first, and the process ends', async () => {
  const stops: Stop[] = [];
  for (let round = 0; round < cases(2, 50); round += 1) stops.push(await stop());
  const answered = stops.reduce((sum, each) => sum + each.answered, 0);
  const unanswered = stops.reduce((sum, each) => sum + each.unanswered, 0);
  const longest = Math.max(...stops.map(({ took }) => took));
  console.log(
    `S17: ${stops.length} stops during ${answered} requests, ${unanswered} unanswered, ended within ${longest.toFixed(0)} ms`,
  );
  expect(unanswered).toBe(0);
  expect(stops.every(({ code, afterwards }) => code === 0 && afterwards > 0)).toBe(true);
  expect(longest).toBeLessThan(cases(15_000, 5000));
});

test('control: S17 sees a site that exits at once', async () => {
  expect((await stop('exit at once')).unanswered).toBeGreaterThan(0);
});
