import { type CalendarDay, dayOf } from '../dates/day.ts';
import { formatDay, monthNames } from '../dates/format.ts';
import { readDay } from '../dates/read.ts';
import type { Language } from '../language/language.ts';
import { defineMessages } from '../language/messages.ts';
import { equityComponents } from './lines/equity-components.ts';

/** What a column of a statement holds: a balance on a day, a quarter, the year up to a day, or something named. */
export interface StatementColumn {
  kind: 'day' | 'quarter' | 'accumulated' | 'named';
  /** The day of a balance, and the last of a period. */
  end: CalendarDay | null;
}

/** "Por el Trimestre Específico del 1 de Octubre de 2025 al 31 de Diciembre de 2025", as the filings write it. */
const period =
  /^por el (trimestre|per[ií]odo) (?:espec[ií]fico|acumulado) del .+ al (\d{1,2}) de ([a-z]+) (?:de|del) (\d{4})$/i;

/** Reads the heading of a column. */
export function readColumn(header: string): StatementColumn {
  const day = readDay(header);
  if (day) return { kind: 'day', end: day };
  const [, kind, date, month = '', year] = period.exec(header) ?? [];
  // Filings write both spellings of September.
  const at = monthNames.es.split(' ').indexOf(month.toLowerCase().replace('septiembre', 'setiembre'));
  const end = kind === undefined ? null : dayOf(Number(year), at + 1, Number(date));
  if (!end) return { kind: 'named', end: null };
  return { kind: kind?.toLowerCase() === 'trimestre' ? 'quarter' : 'accumulated', end };
}

/** What a column is called: a short name, and what qualifies it. */
export interface ColumnName {
  name: string;
  note: string | null;
  /** The language of the name: a filing's own words are Spanish where they have no twin here. */
  language: Language;
}

/** The words of a column of time. */
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

/** What to call a column: "4T 2025" in place of the sentence of the filing, and a component of equity in English. */
export function columnName(header: string, language: Language): ColumnName {
  const { kind, end } = readColumn(header);
  const words = columnMessages[language];
  if (kind === 'day' || end === null) return named(header, language);
  const year = end.slice(0, 4);
  return kind === 'quarter'
    ? { name: words.quarter(Math.ceil(Number(end.slice(5, 7)) / 3), year), note: words.ofQuarter, language }
    : { name: words.accumulated(year), note: words.upTo(formatDay(end)), language };
}

/** Filings do not agree on capitals and accents. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();

let english: Map<string, string> | undefined;

function named(header: string, language: Language): ColumnName {
  if (language === 'es' || readDay(header)) return { name: header, note: null, language };
  english ??= new Map(equityComponents.map(([es, en]) => [plain(es), en]));
  const twin = english.get(plain(header));
  return twin ? { name: twin, note: null, language } : { name: header, note: null, language: 'es' };
}
