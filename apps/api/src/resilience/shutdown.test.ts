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
 * Sends a read over kept connections; true where it was answered. A database that a busy machine did not let answer in
 * time is an answer too; one that was closed too early is not.
 */
function send(child: ChildApp, agent: Agent, headers: Record<string, string>): Promise<boolean> {
  return new Promise((resolve) => {
    const sent = request(`${child.address}/v1/watchlist/stock/${user}`, { agent, headers });
    sent.on('response', (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () => resolve(answer.statusCode === 200 || body.includes('did not answer in time')));
      answer.on('error', () => resolve(false));
    });
    sent.on('error', () => resolve(false));
    sent.end();
  });
}

async function stop(defect?: Defect): Promise<Stop> {
  const child = await startChild({ ...running.environment, DRAIN: '500' }, defect);
  const headers = await running.as(user);
  return stopUnderLoad(child, (agent) => send(child, agent, headers));
}

test('S17: SIGTERM under 500 requests a second leaves none unanswered; readiness goes first, and then the process', {
  timeout: 900_000,
}, async () => {
  const times = cases(2, 50);
  const stops: Stop[] = [];
  for (let time = 0; time < times; time += 1) stops.push(await stop());
  const total = stops.reduce((sum, { answered }) => sum + answered, 0);
  const slowest = Math.max(...stops.map(({ took }) => took));
  const unanswered = stops.reduce((sum, each) => sum + each.unanswered, 0);
  console.log(
    `S17: ${times} stops during ${total} requests, ${unanswered} unanswered, ended within ${slowest.toFixed(0)} ms`,
  );
  expect(unanswered).toBe(0);
  expect(stops.every(({ code, afterwards }) => code === 0 && afterwards > 0)).toBe(true);
  expect(slowest).toBeLessThan(cases(15_000, 5000));
});

test('S17: the check sees a service that leaves without a word', async () => {
  expect((await stop('no goodbye')).unanswered).toBeGreaterThan(0);
});
