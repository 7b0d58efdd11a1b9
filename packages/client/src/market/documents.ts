import type { CalendarDay } from '@rueda/domain/dates';
import { type MaterialFact, materialFactSchema } from '@rueda/domain/documents';
import { readNumber } from '@rueda/domain/money';
import { type Period, readStatement, type Statement } from '@rueda/domain/statements';
import type { Client } from '../http/index.ts';
import { asRow, eachBy, readEach, type ReadOptions, rowsOf, textOf } from './rows.ts';

export interface StatementsFilter extends ReadOptions {
  /** The regulator's six characters of the issuer. */
  rpjCode: string;
  year: number;
  period: Period;
}

/** The documents of a filing, in the source's order; none where nothing was filed. */
export async function getStatements(client: Client, filter: StatementsFilter): Promise<Statement[]> {
  const { signal, rpjCode, year, period } = filter;
  const body = {
    page: '1',
    size: '12',
    search: '',
    type: '1',
    period,
    periodAccount: '',
    rpjCode,
    yearPeriod: String(year),
  };
  return client.post('/v1/financial-statements/', body, {
    signal,
    schema: {
      parse: (value) =>
        readEach(
          rowsOf(value).toSorted((one, other) => orderOf(one) - orderOf(other)),
          readStatement,
        ),
    },
  });
}

/** Last, where it has no place of its own. */
const orderOf = (row: unknown): number => readNumber(asRow(row)['documentOrder']) ?? 1000;

/** A financial ratio over the years. */
export interface Ratio {
  name: string;
  years: { year: string; value: number | null }[];
}

/** The ratios of an issuer. */
export async function getRatios(
  client: Client,
  rpjCode: string,
  options: ReadOptions = {},
): Promise<Ratio[]> {
  const schema = eachBy((input): Ratio | null => {
    const row = asRow(input);
    const name = textOf(row['dRatio']);
    // Spelt so in the source.
    const years = row['finantialIndexYears'];
    if (name === null) return null;
    return {
      name,
      years: readEach(Array.isArray(years) ? years : [], (each) => {
        const { year, nImporteA } = asRow(each);
        const written = textOf(year);
        return written === null ? null : { year: written, value: readNumber(nImporteA) };
      }),
    };
  });
  return client.get('/v1/financial-statements/{rpjCode}', { ...options, params: { rpjCode }, schema });
}

export interface FactsFilter extends ReadOptions {
  /** The regulator's six characters of an issuer; the whole market where it is left out. */
  rpjCode?: string | undefined;
  from: CalendarDay;
  to: CalendarDay;
  search?: string | undefined;
  /**
   * The page, from 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * How many a page has.
   * @default 20
   */
  size?: number | undefined;
}

/** A page of material facts. */
export interface FactsPage {
  facts: MaterialFact[];
  /** How many there are on all pages; null where the source does not say. */
  total: number | null;
  pages: number | null;
  isLast: boolean;
}

/** The material facts of an issuer, or of the whole market, newest as the source orders them. */
export async function getMaterialFacts(client: Client, filter: FactsFilter): Promise<FactsPage> {
  const { signal, rpjCode, from, to, search = '', page = 1, size = 20 } = filter;
  // Without `search` the source answers 500; without rpjCode, with the whole market.
  const body = {
    ...(rpjCode === undefined ? {} : { rpjCode }),
    page,
    size,
    search,
    startDate: from,
    endDate: to,
  };
  return client.post('/v1/corporate-actions', body, {
    signal,
    schema: {
      parse(value) {
        const { totalElements, totalPages, last } = asRow(value);
        return {
          facts: readEach(rowsOf(value), (row) => materialFactSchema.parse(row)),
          total: readNumber(totalElements),
          pages: readNumber(totalPages),
          isLast: last !== false,
        };
      },
    },
  });
}
