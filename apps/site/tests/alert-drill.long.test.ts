/**
 * A drill of deploy/alerts.yml: faults of real processes, scraped by Debian's Prometheus. Each raises its alerts and no
 * other, and they end with it. A minute of the rules is six seconds here.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { dashboardQueries } from './dashboards.testing.ts';
import { type Prometheus, startPrometheus, startRueda } from './alert-drill.testing.ts';

interface Fault {
  readonly name: string;
  /** The alerts that it raises: its own, and those of its effects. */
  readonly alerts: readonly string[];
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

const maxSeconds = 180;

const firingIn = async (prometheus: Prometheus): Promise<string[]> =>
  [...(await prometheus.alerts())].filter(([, state]) => state === 'firing').map(([name]) => name);

/** Causes a fault; returns the seconds until each alert was pending and firing. */
async function drill(prometheus: Prometheus, { name, alerts, begin, end }: Fault): Promise<string[]> {
  const seen = new Map<string, { pending: number; firing?: number }>();
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  await begin();
  while (!alerts.every((alert) => seen.get(alert)?.firing !== undefined) && seconds() < maxSeconds) {
    for (const [alert, state] of await prometheus.alerts()) {
      const times = seen.get(alert) ?? { pending: seconds() };
      if (state === 'firing') times.firing ??= seconds();
      seen.set(alert, times);
    }
    await pause(200);
  }
  // Any others would follow by now.
  await pause(6000);
  const firing = await firingIn(prometheus);
  await end();
  expect({ fault: name, firing: firing.toSorted() }).toEqual({ fault: name, firing: alerts.toSorted() });
  await expect
    .poll(async () => [name, ...(await prometheus.alerts()).keys()], { timeout: 180_000, interval: 500 })
    .toEqual([name]);
  return alerts.map((alert) => {
    const { pending = NaN, firing: fired = NaN } = seen.get(alert) ?? {};
    return `| ${name} | ${alert} | ${pending.toFixed(1)} | ${fired.toFixed(1)} |`;
  });
}

test('every fault raises its alerts and no other, they end with it, and every dashboard has its data', async () => {
  const rueda = await startRueda();
  const prometheus = await startPrometheus(rueda.jobs);
  // Prometheus reads rates from two samples on.
  await expect
    .poll(() => prometheus.count('rate(http_request_duration_seconds_count{job="rueda-site"}[10s]) > 0'), {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);
  await expect
    .poll(async () => [...(await prometheus.alerts()).keys()], { timeout: 60_000, interval: 500 })
    .toEqual([]);

  const empty: string[] = [];
  for (const query of dashboardQueries()) if ((await prometheus.count(query)) === 0) empty.push(query);
  expect(empty).toEqual([]);
  // Control: a query of a metric that nothing exports finds nothing.
  expect(await prometheus.count('page_responses')).toBe(0);

  let endOverload = async (): Promise<void> => undefined;
  const faults: Fault[] = [
    {
      name: 'one process of the service is killed',
      alerts: ['ProcessIsDown'],
      begin: rueda.endFirst,
      end: rueda.startFirst,
    },
    {
      name: 'one process of the service loses its database',
      alerts: ['DatabaseIsAway'],
      begin: () => rueda.cutDatabase(true),
      end: () => rueda.cutDatabase(false),
    },
    {
      name: 'the source sends nothing',
      alerts: ['MarketDataIsOld'],
      begin: () => rueda.silence(true),
      end: () => rueda.silence(false),
    },
    {
      name: 'the feed is killed',
      alerts: ['AllProcessesAreDown', 'MarketDataIsOld'],
      begin: rueda.endFeed,
      end: rueda.startFeed,
    },
    {
      name: 'more visitors at once than the site handles',
      alerts: ['RequestsAreShed'],
      begin: () => {
        endOverload = rueda.overload();
      },
      end: () => endOverload(),
    },
    {
      name: 'the document store is away',
      alerts: ['DocumentsUnavailable'],
      begin: rueda.endStore,
      end: rueda.startStore,
    },
    {
      name: 'Redis is killed',
      alerts: ['LimitsAreNotShared'],
      begin: rueda.redis.kill,
      end: rueda.redis.restart,
    },
    {
      name: 'all processes of the service are killed',
      alerts: ['AllProcessesAreDown', 'RequestsFail'],
      begin: () => Promise.all([rueda.endFirst(), rueda.endSecond()]),
      end: () => Promise.all([rueda.startFirst(), rueda.startSecond()]),
    },
  ];
  const rows = ['| fault | alert | pending after s | firing after s |', '| --- | --- | --- | --- |'];
  try {
    for (const fault of faults) rows.push(...(await drill(prometheus, fault)));
  } finally {
    process.stdout.write(`${rows.join('\n')}\n`);
  }
});
