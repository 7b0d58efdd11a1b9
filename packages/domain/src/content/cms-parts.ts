import * as z from 'zod/mini';
import {
  type ArchiveItem,
  archiveSchema,
  type DownloadRow,
  downloadRowSchema,
  type FileLinkCell,
  fileLinkCellSchema,
  type ImportantFact,
  importantFactSchema,
  type Memory,
  memorySchema,
} from '../documents/files.ts';
import { type Testimony, testimonySchema } from './blocks.ts';
import { type Entry, entrySchema, type Link, linkSchema } from './entry.ts';
import { essentialText, field, filled, flag, html, list, maybe, oneOf, type Schema, text } from './fields.ts';
import { type Image, imageSchema } from './image.ts';

/** The properties of each component of a page, by code. A list without items is invalid. */

/** A titled text of an accordion or of tabs. */
export interface TitledText {
  title: string;
  html: string;
  isOpen: boolean;
}

const titledText: Schema<TitledText> = z.pipe(
  z.object({ title: essentialText, html, open: flag }),
  z.transform(({ open, ...same }): TitledText => ({ ...same, isOpen: open })),
);

/** One of these values, or null. */
const maybeOneOf = <Value extends string>(...values: Value[]): Schema<Value | null> =>
  field((value) => values.find((each) => each === value) ?? null, { oneOf: [...values, null] });

/** One of these numbers, also as text, or null. */
const numberOf = <Some extends number>(...numbers: Some[]): Schema<Some | null> =>
  field((value) => numbers.find((each) => String(each) === String(value)) ?? null, {
    oneOf: [...numbers, ...numbers.map(String), '', null],
  });

/** A heading's level in the page's outline, below the page title. */
const level: Schema<2 | 3 | 4 | 5 | 6 | null> = numberOf(2, 3, 4, 5, 6);

export const paragraphSchema: Schema<{ html: string; lead: boolean }> = z.object({ html, lead: flag });

export interface SectionHeaderPart {
  title: string;
  subtitle: string | null;
  link: Link | null;
  level: 2 | 3 | 4 | 5 | 6 | null;
}

export const sectionHeaderSchema: Schema<SectionHeaderPart> = z.object({
  title: essentialText,
  subtitle: text,
  link: maybe(linkSchema),
  level,
});

export const linksListSchema: Schema<{ items: Link[] }> = z.object({ items: filled(linkSchema) });

export interface AccordionPart {
  items: TitledText[];
  variant: 'default' | 'dark';
  /** At most one item is open. */
  exclusive: boolean;
}

export const accordionSchema: Schema<AccordionPart> = z.object({
  items: filled(titledText),
  variant: oneOf('default', 'dark'),
  exclusive: flag,
});

export const tabsSchema: Schema<{ label: string | null; items: TitledText[] }> = z.object({
  label: text,
  items: filled(titledText),
});

export const imagePartSchema: Schema<{ image: Image }> = z.object({ image: imageSchema });

export const gallerySchema: Schema<{ title: string | null; images: Image[] }> = z.object({
  title: text,
  images: filled(imageSchema),
});

export interface EntriesPart {
  items: Entry[];
  columns: 2 | 3 | 4;
}

export const entriesSchema: Schema<EntriesPart> = z.object({
  items: filled(entrySchema),
  columns: z.pipe(
    numberOf(2, 3, 4),
    z.transform((columns) => columns ?? 4),
  ),
});

/** The three codes of specification section 3 that contain entries. `title` labels a carousel or sliders. */
export const videosSchema: Schema<{ videos: Entry[] }> = z.object({ videos: filled(entrySchema) });
export const carouselSchema: Schema<{ title: string | null; carousel: Entry[] }> = z.object({
  title: text,
  carousel: filled(entrySchema),
});
export const slidersSchema: Schema<{ title: string | null; sliders: Entry[] }> = z.object({
  title: text,
  sliders: filled(entrySchema),
});

export const testimoniesSchema: Schema<{ items: Testimony[] }> = z.object({ items: filled(testimonySchema) });

/** The header of a column. Names on `Object.prototype` would match in every row. */
const header: Schema<string> = z.pipe(
  essentialText,
  z.string().check(z.refine((name) => !(name in Object.prototype))),
);

export interface TablePart<Row> {
  caption: string;
  columns: string[];
  rows: Row[];
}

export const downloadTableSchema: Schema<TablePart<DownloadRow>> = z.object({
  caption: essentialText,
  columns: filled(header),
  rows: list(downloadRowSchema),
});

export const fileLinkTableSchema: Schema<TablePart<FileLinkCell[]>> = z.object({
  caption: essentialText,
  columns: filled(header),
  rows: list(filled(fileLinkCellSchema)),
});

export const importantFactsSchema: Schema<{ items: ImportantFact[] }> = z.object({
  items: filled(importantFactSchema),
});
export const memoriesSchema: Schema<{ items: Memory[] }> = z.object({ items: filled(memorySchema) });
export const archiveListSchema: Schema<{ items: ArchiveItem[] }> = z.object({
  items: filled(archiveSchema),
});

export interface WithoutDataPart {
  kind: 'data' | 'search' | 'dates';
  reason: 'closed' | 'notFiled' | 'filter' | 'fault' | null;
  title: string | null;
  text: string | null;
}

export const withoutDataSchema: Schema<WithoutDataPart> = z.object({
  kind: oneOf('data', 'search', 'dates'),
  reason: maybeOneOf('closed', 'notFiled', 'filter', 'fault'),
  title: text,
  text,
});

export const contactFormSchema: Schema<{ subjects: string[] }> = z.object({ subjects: list(essentialText) });

export const sideMenuSchema: Schema<{ title: string | null; parentTitle: string | null }> = z.object({
  title: text,
  parentTitle: text,
});

/** No properties: the site defines the shared page. */
export const shareBarSchema: Schema<object> = z.object({});
