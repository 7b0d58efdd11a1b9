/** Turns a page document into a document of the CMS, with the values of all languages: for seeds and migrations. */
import type { FieldDescription, FormDescriptions } from './describe-fields.ts';
import {
  type CmsBlock,
  type CmsPage,
  isRecord,
  type Language,
  type Localised,
  recordsOf,
  textOf,
  textsOf,
  type Values,
} from './documents.ts';

export interface ImportOptions {
  readonly forms: FormDescriptions;
  /** The rich text of an HTML text. */
  readonly toRichText: (html: string) => unknown;
}

/** A page document that was read from outside: its components are unknown. */
export interface ImportedDocument {
  readonly languages?: {
    readonly [language in Language]?: { path: string; title: string; description: string } | undefined;
  };
  readonly components: readonly Values[];
}

/** Related documents (entries, images) are inside the page. Throws for a component without a description. */
export function fromPageDocument(
  identifier: string,
  document: ImportedDocument,
  options: ImportOptions,
): CmsPage {
  const heading = (key: 'path' | 'title' | 'description'): Localised<string> =>
    perLanguage((language) => document.languages?.[language]?.[key] ?? null);
  return {
    identifier,
    path: heading('path'),
    title: heading('title'),
    description: heading('description'),
    components: document.components.map((component) => toBlock(component, options)),
  };
}

const perLanguage = <Value>(valueIn: (language: Language) => Value): Record<Language, Value> => ({
  es: valueIn('es'),
  en: valueIn('en'),
});

function toBlock(component: Values, options: ImportOptions): CmsBlock {
  const description = options.forms.blocks.find((each) => each.component === component['component']);
  if (description === undefined)
    throw new Error(`There is no block for the component ${String(component['component'])}.`);
  const shared = byCode(component['properties']);
  const values = perLanguage((language) => {
    const inLanguage = recordsOf(component['languages']).find((each) => each['language'] === language);
    return { ...shared, ...byCode(inLanguage?.['properties']) };
  });
  return {
    blockType: description.slug,
    ...(component['id'] !== undefined && { anchor: component['id'] }),
    ...fromRecords([...description.fields, ...options.forms.frame], values, options),
  };
}

const byCode = (properties: unknown): Values =>
  Object.fromEntries(recordsOf(properties).map(({ code, value }) => [textOf(code), value]));

type BothValues = Readonly<Record<Language, unknown>>;

function fromRecords(
  fields: readonly FieldDescription[],
  values: BothValues,
  options: ImportOptions,
): Values {
  const valueOf = (language: Language, code: string): unknown => {
    const record = values[language];
    return isRecord(record) ? record[code] : undefined;
  };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const inLanguage = perLanguage((language) => valueOf(language, field.code));
      const columns = perLanguage((language) => textsOf(valueOf(language, 'columns')));
      const value = fromField(field, inLanguage, columns, options);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

/** Pairs the items of both languages by their position. */
function zip<Item>(values: BothValues, change: (items: BothValues) => Item): Item[] {
  const lists = perLanguage(
    (language) => (Array.isArray(values[language]) ? values[language] : []) as unknown[],
  );
  const length = Math.max(lists.es.length, lists.en.length);
  return Array.from({ length }, (_, at) => change(perLanguage((language) => lists[language][at])));
}

/** A text, bare or in a record with one field. */
const bareText = (value: unknown): string => textOf(isRecord(value) ? Object.values(value)[0] : value);

function fromField(
  field: FieldDescription,
  values: BothValues,
  columns: Record<Language, string[]>,
  options: ImportOptions,
): unknown {
  const shared = values.es ?? values.en;
  if (shared === undefined || shared === null) return undefined;
  const localise = (change: (value: unknown) => unknown): unknown =>
    'isLocalised' in field && field.isLocalised
      ? perLanguage((language) => (values[language] === undefined ? null : change(values[language])))
      : change(shared);
  switch (field.kind) {
    case 'text':
      return localise(bareText);
    case 'texts':
      return localise((list) => (Array.isArray(list) ? list.map(bareText) : []));
    case 'html':
      return localise((html) => options.toRichText(textOf(html)));
    case 'select':
      return textOf(shared);
    case 'number':
      return Number(shared);
    case 'checkbox':
      return shared === true || shared === 1 || shared === '1' || shared === 'true';
    case 'date':
      return toInstant(textOf(shared));
    case 'image':
      return fromImage(values);
    case 'images':
      return zip(values, fromImage);
    case 'entries':
      return zip(values, (entries) => fromRecords(options.forms.entry, entries, options));
    case 'group':
      return fromRecords(field.fields, values, options);
    case 'array':
      return zip(values, (rows) =>
        fromRecords(
          field.fields,
          perLanguage((each) => toRow(rows[each])),
          options,
        ),
      );
    case 'downloadRows':
      return zip(values, (rows) => ({
        cells: perLanguage((each) => columns[each].map((column) => textOf(toRow(rows[each])[column]))),
        files: perLanguage((each) => textsOf(toRow(rows[each])['downloadFiles'])),
      }));
    case 'fileLinkRows':
      return zip(values, (rows) => ({ cells: zip(rows, fromCell) }));
  }
}

/** A file may be only its address. */
const toRow = (value: unknown): Values => (isRecord(value) ? value : { url: value });

const fromCell = (cells: BothValues): Values => ({
  text: perLanguage((each) => textOf(isRecord(cells[each]) ? cells[each]['description'] : cells[each])),
  link: perLanguage((each) => textOf(isRecord(cells[each]) ? cells[each]['link'] : '')),
});

/** Noon in Lima, so that the day is the same in every time zone of America and Europe. */
function toInstant(day: string): string | undefined {
  const dayFirst = /^(\d{2})[/-](\d{2})[/-](\d{4})/.exec(day);
  const [year, month, date] = dayFirst
    ? [dayFirst[3], dayFirst[2], dayFirst[1]]
    : day.slice(0, 10).split('-');
  return date === undefined ? undefined : `${year}-${month}-${date}T17:00:00.000Z`;
}

function fromImage(values: BothValues): Values {
  const record = toImage(values.es ?? values.en);
  const address = (name: string): unknown =>
    isRecord(record[name]) ? record[name]['imageUri'] : record[name];
  const property = (value: unknown, name: string): unknown => {
    const { properties } = toImage(value);
    return isRecord(properties) ? properties[name] : undefined;
  };
  const pixels = (name: string): Values => {
    const number = Number(property(record, name));
    return number > 0 ? { [name]: number } : {};
  };
  const sizes = ['large', 'medium', 'small'].flatMap((name) => {
    const text = textOf(address(name));
    return text === '' ? [] : [[name, text]];
  });
  return {
    address: { ...Object.fromEntries(sizes), ...pixels('width'), ...pixels('height') },
    alt: perLanguage((language) => textOf(property(values[language], 'alt'))),
    title: perLanguage((language) => textOf(property(values[language], 'title'))),
  };
}

const toImage = (value: unknown): Values => (isRecord(value) ? value : { large: value });
