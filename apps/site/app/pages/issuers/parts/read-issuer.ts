import { type Client, codeOf } from '@rueda/client/http';
import {
  getCloses,
  getIssuer,
  getMaterialFacts,
  getMovements,
  getRatios,
  getSecurities,
  getTicks,
  type FactsPage,
  type Ratio,
} from '@rueda/client/market';
import { addDays, defaultStartDay, readDay } from '@rueda/domain/dates';
import type { Issuer, Security } from '@rueda/domain/issuers';
import {
  type ChartRange,
  chartRanges,
  dailyLine,
  type LinePoint,
  type MarketQuote,
  pointsInRange,
} from '@rueda/domain/quotes';
import { pageOf } from '../../../framework/list.tsx';
import { chartQuery, customDays } from '../../market/parts/index-line.ts';
import { dayAt, finishedDays, quotesOf } from '../../market/parts/market-reads.ts';
import type { Result, LoaderContext } from '../../../framework/page.tsx';
import { code, day, oneOf, pageNumber, term } from '../../../framework/query-rules.ts';
import { type Filings, readFilings, statementQuery } from './statement-view.tsx';

/** The tabs of an issuer's page, as in its address. */
export const tabs = ['resumen', 'valores', 'estados', 'hechos', 'memorias', 'beneficios'] as const;

export type Tab = (typeof tabs)[number];

export const issuerQuery = {
  companyCode: code,
  nemonico: code,
  tab: oneOf(tabs),
  ...chartQuery,
  ...statementQuery,
  search: term,
  start: day,
  end: day,
  pagina: pageNumber,
};

export type IssuerQuery = Readonly<Record<keyof typeof issuerQuery, string>>;

export const tabOf = ({ tab }: IssuerQuery): Tab => tabs.find((each) => each === tab) ?? 'resumen';

/** The range of the chart in the address. */
export const rangeOf = ({ rango }: IssuerQuery): ChartRange =>
  chartRanges.find((range) => range === rango) ?? '6m';

export const factsPerPage = 20;

/** The data of an issuer's page: those of its head and of the open tab. */
export interface IssuerData {
  issuer: Issuer;
  /** The quotes of its securities; the security of the address comes first. */
  quotes: MarketQuote[];
  securities?: Result<Security[]>;
  line?: Result<LinePoint[]>;
  ratios?: Result<Ratio[]>;
  facts?: Result<FactsPage>;
  filings?: Result<Filings>;
}

/** Loads the data of an issuer; null if there is no company with that code. */
export async function readIssuer(
  client: Client,
  read: LoaderContext['read'],
  query: IssuerQuery,
): Promise<Result<IssuerData | null>> {
  const readCompany = (code: string): Promise<Result<Issuer | null>> =>
    read(getIssuer(client, code).catch(nullIfUnknown));
  // Together with the prices if the address names the company.
  const pending = query.companyCode === '' ? null : readCompany(query.companyCode);
  // The first response sets the client's clock to that of the service.
  const movements = await read(getMovements(client, { companyCode: query.companyCode }));
  if ('error' in movements) return movements;
  const first = quotesOf(movements).find(({ code }) => code === query.nemonico);
  const companyCode = query.companyCode || (first?.companyCode ?? '');
  if (companyCode === '') return { value: null };
  const quotes = quotesOf(movements)
    .filter((quote) => quote.companyCode === companyCode)
    .toSorted((one, other) => Number(other === first) - Number(one === first));
  const issuer = await (pending ?? readCompany(companyCode));
  if ('error' in issuer) return issuer;
  if (issuer.value === null) return { value: null };
  const tab = await readTab(client, read, query, issuer.value, quotes);
  return { value: { issuer: issuer.value, quotes, ...tab } };
}

/** An unknown company is a valid response, not a failure of the service. */
function nullIfUnknown(error: unknown): null {
  if (codeOf(error) === 'not-found' || codeOf(error) === 'validation') return null;
  throw error;
}

async function readTab(
  client: Client,
  read: LoaderContext['read'],
  query: IssuerQuery,
  { companyCode, rpjCode }: Issuer,
  [quote]: readonly MarketQuote[],
): Promise<Omit<IssuerData, 'issuer' | 'quotes'>> {
  const today = dayAt(client.now());
  const facts = (size: number): Promise<Result<FactsPage>> =>
    read(
      getMaterialFacts(client, {
        rpjCode: rpjCode ?? companyCode,
        from: readDay(query.start) ?? defaultStartDay,
        to: readDay(query.end) ?? today,
        search: query.search,
        page: pageOf(query.pagina),
        size,
      }),
    );
  switch (tabOf(query)) {
    case 'resumen': {
      const [line, ratios, latest] = await Promise.all([
        quote ? read(readLine(client, quote, query)) : undefined,
        rpjCode === null ? undefined : read(getRatios(client, rpjCode)),
        facts(4),
      ]);
      return { facts: latest, ...(line && { line }), ...(ratios && { ratios }) };
    }
    case 'valores':
    case 'beneficios':
      return { securities: await read(getSecurities(client, companyCode)) };
    case 'estados':
      return rpjCode === null ? {} : { filings: await readFilings(client, read, rpjCode, query, today) };
    case 'hechos':
      return { facts: await facts(factsPerPage) };
    default:
      return {};
  }
}

/** The price series of the selected range. */
async function readLine(client: Client, quote: MarketQuote, query: IssuerQuery): Promise<LinePoint[]> {
  const today = dayAt(client.now());
  const range = rangeOf(query);
  if (range === '1d') {
    const ticks = await getTicks(client, quote.code, today);
    return ticks.flatMap(({ at, value }) => (at === null ? [] : [{ at, value }]));
  }
  const { closes } = await getCloses(client, quote.code, { from: defaultStartDay, to: addDays(today, 1) });
  return pointsInRange(
    dailyLine(finishedDays(closes, [quote], client.now())),
    range,
    customDays(query, client.now()),
  );
}
