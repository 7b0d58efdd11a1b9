import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type ChildApp, isReady } from './child-app.ts';

export interface Stop {
  /** Requests without a good response. */
  readonly unanswered: number;
  readonly answered: number;
  /** From the signal to the end of the process, in milliseconds. */
  readonly took: number;
  /** Requests with a good response after readiness had failed. */
  readonly afterwards: number;
  readonly code: number | null;
}

/**
 * Sends requests like a load balancer that watches readiness, then SIGTERM. `send` sends one request and resolves to
 * whether its response is good.
 */
export async function stopUnderLoad(
  child: ChildApp,
  send: (agent: Agent, number: number) => Promise<boolean>,
  perSecond = 500,
): Promise<Stop> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  let [answered, unanswered, afterwards] = [0, 0, 0];
  const state = { isOpen: true, isOver: false };
  const watching = (async () => {
    while (state.isOpen) {
      state.isOpen = await isReady(child.operations);
      await delay(20);
    }
    // Continue a little longer: not all load balancers notice at once.
    await delay(100);
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
        const isGood = await send(agent, count);
        if (!isGood) unanswered += 1;
        else if (isLate) afterwards += 1;
        else answered += 1;
      })(),
    );
    const due = begun + (count * 1000) / perSecond - performance.now();
    if (due > 0) await delay(due);
    else if (count % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const took = child.ended.then(() => performance.now() - signalled);
  await Promise.all([watching, ...pending]);
  agent.destroy();
  const { code } = await child.ended;
  return { answered: answered + afterwards, unanswered, afterwards, took: await took, code };
}
