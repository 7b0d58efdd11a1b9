import { type Client, codeOf } from '@rueda/client/http';
import {
  type FactsPage,
  getIssuer,
  getMaterialFacts,
  getMovements,
  getSecurities,
} from '@rueda/client/market';
import { defaultStartDay, readDay } from '@rueda/domain/dates';
import type { Issuer, Security } from '@rueda/domain/issuers';
import type { Language } from '@rueda/domain/language';
import type { MarketQuote } from '@rueda/domain/quotes';
import { pageOf } from '../../../framework/list.tsx';
import { dayAt, quotesOf } from '../../market/parts/market-reads.ts';
import type { Result, LoaderContext } from '../../../framework/page.tsx';
import { type IssuerQuery, tabOf } from './issuer-query.ts';
import { readSummary, type SummaryData } from './read-summary.ts';
import { type Filings, readFilings } from './statement-view.tsx';

export const factsPerPage = 20;
/** The number of facts on the summary. */
const latestFacts = 6;

/** The data of an issuer's page: those of its head and of the open tab. */
export interface IssuerData {
  issuer: Issuer;
  /** The quotes of its securities; the security of the address comes first. */
  quotes: MarketQuote[];
  summary?: SummaryData;
  securities?: Result<Security[]>;
  facts?: Result<FactsPage>;
  filings?: Result<Filings>;
}

/** What a tab of the page shows. */
export interface TabProps {
  data: IssuerData;
  query: IssuerQuery;
  now: number;
  language: Language;
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
  issuer: Issuer,
  [quote]: readonly MarketQuote[],
): Promise<Omit<IssuerData, 'issuer' | 'quotes'>> {
  const { companyCode, rpjCode } = issuer;
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
    case 'resumen':
      return {
        summary: await readSummary(client, read, query, { issuer, quote, facts: facts(latestFacts) }),
      };
    case 'valores':
    case 'beneficios':
      return { securities: await read(getSecurities(client, companyCode)) };
    case 'estados':
      return rpjCode === null ? {} : { filings: await readFilings(client, read, rpjCode, query) };
    case 'hechos':
      return { facts: await facts(factsPerPage) };
    default:
      return {};
  }
}
