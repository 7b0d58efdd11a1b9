import type { Language } from '../language/language.ts';
import { balanceSheetLines } from './lines/balance-sheet.ts';
import { cashFlowLines } from './lines/cash-flow.ts';
import { comprehensiveIncomeLines } from './lines/comprehensive-income.ts';
import { equityLines } from './lines/equity.ts';
import { incomeLines } from './lines/income.ts';
import type { LineNames } from './lines/names.ts';

const documents: readonly LineNames[] = [
  balanceSheetLines,
  incomeLines,
  cashFlowLines,
  equityLines,
  comprehensiveIncomeLines,
];

/**
 * The name of a line. In Spanish the title of the filing; in English the name of its account, or the title for an
 * unknown account.
 */
export function lineName(line: { code: string | null; title: string }, language: Language): string {
  // The first digit of an account identifies its document.
  const names = documents[Number(line.code?.[0]) - 1]?.[line.code ?? ''];
  if (language === 'es') return line.title || (names?.[0] ?? '');
  return names?.[1] ?? line.title;
}
