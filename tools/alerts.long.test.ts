/** deploy/alerts.yml by `promtool test rules`: each fault raises its alert and no other. Needs Debian's `prometheus`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const rules = readFileSync(new URL('../deploy/alerts.yml', import.meta.url), 'utf8');

/** A sample every half minute: a quarter of an hour without a fault, then 70 minutes with it. */
const healthySamples = 30;
const faultySamples = 140;
const evaluatedAt = '84m';

/** A value, or a number by which a counter grows with each sample; or null for a series that does not exist. */
type Value = number | `+${number}` | 'NaN' | null;
type Series = Readonly<Record<string, Value>>;

const route = (job: string, path: string, status: number): string =>
  `http_request_duration_seconds_count{job="${job}",route="${path}",status="${status}"}`;
const bucket = (le: string): string =>
  `http_request_duration_seconds_bucket{job="rueda-api",route="/v1/indices",status="200",le="${le}"}`;

const healthy: Series = {
  ...Object.fromEntries(
    [
      ['rueda-api', 'a'],
      ['rueda-api', 'b'],
      ['rueda-site', 'a'],
      ['rueda-feed', 'a'],
      ['node', 'a'],
      ['patroni', 'a'],
      ['patroni', 'b'],
    ].map(([job, instance]) => [`up{job="${job}",instance="${instance}"}`, 1]),
  ),
  'database_connections{job="rueda-api",instance="a",database="market"}': 2,
  'database_connections{job="rueda-api",instance="b",database="market"}': 2,
  'feed_age_seconds{job="rueda-api",instance="a",feed="market"}': 3,
  'feed_age_seconds{job="rueda-api",instance="b",feed="market"}': 4,
  'feed_age_seconds{job="rueda-feed",instance="a"}': 3,
  'feed_lag_messages{job="rueda-feed",instance="a"}': 20,
  'feed_bad_messages_total{job="rueda-feed",instance="a"}': 7,
  [route('rueda-api', '/v1/indices', 200)]: '+300',
  [route('rueda-api', '/v1/watchlist/stock/:idUser', 200)]: '+300',
  [route('rueda-site', '/archivos/*', 200)]: '+300',
  [route('rueda-site', 'page', 200)]: '+300',
  'http_errors_total{job="rueda-api",route="/v1/indices"}': 0,
  'http_errors_total{job="rueda-api",route="/v1/watchlist/stock/:idUser"}': 0,
  'http_errors_total{job="rueda-site",route="/archivos/*"}': 0,
  'http_errors_total{job="rueda-site",route="page"}': 0,
  'requests_shed_total{job="rueda-api"}': 0,
  'requests_shed_total{job="rueda-site"}': 0,
  [bucket('0.1')]: '+300',
  [bucket('0.5')]: '+300',
  [bucket('+Inf')]: '+300',
  'page_render_rejections_total{job="rueda-site",instance="a",reason="full"}': 0,
  'service_call_failures_total{job="rueda-site",caller="page"}': 0,
  'service_call_seconds_count{job="rueda-site",caller="page",outcome="ok"}': '+300',
  'identity_keys_age_seconds{job="rueda-api",instance="a"}': 200,
  'redis_up{job="rueda-api",instance="a"}': 1,
  'redis_up{job="rueda-site",instance="a"}': 1,
  'patroni_sync_standby{job="patroni",instance="a",scope="rueda"}': 0,
  'patroni_sync_standby{job="patroni",instance="b",scope="rueda"}': 1,
  'rueda_backup_completed_timestamp_seconds{job="node"}': 0,
  'node_filesystem_avail_bytes{job="node",mountpoint="/",fstype="ext4"}': 40,
  'node_filesystem_size_bytes{job="node",mountpoint="/",fstype="ext4"}': 100,
  'probe_ssl_earliest_cert_expiry{job="certificate"}': 10_000_000,
};

/** The samples in promtool's notation: healthy ones, then those of the fault. */
function valuesOf(before: Value, after: Value): string {
  const last = typeof before === 'string' && before.startsWith('+') ? Number(before) * healthySamples : 0;
  const run = (value: Value, from: number, count: number): string => {
    if (value === null) return `_x${count}`;
    if (typeof value === 'number') return `${value}+0x${count}`;
    return value === 'NaN'
      ? Array.from({ length: count + 1 }, () => 'NaN').join(' ')
      : `${from}${value}x${count}`;
  };
  return `${run(before, 0, healthySamples)} ${run(after, last, faultySamples)}`;
}

interface Test {
  readonly rules: string;
  readonly interval: string;
  readonly tests: readonly object[];
}

/** Runs promtool on these tests; returns its output if one fails. JSON is YAML. */
function promtool({ rules, interval, tests }: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'rueda-alerts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'alerts.yml'), rules);
  writeFileSync(
    join(folder, 'test.yml'),
    JSON.stringify({ rule_files: ['alerts.yml'], evaluation_interval: interval, tests }),
  );
  try {
    execFileSync('promtool', ['test', 'rules', join(folder, 'test.yml')], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `promtool: ${stdout}${stderr}`;
  }
}

/** The clock of promtool starts at midnight: so does the session. */
const atMidnight = rules.replace('hour() >= 14 < 21', 'hour() >= 0 < 7');

/** What promtool reports if other alerts than these fire after these series have changed. */
const differences = (fault: Series, alerts: readonly string[], file = atMidnight): string =>
  promtool({
    rules: file,
    interval: '30s',
    tests: [
      {
        interval: '30s',
        input_series: [...new Set([...Object.keys(healthy), ...Object.keys(fault)])].map((series) => ({
          series,
          values: valuesOf(healthy[series] ?? null, (series in fault ? fault : healthy)[series] ?? null),
        })),
        promql_expr_test: [
          {
            expr: 'group by (alertname) (ALERTS{alertstate="firing",severity=~"critical|warning"})',
            eval_time: evaluatedAt,
            exp_samples: alerts.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
          },
        ],
      },
    ],
  });

const siteDown = { 'up{job="rueda-site",instance="a"}': 0 };
const shed: Series = { 'requests_shed_total{job="rueda-site"}': '+300' };

test.each<[fault: string, series: Series, alerts: string[]]>([
  ['nothing fails', {}, []],
  ['all processes of a job end', siteDown, ['AllProcessesAreDown']],
  [
    'a job is no longer scraped at all',
    { 'up{job="rueda-feed",instance="a"}': null },
    ['AllProcessesAreDown'],
  ],
  ['one of two processes ends', { 'up{job="rueda-api",instance="b"}': 0 }, ['ProcessIsDown']],
  [
    'one of two processes has no database',
    { 'database_connections{job="rueda-api",instance="b",database="market"}': 0 },
    ['DatabaseIsAway'],
  ],
  [
    'the source is silent',
    {
      'feed_age_seconds{job="rueda-api",instance="a",feed="market"}': '+30',
      'feed_age_seconds{job="rueda-api",instance="b",feed="market"}': '+30',
    },
    ['MarketDataIsOld'],
  ],
  [
    'the age of the market data disappears',
    {
      'feed_age_seconds{job="rueda-api",instance="a",feed="market"}': null,
      'feed_age_seconds{job="rueda-api",instance="b",feed="market"}': null,
    },
    ['MarketDataIsOld'],
  ],
  [
    'the age of the market data is not a number',
    {
      'feed_age_seconds{job="rueda-api",instance="a",feed="market"}': 'NaN',
      'feed_age_seconds{job="rueda-api",instance="b",feed="market"}': 'NaN',
    },
    ['MarketDataIsOld'],
  ],
  ['the broker is away', { 'feed_lag_messages{job="rueda-feed",instance="a"}': 'NaN' }, ['FeedIsBehind']],
  ['messages pile up', { 'feed_lag_messages{job="rueda-feed",instance="a"}': 20_000 }, ['FeedIsBehind']],
  [
    'messages cannot be parsed',
    { 'feed_bad_messages_total{job="rueda-feed",instance="a"}': '+1' },
    ['MarketDataSetApart'],
  ],
  [
    'lists fail',
    { 'http_errors_total{job="rueda-api",route="/v1/watchlist/stock/:idUser"}': '+30' },
    ['ListsUnavailable'],
  ],
  ['pages fail', { 'http_errors_total{job="rueda-site",route="page"}': '+30' }, ['RequestsFail']],
  [
    'documents fail',
    { 'http_errors_total{job="rueda-site",route="/archivos/*"}': '+30' },
    ['DocumentsUnavailable'],
  ],
  ['the site is overloaded', shed, ['RequestsAreShed']],
  [
    'a twentieth of the responses is slow',
    { [bucket('0.1')]: '+285', [bucket('0.5')]: '+285' },
    ['ResponsesAreSlow'],
  ],
  [
    'a twentieth of the responses is slow, while nineteen times as many requests are shed',
    {
      [bucket('0.1')]: '+285',
      [bucket('0.5')]: '+285',
      'requests_shed_total{job="rueda-api"}': '+5700',
    },
    ['RequestsAreShed', 'ResponsesAreSlow'],
  ],
  [
    'pages wait too long for a thread',
    { 'page_render_rejections_total{job="rueda-site",instance="a",reason="full"}': '+1' },
    ['RenderQueueIsFull'],
  ],
  [
    'the service fails for pages',
    { 'service_call_failures_total{job="rueda-site",caller="page"}': '+30' },
    ['ServiceFailsForPages'],
  ],
  ['the keys are old', { 'identity_keys_age_seconds{job="rueda-api",instance="a"}': 4000 }, ['KeysAreOld']],
  ['Redis is away', { 'redis_up{job="rueda-site",instance="a"}': 0 }, ['LimitsAreNotShared']],
  [
    'the synchronous standby is lost',
    { 'patroni_sync_standby{job="patroni",instance="b",scope="rueda"}': 0 },
    ['StandbyIsLost'],
  ],
  ['a node of the database ends', { 'up{job="patroni",instance="a"}': 0 }, ['StandbyIsLost']],
  [
    'the backup is old',
    { 'rueda_backup_completed_timestamp_seconds{job="node"}': -100_000 },
    ['BackupIsOld'],
  ],
  ['there is no backup', { 'rueda_backup_completed_timestamp_seconds{job="node"}': null }, ['BackupIsOld']],
  [
    'a disk is nearly full',
    { 'node_filesystem_avail_bytes{job="node",mountpoint="/",fstype="ext4"}': 5 },
    ['DiskIsNearlyFull'],
  ],
  [
    'the certificate nearly ends',
    { 'probe_ssl_earliest_cert_expiry{job="certificate"}': 1_000_000 },
    ['CertificateEnds'],
  ],
])('when %s, exactly the right alerts fire', (_, series, alerts) => {
  expect(differences(series, alerts)).toBe('');
});

test('the session begins at 9:00 in Lima and ends at 16:00, from Monday to Friday', () => {
  const at = (time: string, hour: number | null): object => ({
    expr: 'rueda:session',
    eval_time: time,
    exp_samples: hour === null ? [] : [{ labels: 'rueda:session', value: hour }],
  });
  // The clock of promtool starts on a Thursday.
  const times = [at('13h30m', null), at('14h', 14), at('20h30m', 20), at('21h', null), at('63h', null)];
  const tests = [{ interval: '30m', promql_expr_test: times }];
  expect(promtool({ rules, interval: '30m', tests })).toBe('');
});

test('control: the check notices rules that never fire, and one that always does', () => {
  expect(differences(siteDown, ['AllProcessesAreDown'], atMidnight.replaceAll('== 0', '== -1'))).not.toBe('');
  expect(differences({}, [], atMidnight.replace('redis_up == 0', 'redis_up == 1'))).not.toBe('');
});
