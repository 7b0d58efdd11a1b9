/** Debian's Prometheus with deploy/alerts.yml, whose minutes are six seconds, and a drill of its alerts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';

/** The milliseconds of each unit of the rules in the drill: a tenth, of an hour a hundredth. */
const units = { s: 100, m: 6000, h: 36_000 };

const duration = (count: string, unit: string): string =>
  `${Number(count) * units[unit as keyof typeof units]}ms`;

/** The rules with shorter durations, a session that never ends, and limits that a drill can exceed. */
const scaledRules = (rules: string): string =>
  rules
    .replaceAll(/(?<=for: |\[)(\d+)([smh])/g, (_, count: string, unit: string) => duration(count, unit))
    .replace(/(record: rueda:session\n +expr: ).*/, '$1vector(1)')
    .replace(/(name: feed_age_seconds \}, expr: vector)\(\d+\)/, '$1(5)')
    // Other work on the machine is no fault.
    .replace(/(name: response_seconds \}, expr: vector)\([\d.]+\)/, '$1(30)');

export interface Prometheus {
  /** The states of all alerts by name: firing if any of them is. */
  readonly alerts: () => Promise<Map<string, 'pending' | 'firing'>>;
  /** Waits until no alert is pending or firing. */
  readonly untilQuiet: () => Promise<void>;
  /** The number of series that a query finds. */
  readonly count: (query: string) => Promise<number>;
}

/** What is scraped: the ports of each job, and its settings in deploy/prometheus.yml. */
export interface Jobs {
  readonly [job: string]: readonly number[] | { readonly port: number; readonly settings: object };
}

/** Starts Debian's Prometheus on these jobs. */
export async function startPrometheus(jobs: Jobs): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'rueda-prometheus-'));
  const port = await freePort();
  const rules = readFileSync(new URL('../../../deploy/alerts.yml', import.meta.url), 'utf8');
  writeFileSync(join(folder, 'alerts.yml'), scaledRules(rules));
  // JSON is YAML.
  writeFileSync(
    join(folder, 'prometheus.yml'),
    JSON.stringify({
      global: {
        scrape_interval: '1s',
        evaluation_interval: '1s',
        external_labels: { handbook: 'README.md' },
      },
      rule_files: ['alerts.yml'],
      scrape_configs: Object.entries(jobs).map(([job, target]) => ({
        job_name: job,
        ...('settings' in target && target.settings),
        static_configs: [
          { targets: ('port' in target ? [target.port] : target).map((port) => `127.0.0.1:${port}`) },
        ],
      })),
    }),
  );
  const prometheus = spawn(
    'prometheus',
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: 'inherit' },
  );
  const exited = once(prometheus, 'exit');
  onTestFinished(async () => {
    prometheus.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true });
  });
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`);
    const { status, data, error } = (await response.json()) as {
      status: string;
      data: unknown;
      error?: string;
    };
    if (status !== 'success') throw new Error(`Prometheus rejects ${path}: ${error}`);
    return data;
  };
  while ((await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => null))?.ok !== true) {
    if (prometheus.exitCode !== null) throw new Error('prometheus ended: its error is in the output above.');
    await pause(100);
  }
  const readAlerts: Prometheus['alerts'] = async () => {
    const { alerts } = (await read('alerts')) as {
      alerts: { labels: { alertname: string }; state: 'pending' | 'firing' }[];
    };
    const states = new Map<string, 'pending' | 'firing'>();
    for (const { labels, state } of alerts)
      if (states.get(labels.alertname) !== 'firing') states.set(labels.alertname, state);
    return states;
  };
  return {
    alerts: readAlerts,
    untilQuiet: () =>
      expect
        .poll(async () => [...(await readAlerts()).keys()], { timeout: 180_000, interval: 500 })
        .toEqual([]),
    async count(query) {
      const { result } = (await read(`query?query=${encodeURIComponent(query)}`)) as { result: unknown[] };
      return result.length;
    },
  };
}

export interface Fault {
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
  await prometheus.untilQuiet();
  return alerts.map((alert) => {
    const { pending = NaN, firing: fired = NaN } = seen.get(alert) ?? {};
    return `| ${name} | ${alert} | ${pending.toFixed(1)} | ${fired.toFixed(1)} |`;
  });
}

/** Causes the faults one after the other, and prints when each alert was pending and firing. */
export async function runDrill(prometheus: Prometheus, faults: readonly Fault[]): Promise<void> {
  const rows = ['| fault | alert | pending after s | firing after s |', '| --- | --- | --- | --- |'];
  try {
    for (const fault of faults) rows.push(...(await drill(prometheus, fault)));
  } finally {
    process.stdout.write(`${rows.join('\n')}\n`);
  }
}
