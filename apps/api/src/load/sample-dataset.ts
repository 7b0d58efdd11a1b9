import { sessionOn } from '@rueda/domain/calendar';
import { type CalendarDay, limaTime } from '@rueda/domain/dates';
import type { MaterialFact } from '@rueda/domain/documents';
import { indices } from '@rueda/domain/indices';
import { sectors } from '@rueda/domain/issuers';
import { languages } from '@rueda/domain/language';
import { currencySymbol, currencySymbols } from '@rueda/domain/money';
import { quoteDelayMinutes } from '@rueda/domain/quotes';
import {
  sampleAgents,
  sampleArchive,
  sampleBenefits,
  sampleDay,
  sampleEntries,
  sampleExchangeRates,
  sampleFilings,
  sampleFunds,
  sampleIndexTicks,
  sampleIndexValues,
  type SampleIssuer,
  sampleIssuers,
  sampleMarketMakers,
  sampleMaterialFacts,
  sampleMemories,
  sampleMilaSecurities,
  sampleMovements,
  sampleNow,
  sampleSanctions,
  sampleSessions,
  sampleStatementIssuers,
  sampleStatements,
  sampleStatementYears,
  sampleTicks,
} from '@rueda/domain/sample';
import { findPage } from '@rueda/domain/site';
import type { Dataset } from './dataset.ts';

/** Data shown at the sample's moment was observed 20 minutes before. */
const observedAt = sampleNow - quoteDelayMinutes * 60_000;

/** The domain's sample in the format of the public interface. Every figure is illustrative. */
export function sampleDataset(): Dataset {
  const sessions = sampleSessions().map((day) => ({ day, rows: sampleMovements(day) }));
  const memories = sampleMemories();
  return {
    observedAt,
    isSample: true,
    market: sampleMovements(),
    issuers: sampleIssuers.map((issuer) => ({
      companyCode: issuer.companyCode,
      rpjCode: issuer.rpjCode,
      companyName: issuer.name,
      sectorCode: issuer.sector,
      description: sectors[issuer.sector]?.es,
      active: true,
      listMemoryEEFF: memories
        .filter(({ companyName }) => companyName === issuer.name)
        .map(({ shortLabel, document, path }) => ({ year: shortLabel, document, path })),
    })),
    securities: Object.fromEntries(sampleIssuers.map((issuer) => [issuer.companyCode, [securityOf(issuer)]])),
    // The sample's day is in progress: it has no close yet, and the feed ends it with another price than the present one.
    history: sampleIssuers.flatMap((issuer) => historyOf(issuer, sessions.slice(0, -1))),
    daily: sampleTicks(),
    indices: indices.map(({ id, code, name }) => ({
      nemonico: code ?? id,
      name: name.es,
      shortName: name.es,
      value: '0',
      dailyValues: levelsOf(id),
    })),
    tradedAmounts: sessions.map(({ day, rows }) => tradedOn(day, rows)),
    exchangeRates: sampleExchangeRates().map(({ day, usdToPen }) => ({ date: day, usdToPen })),
    statements: sampleStatementIssuers.flatMap((code) =>
      sampleStatementYears.flatMap((year) => sampleFilings(code, year)),
    ),
    ratios: Object.fromEntries(sampleStatementIssuers.map((code) => [rpjOf(code), ratiosOf(code)])),
    facts: sampleMaterialFacts().map((fact, index) => ({
      columnNumber: index + 1,
      // The time is in the address: /hhii/B20010/20260805185601/…
      registerDate: `${fact.day} ${/\/\d{8}(\d\d)(\d\d)(\d\d)\//
        .exec(fact.paths[0] ?? '')
        ?.slice(1)
        .join(':')}`,
      businessName: fact.businessName,
      rpjCode: fact.rpjCode,
      observation: fact.observation,
      codes: fact.subjects.map((descCodeHHII, index) => ({ sequence: index + 1, descCodeHHII })),
      documents: filesOf(fact).map((path, index) => ({ sequence: index + 1, path })),
    })),
    documents: [
      ...memories.map(({ document, companyName, date, path }) => ({
        kind: 'memory',
        title: `${document} · ${companyName}`,
        path,
        date,
        companyCode: sampleIssuers.find(({ name }) => name === companyName)?.companyCode ?? null,
        companyName,
      })),
      ...sampleArchive().map(({ path, summary, date }) => ({
        kind: 'bulletin',
        title: summary,
        path,
        date,
        companyCode: null,
        companyName: null,
      })),
    ],
    // Pages that no CMS publishes: the search finds the others by their texts.
    pages: languages.flatMap((language) =>
      sampleEntries(language)
        .filter(({ url }) => url !== null && findPage(url) !== null)
        .map(({ url, title, description }) => ({ language, path: url, title, body: description ?? '' })),
    ),
    agents: sampleAgents(),
    sanctions: sampleSanctions(),
    marketMakers: sampleMarketMakers(),
    milaSecurities: sampleMilaSecurities(),
    funds: sampleFunds(),
  };
}

/** The files of a fact: quarterly figures are filed as XML too. */
const filesOf = ({ paths, subjects }: MaterialFact): string[] =>
  subjects.includes('Información financiera trimestral')
    ? [...paths, ...paths.map((path) => path.replace('HECHO.PDF', 'CIFRAS.XML'))]
    : paths;

/** The last level of each session; of the sample's day every public level. */
function levelsOf(id: string): [string, string][] {
  const days = sampleIndexValues(id);
  const last = days.at(-1);
  const ticks = last?.day === sampleDay ? sampleIndexTicks(id) : [];
  const correction = (last?.value ?? 0) - (ticks.at(-1)?.value ?? 0);
  const publicLevels = ticks.slice(0, -1).map(({ at, value }, index): [string, string] => {
    const level = value + (correction * index) / ticks.length;
    return [`${sampleDay}T${limaTime(at)}`, level.toFixed(2)];
  });
  const levels = days.map(({ day, value }): [string, string] => [levelTime(day), String(value)]);
  return [...levels.slice(0, -1), ...publicLevels, ...levels.slice(-1)];
}

/** The time of a session's last level; on the sample's day, of the last public level. */
function levelTime(day: CalendarDay): string {
  const at = day === sampleDay ? observedAt : (sessionOn(day)?.closes ?? 0);
  return `${day}T${limaTime(at)}`;
}

function securityOf({ nemonico, isin, sharesOutstanding, freeFloat }: SampleIssuer): object {
  const benefits = sampleBenefits().filter((each) => each.nemonico === nemonico);
  return {
    nemonico,
    isin,
    valueType: 'RV',
    sharesOutstanding,
    freeFloat,
    listBenefit: benefits.map((each) => ({
      nemonico,
      isin,
      benefitType: each.kind === 'shares' ? 'AL' : 'DE',
      benefitValue: each.value,
      coin: each.currency === null ? null : currencySymbol(each.currency),
      description: each.description,
      dateAgreement: each.agreed,
      dateCut: each.cutOff,
      dateRegistry: each.registered,
      dateDelivery: each.delivered,
    })),
  };
}

type Row = Record<string, unknown>;

function historyOf(
  { nemonico, currency }: SampleIssuer,
  sessions: readonly { day: CalendarDay; rows: Row[] }[],
): object[] {
  return sessions.flatMap(({ day, rows }) => {
    const row = rows.find((each) => each['nemonico'] === nemonico);
    if (row?.['last'] === undefined) return [];
    const amount = Number(row['negotiatedAmount']);
    const isSoles = currency === 'PEN';
    return [
      {
        id: `${nemonico}-${day}`,
        nemonico,
        date: day,
        open: row['opening'],
        close: row['last'],
        high: row['maximun'],
        low: row['minimun'],
        average: row['last'],
        quantityNegotiated: Number(row['negotiatedQuantity']),
        solAmountNegotiated: isSoles ? amount : Number(row['negotiatedNationalAmount']),
        dollarAmountNegotiated: isSoles ? 0 : amount,
        yesterday: row['previousDate'],
        yesterdayClose: row['previous'],
        currencySymbol: isSoles ? ' ' : '$',
      },
    ];
  });
}

function tradedOn(day: CalendarDay, rows: readonly Row[]): object {
  const sum = (key: string, currency: string): number =>
    Math.round(
      rows
        .filter((row) => row['currency'] === currency)
        .reduce((total, row) => total + Number(row[key] ?? 0), 0),
    );
  return {
    id: day,
    date: day,
    amountSoles: sum('negotiatedAmount', currencySymbols.PEN),
    amountDollars: sum('negotiatedAmount', currencySymbols.USD),
    numberOperations: rows.reduce((total, row) => total + Number(row['operationsNumber'] ?? 0), 0),
  };
}

const rpjOf = (nemonico: string): string =>
  sampleIssuers.find((each) => each.nemonico === nemonico)?.rpjCode ?? nemonico;

/** Current assets over current liabilities, and debt over equity, from the sample's balance sheets. */
function ratiosOf(nemonico: string): object[] {
  const balances = sampleStatementYears.map((year) => ({
    year: String(year),
    rows: sampleStatements(nemonico, year).find(({ type }) => type === 'BG')?.rows ?? [],
  }));
  const ratio = (name: string, over: string, under: string): object => ({
    dRatio: name,
    finantialIndexYears: balances.map(({ year, rows }) => {
      const value = (code: string): number => rows.find((row) => row.code === code)?.values[0] ?? Number.NaN;
      const quotient = Math.round((value(over) / value(under)) * 10_000) / 10_000;
      return { year, nImporteA: Number.isFinite(quotient) ? quotient : null };
    }),
  });
  return [ratio('Liquidez', '1D01ST', '1D03ST'), ratio('Deuda / Patrimonio', '1D040T', '1D07ST')];
}
