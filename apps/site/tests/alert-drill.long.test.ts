/**
 * A drill of deploy/alerts.yml: faults of real processes, scraped by Debian's Prometheus. Each raises its alerts and no
 * other, and they end with it. A minute of the rules is six seconds here.
 */
import { expect, test } from 'vitest';
import { dashboardQueries } from './dashboards.testing.ts';
import { startRueda } from './alert-drill.testing.ts';
import { type Fault, runDrill, startPrometheus } from './prometheus.testing.ts';

test('every fault raises its alerts and no other, they end with it, and every dashboard has its data', async () => {
  const rueda = await startRueda();
  const prometheus = await startPrometheus(rueda.jobs);
  // Prometheus reads rates from two samples on.
  await expect
    .poll(() => prometheus.count('rate(http_request_duration_seconds_count{job="rueda-site"}[10s]) > 0'), {
      timeout: 60_000,
    })
    .toBeGreaterThan(0);
  await prometheus.untilQuiet();

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
  await runDrill(prometheus, faults);
});
