/** Key figures of 1,000 securities: each read, and the refresh after a load. In the long run they have ten years of prices. */
import { sessionOn } from '@rueda/domain/calendar';
import { toDay } from '@rueda/domain/dates';
import { figureOrders, rangeFigures } from '@rueda/domain/key-figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measure } from '../../../../bench/grown/measure.ts';
import type { Sent } from '../../../../bench/grown/sent-requests.ts';
import { Database, type Parameter, type Statement } from '../database/database.ts';
import { cases } from '../../../../tools/cases.ts';
import { loaderOf } from '../testing/sample-app.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { KeyFiguresRepository } from './repository.ts';
import { keyFiguresQuery } from './schemas.ts';
import { KeyFiguresService } from './service.ts';

const count = 1000;
const maxMs = 20;
const years = cases(2, 10);
const day = toDay('2026-11-16');
const { ends = 0 } = sessionOn(day) ?? {};

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ now: () => ends + 30 * 60_000, isSample: true });
  // Every working day of these years, and 20 versions of each security's row in the last session.
  await running.databases[0]?.query(`
    insert into issuer (company_code, rpj_code, company_name, sector_code, data)
      select 'C' || n, 'B' || n, 'Company ' || n, case when n % 2 = 0 then 'CM' else 'CI' end, '{}'
      from generate_series(1, ${count}) n;
    insert into security (nemonico, company_code, company_name, data)
      select 'SEC' || n, 'C' || n, 'Company ' || n, jsonb_build_object('nemonico', 'SEC' || n, 'valueType', 'RV',
        'sharesOutstanding', 1000000 * n, 'listBenefit', jsonb_build_array(jsonb_build_object('nemonico', 'SEC' || n,
          'benefitType', 'DE', 'benefitValue', 0.1 * (n % 10), 'coin', 'S/', 'dateCut', '2026-05-04')))
      from generate_series(1, ${count}) n;
    insert into market_row (nemonico, observed_at, data)
      select 'SEC' || n, timestamptz '2026-11-16T15:00:00Z' + v * interval '15 minutes', jsonb_build_object(
        'nemonico', 'SEC' || n, 'companyCode', 'C' || n, 'companyName', 'Company ' || n, 'shortName', 'Company ' || n,
        'sectorCode', 'CM', 'sectorDescription', 'MINERAS', 'currency', 'S/', 'last', 10 + (n + v) % 20, 'previous', 15,
        'previousDate', '2026-11-13', 'lastDate', to_char(timestamp '2026-11-16T15:00:00' + v * interval '15 minutes',
        'YYYY-MM-DD"T"HH24:MI:SS'), 'minimun', 9, 'maximun', 31, 'opening', 15, 'buy', 14, 'sell', 16, 'segment', 'RV1',
        'negotiatedAmount', 1000 * n, 'negotiatedNationalAmount', 1000 * n, 'negotiatedQuantity', (100 * n)::text,
        'operationsNumber', '12', 'unity', 1)
      from generate_series(1, ${count}) n, generate_series(1, 20) v;
    insert into daily_price (nemonico, day, observed_at, data)
      select 'SEC' || n, day, day + interval '21 hours', jsonb_build_object('nemonico', 'SEC' || n, 'date', day::date,
        'open', 15, 'close', 15, 'high', 15 + n % 7, 'low', 15 - n % 7, 'average', 15, 'quantityNegotiated', n,
        'currencySymbol', ' ')
      from generate_series(1, ${count}) n,
        generate_series(date '2026-11-13' - ${years * 365}, date '2026-11-13', interval '1 day') day
      where extract(isodow from day) < 6;
`);
  await running.databases[0]?.query('vacuum analyze');
}, 600_000);
afterAll(() => running.close());

/** Every order in both directions, every range, and the filters of the screener together. */
const queries = [
  '',
  ...figureOrders.flatMap((sort) => [
    `?sort=${sort}&size=50`,
    `?sort=${sort}&descending=true&size=50&page=20`,
  ]),
  ...rangeFigures.map((figure) => `?${figure}From=1&${figure}To=1000000000&sort=${figure}`),
  '?sector=CM&currency=PEN&priceFrom=12&dividendYieldFrom=2&positionTo=90&sort=dividendYield&descending=true&size=50',
];

test('a load refreshes the figures of all securities from years of prices', {
  timeout: 600_000,
}, async () => {
  const started = performance.now();
  await loaderOf(running)({
    observedAt: ends,
    history: [{ nemonico: 'SEC1', date: '2026-11-13', close: 15, high: 40, low: 2, quantityNegotiated: 1 }],
  });
  console.log(`key figures: refreshed after a load in ${Math.round(performance.now() - started)} ms`);
  const { json } = await running.sendRequest('GET', '/v1/key-figures?codes=SEC1');
  expect(json).toMatchObject({ content: [{ code: 'SEC1', low: 2, high: 40, averageQuantity: 1 }] });
});

const publicInstant = new Date(ends + 10 * 60_000).toISOString();

test('one statement answers every order and filter of 1,000 securities, in less than 20 ms of processor time', {
  timeout: 600_000,
}, async () => {
  await running.databases[0]?.query('vacuum analyze key_figures');
  const database = new Database(running.settings.databaseUrl, { deadlineMs: 10_000 });
  const sent: Sent[] = [];
  const recording = {
    read(statement: Statement, values: readonly Parameter[]) {
      sent.push({ address: '/v1/key-figures', statement, values });
      return database.read(statement, values);
    },
  };
  const repository = new KeyFiguresRepository(recording as unknown as Database);
  const inputs = await repository.securities(publicInstant);
  await database.close();
  expect([inputs.length, sent.length]).toEqual([count, 1]);
  const [statementMs = Infinity] = await measure(running.settings.databaseUrl, sent);

  // The service filters and sorts the rows of that statement.
  const service = new KeyFiguresService(
    { securities: () => Promise.resolve(inputs) } as unknown as KeyFiguresRepository,
    () => ends,
  );
  const times: number[] = [];
  for (const query of [...queries, ...queries]) {
    const before = process.cpuUsage();
    await service.list(keyFiguresQuery.parse(Object.fromEntries(new URLSearchParams(query))));
    times.push(process.cpuUsage(before).user / 1000);
  }
  const [medianMs] = times.toSorted((one, other) => one - other).slice(times.length / 2);
  const { totalElements } = await service.list(
    keyFiguresQuery.parse({ priceFrom: '12', dividendYieldFrom: '2' }),
  );
  expect(totalElements).toBeGreaterThan(100);
  expect(totalElements).toBeLessThan(count);
  console.log(
    `key figures: the statement ${statementMs.toFixed(1)} ms, computing, filtering and sorting ${medianMs?.toFixed(1)} ms (median)`,
  );
  expect(statementMs).toBeLessThan(maxMs);
});
