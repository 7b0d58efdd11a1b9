import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sampleNow } from '@rueda/domain/sample';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type SampleApp, startSampleApp } from '../testing/sample-app.ts';
import { sampleKit } from './sample-kit.ts';

let running: SampleApp;
beforeAll(async () => {
  running = await startSampleApp();
});
afterAll(() => running.close());

describe('the importer', () => {
  const hash = async (): Promise<unknown> => {
    const tables = [
      'market_row',
      'issuer',
      'security',
      'daily_price',
      'index_level',
      'statement',
      'material_fact',
      'search_entry',
    ];
    const sums = tables.map(
      (table) => `(select md5(string_agg(t::text, '' order by t::text)) from ${table} t)`,
    );
    return running.databases[0]?.query(`select ${sums.map((sum, place) => `${sum} as s${place}`).join()}`);
  };

  test('changes nothing when it is given the same again, or nothing', async () => {
    const before = await hash();
    const { indices = [], ...kit } = sampleKit();
    await running.load({ ...kit, indices: indices.slice(-1) });
    await running.load({ observedAt: sampleNow, market: [], issuers: [], indices: [] });
    expect(await hash()).toEqual(before);
  });

  test('takes the rows it can read, and counts the others', async () => {
    const report = await running.load({
      observedAt: sampleNow,
      issuers: [
        { companyCode: '99999', companyName: 'X', phone: 7 },
        { companyName: 'without a code' },
        null,
      ],
    });
    expect(report).toEqual({ issuers: { taken: 1, refused: 2 } });
    expect(await running.get('/v1/issuers/99999')).toEqual({
      companyCode: '99999',
      companyName: 'X',
      phone: null,
    });
    await running.databases[0]?.query("delete from issuer where company_code = '99999'");
  });

  test('reads a folder of files as the source answers them, by one command', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rueda-import-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = (name: string, answer: unknown): void =>
      writeFileSync(join(folder, name), JSON.stringify(answer));
    const row = { nemonico: 'NUEVAC1', companyCode: '88888', companyName: 'NUEVA S.A.A.', last: 1.5 };
    file('market.json', { up: 0, down: 0, equal: 0, content: [row, { last: 2 }] });
    file('issuers.json', [{ companyCode: '88888', companyName: 'NUEVA S.A.A.' }]);
    const load = (...given: string[]) =>
      promisify(execFile)(
        process.execPath,
        [fileURLToPath(new URL('run.ts', import.meta.url)), folder, ...given],
        { env: { PATH: process.env['PATH'], ...running.environment } },
      );
    const late = new Date(sampleNow - 20 * 60_000).toISOString();
    expect((await load(late)).stdout).toBe('2 rows imported.\nmarket: 1 could not be read.\n');
    expect(await running.get('/v1/issuers/88888')).toMatchObject({ companyName: 'NUEVA S.A.A.' });
    expect(await running.post('/v1/stock-quote/home', { companyCode: '88888' })).toMatchObject([row]);
    rmSync(folder, { recursive: true });
    await expect(load(late)).rejects.toThrow('No file of a kit');
  });
});
