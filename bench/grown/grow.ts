import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { previousTradingDay, sessionOn } from '../../packages/domain/src/calendar/index.ts';
import { addDays, type CalendarDay, limaInstant } from '../../packages/domain/src/dates/index.ts';
import { indices } from '../../packages/domain/src/indices/index.ts';
import { sectors } from '../../packages/domain/src/issuers/index.ts';
import { languages } from '../../packages/domain/src/language/index.ts';
import { sampleDay, sampleFilings } from '../../packages/domain/src/sample/index.ts';
import { randomOf, stepOf } from '../../packages/domain/src/sample/random.ts';
import { issuerPath } from '../../packages/domain/src/site/index.ts';

/** The size of a grown database. The number of securities (650), issuers (300) and indices is always the same. */
export interface Size {
  /** Sessions with a day's prices. */
  readonly sessions: number;
  /** Number of changes of each security's row and of its daily prices in the last session. */
  readonly versions: number;
  readonly facts: number;
  /** Sessions with a level of every index each minute. */
  readonly levelSessions: number;
  /** Sessions with ticks of 30 shares, 200 each. */
  readonly tickSessions: number;
  readonly documents: number;
  /** Quarters with statements of 250 companies, five documents each, with at most `lines` lines. */
  readonly quarters: number;
  readonly lines: number;
}

/** Years of history: the size for all measurements of statements. */
export const whole: Size = {
  sessions: 250,
  versions: 100,
  facts: 100_000,
  levelSessions: 1250,
  tickSessions: 500,
  documents: 40_000,
  quarters: 40,
  lines: 1000,
};

/** Every table is larger than a statement may read, and the database is filled in a few seconds. */
export const small: Size = {
  sessions: 8,
  versions: 20,
  facts: 12_000,
  levelSessions: 4,
  tickSessions: 2,
  documents: 12_000,
  quarters: 10,
  lines: 3,
};

const securityCount = 650;
const issuerCount = 300;
const filerCount = 250;
const ticksPerDay = 200;
const tickShares = 30;
const lastSession = sessionOn(sampleDay) ?? { opens: 0, ends: 0 };

/** The current instant for the service: the last session is over, and all of it may be shown. */
export const grownNow: number = lastSession.ends + 30 * 60_000;

/** A row for COPY, in the order of its columns. */
type Cells = readonly (string | number | null)[];
type Random = () => number;

const iso = (epoch: number): string => new Date(epoch).toISOString();
const minuteMs = 60_000;
const two = (value: number): number => Math.round(value * 100) / 100;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;

/** The last `count` sessions, oldest first. */
function sessionsBefore(count: number): CalendarDay[] {
  const days: CalendarDay[] = [sampleDay];
  while (days.length < count) days.push(previousTradingDay(days.at(-1) ?? sampleDay));
  return days.toReversed();
}

const syllables = 'an bo ca cer chi da fe gra hua in lam ma mo nor pa pi qui ra san sur ta ti un va yu'.split(
  ' ',
);
const trades = ['MINERA', 'AGRO', 'BANCO', 'CEMENTOS', 'ENERGIA', 'INDUSTRIAS', 'INVERSIONES', 'PESQUERA'];

/** Companies. A few of them, like banks, have dozens of securities. */
const companies = Array.from({ length: issuerCount }, (_, index) => {
  const random = randomOf(`company ${index}`);
  const word = Array.from({ length: 3 }, () => pick(random, syllables))
    .join('')
    .toUpperCase();
  return {
    code: String(20_000 + index * 7),
    rpj: `B${30_000 + index}`,
    name: `${pick(random, trades)} ${word} S.A.A.`,
    short: word.slice(0, 8),
    sector: pick(random, Object.keys(sectors)),
  };
});
type Company = (typeof companies)[number];

const securities = Array.from({ length: securityCount }, (_, index) => {
  // One per company, and then more for the first companies.
  const company = companies[index < issuerCount ? index : (index * index) % 40] as Company;
  const random = randomOf(`security ${index}`);
  return {
    nemonico: `${company.short.slice(0, 5)}${index}C1`,
    company,
    isDollar: index % 4 === 0,
    price: two(1 + random() * 60),
  };
});
type Security = (typeof securities)[number];

const listed = Object.groupBy(securities, ({ company }) => company.code);
const largest = companies.toSorted(
  (one, other) => (listed[other.code]?.length ?? 0) - (listed[one.code]?.length ?? 0),
);

/** The codes with the highest number of rows: their queries are the most expensive. */
export const grownCodes = {
  nemonico: String(securities[0]?.nemonico),
  companyCode: String(largest[0]?.code),
  rpjCode: String(companies[0]?.rpj),
  code: String(indices[0]?.code),
};

const subjects = [
  'Política de dividendos',
  'Convocatoria a junta de accionistas',
  'Acuerdos de junta general de accionistas',
  'Información financiera',
  'Cambios en la gerencia',
  'Transferencia de acciones',
  'Clasificación de riesgo',
  'Emisión de valores por oferta pública',
  'Memoria anual',
  'Otros hechos de importancia',
];
const sentence =
  'La sociedad comunica al mercado que el directorio tomó en sesión los acuerdos que constan en el documento adjunto';

function marketRow(security: Security, at: number, random: Random): object {
  const { nemonico, company, isDollar, price } = security;
  const last = two(price + stepOf(random, price / 20));
  const quantity = Math.floor(random() * 90_000);
  return {
    companyCode: company.code,
    companyName: company.name,
    shortName: company.short,
    nemonico,
    sectorCode: company.sector,
    sectorDescription: sectors[company.sector]?.es ?? null,
    currency: isDollar ? 'US$' : 'S/',
    segment: 'RV1',
    unity: 1,
    previous: price,
    previousDate: iso(at).slice(0, 10),
    buy: two(last * 0.99),
    sell: two(last * 1.01),
    last,
    lastDate: iso(at).slice(0, 19),
    opening: price,
    minimun: two(last * 0.97),
    maximun: two(last * 1.03),
    percentageChange: two((last / price - 1) * 100),
    negotiatedQuantity: String(quantity),
    operationsNumber: String(Math.floor(random() * 80)),
    negotiatedAmount: two(quantity * last),
    negotiatedNationalAmount: two(quantity * last),
  };
}

function day({ nemonico, price, isDollar }: Security, date: CalendarDay, random: Random): object {
  const close = two(price + stepOf(random, price / 10));
  const quantity = Math.floor(random() * 90_000);
  return {
    id: `${nemonico}-${date}`,
    nemonico,
    date,
    open: price,
    close,
    high: two(close * 1.03),
    low: two(close * 0.97),
    average: close,
    quantityNegotiated: quantity,
    solAmountNegotiated: two(quantity * close),
    dollarAmountNegotiated: 0,
    yesterday: previousTradingDay(date),
    yesterdayClose: price,
    currencySymbol: isDollar ? '$' : ' ',
  };
}

/** The instants of the changes in the last session. */
const moves = (count: number): number[] =>
  Array.from(
    { length: count },
    (_, index) => lastSession.opens + Math.floor(((lastSession.ends - lastSession.opens) * index) / count),
  );

function* marketRows({ sessions, versions }: Size): Generator<Cells> {
  const random = randomOf('market rows');
  const instants = [
    ...sessionsBefore(sessions)
      .slice(0, -1)
      .map((each) => sessionOn(each)?.ends ?? 0),
    ...moves(versions),
  ];
  // By time, as a feed writes them: the rows of one security are not adjacent.
  for (const at of instants)
    for (const security of securities)
      yield [security.nemonico, iso(at), JSON.stringify(marketRow(security, at, random))];
}

function* dailyPrices({ sessions, versions }: Size): Generator<Cells> {
  const random = randomOf('daily prices');
  for (const date of sessionsBefore(sessions)) {
    const instants = date === sampleDay ? moves(versions) : [sessionOn(date)?.ends ?? 0];
    for (const at of instants)
      for (const security of securities)
        yield [security.nemonico, date, iso(at), JSON.stringify(day(security, date, random))];
  }
}

function* ticks({ tickSessions }: Size): Generator<Cells> {
  const random = randomOf('ticks');
  for (const date of sessionsBefore(tickSessions)) {
    const { opens, ends } = sessionOn(date) ?? lastSession;
    for (const { nemonico, price } of securities.slice(0, tickShares)) {
      for (let index = 0; index < ticksPerDay; index += 1) {
        const at = opens + Math.floor(((ends - opens) / ticksPerDay) * (index + random()));
        yield [nemonico, iso(at), two(price + stepOf(random, price / 20))];
      }
    }
  }
}

function* levels(nemonico: string, { levelSessions }: Size): Generator<Cells> {
  const random = randomOf(`levels ${nemonico}`);
  let level = 1000;
  for (const date of sessionsBefore(levelSessions)) {
    const { opens, closes } = sessionOn(date) ?? { opens: 0, closes: 0 };
    for (let at = opens; at <= closes; at += minuteMs) {
      level = two(Math.max(100, level + stepOf(random, 1)));
      yield [nemonico, iso(at), level];
    }
  }
}

function* tradedAmounts({ sessions, versions }: Size): Generator<Cells> {
  const random = randomOf('traded amounts');
  for (const date of sessionsBefore(sessions)) {
    const instants = date === sampleDay ? moves(versions) : [sessionOn(date)?.ends ?? 0];
    for (const at of instants) {
      const data = {
        date,
        amountSoles: Math.floor(random() * 1e8),
        amountDollars: Math.floor(random() * 1e7),
      };
      yield [date, iso(at), JSON.stringify(data)];
    }
  }
}

function* exchangeRates({ sessions }: Size): Generator<Cells> {
  const random = randomOf('exchange rates');
  for (const date of sessionsBefore(sessions)) yield [date, (3.3 + random() / 5).toFixed(3)];
}

/** Facts of twelve years, oldest first. */
function* facts({ facts: count }: Size): Generator<Cells> {
  const random = randomOf('facts');
  const from = limaInstant(addDays(sampleDay, -12 * 365), 0);
  for (let index = 0; index < count; index += 1) {
    const company = companies[Math.floor(random() * random() * issuerCount)] as Company;
    const at = Math.floor(from + ((lastSession.opens - from) * (index + random())) / count);
    const registered = `${iso(at).slice(0, 10)} ${iso(at).slice(11, 19)}.0`;
    const data = {
      columnNumber: index,
      registerDate: registered,
      registerDateD: registered,
      sessionDate: registered.slice(0, 10),
      session: String(index % 300),
      businessName: company.name,
      rpjCode: company.rpj,
      observation: random() < 0.5 ? `${sentence} ${pick(random, syllables)}${index}` : null,
      codes: [{ sequence: 1, codeHHII: String(index % 90), descCodeHHII: pick(random, subjects) }],
      documents: [{ sequence: 1, path: `/hhii/${company.rpj}/${index}/HECHO.PDF` }],
    };
    const text = JSON.stringify(data);
    // The instant is written in UTC and parsed in Lima time, five hours later.
    yield [createHash('sha256').update(text).digest('hex'), company.rpj, iso(at + 300 * minuteMs), text];
  }
}

function* documents({ documents: count }: Size): Generator<Cells> {
  for (let index = 0; index < count; index += 1) {
    const company = index % 5 === 0 ? (companies[index % issuerCount] as Company) : null;
    const date = addDays(sampleDay, -Math.floor(index / 8));
    const year = date.slice(0, 4);
    const [kind, title] =
      company === null
        ? ['bulletin', `Boletín diario N.° ${index} del ${date}`]
        : ['memory', `Memoria anual ${year} · ${company.name}`];
    const path = `/docs/${kind}/${index}.pdf`;
    const data = { kind, title, path, date, companyCode: company?.code, companyName: company?.name };
    yield [path, kind, company?.code ?? null, date, JSON.stringify(data)];
  }
}

function* statements({ quarters, lines }: Size): Generator<Cells> {
  const forms = sampleFilings('FERREYC1', 2025).map((form) => ({
    type: String(form['documentType']),
    eeff: String(form['eeffType']),
    order: Number(form['documentOrder']),
    text: JSON.stringify({ ...form, document: (form['document'] as unknown[]).slice(0, lines) }),
  }));
  for (let index = 0; index < quarters; index += 1) {
    const [year, period] = [String(2026 - Math.floor(index / 4)), String(4 - (index % 4))];
    for (const { rpj } of companies.slice(0, filerCount)) {
      for (const { type, eeff, order, text } of forms) {
        const data = text
          .replace(/"rpjCode":"[^"]*"/, `"rpjCode":"${rpj}"`)
          .replace(/"yearPeriod":"[^"]*"/, `"yearPeriod":"${year}"`)
          .replace(/"period":"[^"]*"/, `"period":"${period}"`);
        yield [rpj, year, period, eeff, type, order, data];
      }
    }
  }
}

function* ratios(): Generator<Cells> {
  for (const { rpj } of companies.slice(0, filerCount)) {
    for (const [index, name] of ['Liquidez', 'Deuda / Patrimonio', 'Rentabilidad'].entries()) {
      const years = Array.from({ length: 12 }, (_, back) => ({ year: String(2026 - back), nImporteA: 1.5 }));
      yield [rpj, name, index, JSON.stringify({ dRatio: name, finantialIndexYears: years })];
    }
  }
}

function* issuers(): Generator<Cells> {
  for (const { code, rpj, name, sector } of companies) {
    const reports = Array.from({ length: 15 }, (_, back) => ({
      year: String(2025 - back),
      document: `Memoria anual ${2025 - back}`,
      path: `/docs/memory/${code}/${2025 - back}.pdf`,
    }));
    const data = {
      companyCode: code,
      companyName: name,
      rpjCode: rpj,
      sectorCode: sector,
      description: sectors[sector]?.es ?? null,
      active: true,
      phone: '511 619-3333',
      website: `www.${code}.pe`,
      companyAddress: 'Av. República de Panamá 3055, San Isidro, Lima',
      esActDescription: sentence,
      listMemoryEEFF: reports,
    };
    yield [code, rpj, name, sector, JSON.stringify(data)];
  }
}

function* listings(): Generator<Cells> {
  for (const [index, { nemonico, company }] of securities.entries()) {
    const data = { nemonico, isin: `PEP${index}`, valueType: index % 5 === 0 ? 'RF' : 'RV', listBenefit: [] };
    yield [nemonico, company.code, company.name, JSON.stringify(data)];
  }
}

/** The last version, as the load computes it. */
function* keyFigures(): Generator<Cells> {
  const at = iso(lastSession.ends);
  for (const { nemonico } of securities)
    yield [at, nemonico, 5, 20, 1000, 15, at, 1_000_000, 40, ' ', 1.2, 0.3];
}

function* entries(size: Size): Generator<Cells> {
  for (const { code, name, rpj, sector } of companies) {
    const codes = securities.filter(({ company }) => company.code === code).map(({ nemonico }) => nemonico);
    for (const language of languages) {
      const body = [sectors[sector]?.[language], rpj, code].join(' ');
      yield ['issuer', language, issuerPath(code, language), [name, ...codes].join(' · '), body, null];
    }
  }
  for (const [path, , , date, text] of documents(size)) {
    const { title, companyName = '' } = JSON.parse(String(text)) as { title: string; companyName?: string };
    yield ['document', null, String(path), title, companyName, String(date)];
  }
  for (let index = 0; index < 200; index += 1)
    for (const language of languages)
      yield ['page', language, `/${language}/${index}`, `Página ${index}`, `${sentence} ${index}`, null];
}

/** A row as a line of COPY. */
const lineOf = (cells: Cells): string =>
  `${cells.map((cell) => (cell === null ? String.raw`\N` : String(cell).replaceAll('\\', String.raw`\\`))).join('\t')}\n`;

/** Streams a script to psql, with backpressure. */
async function runScript(address: string, lines: Iterable<string>): Promise<void> {
  const psql = spawn('psql', ['-qXv', 'ON_ERROR_STOP=1', '-f', '-', address], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(psql, 'exit');
  // If psql rejects a row it exits while more are written; its exit code reports that.
  psql.stdin.on('error', () => undefined);
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < 100_000) continue;
    if (!psql.stdin.write(text)) await Promise.race([once(psql.stdin, 'drain'), ended]);
    text = '';
  }
  psql.stdin.end(text);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`psql exited with code ${code}: the database could not be filled.`);
}

/**
 * Fills a migrated and empty database with years of generated history. The same size results in the same rows on every
 * machine. It is marked as a sample, so that it can be read at `grownNow` on any day.
 */
export async function grow(address: string, size: Size): Promise<void> {
  await runScript(address, scriptOf(size));
}

function* scriptOf(size: Size): Generator<string> {
  // Building an index at the end is much faster than updating it row by row; the index of a constraint stays.
  yield `select string_agg(indexdef, ';') as definitions, string_agg(format('%I', indexname), ',') as indexes
    from pg_indexes where schemaname = 'public' and indexdef like 'CREATE INDEX%'
      and not exists (select from pg_constraint where conname = indexname) \\gset\nbegin;\ndrop index :indexes;\n`;
  for (const [into, rows] of tablesOf(size)) {
    yield `copy ${into} from stdin;\n`;
    for (const cells of rows) yield lineOf(cells);
    yield '\\.\n';
  }
  // Like tables after autovacuum: with statistics, and ready for index-only scans.
  yield ':definitions;\ncommit;\nvacuum (analyze);\n';
}

function* tablesOf(size: Size): Generator<[into: string, rows: Iterable<Cells>]> {
  const spokeAt = iso(lastSession.ends);
  yield [
    'feed',
    [
      ['sample', spokeAt],
      ['market', spokeAt],
    ],
  ];
  yield ['issuer (company_code, rpj_code, company_name, sector_code, data)', issuers()];
  yield ['security (nemonico, company_code, company_name, data)', listings()];
  yield ['market_row (nemonico, observed_at, data)', marketRows(size)];
  yield ['daily_price (nemonico, day, observed_at, data)', dailyPrices(size)];
  yield [
    `key_figures (observed_at, nemonico, low, high, average_quantity, close, closed_at, shares_outstanding, free_float,
      currency, earnings, dividends)`,
    keyFigures(),
  ];
  yield ['tick (nemonico, at, value)', ticks(size)];
  yield [
    'market_index (nemonico, name, short_name)',
    indices.map(({ id, code, name }) => [code ?? id, name.es, name.es]),
  ];
  for (const { id, code } of indices) yield ['index_level (nemonico, at, value)', levels(code ?? id, size)];
  yield ['traded_amount (day, observed_at, data)', tradedAmounts(size)];
  yield ['exchange_rate (day, usd_to_pen)', exchangeRates(size)];
  yield [
    'statement (rpj_code, year_period, period, eeff_type, document_type, document_order, data)',
    statements(size),
  ];
  yield ['ratio (rpj_code, name, place, data)', ratios()];
  yield ['material_fact (digest, rpj_code, registered_at, data)', facts(size)];
  yield ['document (path, kind, company_code, day, data)', documents(size)];
  yield ['search_entry (kind, language, path, title, body, day)', entries(size)];
}
