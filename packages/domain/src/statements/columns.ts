import { type CalendarDay, dayOf } from '../dates/day.ts';
import { formatDay, monthNames } from '../dates/format.ts';
import { readDay } from '../dates/read.ts';
import type { Language } from '../language/language.ts';
import { defineMessages } from '../language/messages.ts';
import { equityComponents } from './lines/equity-components.ts';

/** The kind of a statement column: a balance on a day, a quarter, the year to date, or a named component. */
export interface StatementColumn {
  kind: 'day' | 'quarter' | 'accumulated' | 'named';
  /** The day of a balance, or the last day of a period. */
  end: CalendarDay | null;
}

/** "Por el Trimestre Específico del 1 de Octubre de 2025 al 31 de Diciembre de 2025", as in the filings. */
const period =
  /^por el (trimestre|per[ií]odo) (?:espec[ií]fico|acumulado) del .+ al (\d{1,2}) de ([a-z]+) (?:de|del) (\d{4})$/i;

/** Reads the heading of a column. */
export function readColumn(header: string): StatementColumn {
  const day = readDay(header);
  if (day) return { kind: 'day', end: day };
  const [, kind, date, month = '', year] = period.exec(header) ?? [];
  // Filings use both spellings of September.
  const monthIndex = monthNames.es.split(' ').indexOf(month.toLowerCase().replace('septiembre', 'setiembre'));
  const end = kind === undefined ? null : dayOf(Number(year), monthIndex + 1, Number(date));
  if (!end) return { kind: 'named', end: null };
  return { kind: kind?.toLowerCase() === 'trimestre' ? 'quarter' : 'accumulated', end };
}

/** The name of a column: a short name and a note. */
export interface ColumnName {
  name: string;
  note: string | null;
  /** The language of the name: Spanish for a filing's text without a known translation. */
  language: Language;
}

/** The messages of a period column. */
export const columnMessages = /* @__PURE__ */ defineMessages({
  es: {
    quarter: (quarter: number, year: string) => `${quarter}T ${year}`,
    ofQuarter: 'Trimestre específico',
    accumulated: (year: string) => `Acumulado ${year}`,
    upTo: (day: string) => `Al ${day}`,
  },
  en: {
    quarter: (quarter: number, year: string) => `Q${quarter} ${year}`,
    ofQuarter: 'Quarter only',
    accumulated: (year: string) => `Year to date ${year}`,
    upTo: (day: string) => `Up to ${day}`,
  },
});

/** The name of a column: "4T 2025" instead of the sentence of the filing, or a translated component of equity. */
export function columnName(header: string, language: Language): ColumnName {
  const { kind, end } = readColumn(header);
  const messages = columnMessages[language];
  if (kind === 'day' || end === null) return namedColumn(header, language);
  const year = end.slice(0, 4);
  return kind === 'quarter'
    ? {
        name: messages.quarter(Math.ceil(Number(end.slice(5, 7)) / 3), year),
        note: messages.ofQuarter,
        language,
      }
    : { name: messages.accumulated(year), note: messages.upTo(formatDay(end)), language };
}

/** Filings differ in case and accents. */
const normalize = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

let english: Map<string, string> | undefined;

function namedColumn(header: string, language: Language): ColumnName {
  if (language === 'es' || readDay(header)) return { name: header, note: null, language };
  english ??= new Map(equityComponents.map(([es, en]) => [normalize(es), en]));
  const translation = english.get(normalize(header));
  return translation
    ? { name: translation, note: null, language }
    : { name: header, note: null, language: 'es' };
}
