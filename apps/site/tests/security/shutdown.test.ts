/**
 * M8, S17: a site that is stopped fails readiness first, responds to every request that it received, and ends within 5 s,
 * also while a client withholds half of its request or reads nothing.
 */
import { connect } from 'node:net';
import { sendWithoutReading } from '@rueda/api/testing/unread-responses';
import { type Stop, stopUnderLoad } from '@rueda/api/testing/stop-under-load';
import { pages } from '@rueda/domain/site';
import { expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { startChildSite, type SiteDefect } from './child-site.testing.ts';
import { send } from './clients.testing.ts';

/** The load: cached pages, calls of /api, and personal pages. */
const paths = ['/', '/en', '/', '/api/v1/indices', '/', '/mis-datos'];

/** Requests a second: as many as a busy machine can serve. */
const perSecond = cases(100, 500);

/** Stops a site under load, with two clients that could delay it: one sends half a request, one does not read. */
async function stop(defect?: SiteDefect): Promise<Stop> {
  const child = await startChildSite(
    // One address sends the requests of many visitors.
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
      // A personal page takes a hundred times as long as a cached one.
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

test('S17: a site that receives SIGTERM under load fails readiness, responds to all requests and ends', async () => {
  const stops: Stop[] = [];
  for (let round = 0; round < cases(2, 50); round += 1) stops.push(await stop());
  const answered = stops.reduce((sum, each) => sum + each.answered, 0);
  const unanswered = stops.reduce((sum, each) => sum + each.unanswered, 0);
  const maxStopMs = Math.max(...stops.map(({ took }) => took));
  console.log(
    `S17: ${stops.length} stops during ${answered} requests, ${unanswered} unanswered, ended within ${maxStopMs.toFixed(0)} ms`,
  );
  expect(unanswered).toBe(0);
  expect(stops.every(({ code, afterwards }) => code === 0 && afterwards > 0)).toBe(true);
  expect(maxStopMs).toBeLessThan(cases(15_000, 5000));
});

test('control: S17 detects a site that exits at once', async () => {
  expect((await stop('exit at once')).unanswered).toBeGreaterThan(0);
});
