import { plainText } from '@rueda/domain/issuers';
import type { Language } from '@rueda/domain/language';

/** English for names that the source has in Spanish only: subjects of material facts, and financial ratios. */
const names: readonly (readonly [es: string, en: string])[] = [
  ['Convocatoria a junta de accionistas', 'Notice of shareholders’ meeting'],
  ['Política de dividendos', 'Dividend policy'],
  ['Información financiera trimestral', 'Quarterly financial information'],
  ['Cambio en la plana gerencial', 'Change in senior management'],
  ['Colocación de valores', 'Placement of securities'],
  ['Otros hechos de importancia', 'Other material facts'],
  ['Liquidez', 'Liquidity'],
  ['Rotación en Activos', 'Asset turnover'],
  ['Solvencia', 'Solvency'],
  ['Deuda / Patrimonio', 'Debt / Equity'],
  ['Rentabilidad de Capital %', 'Return on capital %'],
  ['Rentabilidad de Patrimonio %', 'Return on equity %'],
  ['Valor en libros %', 'Book value %'],
];

// The source does not always write capitals and accents alike.
const english: ReadonlyMap<string, string> = new Map(names.map(([es, en]) => [plainText(es), en]));

/** The name of a subject or ratio in a language; in Spanish, as the source has it, if no English is known. */
export const sourceName = (name: string, language: Language): string =>
  (language === 'en' && english.get(plainText(name))) || name;
