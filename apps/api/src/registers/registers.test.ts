import { isDeepStrictEqual } from 'node:util';
import type { Agent } from '@rueda/domain/registers';
import {
  sampleAgents,
  sampleFunds,
  sampleMarketMakers,
  sampleMilaSecurities,
  sampleNow,
  sampleSanctions,
} from '@rueda/domain/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SampleApp, startSampleApp } from '../testing/sample-app.ts';

let running: SampleApp;
beforeAll(async () => {
  running = await startSampleApp();
});
afterAll(() => running.close());

interface Page {
  total: number;
  isSample: boolean;
  types?: string[];
  rows: Record<string, unknown>[];
}

type Query = Readonly<Record<string, string | number | boolean>>;

const request = (register: string, query: Query = {}) => {
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return running.sendRequest(
    'GET',
    `/v1/registers/${register}?${new URLSearchParams(parameters).toString()}`,
  );
};

async function list(register: string, query: Query = {}): Promise<Page> {
  const { status, json } = await request(register, query);
  expect([query, status]).toEqual([query, 200]);
  return json as Page;
}

/** The rows of all pages, read a few at a time. */
async function all(register: string, query: Query = {}): Promise<Record<string, unknown>[]> {
  const size = 5;
  const rows: Record<string, unknown>[] = [];
  for (let page = 1; ; page += 1) {
    const { total, rows: some } = await list(register, { ...query, page, size });
    rows.push(...some);
    if (page * size >= total) {
      expect(rows).toHaveLength(total);
      return rows;
    }
  }
}

type Field = (row: Record<string, unknown>) => unknown;
const at = (...path: string[]): Field => {
  return (row) => path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], row);
};
const labels = (texts: Readonly<Record<string, string>>, field: string): Field => {
  return (row) => texts[String(row[field])];
};

/** Every order of every register, and the text or number by which a reader expects it. */
const orders: readonly (readonly [string, string, string, Query, Field])[] = [
  ['agents', 'code', 'es', {}, at('code')],
  ['agents', 'city', 'es', {}, at('city')],
  ['agents', 'since', 'es', {}, at('since')],
  ['agents', 'state', 'es', {}, labels({ true: 'Activa', false: 'Suspendida' }, 'isActive')],
  ['agents', 'state', 'en', {}, labels({ true: 'Active', false: 'Suspended' }, 'isActive')],
  ['sanctions', 'day', 'es', {}, at('day')],
  ['sanctions', 'agent', 'es', {}, at('agent', 'code')],
  ['sanctions', 'units', 'es', {}, at('units')],
  [
    'sanctions',
    'kind',
    'es',
    {},
    labels({ warning: 'Amonestación', fine: 'Multa', suspension: 'Suspensión' }, 'kind'),
  ],
  [
    'sanctions',
    'kind',
    'en',
    {},
    labels({ warning: 'Warning', fine: 'Fine', suspension: 'Suspension' }, 'kind'),
  ],
  ['sanctions', 'state', 'es', {}, labels({ true: 'Firme', false: 'En apelación' }, 'isFinal')],
  ['sanctions', 'state', 'en', {}, labels({ true: 'Final', false: 'Under appeal' }, 'isFinal')],
  ['market-makers', 'code', 'es', {}, at('code')],
  ['market-makers', 'issuer', 'es', {}, at('issuer')],
  ['market-makers', 'maker', 'en', {}, at('maker', 'en')],
  ['market-makers', 'from', 'es', {}, at('from')],
  ['market-makers', 'to', 'es', {}, at('to')],
  ['mila-securities', 'code', 'es', { market: 'chile' }, at('code')],
  ['mila-securities', 'sector', 'es', { market: 'mexico' }, at('sector', 'es')],
  ['mila-securities', 'sector', 'en', { market: 'mexico' }, at('sector', 'en')],
  ['funds', 'code', 'es', {}, at('code')],
  ['funds', 'manager', 'en', {}, at('manager', 'en')],
  ['funds', 'share', 'es', {}, at('share')],
  ['funds', 'return', 'es', {}, at('return')],
  [
    'funds',
    'kind',
    'es',
    {},
    labels({ property: 'Inmuebles', debt: 'Deuda', equity: 'Acciones', mixed: 'Varios' }, 'kind'),
  ],
  [
    'funds',
    'kind',
    'en',
    {},
    labels({ property: 'Real estate', debt: 'Debt', equity: 'Shares', mixed: 'Mixed assets' }, 'kind'),
  ],
];

/** Compares as a reader: numbers by value, text by letter; missing values last. */
function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  return (one as string | number) < (other as string | number) ? -1 : 1;
}

describe('a register', () => {
  const samples = {
    agents: sampleAgents(),
    sanctions: sampleSanctions(),
    'market-makers': sampleMarketMakers(),
    'mila-securities': sampleMilaSecurities(),
    funds: sampleFunds(),
  };

  test.for(orders)(
    '%s is listed by %s on all pages, in both directions (%s)',
    async ([register, sort, language, part, field]) => {
      const expected = (samples[register as keyof typeof samples] as object[]).filter(
        (row) => !('market' in part) || (row as { market?: string }).market === part['market'],
      ) as Record<string, unknown>[];
      for (const descending of [false, true]) {
        const rows = await all(register, { ...part, sort, descending, language });
        const sign = descending ? -1 : 1;
        const values = rows.map(field);
        const known = values.filter((value) => value !== null);
        expect(known).toEqual(known.toSorted((one, other) => sign * compare(one, other)));
        expect(values.slice(0, known.length)).toEqual(known);
        // No row twice, none missing.
        expect(rows).toHaveLength(expected.length);
        expect(expected.filter((row) => !rows.some((each) => isDeepStrictEqual(each, row)))).toEqual([]);
      }
    },
  );

  test('is filtered by type, searched in the language of the query, and both', async () => {
    const codes = async (query: Query): Promise<unknown[]> =>
      (await all('agents', query)).map(({ code }) => code);
    expect(await codes({ type: 'suspended' })).toEqual(['SAB-06', 'SAB-12']);
    expect(await codes({ search: 'sab-03' })).toEqual(['SAB-03']);
    expect(await codes({ search: 'ÁREQUIPA' })).toEqual(['SAB-02', 'SAB-08']);
    const [representative] = sampleAgents().at(-1)?.representatives ?? [];
    expect(await codes({ search: representative?.es.toLowerCase().replace(' ', '  ') ?? '' })).toEqual([
      'SAB-12',
    ]);
    expect(await codes({ search: 'quilla imaginaria brokerage' })).toEqual([]);
    expect(await codes({ search: 'quilla imaginaria brokerage', language: 'en' })).toEqual(['SAB-01']);
    expect(await codes({ search: 'puno', type: 'suspended' })).toEqual(['SAB-06', 'SAB-12']);
    expect(await codes({ search: 'lima', type: 'suspended' })).toEqual([]);
    // Two texts of a row are not one text.
    expect(await codes({ search: 'sab-01 sociedad' })).toEqual([]);
  });

  test('of MILA is listed for one market, with its sectors in the language', async () => {
    const { total, types, rows } = await list('mila-securities', { market: 'colombia', language: 'en' });
    expect(total).toBe(18);
    expect(types).toEqual(['Communications', 'Consumer', 'Energy', 'Financials', 'Materials']);
    expect(new Set(rows.map(({ market }) => market))).toEqual(new Set(['colombia']));
    const energy = await list('mila-securities', { market: 'colombia', type: 'Energía' });
    expect(energy.total).toBe(4);
    expect(energy.types).toHaveLength(5);
    expect((await request('mila-securities')).status).toBe(400);
    expect((await request('mila-securities', { market: 'peru' })).status).toBe(400);
  });

  test('beyond its last page is empty and states its total', async () => {
    expect(await list('agents', { page: 99_999, size: 100 })).toMatchObject({ total: 12, rows: [] });
    expect(await list('agents', { search: 'sociedad', page: 99_999, size: 100 })).toMatchObject({
      total: 12,
      rows: [],
    });
  });

  test.for(['%', '_', '\\', '\\%', '％', '＿', '＼', '%_%', "';--", '$1', 'a\\', '\u0301'])(
    'matches %j as text, not as a pattern',
    async (search) => {
      expect(await list('funds', { search })).toMatchObject({
        // A lone accent is nothing once accents are ignored.
        total: search === '\u0301' ? 14 : 0,
      });
    },
  );

  test('rejects long, unknown and repeated parameters', async () => {
    const rejected: Query[] = [
      { search: 'x'.repeat(101) },
      { page: 0 },
      { page: 100_000 },
      { page: -1 },
      { page: '1e3' },
      { size: 101 },
      { size: 0 },
      { sort: 'data' },
      { sort: 'id; drop table agent' },
      { type: 'other' },
      { language: 'qu' },
      { descending: 'maybe' },
      { unknown: 1 },
      { search: 'a\0b' },
    ];
    for (const query of rejected)
      expect([query, (await request('agents', query)).status]).toEqual([query, 400]);
    expect((await running.sendRequest('GET', '/v1/registers/agents?page=1&page=2')).status).toBe(400);
    expect((await request('nothing')).status).toBe(404);
    expect(await list('agents', { search: 'x'.repeat(100) })).toMatchObject({ total: 0 });
  });

  test('is shared by caches with an ETag', async () => {
    const { headers } = await request('funds');
    expect(headers['etag']).toBeDefined();
    expect(headers['cache-control']).toContain('public');
  });
});

describe('loading a register', () => {
  const [agent] = sampleAgents() as [Agent];
  const codes = async (): Promise<unknown[]> => (await all('agents')).map(({ code }) => code);
  const load = (agents: readonly unknown[]) => running.load({ observedAt: sampleNow, agents });
  const versions = () => running.databases[0]?.query('select id, xmin::text from agent order by id');

  test('replaces it: rows are added, changed and removed, and unchanged rows are not written', async () => {
    const [first, second, third] = sampleAgents() as [Agent, Agent, Agent];
    await load([first, second]);
    const before = await versions();
    expect(await codes()).toEqual(['SAB-01', 'SAB-02']);
    await load([{ ...second, city: 'Tacna' }, first, third]);
    expect(await codes()).toEqual(['SAB-01', 'SAB-02', 'SAB-03']);
    expect((await list('agents', { search: 'tacna' })).rows).toMatchObject([{ code: 'SAB-02' }]);
    const after = await versions();
    expect(after?.[0]).toEqual(before?.[0]);
    expect(after?.[1]).not.toEqual(before?.[1]);
    await load([{ ...second, city: 'Tacna' }, first, third]);
    expect(await versions()).toEqual(after);
  });

  test('with an absent or an empty file changes nothing', async () => {
    await load(sampleAgents());
    const before = await versions();
    expect(await load([])).toEqual({});
    await running.load({ observedAt: sampleNow });
    expect(await versions()).toEqual(before);
  });

  test('reports the row and the reason of each rejected row, and then removes none', async () => {
    await load(sampleAgents());
    const report = await load([
      { ...agent, city: 'Tacna' },
      { ...agent, code: 'SAB-13', since: '2026-02-30' },
      { ...agent, code: 'SAB-14', name: { es: 'Una' }, latitude: 900 },
      { ...agent, city: 'Ica' },
      { ...agent, code: 'SAB-15', city: 'Li\u0000ma' },
      null,
    ]);
    expect(report).toEqual({
      agents: {
        loaded: 1,
        rejected: [
          { row: 'row 2', reason: 'since: must be a day, such as 2026-11-16' },
          {
            row: 'row 3',
            reason:
              'name.en: Invalid input: expected string, received undefined; latitude: Too big: expected number to be <=90',
          },
          { row: 'row 4', reason: 'SAB-01: already in row 1' },
          { row: 'row 5', reason: 'city: must be one line of text' },
          { row: 'row 6', reason: 'Invalid input: expected object, received null' },
        ],
        note: 'Rows that are not in the file were not removed, because rows were rejected. Correct the file and load it again.',
      },
    });
    expect(await codes()).toHaveLength(12);
    expect((await list('agents', { search: 'tacna' })).total).toBe(1);
    await load(sampleAgents());
  });

  test('stores names of any length and script that a row can have', async () => {
    const long = '漢'.repeat(200);
    const extreme = {
      ...agent,
      code: '字'.repeat(40),
      name: { es: long, en: long },
      city: long,
      representatives: Array.from({ length: 50 }, () => ({ es: long, en: long })),
    };
    expect(await load([extreme])).toEqual({ agents: { loaded: 1, rejected: [] } });
    expect((await list('agents', { search: '漢' })).total).toBe(1);
    await load(sampleAgents());
  });

  test('an empty register is an empty page', async () => {
    await running.databases[0]?.query('delete from mila_security');
    running.app.responseCache.clear();
    expect(await list('mila-securities', { market: 'chile' })).toEqual({
      total: 0,
      isSample: true,
      types: [],
      rows: [],
    });
  });
});
