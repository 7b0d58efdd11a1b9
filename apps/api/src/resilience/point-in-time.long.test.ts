import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArchivedCluster, createArchivedCluster } from '../testing/archiving.ts';

const instants = 20;
const lanes = 4;
/** Longer than `archive_timeout` of deploy/archiving.conf: the last minute may be lost. */
const writingMs = 100_000;

/** A row with the instants at which its writer began and received the acknowledgement. */
interface Write {
  readonly row: number;
  readonly begunAt: number;
  readonly storedAt: number;
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const isoOf = (instant: number): string => new Date(instant).toISOString();
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const figureOf = (output: string, name: string): number =>
  Number(new RegExp(`^${name}: +([\\d.]+)`, 'm').exec(output)?.[1]);

describe('S34: point-in-time recovery', () => {
  let archived: ArchivedCluster;
  const writes: Write[] = [];
  let firstInstant = 0;
  let lostAt = 0;

  const backUp = (type: string): Promise<string> =>
    archived.run('pgbackrest', ['--stanza=rueda', `--type=${type}`, 'backup']);

  /** Runs the drill. Returns its output and the rows of the restored database. */
  async function drill(variables: Record<string, string>, instant?: number) {
    const output = await archived.run(
      'bash',
      ['restore-drill.sh', ...(instant === undefined ? [] : [isoOf(instant)])],
      { DRILL_SQL: "select 'row ' || id from written", ...variables },
    );
    const rows = new Set([...output.matchAll(/^row (\d+)$/gm)].map(([, row]) => Number(row)));
    return { output, rows };
  }

  // Times are whole milliseconds: a write of the same one may have been committed after the instant.
  const mustHave = (instant: number): Write[] => writes.filter(({ storedAt }) => storedAt < instant);
  const mustLack = (instant: number): Write[] => writes.filter(({ begunAt }) => begunAt > instant);

  beforeAll(async () => {
    archived = await createArchivedCluster();
    await archived.start();
    const operator = new Client({ connectionString: archived.cluster.address });
    await operator.connect();
    await operator.query('create table written (id int primary key, note text)');
    await operator.query("insert into written select -i, repeat('x', 90) from generate_series(1, 100000) i");
    await operator.end();
    await backUp('full');
    firstInstant = Date.now();

    const state = { isOver: false, next: 1 };
    const writing = Array.from({ length: lanes }, async () => {
      const client = new Client({ connectionString: archived.cluster.address });
      // The crash ends the connection.
      client.on('error', () => undefined);
      await client.connect();
      while (!state.isOver) {
        const row = (state.next += 1);
        const begunAt = Date.now();
        const isStored = await client.query('insert into written values ($1)', [row]).then(
          () => true,
          () => false,
        );
        if (isStored) writes.push({ row, begunAt, storedAt: Date.now() });
        await pause(isStored ? 5 : 50);
      }
    });
    await pause(writingMs / 2);
    await backUp('diff');
    await pause(writingMs / 2);
    // The machine is lost with its disk, during writes.
    lostAt = Date.now();
    await archived.cluster.crash();
    state.isOver = true;
    await Promise.all(writing);
  }, 300_000);
  afterAll(() => archived?.remove());

  test('S34: what a lost machine had acknowledged more than a minute ago is restored, and no row that was not written', async () => {
    const { output, rows } = await drill({ DATABASE_URL: '' });
    const lost = mustHave(lostAt).filter(({ row }) => !rows.has(row));
    const lostSeconds =
      lost.length === 0 ? 0 : (lostAt - Math.min(...lost.map(({ storedAt }) => storedAt))) / 1000;
    console.log(
      `S34: ${writes.length} rows acknowledged, ${lost.length} lost with the machine, the oldest ${lostSeconds.toFixed(1)} s before (RPO); ` +
        `database ${(figureOf(output, 'database bytes') / 1e6).toFixed(1)} MB, repository ${(bytesIn(archived.repository) / 1e6).toFixed(1)} MB`,
    );
    // `archive_timeout`, and the time to send the segment on a busy machine.
    expect(lostSeconds).toBeLessThan(75);
    expect(mustHave(lostAt - 75_000).length).toBeGreaterThan(100);
    expect(
      [...rows].filter((row) => row > 0 && !writes.some((each) => each.row === row)).length,
    ).toBeLessThanOrEqual(lanes);
  });

  test(`S34: at ${instants} random instants, every write acknowledged before and none begun after is restored`, async () => {
    const { rows } = await drill({ DATABASE_URL: '' });
    const last = Math.max(...writes.filter(({ row }) => rows.has(row)).map(({ begunAt }) => begunAt));
    let [lost, phantom] = [0, 0];
    const [restoreSeconds, recoverySeconds]: [number[], number[]] = [[], []];
    for (let count = 0; count < instants; count += 1) {
      const instant = Math.floor(firstInstant + Math.random() * (last - firstInstant));
      const restored = await drill({ DATABASE_URL: '' }, instant);
      lost += mustHave(instant).filter(({ row }) => !restored.rows.has(row)).length;
      phantom += mustLack(instant).filter(({ row }) => restored.rows.has(row)).length;
      restoreSeconds.push(figureOf(restored.output, 'restored in'));
      recoverySeconds.push(figureOf(restored.output, 'recovered in'));
    }
    console.log(
      `S34: ${instants} instants, ${lost} acknowledged writes lost, ${phantom} later ones present; ` +
        `restored in ${median(restoreSeconds)} s, at most ${Math.max(...restoreSeconds)}; recovered in ${median(recoverySeconds)} s, at most ${Math.max(...recoverySeconds)}`,
    );
    expect({ lost, phantom }).toEqual({ lost: 0, phantom: 0 });
  });

  test('S34, control: the state of another instant is detected', async () => {
    const [earlier, later] = [firstInstant + writingMs / 10, firstInstant + writingMs / 4];
    const { rows } = await drill({ DATABASE_URL: '' }, earlier);
    expect(mustHave(later).filter(({ row }) => !rows.has(row)).length).toBeGreaterThan(0);
    expect(mustLack(earlier - 1000).filter(({ row }) => rows.has(row)).length).toBeGreaterThan(0);
  });
});

describe('the drill and the metric on a running primary', () => {
  let archived: ArchivedCluster;
  beforeAll(async () => {
    archived = await createArchivedCluster();
    await archived.start();
  });
  afterAll(() => archived?.remove());

  const timeFile = (): Promise<string> => archived.run('bash', ['-c', 'cat time.prom']);

  test('without a backup there is no time, so that the alert for an absent metric fires', async () => {
    await archived.run('bash', ['backup-time.sh', 'time.prom']);
    expect(await timeFile()).not.toMatch(/^rueda_backup_completed_timestamp_seconds \d/m);
  });

  test('the time of the newest backup is that of its end, and remains until the next one', async () => {
    await archived.run('pgbackrest', ['--stanza=rueda', '--type=full', 'backup']);
    await archived.run('bash', ['backup-time.sh', 'time.prom']);
    const [line, time] = /^rueda_backup_completed_timestamp_seconds (\d+)$/m.exec(await timeFile()) ?? [];
    expect(Date.now() / 1000 - Number(time)).toBeLessThan(60);
    await archived.run('bash', ['backup-time.sh', 'time.prom']);
    expect(await timeFile()).toContain(line);
    expect(await timeFile()).toMatch(/^rueda_wal_archived_timestamp_seconds \d+$/m);
  });

  test('if the repository is away, the old time does not remain', async () => {
    const away = { PGBACKREST_REPO1_PATH: '/nowhere' };
    await archived.run('bash', ['backup-time.sh', 'time.prom'], away).catch(() => undefined);
    expect(await archived.run('bash', ['-c', 'cat time.prom || true'])).not.toMatch(
      /^rueda_backup_completed_timestamp_seconds/m,
    );
  });

  test('the drill reports the bytes that are not archived yet, and none once they are', async () => {
    const client = new Client({ connectionString: archived.cluster.address });
    await client.connect();
    await client.query('create table more as select i from generate_series(1, 1000) i');
    const lostBytes = async (): Promise<number> =>
      figureOf(await archived.run('bash', ['restore-drill.sh']), 'lost');
    expect(await lostBytes()).toBeGreaterThan(0);
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    const archivedUpTo = async (): Promise<string> =>
      (await client.query<{ name: string }>('select last_archived_wal as name from pg_stat_archiver')).rows[0]
        ?.name ?? '';
    while ((await archivedUpTo()) < (rows[0]?.name ?? '')) await pause(100);
    // The switch itself, and at most a record of the background writer.
    expect(await lostBytes()).toBeLessThan(1000);
    await client.end();
  });

  test('an instant before the first backup is refused with what to look at', async () => {
    await expect(archived.run('bash', ['restore-drill.sh', '2020-01-01 00:00:00+00'])).rejects.toThrow(
      /unable to find backup set|pgbackrest info/,
    );
    expect((await archived.run('bash', ['-c', 'ls drill'])).trim()).toBe('');
  });
});
