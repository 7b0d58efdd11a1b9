/**
 * Describes the editing form of each component from the published JSON Schemas, by rule. The descriptions are plain
 * data: the configuration of the CMS turns them into its fields, and the transform reads documents by them.
 */

/** The keywords of a published JSON Schema that the rules read. */
export interface FormSchema {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, FormSchema>>;
  readonly required?: readonly string[];
  readonly items?: FormSchema;
  readonly anyOf?: readonly FormSchema[];
}

export interface FormSchemas extends FormSchema {
  readonly $defs: Readonly<Record<string, FormSchema>>;
}

/** The published schemas in both languages of the editors. */
export interface Schemas {
  readonly es: FormSchemas;
  readonly en: FormSchemas;
}

export interface Label {
  readonly es: string;
  readonly en: string;
}

interface Base {
  /** The code in the page document. */
  readonly code: string;
  /** The name in the CMS: camelCase, and not a reserved one. */
  readonly name: string;
  readonly label: Label;
  readonly help?: Label;
  readonly isRequired: boolean;
}

/** A field of an editing form. Groups and lists are localised through their fields. */
export type FieldDescription = Base &
  (
    | {
        readonly kind: 'text' | 'texts';
        readonly isLocalised: boolean;
        readonly pattern?: string;
        readonly maxLength?: number;
      }
    | { readonly kind: 'html'; readonly isLocalised: boolean }
    | { readonly kind: 'number'; readonly min?: number; readonly max?: number }
    | { readonly kind: 'select'; readonly options: readonly string[] }
    | { readonly kind: 'checkbox' | 'date' | 'image' | 'images' | 'entries' }
    | { readonly kind: 'group'; readonly fields: readonly FieldDescription[] }
    | { readonly kind: 'array'; readonly fields: readonly FieldDescription[]; readonly maxRows?: number }
    // Tables whose columns an editor defines: the rules cannot know their cells.
    | { readonly kind: 'downloadRows' | 'fileLinkRows' }
  );

export interface BlockDescription {
  /** The name of the component in the page document. */
  readonly component: string;
  readonly slug: string;
  readonly label: Label;
  readonly fields: readonly FieldDescription[];
}

export interface FormDescriptions {
  readonly blocks: readonly BlockDescription[];
  /** The properties that every component may have. */
  readonly frame: readonly FieldDescription[];
  /** The fields of an entry, which is a document of its own. */
  readonly entry: readonly FieldDescription[];
}

/** Definitions that are not components. */
const isComponent = (name: string): boolean => /^[a-z]/.test(name);

/** Names that the CMS uses itself. */
const reserved: Readonly<Record<string, string>> = { id: 'anchor' };

export const toName = (code: string): string =>
  reserved[code] ?? code.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function describeForms(schemas: Schemas): FormDescriptions {
  const fieldsOf = (name: string): FieldDescription[] => {
    const both = { es: schemas.es.$defs[name], en: schemas.en.$defs[name] };
    if (both.es === undefined || both.en === undefined) throw new Error(`The schemas have no ${name}.`);
    return describeRecord({ es: both.es, en: both.en }, schemas);
  };
  const names = Object.keys(schemas.es.$defs).filter(isComponent);
  return {
    blocks: names.map((component) => ({
      component,
      slug: toName(component),
      label: labelOf(schemas.es.$defs[component], schemas.en.$defs[component], 'title', component),
      fields: fieldsOf(component),
    })),
    frame: fieldsOf('AnyComponent'),
    entry: fieldsOf('Entry'),
  };
}

/** The schema of a field in both languages: only titles and descriptions differ. */
interface Both {
  readonly es: FormSchema;
  readonly en: FormSchema;
}

function labelOf(
  es: FormSchema | undefined,
  en: FormSchema | undefined,
  key: 'title' | 'description',
  otherwise: string,
): Label {
  return { es: es?.[key] ?? otherwise, en: en?.[key] ?? otherwise };
}

function describeRecord({ es, en }: Both, schemas: Schemas): FieldDescription[] {
  return Object.entries(es.properties ?? {}).map(([code, field]) =>
    describeField(
      code,
      { es: field, en: en.properties?.[code] ?? field },
      es.required?.includes(code) ?? false,
      schemas,
    ),
  );
}

const refName = (schema: FormSchema): string | undefined => schema.$ref?.replace('#/$defs/', '');

const typesOf = (schema: FormSchema): readonly string[] =>
  typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);

/** The alternatives of a schema besides null. */
const alternativesOf = (schema: FormSchema): readonly FormSchema[] =>
  (schema.anyOf ?? []).filter((each) => each.type !== 'null');

function describeField(code: string, both: Both, isRequired: boolean, schemas: Schemas): FieldDescription {
  const { es, en } = both;
  const base: Base = {
    code,
    name: toName(code),
    label: labelOf(es, en, 'title', code),
    ...(es.description !== undefined && { help: labelOf(es, en, 'description', '') }),
    isRequired,
  };
  const ref = refName(es);
  if (ref === 'Day') return { ...base, kind: 'date' };
  if (ref === 'Image') return { ...base, kind: 'image' };
  if (ref !== undefined)
    return { ...describeField(code, resolve(both, schemas), isRequired, schemas), ...base };
  if (es.enum !== undefined) return { ...base, kind: 'select', options: optionsOf(es.enum) };
  const types = typesOf(es);
  if (types.includes('array')) return describeList(base, both, schemas);
  if (types.includes('integer')) return { ...base, kind: 'number', ...limitsOf(es) };
  if (es['contentMediaType'] === 'text/html') return { ...base, kind: 'html', isLocalised: isLocalised(es) };
  if (types.includes('string'))
    return { ...base, kind: 'text', isLocalised: isLocalised(es), ...textLimitsOf(es) };
  if (types.includes('object')) return { ...base, kind: 'group', fields: describeRecord(both, schemas) };
  return describeAlternatives(base, both, schemas);
}

function describeAlternatives(base: Base, both: Both, schemas: Schemas): FieldDescription {
  const es = alternativesOf(both.es);
  const en = alternativesOf(both.en);
  const { code, isRequired } = base;
  // A flag is a boolean, or one of the values that some systems store instead.
  if (es.some((each) => each.type === 'boolean')) return { ...base, kind: 'checkbox' };
  // A text, or a record with the text: an editor writes the text. A record alone: its form.
  const at = es.length === 1 ? 0 : es.findIndex((each) => typesOf(each).includes('string'));
  const chosen = es[at];
  if (chosen === undefined) throw new Error(`No rule maps ${code}: ${JSON.stringify(both.es)}`);
  return { ...describeField(code, { es: chosen, en: en[at] ?? chosen }, isRequired, schemas), ...base };
}

function describeList(base: Base, both: Both, schemas: Schemas): FieldDescription {
  const items = both.es.items ?? {};
  const ref = refName(items);
  if (ref === 'Entry') return { ...base, kind: 'entries' };
  if (ref === 'Image') return { ...base, kind: 'images' };
  if (ref === 'DownloadRow') return { ...base, kind: 'downloadRows' };
  if (refName(items.items ?? {}) === 'FileLinkCell') return { ...base, kind: 'fileLinkRows' };
  // A record, or its main text: an editor fills in the record.
  const records = (language: keyof Both): FormSchema | undefined =>
    [both[language].items ?? {}, ...alternativesOf(both[language].items ?? {})]
      .map((each) => resolveOne(each, schemas[language]))
      .find((each) => Object.keys(each.properties ?? {}).length > 1 || isRecordOnly(items, each));
  const es = records('es');
  if (es !== undefined)
    return {
      ...base,
      kind: 'array',
      fields: describeRecord({ es, en: records('en') ?? es }, schemas),
      ...(both.es.maxItems !== undefined && { maxRows: both.es.maxItems }),
    };
  const item = alternativesOf(items)[0] ?? resolveOne(items, schemas.es);
  return { ...base, kind: 'texts', isLocalised: isLocalised(item), ...textLimitsOf(item) };
}

/** A record with one field, which may not be written as a bare text. */
const isRecordOnly = (items: FormSchema, record: FormSchema): boolean =>
  items.anyOf === undefined && record.properties !== undefined;

const resolveOne = (schema: FormSchema, { $defs }: FormSchemas): FormSchema => {
  const name = refName(schema);
  return name === undefined ? schema : ($defs[name] ?? {});
};

const resolve = (both: Both, schemas: Schemas): Both => ({
  es: resolveOne(both.es, schemas.es),
  en: resolveOne(both.en, schemas.en),
});

const isLocalised = (schema: FormSchema): boolean => schema['x-localised'] === true;

/** A list of choices has texts only; the same number as text is one choice, and none is no choice. */
const optionsOf = (values: readonly unknown[]): string[] => [
  ...new Set(values.filter((each) => each !== null && each !== '').map(String)),
];

const textLimitsOf = ({ pattern, maxLength }: FormSchema): { pattern?: string; maxLength?: number } => ({
  ...(pattern !== undefined && pattern !== String.raw`\S` && { pattern }),
  ...(maxLength !== undefined && { maxLength }),
});

const limitsOf = ({ minimum, maximum }: FormSchema): { min?: number; max?: number } => ({
  ...(minimum !== undefined && { min: minimum }),
  ...(maximum !== undefined && { max: maximum }),
});
