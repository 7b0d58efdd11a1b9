import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { type ChildApp, type Defect, isReady, startChild } from '../testing/child-app.ts';
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

interface Stop {
  /** Requests that got no good answer. */
  readonly unanswered: number;
  readonly answered: number;
  /** From the signal to the end of the process, in milliseconds. */
  readonly took: number;
  /** Requests answered after it had said that it is not ready. */
  readonly afterwards: number;
  readonly code: number | null;
}

/** 500 requests a second from a sender that, like a load balancer, looks at readiness; then SIGTERM. */
async function stop(defect?: Defect): Promise<Stop> {
  const child = await startChild({ ...running.environment, DRAIN: '500' }, defect);
  const headers = await running.as(user);
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  let [answered, unanswered, afterwards] = [0, 0, 0];
  const state = { isOpen: true, isOver: false };
  const watching = (async () => {
    while (state.isOpen) {
      state.isOpen = await isReady(child.operations);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // It goes on a little: news of the stop does not arrive everywhere at once.
    await new Promise((resolve) => setTimeout(resolve, 100));
    state.isOver = true;
  })();
  const pending: Promise<void>[] = [];
  let signalled = 0;
  const begun = performance.now();
  for (let count = 0; !state.isOver; count += 1) {
    if (signalled === 0 && performance.now() - begun > 300) {
      child.process.kill('SIGTERM');
      signalled = performance.now();
    }
    const isLate = !state.isOpen;
    pending.push(
      (async () => {
        const isGood = await send(child, agent, headers);
        if (!isGood) unanswered += 1;
        else if (isLate) afterwards += 1;
        else answered += 1;
      })(),
    );
    const due = begun + count * 2 - performance.now();
    if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
    else if (count % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all([watching, ...pending]);
  agent.destroy();
  const { code } = await child.ended;
  return {
    answered: answered + afterwards,
    unanswered,
    afterwards,
    took: performance.now() - signalled,
    code,
  };
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
