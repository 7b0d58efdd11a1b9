import * as z from 'zod/mini';
import { day, essentialText, field, list, maybe, type Schema, text, url } from '../content/fields.ts';
import type { CalendarDay } from '../dates/day.ts';
import { type Instant, toEpoch } from '../dates/lima.ts';
import { instantInLima, readDate } from '../dates/read.ts';
import { safeUrl } from '../links/safe-url.ts';
import { readStatement, type Statement } from '../statements/read-statement.ts';

/** The filing of a document. Serialisable. */
export interface Filing {
  /** The time of filing. */
  at?: Instant;
  /** The sizes of its files in bytes, in order; null if unknown. */
  sizes?: readonly (number | null)[];
  /** The earlier filing that this one replaces. */
  replaces?: {
    /** The time of the earlier filing. */
    at: Instant;
    /** Its file, under the files base path; omitted if it no longer exists. */
    path?: string;
  };
}

/** A yearly report of a company. */
export interface Memory {
  type: string | null;
  shortLabel: string | null;
  document: string | null;
  companyName: string | null;
  date: CalendarDay | null;
  /** Under the files base path. */
  path: string;
}

/** A safe path for `fileUrl`. */
const path: Schema<string> = z.pipe(url, z.string());

/** Memory item of specification section 3. */
export const memorySchema: Schema<Memory> = z.object({
  type: text,
  shortLabel: text,
  document: text,
  companyName: text,
  date: day,
  path,
});

/** A fact a company must make public. */
export interface ImportantFact {
  subtitle: string | null;
  titles: string[];
  files: string[];
}

/** Important-fact item of specification section 3: `subtitle`, `titles[].text`, `files[].url`. */
export const importantFactSchema: Schema<ImportantFact> = z.pipe(
  z.object({
    subtitle: text,
    titles: list(z.object({ text: essentialText })),
    files: list(z.object({ url: path })),
  }),
  z.transform(
    ({ subtitle, titles, files }): ImportantFact => ({
      subtitle,
      titles: titles.map((title) => title.text),
      files: files.map((file) => file.url),
    }),
  ),
);

/** A document of an archive. */
export interface ArchiveItem {
  path: string;
  summary: string | null;
  date: CalendarDay | null;
}

/** Archive item of specification section 3. */
export const archiveSchema: Schema<ArchiveItem> = z.object({ path, summary: text, date: day });

/** A row of a table of downloads. */
export interface DownloadRow {
  /** The text of each column, by its header. */
  cells: Record<string, string>;
  downloadFiles: string[];
}

/** Download table row of specification section 3: cells keyed by column header, plus `downloadFiles`. */
export const downloadRowSchema: Schema<DownloadRow> = z.pipe(
  z.looseObject({ downloadFiles: list(path) }),
  z.transform(({ downloadFiles, ...cells }): DownloadRow => {
    const textCells = Object.entries(cells).filter(
      ([, cell]) => typeof cell === 'string' || typeof cell === 'number',
    );
    return {
      cells: Object.fromEntries(textCells.map(([header, cell]) => [header, String(cell)])),
      downloadFiles,
    };
  }),
);

/** A cell of a table of file links: text, a file, or a statement that opens in a window. */
export type FileLinkCell =
  | { kind: 'text'; text: string }
  | { kind: 'file'; text: string; path: string; isSubPart: boolean }
  | {
      kind: 'statement';
      text: string;
      isSubPart: boolean;
      /** The title of the window. */
      businessName: string | null;
      statement: Statement;
    };

/** A description of exactly two words containing 'Parte' is a sub-part, and is indented. */
export function isSubPart(description: string): boolean {
  const words = description.trim().split(/\s+/);
  return words.length === 2 && words.some((word) => word.includes('Parte'));
}

/** A link to a statement: the rows under `document`, beside them the other fields of a filing. */
const statementLink = z.pipe(
  z.looseObject({
    document: z.unknown().check(z.refine((document) => document !== undefined && document !== null)),
    businessName: text,
  }),
  z.transform((link) => ({ businessName: link.businessName, statement: readStatement(link) })),
);

/** File-link table cell of specification section 3. An unsafe link becomes text. */
export const fileLinkCellSchema: Schema<FileLinkCell> = field((value): FileLinkCell => {
  if (typeof value === 'string' || typeof value === 'number') return { kind: 'text', text: String(value) };
  const { link, description } = (value ?? {}) as { link?: unknown; description?: unknown };
  const label = typeof description === 'string' ? description.trim() : '';
  const statement = maybe(statementLink).parse(link);
  if (statement) return { kind: 'statement', text: label, isSubPart: isSubPart(label), ...statement };
  const file = safeUrl(link);
  return file === null
    ? { kind: 'text', text: label }
    : { kind: 'file', text: label, path: file, isSubPart: isSubPart(label) };
}, 'fileLinkCell');

/** A material fact of the public interface. */
export interface MaterialFact {
  businessName: string;
  rpjCode: string | null;
  /** The day of registration in Lima. */
  day: CalendarDay | null;
  /** The instant of registration, in milliseconds; null if the source has no time. */
  at: number | null;
  /** What the company reports, in Spanish. */
  observation: string | null;
  /** The same in English, if the source has it. */
  englishObservation: string | null;
  subjects: string[];
  paths: string[];
}

/** The instant of a text in Lima time, or with a zone; null for a day without a time. */
function readInstant(value: unknown): number | null {
  const written = typeof value === 'string' ? readDate(value.trim()) : null;
  if (written === null) return typeof value === 'string' ? toEpoch(value.trim()) : null;
  return written.time === null ? null : instantInLima(written);
}

/** A material fact, by the names of the public interface: a registerDate of "YYYY-MM-DD HH:MM:SS.f", codes, documents. */
export const materialFactSchema: Schema<MaterialFact> = z.pipe(
  z.object({
    businessName: essentialText,
    rpjCode: text,
    registerDate: field((value) => ({ day: day.parse(value), at: readInstant(value) })),
    observation: text,
    enObservation: text,
    codes: list(z.object({ descCodeHHII: essentialText })),
    documents: list(z.object({ path })),
  }),
  z.transform(
    ({ businessName, rpjCode, registerDate, codes, documents, ...texts }): MaterialFact => ({
      businessName,
      rpjCode,
      ...registerDate,
      observation: texts.observation,
      englishObservation: texts.enObservation,
      subjects: codes.map((code) => code.descCodeHHII),
      paths: documents.map((document) => document.path),
    }),
  ),
);
