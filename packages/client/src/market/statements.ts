import { readNumber } from '@rueda/domain/money';
import { documentNames, type Period, readStatement, type Statement } from '@rueda/domain/statements';
import type { Client } from '../http/index.ts';
import { getOrPost } from './get-or-post.ts';
import { asRow, readEach, type ReadOptions, rowsOf, rowsReader, textOf } from './rows.ts';

export interface StatementsFilter extends ReadOptions {
  /** The regulator's six characters of the issuer. */
  rpjCode: string;
  year: number;
  period: Period;
}

/** The documents of a filing in the source's order; empty if nothing was filed. */
export async function getStatements(client: Client, filter: StatementsFilter): Promise<Statement[]> {
  const { signal, rpjCode, year, period } = filter;
  return getOrPost(
    client,
    '/v1/financial-statements/',
    filingsQuery({ size: '12', period, rpjCode, yearPeriod: String(year) }),
    {
      signal,
      schema: {
        parse: (value) =>
          readEach(
            rowsOf(value).toSorted((one, other) => orderOf(one) - orderOf(other)),
            readStatement,
          ),
      },
    },
  );
}

export interface IncomeStatementsFilter extends ReadOptions {
  /** The regulator's six characters of the issuer. */
  rpjCode: string;
  /** The number of filings, up to 100. */
  size: number;
}

/** The last income statements of an issuer, newest first; empty if nothing was filed. */
export async function getIncomeStatements(
  client: Client,
  filter: IncomeStatementsFilter,
): Promise<Statement[]> {
  const { signal, rpjCode, size } = filter;
  return getOrPost(
    client,
    '/v1/financial-statements/',
    filingsQuery({ size: String(size), search: documentNames.GP.es, rpjCode }),
    {
      signal,
      schema: {
        parse: (value) => readEach(rowsOf(value), readStatement).filter(({ type }) => type === 'GP'),
      },
    },
  );
}

/** The source expects every parameter: an unused one is empty. */
const filingsQuery = ({
  size,
  search = '',
  period = '',
  rpjCode,
  yearPeriod = '',
}: Partial<Record<'search' | 'period' | 'yearPeriod', string>> & Record<'size' | 'rpjCode', string>) => ({
  page: '1',
  size,
  search,
  type: '1',
  period,
  periodAccount: '',
  rpjCode,
  yearPeriod,
});

/** Documents without an order come last. */
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
  const schema = rowsReader((input): Ratio | null => {
    const row = asRow(input);
    const name = textOf(row['dRatio']);
    // The source's spelling.
    const years = row['finantialIndexYears'];
    if (name === null) return null;
    return {
      name,
      years: readEach(Array.isArray(years) ? years : [], (each) => {
        const { year, nImporteA } = asRow(each);
        const yearText = textOf(year);
        return yearText === null ? null : { year: yearText, value: readNumber(nImporteA) };
      }),
    };
  });
  return client.get('/v1/financial-statements/{rpjCode}', { ...options, params: { rpjCode }, schema });
}
