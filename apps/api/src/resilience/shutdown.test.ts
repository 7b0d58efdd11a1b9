import { type Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { type ChildApp, type Defect, startChild } from '../testing/child-app.ts';
import { type Stop, stopUnderLoad } from '../testing/stop-under-load.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const user = 'a1b2c3';
let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

/**
 * Sends a read over keep-alive connections; true if it got a response. A database timeout on a busy machine counts as a
 * response; a connection that was closed too early does not.
 */
function send(child: ChildApp, agent: Agent, headers: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(`${child.address}/v1/watchlist/stock/${user}`, { agent, headers });
    sent.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () =>
        resolve(response.statusCode === 200 || body.includes('did not respond in time')),
      );
      response.on('error', () => resolve(false));
    });
    sent.on('error', () => resolve(false));
    sent.end();
  });
}

async function stopService(defect?: Defect): Promise<Stop> {
  const child = await startChild({ ...running.environment, DRAIN: '500' }, defect);
  const headers = await running.as(user);
  return stopUnderLoad(child, (agent) => send(child, agent, headers));
}

test('S17: SIGTERM under 500 requests per second leaves none unanswered; readiness fails before the process ends', {
  timeout: 900_000,
}, async () => {
  const times = cases(2, 50);
  const stops: Stop[] = [];
  for (let time = 0; time < times; time += 1) stops.push(await stopService());
  const total = stops.reduce((sum, { answered }) => sum + answered, 0);
  const slowestMs = Math.max(...stops.map(({ took }) => took));
  const unanswered = stops.reduce((sum, each) => sum + each.unanswered, 0);
  console.log(
    `S17: ${times} stops during ${total} requests, ${unanswered} unanswered, ended within ${slowestMs.toFixed(0)} ms`,
  );
  expect(unanswered).toBe(0);
  expect(stops.every(({ code, afterwards }) => code === 0 && afterwards > 0)).toBe(true);
  expect(slowestMs).toBeLessThan(cases(15_000, 5000));
});

test('S17, control: the check detects a service without graceful shutdown', async () => {
  expect((await stopService('no graceful shutdown')).unanswered).toBeGreaterThan(0);
});
