import type { MaterialFact } from '@rueda/domain/documents';
import { plainText } from '@rueda/domain/issuers';
import type { Language } from '@rueda/domain/language';

/** English for names that the source has in Spanish only: subjects of material facts, ratios and documents. */
const names: readonly (readonly [es: string, en: string])[] = [
  ['Convocatoria a junta de accionistas', 'Notice of shareholders’ meeting'],
  ['Acuerdos de junta de accionistas', 'Decisions of the shareholders’ meeting'],
  ['Política de dividendos', 'Dividend policy'],
  ['Clasificación de riesgo', 'Credit rating'],
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
  ['Boletín diario', 'Daily bulletin'],
  ['Memoria anual', 'Annual report'],
  ['Parte', 'Part'],
  ['Dictamen de auditoría externa', 'External auditor’s report'],
  ['Balance general', 'Balance sheet'],
  ['Estado de ganancias y pérdidas', 'Income statement'],
];

// The source does not always write capitals and accents alike.
const english: ReadonlyMap<string, string> = new Map(names.map(([es, en]) => [plainText(es), en]));

/** The name of a subject or ratio in a language; in Spanish, as the source has it, if no English is known. */
export const sourceName = (name: string, language: Language): string =>
  (language === 'en' && english.get(plainText(name))) || name;

/** What a fact reports, in a sentence; undefined if the source has none in this language. */
export const factSentence = (
  { observation, englishObservation }: Pick<MaterialFact, 'observation' | 'englishObservation'>,
  language: Language,
): string | undefined => (language === 'en' ? englishObservation : observation) ?? undefined;

/** The titles of a fact: its subjects, and the sentence. */
export function factTitles(fact: MaterialFact, language: Language): string[] {
  const sentence = factSentence(fact, language);
  const subjects = fact.subjects.map((subject) => sourceName(subject, language));
  return sentence === undefined ? subjects : [...subjects, sentence];
}

/** A title such as "Memoria anual 2025 · ALICORP S.A.A." or "Boletín diario del 16/11/2026": its kind, then what identifies it. */
const documentTitle = /^(Memoria anual|Boletín diario|Parte)(?: del)?(?= )/i;

/** The title of a document in a language. */
export const documentName = (title: string, language: Language): string =>
  language === 'es'
    ? title
    : sourceName(title, language).replace(documentTitle, (_, kind: string) => sourceName(kind, language));
