import {
  type SampleFilingPeriod,
  sampleFilers,
  sampleFilingPeriods,
  sampleFilings,
  type SampleIssuer,
  sampleStatementIssuers,
  sampleStatementYears,
} from '@rueda/domain/sample';
import { readStatement } from '@rueda/domain/statements';

/** The sample's filings, and the ratios that follow from them, by the regulator's code of the company. */
export interface SampleStatements {
  statements: Record<string, unknown>[];
  ratios: Record<string, object[]>;
}

/**
 * All filings of all companies are 16 MB. Without them, five companies have their last three years, which is enough for
 * tests of the service.
 */
export function sampleStatementRows(hasAllFilings: boolean): SampleStatements {
  const filers = sampleFilers.filter(
    ({ nemonico }) => hasAllFilings || sampleStatementIssuers.some((each) => each === nemonico),
  );
  const periods: readonly SampleFilingPeriod[] = hasAllFilings
    ? sampleFilingPeriods
    : sampleStatementYears.map((year) => ({ year, quarter: 4 }));
  const filed = filers.map((issuer) => ({ issuer, filings: filingsOf(issuer, periods) }));
  return {
    statements: filed.flatMap(({ filings }) => filings),
    ratios: Object.fromEntries(filed.map(({ issuer, filings }) => [issuer.rpjCode, ratiosOf(filings)])),
  };
}

const filingsOf = ({ nemonico }: SampleIssuer, periods: readonly SampleFilingPeriod[]) =>
  periods.flatMap(({ year, quarter }) => sampleFilings(nemonico, year, quarter));

/** Each ratio: the account above, the account below, and the multiplier. */
const ratios = [
  ['Liquidez', '1D01ST', '1D03ST', 1],
  ['Rotación en Activos', '2D01ST', '1D020T', 1],
  ['Solvencia', '1D040T', '1D020T', 1],
  ['Deuda / Patrimonio', '1D040T', '1D07ST', 1],
  ['Rentabilidad de Patrimonio %', '2D07ST', '1D07ST', 100],
] as const;

/** The column of the year to date in an income statement; balance sheets start with that of their period. */
const yearColumn = 2;

/** The ratios of each year, from its fourth quarter. */
function ratiosOf(filings: readonly Record<string, unknown>[]): object[] {
  const years = new Map<string, Map<string, number>>();
  for (const filing of filings) {
    if (filing['period'] !== '4' || !['BG', 'GP'].includes(String(filing['documentType']))) continue;
    const { type, year, rows } = readStatement(filing);
    const figures = years.get(year ?? '') ?? new Map<string, number>();
    for (const { code, values } of rows)
      figures.set(code ?? '', values[type === 'GP' ? yearColumn : 0] ?? Number.NaN);
    years.set(year ?? '', figures);
  }
  return ratios.map(([dRatio, over, under, multiplier]) => ({
    dRatio,
    finantialIndexYears: [...years].map(([year, figures]) => {
      const quotient = (figures.get(over) ?? Number.NaN) / (figures.get(under) ?? Number.NaN);
      const ratio = Math.round(quotient * multiplier * 10_000) / 10_000;
      return { year, nImporteA: Number.isFinite(ratio) ? ratio : null };
    }),
  }));
}
