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
import { figuresOf, type Row, type YearFigures } from './statement-model.ts';

/** Companies with statements in the sample; one reports in dollars. */
export const sampleStatementIssuers = ['ALICORC1', 'FERREYC1', 'UNACEMC1', 'LUSURC1', 'CVERDEC1'] as const;

/** Years with statements, each for its fourth quarter. */
export const sampleStatementYears = [2023, 2024, 2025] as const;

/** The filings of a company and year in the source's format: five documents. Figures are illustrative. */
export function sampleFilings(nemonico: string, year: number): Record<string, unknown>[] {
  const issuer = sampleIssuers.find((each) => each.nemonico === nemonico);
  if (!issuer) return [];
  const now = figuresOf(nemonico, year);
  const before = figuresOf(nemonico, year - 1);
  const ends = [`31/12/${year}`, `31/12/${year - 1}`];
  const periods = [
    ...[year, year - 1].map(
      (each) => `Por el Trimestre Específico del 1 de Octubre de ${each} al 31 de Diciembre de ${each}`,
    ),
    ...[year, year - 1].map(
      (each) => `Por el Período Acumulado del 1 de Enero de ${each} al 31 de Diciembre de ${each}`,
    ),
  ];
  const quarters = [quarterOf(now), quarterOf(before), now, before].map(withEarnings);
  return [
    filing(issuer, year, 'BG', 10, ends, rowsOf(balanceSheetLines, [now, before]).flatMap(repeatTotal)),
    filing(issuer, year, 'GP', 20, periods, rowsOf(incomeLines, quarters)),
    filing(issuer, year, 'RI', 30, periods, rowsOf(comprehensiveIncomeLines, quarters)),
    filing(issuer, year, 'CP', 40, equityColumns, equityRows(now, before, figuresOf(nemonico, year - 2))),
    filing(issuer, year, 'FE', 45, ends, rowsOf(cashFlowLines, [now, before])),
  ];
}

/** The statements of a company and year, ready to show. Figures are illustrative. */
export function sampleStatements(nemonico: string, year: number): Statement[] {
  return sampleFilings(nemonico, year).map(readStatement);
}

function filing(
  issuer: SampleIssuer,
  year: number,
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
    period: '4',
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
const rowsOf = (lines: LineNames, columns: readonly YearFigures[]): Row[] =>
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

/** A fourth quarter: a quarter of each line, with recomputed sums. */
function quarterOf(figures: YearFigures): YearFigures {
  const quarter: Record<string, number> = {};
  for (const [code, value] of Object.entries(figures)) quarter[code] = Math.round(value / 4);
  const sumOf = (...codes: string[]): number =>
    codes.reduce((total, code) => total + (quarter[code] ?? 0), 0);
  quarter['2D02ST'] = sumOf('2D01ST', '2D0201');
  quarter['2D03ST'] = sumOf('2D02ST', '2D0302', '2D0301', '2D0403', '2D0404', '2D0412');
  quarter['2D04ST'] = sumOf('2D03ST', '2D0401', '2D0415', '2D0402', '2D0416', '2D0414', '2D0410');
  quarter['2D0503'] = sumOf('2D04ST', '2D0502');
  quarter['2D07ST'] = sumOf('2D0503', '2D0504');
  quarter['5D0101'] = sumOf('2D07ST');
  quarter['5D0114'] = sumOf('5D0104', '5D0107', '5D0111');
  quarter['5D0139'] = sumOf('5D0103', '5D0105');
  quarter['5D03ST'] = sumOf('5D0114', '5D0139');
  quarter['5D04ST'] = sumOf('5D0101', '5D03ST');
  return quarter;
}

/** Earnings per share with an illustrative number of shares. */
function withEarnings(figures: YearFigures): YearFigures {
  const each = Math.round(((figures['2D07ST'] ?? 0) / Math.max(1, figures['size'] ?? 1)) * 5000) / 1000;
  return { ...figures, '2D0905': each, '2D0911': each, '2D0907': each, '2D0915': each };
}
