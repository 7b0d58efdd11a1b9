import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleNow } from '@rueda/domain/sample';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../testing/databases.ts';
import { type SampleApp, startSampleApp } from '../testing/sample-app.ts';
import { datasetFiles } from './dataset.ts';
import { readFolder } from './folder.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sampleDataset } from './sample-dataset.ts';

let running: SampleApp;
beforeAll(async () => {
  running = await startSampleApp();
});
afterAll(() => running.close());

/** Creates a folder with these files for the duration of a test. */
function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rueda-load-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return folder;
}

/** Runs a command as an operator, with only these settings. Returns its exit status and its output. */
const runCommand = (
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ status: number; output: string }> =>
  new Promise((resolve) => {
    const entry = fileURLToPath(new URL(file, import.meta.url));
    const env = { PATH: process.env['PATH'], ...settings };
    execFile(process.execPath, [entry, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

describe('load', () => {
  const hash = async (): Promise<unknown> => {
    const tables = [
      'market_row',
      'issuer',
      'security',
      'daily_price',
      'key_figures',
      'index_level',
      'statement',
      'material_fact',
      'search_entry',
      'agent',
      'sanction',
      'market_maker',
      'mila_security',
      'fund',
    ];
    const sums = tables.map(
      (table) => `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t)`,
    );
    return running.databases[0]?.query(`select ${sums.map((sum, index) => `${sum} as s${index}`).join()}`);
  };

  test('loading the same dataset again, or an empty one, changes nothing', async () => {
    const before = await hash();
    await running.load(sampleDataset({ hasTenYears: false }));
    await running.load({ observedAt: sampleNow, market: [], issuers: [], indices: [] });
    expect(await hash()).toEqual(before);
  });

  test('load stores the valid rows and reports the position and the error of each other row', async () => {
    const report = await running.load({
      observedAt: sampleNow,
      issuers: [
        { companyCode: '99999', companyName: 'X', phone: 7 },
        { companyName: 'without a code' },
        null,
      ],
      daily: [
        { nemonico: 'CREDITC1', lastDate: 'yesterday', lastValue: 1 },
        { nemonico: 'CREDITC1', lastDate: '2026-11-16T15:00:00', lastValue: 'n/a' },
      ],
      facts: [{ businessName: 'X', registerDate: '2026' }],
      ratios: { B10008: [{ finantialIndexYears: [] }] },
    });
    const missing = 'Invalid input: expected string, received undefined';
    expect(report).toEqual({
      issuers: {
        loaded: 1,
        rejected: [
          { row: 'row 2', reason: `companyCode: ${missing}` },
          { row: 'row 3', reason: 'Invalid input: expected object, received null' },
        ],
      },
      daily: {
        loaded: 0,
        rejected: [
          { row: 'row 1', reason: 'lastDate: must be an instant, such as 2026-11-16T16:25:00' },
          { row: 'row 2', reason: 'lastValue: must be a number' },
        ],
      },
      facts: {
        loaded: 0,
        rejected: [{ row: 'row 1', reason: 'registerDate: must be an instant, such as 2026-11-16 11:25:00' }],
      },
      ratios: { loaded: 0, rejected: [{ row: 'row 1 of B10008', reason: `dRatio: ${missing}` }] },
    });
    expect(await running.get('/v1/issuers/99999')).toEqual({
      companyCode: '99999',
      companyName: 'X',
      phone: null,
    });
    await running.databases[0]?.query("delete from issuer where company_code = '99999'");
  });

  test('a security without a trade does not break the market reads of today', async () => {
    const row = { nemonico: 'SINDIAC1', companyCode: '77777', companyName: 'SIN DÍA S.A.A.', last: 1.5 };
    const observedAt = sampleNow - 20 * 60_000;
    const { market } = await running.load({
      observedAt,
      market: [
        { ...row, lastDate: '' },
        { ...row, nemonico: 'MALDIAC1', lastDate: 'soon' },
      ],
    });
    expect(market).toEqual({
      loaded: 1,
      rejected: [{ row: 'row 2', reason: 'lastDate: must be an instant, such as 2026-11-16T16:25:00' }],
    });
    const nemonicos = async (body: object): Promise<string[]> =>
      ((await running.post('/v1/stock-quote/home', body)) as { nemonico: string }[]).map(
        ({ nemonico }) => nemonico,
      );
    expect(await nemonicos({ companyCode: '77777' })).toEqual(['SINDIAC1']);
    const today = await nemonicos({ today: true });
    expect(today.length).toBeGreaterThan(10);
    expect(today).not.toContain('SINDIAC1');
    // Nor does a stored row with an invalid date.
    await running.databases[0]?.query(
      `update market_row set data = data || '{"lastDate":"2026-02-31T99:00"}' where nemonico = 'SINDIAC1'`,
    );
    expect(await nemonicos({ today: true })).toEqual(today);
    await running.databases[0]?.query("delete from market_row where nemonico = 'SINDIAC1'");
    await running.databases[0]?.query("delete from security where nemonico = 'SINDIAC1'");
  });

  test('load stores no version that differs only in the write time of the source', async () => {
    const row = { nemonico: 'IGUALC1', companyCode: '66666', companyName: 'IGUAL S.A.A.', last: 1.5 };
    const day = { date: '2026-11-16', amountSoles: 1, amountDollars: 2, numberOperations: 3 };
    const close = { nemonico: 'IGUALC1', date: '2026-11-16', close: 1.5 };
    for (const minutes of [70, 60, 50]) {
      const observedAt = sampleNow - minutes * 60_000;
      const createdDate = new Date(observedAt).toISOString();
      const [last, updatedDate] = [minutes === 50 ? 1.6 : 1.5, createdDate];
      await running.load({
        observedAt,
        market: [{ ...row, last, createdDate }],
        tradedAmounts: [{ ...day, amountSoles: last, createdDate, updatedDate }],
        history: [{ ...close, close: last }],
      });
    }
    const counts = await running.databases[0]?.query(
      `select (select count(*)::int from market_row where nemonico = 'IGUALC1') as rows,
        (select count(*)::int from daily_price where nemonico = 'IGUALC1') as days,
        (select count(*)::int from traded_amount where (data->>'amountDollars')::int = 2) as amounts`,
    );
    expect(counts).toEqual([{ rows: 2, days: 2, amounts: 2 }]);
  });
});

const usage =
  'Usage: pnpm --filter @rueda/api load sample | <folder> [instant, such as 2026-11-16T16:25:00Z]';

describe('load command', () => {
  const late = new Date(Date.now() - 21 * 60_000).toISOString();
  let real: TestApp;
  beforeAll(async () => {
    real = await startTestApp();
  });
  afterAll(() => real.close());
  const loadInto = ({ environment }: TestApp, ...args: string[]) =>
    runCommand('run.ts', args, { DATABASE_URL: String(environment['DATABASE_URL']) });
  const load = (...args: string[]) => loadInto(real, ...args);

  test('the load command reads a folder of source responses and needs only the database setting', async () => {
    const row = { nemonico: 'NUEVAC1', companyCode: '88888', companyName: 'NUEVA S.A.A.', last: 1.5 };
    const folder = folderOf({
      'market.json': {
        up: 0,
        down: 0,
        equal: 0,
        content: [row, ...Array.from({ length: 12 }, () => ({ ...row, nemonico: 7 }))],
      },
      'issuers.json': [{ companyCode: '88888', companyName: 'NUEVA S.A.A.' }],
    });
    const rejections = Array.from(
      { length: 10 },
      (_, index) =>
        `market.json: row ${index + 2} rejected: nemonico: Invalid input: expected string, received number`,
    );
    expect(await load(folder, late)).toEqual({
      status: 0,
      output: [
        ...rejections,
        'market.json: 2 more rejected.',
        'market.json: 1 loaded, 12 rejected.',
        'issuers.json: 1 loaded.',
        '',
      ].join('\n'),
    });
    expect((await real.sendRequest('GET', '/v1/issuers/88888')).json).toMatchObject({
      companyName: 'NUEVA S.A.A.',
    });
    const body = { companyCode: '88888' };
    expect((await real.sendRequest('POST', '/v1/stock-quote/home', { body })).json).toMatchObject([row]);
    // Real prices are delayed, the sample's are not: they never share a database.
    expect(await load('sample')).toEqual({
      status: 1,
      output: 'This database contains real data: load the sample into another one.\n',
    });
    expect(await loadInto(running, folder)).toEqual({
      status: 1,
      output: 'This database contains the sample, whose prices are not delayed: load into another one.\n',
    });
  });

  test('the load command lists every file that it cannot read, and loads none', async () => {
    const folder = folderOf({
      'market.csv': 'nemonico;last',
      'Market.json': [],
      'issuers.json': '[{"companyCode":',
      'facts.json': { message: 'not found' },
      'ratios.json': [],
      'pages.json': [],
      '.DS_Store': '',
    });
    const { status, output } = await load(folder, late);
    expect(status).toBe(1);
    expect(output.split('\n')).toEqual([
      'Nothing was loaded:',
      '- Market.json is not a file of a dataset. Did you mean market.json?',
      '- market.csv is not a file of a dataset. Did you mean market.json?',
      '- facts.json must contain a list of rows.',
      expect.stringMatching(/^- issuers\.json is not JSON: /),
      '- ratios.json must contain lists of rows by code.',
      '',
    ]);
  });

  test('commands report an operator’s error once, with its remedy and without a stack', async () => {
    const unset = 'DATABASE_URL is not set.';
    const unreachable = { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' };
    const failures: readonly (readonly [string, string[], Record<string, string>, string])[] = [
      ['run.ts', ['sample'], {}, unset],
      ['run.ts', ['sample'], { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a postgres:// address.'],
      ['run.ts', ['sample', 'noon'], {}, usage],
      ['run.ts', [], {}, usage],
      ['run.ts', ['/nowhere'], unreachable, 'There is no folder /nowhere.'],
      ['../migrate.ts', [], {}, unset],
      ['../migrate.ts', [], unreachable, 'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1'],
      ['../main.ts', [], {}, `${unset}\nISSUER is not set.\nCLIENT_IDS is not set.`],
    ];
    const results = await Promise.all(
      failures.map(([file, args, settings]) => runCommand(file, args, settings)),
    );
    expect(results).toEqual(failures.map(([, , , message]) => ({ status: 1, output: `${message}\n` })));
  });

  test('the load command reports a database that was never migrated', async () => {
    const issuers = [{ companyCode: '88888', companyName: 'NUEVA S.A.A.' }];
    const empty = await createDatabase();
    onTestFinished(() => empty.drop());
    expect(
      await runCommand('run.ts', [folderOf({ 'issuers.json': issuers })], { DATABASE_URL: empty.address }),
    ).toEqual({
      status: 1,
      output: 'The database is not migrated: run pnpm --filter @rueda/api migrate first.\n',
    });
  });
});

test('the README has a valid example row for every file of a dataset', async () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const files = [...readme.matchAll(/^\| `(\w+)\.json`.*\| `([[{].*)` *\|$/gm)].map(
    ([, name, content]) => [`${name}.json`, String(content)] as const,
  );
  expect(files.map(([name]) => name).toSorted()).toEqual(
    datasetFiles.map((name) => `${name}.json`).toSorted(),
  );
  const report = await running.load(readFolder(folderOf(Object.fromEntries(files)), sampleNow));
  expect(report).toEqual(Object.fromEntries(datasetFiles.map((name) => [name, { loaded: 1, rejected: [] }])));
});
