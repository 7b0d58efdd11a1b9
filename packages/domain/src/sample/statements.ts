import { documentNames, type DocumentType } from '../statements/kinds.ts';
import { formatStatementValue } from '../statements/format.ts';
import type { LineNames } from '../statements/lines/names.ts';
import { balanceSheetLines } from '../statements/lines/balance-sheet.ts';
import { cashFlowLines } from '../statements/lines/cash-flow.ts';
import { comprehensiveIncomeLines } from '../statements/lines/comprehensive-income.ts';
import { incomeLines } from '../statements/lines/income.ts';
import { readStatement, type Statement } from '../statements/read-statement.ts';
import { equityColumns, equityRows } from './equity.ts';
import { type SampleIssuer, sampleIssuers } from './issuers.ts';
import { illustrativeNote } from './moment.ts';
import { figuresOf } from './statement-model.ts';
import type { Figures, Row } from './statement-totals.ts';
import { type Quarter, quarterOf, yearToDate } from './statement-quarters.ts';

/** Companies that file all five documents; one reports in dollars. */
export const sampleStatementIssuers = ['ALICORC1', 'FERREYC1', 'UNACEMC1', 'LUSURC1', 'CVERDEC1'] as const;

/** The last years whose fourth quarter every story and picture can show. */
export const sampleStatementYears = [2023, 2024, 2025] as const;

/** A filing of a company: its year and the quarter at whose end it closes. */
export interface SampleFilingPeriod {
  year: number;
  quarter: Quarter;
}

/** The periods that every company has filed, oldest first: five years and, of these and of this year, twelve quarters. */
export const sampleFilingPeriods: readonly SampleFilingPeriod[] = [2021, 2022, 2023, 2024, 2025, 2026]
  .flatMap((year) => ([1, 2, 3, 4] as const).map((quarter) => ({ year, quarter })))
  .filter(({ year, quarter }) => (year < 2026 ? year > 2023 || quarter === 4 : quarter < 4));

/** The sectors of investment funds and ETFs; a trust for real estate is listed among the diverse. */
const fundSectors = new Set(['FI', 'UP']);

/** The issuers that file statements: all but the funds. */
export const sampleFilers: readonly SampleIssuer[] = sampleIssuers.filter(
  ({ sector, nemonico }) => !fundSectors.has(sector) && nemonico !== 'FIBPRIME',
);

const quarterSpans = [
  ['1 de Enero', '31 de Marzo', '31/03'],
  ['1 de Abril', '30 de Junio', '30/06'],
  ['1 de Julio', '30 de Setiembre', '30/09'],
  ['1 de Octubre', '31 de Diciembre', '31/12'],
] as const;

/**
 * The filing of a company for a quarter in the source's format. Its figures are illustrative. Five companies file all
 * five documents, which bounds the size of the sample; the others file the balance sheet and the income statement.
 */
export function sampleFilings(
  nemonico: string,
  year: number,
  quarter: Quarter = 4,
): Record<string, unknown>[] {
  const issuer = sampleFilers.find((each) => each.nemonico === nemonico);
  if (!issuer) return [];
  const [from, to, end] = quarterSpans[quarter - 1] ?? quarterSpans[3];
  const years = [year, year - 1];
  const now = yearToDate(nemonico, year, quarter);
  const before = yearToDate(nemonico, year - 1, quarter);
  const lastEnd = figuresOf(nemonico, year - 1);
  const columns = [
    ...years.map((each) => `Por el Trimestre Específico del ${from} de ${each} al ${to} de ${each}`),
    ...years.map((each) => `Por el Período Acumulado del 1 de Enero de ${each} al ${to} de ${each}`),
  ];
  const periods = [...years.map((each) => quarterOf(nemonico, each, quarter)), now, before].map((figures) =>
    withEarnings(figures, issuer),
  );
  const file = (type: DocumentType, order: number, headers: string[], rows: Row[]) =>
    filing(issuer, { year, quarter }, type, order, headers, rows);
  const main = [
    file(
      'BG',
      10,
      [`${end}/${year}`, `31/12/${year - 1}`],
      rowsOf(balanceSheetLines, [now, lastEnd]).flatMap(repeatTotal),
    ),
    file('GP', 20, columns, rowsOf(incomeLines, periods)),
  ];
  if (!sampleStatementIssuers.some((each) => each === nemonico)) return main;
  return [
    ...main,
    file('RI', 30, columns, rowsOf(comprehensiveIncomeLines, periods)),
    file('CP', 40, equityColumns, equityRows([lastEnd, now], [figuresOf(nemonico, year - 2), before])),
    file(
      'FE',
      45,
      years.map((each) => `${end}/${each}`),
      rowsOf(cashFlowLines, [now, before]),
    ),
  ];
}

/** The statements of a company for a quarter, ready to show. Figures are illustrative. */
export function sampleStatements(nemonico: string, year: number, quarter: Quarter = 4): Statement[] {
  return sampleFilings(nemonico, year, quarter).map(readStatement);
}

function filing(
  issuer: SampleIssuer,
  { year, quarter }: SampleFilingPeriod,
  type: DocumentType,
  order: number,
  columns: string[],
  rows: Row[],
): Record<string, unknown> {
  const unit = issuer.currency === 'USD' ? 'En miles de dólares' : 'En miles de soles';
  const detail = `Individual, ${unit.toLowerCase()}. ${illustrativeNote.es}.`;
  const numberColumns = String(columns.length);
  const header = Object.fromEntries(columns.map((column, index) => [`value${index + 1}`, column]));
  return {
    yearPeriod: String(year),
    period: String(quarter),
    documentName: documentNames[type].es,
    documentOrder: order,
    documentType: type,
    rpjCode: issuer.rpjCode,
    eeffType: 'TI',
    documentInformation: { currency: issuer.currency === 'USD' ? 'US$' : 'S/', detail },
    document: [
      { caccount: '', mainTitle: detail, numberColumns, title: documentNames[type].es, ...header },
      ...rows.map(([caccount, title, ...cells]) => ({
        caccount,
        mainTitle: detail,
        numberColumns,
        title,
        // The source pads its figures; an account without a figure is blank.
        ...Object.fromEntries(
          cells.map((cell, index) => [
            `value${index + 1}`,
            (cell === null ? '' : formatStatementValue(cell)).padStart(20),
          ]),
        ),
      })),
    ],
  };
}

/** The lines of a document with their figures; lines without a figure are blank. */
const rowsOf = (lines: LineNames, columns: readonly Figures[]): Row[] =>
  Object.entries(lines).map(([code, [title]]) => [
    code,
    title,
    ...columns.map((figures) => figures[code] ?? null),
  ]);

/** The source repeats grand totals with two titles. */
const repeatTotal = (row: Row): Row[] => {
  const [code, title, ...cells] = row;
  return code.endsWith('0T') && code !== '1D040T' ? [row, [code, title.toLowerCase(), ...cells]] : [row];
};

/** Earnings per share in the statement's currency, by the shares outstanding. */
function withEarnings(figures: Figures, { sharesOutstanding }: SampleIssuer): Figures {
  const each = Math.round(((figures['2D07ST'] ?? 0) / sharesOutstanding) * 1_000_000) / 1000;
  return { ...figures, '2D0905': each, '2D0911': each, '2D0907': each, '2D0915': each };
}
