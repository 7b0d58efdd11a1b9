/** Turns a document of the CMS into the page document that the service publishes. */
import { readImage, valueIn } from './read-image.ts';
import type { BlockDescription, FieldDescription, FormDescriptions } from './describe-fields.ts';
import {
  type CmsPage,
  type Component,
  frameComponents,
  frameIdentifier,
  isRecord,
  type Language,
  languages,
  type PageDocument,
  type Property,
  recordsOf,
  textOf,
  textsOf,
  type Values,
} from './documents.ts';

export interface TransformOptions {
  readonly forms: FormDescriptions;
  /** The HTML of a rich text. */
  readonly toHtml: (richText: Values) => string;
  /** The address under which the site serves uploaded files, such as `/media`. */
  readonly mediaUrl: string;
}

/** A reason why a page cannot be published. */
export type PageProblem =
  | { readonly code: 'noLanguage' }
  | { readonly code: 'incompleteHeading'; readonly language: Language }
  | { readonly code: 'unknownComponent' | 'emptyComponent' | 'misplacedComponent'; readonly index: number };

export interface TransformedPage {
  readonly document: PageDocument;
  /** Empty if the page can be published. */
  readonly problems: readonly PageProblem[];
}

export function toPageDocument(page: CmsPage, version: number, options: TransformOptions): TransformedPage {
  const isFrame = page.identifier === frameIdentifier;
  const problems: PageProblem[] = [];
  const headings = isFrame ? null : headingsOf(page, problems);
  const components = (page.components ?? []).flatMap((block, index) => {
    const description = options.forms.blocks.find(({ slug }) => slug === block.blockType);
    if (description && frameComponents.includes(description.component) !== isFrame)
      problems.push({ code: 'misplacedComponent', index });
    const component = description && toComponent(block, description, options);
    if (component) return [component];
    problems.push({ code: description ? 'emptyComponent' : 'unknownComponent', index });
    return [];
  });
  return { document: { version, ...(headings && { languages: headings }), components }, problems };
}

function headingsOf(page: CmsPage, problems: PageProblem[]): NonNullable<PageDocument['languages']> {
  const headings = Object.fromEntries(
    languages.flatMap((language) => {
      const heading = {
        path: textOf(page.path?.[language]),
        title: textOf(page.title?.[language]),
        description: textOf(page.description?.[language]),
      };
      const texts = Object.values(heading);
      if (texts.every((text) => text === '')) return [];
      if (texts.includes('')) problems.push({ code: 'incompleteHeading', language });
      return [[language, heading]];
    }),
  );
  if (Object.keys(headings).length === 0) problems.push({ code: 'noLanguage' });
  return headings;
}

/** Null if a required text is missing in every language. */
function toComponent(
  block: Values,
  { component, fields }: BlockDescription,
  options: TransformOptions,
): Component | null {
  const all = [...fields, ...options.forms.frame];
  const localised = all.filter(isLocalised);
  const texts = languages.flatMap((language) => {
    const values = readFields(localised, block, language, options);
    return values === null || Object.keys(values).length === 0
      ? []
      : [{ language, properties: toProperties(values) }];
  });
  // Without a language the required fields are read again, so that an incomplete component is not taken for one
  // that has no texts.
  if (texts.length === 0 && localised.some(({ isRequired }) => isRequired)) return null;
  const shared = readFields(
    all.filter((field) => !isLocalised(field)),
    block,
    'es',
    options,
  );
  if (shared === null) return null;
  const anchor = textOf(block['anchor']);
  return {
    component,
    ...(anchor !== '' && { id: anchor }),
    languages: texts,
    properties: toProperties(shared),
  };
}

const toProperties = (values: Values): Property[] =>
  Object.entries(values).map(([code, value]) => ({ code, value }));

/** Does its value differ by language? */
export function isLocalised(field: FieldDescription): boolean {
  switch (field.kind) {
    case 'text':
    case 'texts':
    case 'html':
      return field.isLocalised;
    case 'group':
    case 'array':
      return field.fields.some(isLocalised);
    case 'number':
    case 'select':
    case 'checkbox':
    case 'date':
      return false;
    // Images have alternative texts, entries and tables have texts.
    default:
      return true;
  }
}

/** The values of a record in a language, by code; null without one that is required. */
function readFields(
  fields: readonly FieldDescription[],
  record: Values,
  language: Language,
  options: TransformOptions,
): Values | null {
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    const value = readField(field, record, language, options);
    if (value !== undefined) values[field.code] = value;
    else if (field.isRequired) return null;
  }
  return values;
}

const unlessEmpty = <Value extends string | readonly unknown[]>(value: Value): Value | undefined =>
  value.length === 0 ? undefined : value;

/** Undefined for a missing or empty value. */
function readField(
  field: FieldDescription,
  record: Values,
  language: Language,
  options: TransformOptions,
): unknown {
  const stored = record[field.name];
  const value = 'isLocalised' in field && field.isLocalised ? valueIn(stored, language) : stored;
  const readRecords = (rows: unknown, fields: readonly FieldDescription[]): Values[] | undefined =>
    unlessEmpty(
      recordsOf(rows).flatMap((row) => {
        const values = readFields(fields, row, language, options);
        return values === null || Object.keys(values).length === 0 ? [] : [values];
      }),
    );
  switch (field.kind) {
    case 'text':
    case 'select':
      return unlessEmpty(textOf(value));
    case 'texts':
      return unlessEmpty(textsOf(value));
    case 'html':
      return isRecord(value) ? unlessBlank(options.toHtml(value)) : undefined;
    case 'number':
      return typeof value === 'number' ? value : undefined;
    case 'checkbox':
      return value === true ? true : undefined;
    case 'date':
      return typeof value === 'string' && value !== '' ? dayInLima(value) : undefined;
    case 'image':
      return readImage(value, language, options.mediaUrl);
    case 'images':
      return unlessEmpty(
        recordsOf(value).flatMap((image) => readImage(image, language, options.mediaUrl) ?? []),
      );
    case 'entries':
      return readRecords(value, options.forms.entry);
    case 'array':
      return readRecords(value, field.fields);
    case 'group':
      return readRecords([value], field.fields)?.[0];
    case 'downloadRows':
      return unlessEmpty(
        readDownloadRows(recordsOf(value), textsOf(valueIn(record['columns'], language)), language),
      );
    case 'fileLinkRows':
      return unlessEmpty(readFileLinkRows(recordsOf(value), language));
  }
}

/** An empty paragraph is no text. */
const unlessBlank = (html: string): string | undefined =>
  html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === '' ? undefined : html;

/** The calendar day of an instant: editors and visitors are in Lima. */
const dayInLima = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-CA', { timeZone: 'America/Lima' });

/** The cells of a row are in the order of the columns. */
const readDownloadRows = (
  rows: readonly Values[],
  columns: readonly string[],
  language: Language,
): Values[] =>
  rows.map((row) => {
    const cells = valueIn(row['cells'], language);
    const texts = Array.isArray(cells) ? cells : [];
    return {
      ...Object.fromEntries(columns.map((column, at) => [column, textOf(texts[at])])),
      downloadFiles: textsOf(valueIn(row['files'], language)),
    };
  });

const readFileLinkRows = (rows: readonly Values[], language: Language): unknown[][] =>
  rows.flatMap((row) => {
    const cells = recordsOf(row['cells']).map((cell) => {
      const text = textOf(valueIn(cell['text'], language));
      const link = textOf(valueIn(cell['link'], language));
      return link === '' ? text : { link, description: text };
    });
    return cells.length === 0 ? [] : [cells];
  });
