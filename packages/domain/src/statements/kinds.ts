import type { Bilingual } from '../language/language.ts';

/** The five documents of a filing: balance, income, comprehensive income, equity, cash flow. */
export type DocumentType = 'BG' | 'GP' | 'RI' | 'CP' | 'FE';

/** The name of each document. */
export const documentNames: Record<DocumentType, Bilingual> = {
  BG: { es: 'Balance General', en: 'Balance Sheet' },
  GP: { es: 'Estado de Ganancias y Pérdidas', en: 'Income Statement' },
  RI: { es: 'Estado de Resultados Integrales', en: 'Statement of Comprehensive Income' },
  CP: { es: 'Estado de Cambios en el Patrimonio', en: 'Statement of Changes in Equity' },
  FE: { es: 'Estado de Flujos de Efectivo', en: 'Cash Flow Statement' },
};

/** Is this one of the five documents? */
export function isDocumentType(value: unknown): value is DocumentType {
  return typeof value === 'string' && Object.hasOwn(documentNames, value);
}

/** The kind of a line, from its account: T00n is a heading, nnST a subtotal, nn0T a total. */
export type LineKind = 'heading' | 'line' | 'subtotal' | 'total';

/** The kind of a line from its account; a row without one is a heading. */
export function lineKind(code: string | null): LineKind {
  if (code === null || /^\d[A-Z]T\d{3}$/.test(code)) return 'heading';
  if (/^\d[A-Z]\d\dST$/.test(code)) return 'subtotal';
  return /^\d[A-Z]\d\d0T$/.test(code) ? 'total' : 'line';
}

/** Specification section 3: quarters 1 to 4, and A for audited. */
export type Period = '1' | '2' | '3' | '4' | 'A';

/** The period of a source's code, or null. */
export function readPeriod(code: unknown): Period | null {
  const text = String(code).trim().toUpperCase();
  return /^[1-4A]$/.test(text) ? (text as Period) : null;
}

/** The names of the quarters and of the audited year. */
export const quarterNames: Record<Period, Bilingual> = {
  '1': { es: 'Primer trimestre', en: 'First quarter' },
  '2': { es: 'Segundo trimestre', en: 'Second quarter' },
  '3': { es: 'Tercer trimestre', en: 'Third quarter' },
  '4': { es: 'Cuarto trimestre', en: 'Fourth quarter' },
  A: { es: 'Auditado', en: 'Audited' },
};

/** Specification section 3: code 2 is the first semester and 4 the second. */
const semesters: Partial<Record<Period, Bilingual>> = {
  '2': { es: 'Primer semestre', en: 'First half' },
  '4': { es: 'Segundo semestre', en: 'Second half' },
  A: quarterNames.A,
};

/** The name of a period in a list of quarters or semesters; null if the list has no such period. */
export function periodName(period: Period, unit: 'quarter' | 'semester' = 'quarter'): Bilingual | null {
  return (unit === 'quarter' ? quarterNames : semesters)[period] ?? null;
}
