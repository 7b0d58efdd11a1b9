import { readNumber } from '@rueda/domain/money';
import { type Period, readPeriod } from '@rueda/domain/statements';
import type { Client } from '../http/index.ts';
import { asRow, type ReadOptions, rowsReader } from './rows.ts';

/** A quarter for which an issuer has filed statements. */
export interface FilingPeriod {
  year: number;
  period: Period;
}

/** The quarters for which an issuer has filed statements, newest first. */
export async function getFilingPeriods(
  client: Client,
  rpjCode: string,
  options: ReadOptions = {},
): Promise<FilingPeriod[]> {
  const schema = rowsReader((input): FilingPeriod | null => {
    const row = asRow(input);
    const year = readNumber(row['yearPeriod']);
    const period = readPeriod(row['period']);
    return year === null || !period ? null : { year, period };
  });
  return client.get('/v1/financial-statements/{rpjCode}/periods', {
    ...options,
    params: { rpjCode },
    schema,
  });
}
