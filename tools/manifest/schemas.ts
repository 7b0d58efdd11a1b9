/** The JSON Schemas of CMS payloads: a page, each of its components by the codes of its properties, and their values. */
import { createRequire } from 'node:module';
import type { JsonSchema, jsonSchemaOf } from '../../packages/domain/src/json-schema/index.ts';
import type * as content from '../../packages/domain/src/content/index.ts';
import type * as documents from '../../packages/domain/src/documents/index.ts';
import type { builtInComponents } from '../../packages/widgets/src/integrations/cms/index.ts';
import { root } from '../check/tree.ts';
import { componentTitles, formLabels } from './form-labels.ts';

const require = createRequire(import.meta.url);
// The built modules: schemas are compared by identity, and the components use those of the built domain.
const domain = (name: string): unknown => require(`${root}packages/domain/dist/${name}/index.js`);
const { jsonSchemaOf: describe } = domain('json-schema') as { jsonSchemaOf: typeof jsonSchemaOf };
const of = domain('content') as typeof content;
const files = domain('documents') as typeof documents;

type ComponentMap = typeof builtInComponents;

/** Reads the components that a page can have from the built package. */
export function readComponentMap(): ComponentMap {
  const cms = require(`${root}packages/widgets/dist/integrations/cms/index.js`) as {
    builtInComponents: ComponentMap;
  };
  return cms.builtInComponents;
}

type Schema = content.Schema<unknown>;

/** Schemas that are used more than once, by their name in `$defs`; components have the names of the CMS. */
const records: Record<string, Schema> = {
  Address: of.url,
  Archive: files.archiveSchema,
  Day: of.day,
  DownloadRow: files.downloadRowSchema,
  Entry: of.entrySchema,
  FileLinkCell: files.fileLinkCellSchema,
  Filter: of.filterSchema,
  Ga: of.gaSchema,
  Image: of.imageSchema,
  ImportantFact: files.importantFactSchema,
  Link: of.linkSchema,
  Memory: files.memorySchema,
  Testimony: of.testimonySchema,
  Toolbar: of.toolbarSchema,
  Tooltip: of.tooltipSchema,
};
const named = new Map(Object.entries(records).map(([name, schema]) => [schema, name]));

type Language = 'es' | 'en';

const messages = {
  es: {
    page: 'Página',
    frame: 'Cualquier componente',
    limit: (max: number) => `${max} caracteres como máximo.`,
  },
  en: { page: 'Page', frame: 'Any component', limit: (max: number) => `At most ${max} characters.` },
};

/** Properties by code, as a CMS sends them; the schema of each code is under the component's name. */
const propertyList: JsonSchema = {
  type: ['array', 'null'],
  items: { type: 'object', properties: { code: { type: 'string' }, value: {} }, required: ['code'] },
};

/** A component before its properties are parsed: `cmsComponentSchema` of the domain. */
const componentOf = (names: string[]): JsonSchema => ({
  type: 'object',
  properties: {
    component: { enum: [...names, null] },
    id: { type: ['string', 'null'], maxLength: 60 },
    languages: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        properties: { language: { enum: ['es', 'en'] }, properties: propertyList },
        required: ['language'],
      },
    },
    properties: propertyList,
  },
});

/** The schemas with the titles and descriptions of a language, for the forms of its editors. */
export function buildSchemas(language: Language, map: ComponentMap = readComponentMap()): JsonSchema {
  const names = Object.keys(map).toSorted();
  const described = {
    Component: componentOf(names),
    AnyComponent: { ...describe(of.cmsFrameSchema, named), title: messages[language].frame },
    ...mapValues(records, (schema) => describe(schema, named)),
    ...Object.fromEntries(
      names.map((name) => {
        const { schema, limits = {} } = map[name] ?? {};
        const limited = withLimits(describe(schema as Schema, named), limits, language);
        // A component without a title has its name as its title; a test reports it.
        return [name, { title: componentTitles[name]?.[language] ?? name, ...limited }];
      }),
    ),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: messages[language].page,
    type: 'array',
    maxItems: of.maxPageComponents,
    items: { $ref: '#/$defs/Component' },
    $defs: Object.fromEntries(
      Object.entries(described).map(([name, schema]) => [name, withTitles(schema, name, language)]),
    ),
  };
}

const mapValues = <In, Out>(record: Record<string, In>, change: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** Adds titles and descriptions to all fields, nested ones too. */
function withTitles(schema: JsonSchema, payload: string, language: Language): JsonSchema {
  const titled = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    // A field without a label has its name as its title; a test reports it.
    const [title, description] = (formLabels[`${payload}.${name}`] ?? formLabels[name])?.[language] ?? [name];
    const fullDescription = [description, field.description].filter((text) => text !== undefined).join(' ');
    const inner = withTitles(field, `${payload}.${name}`, language);
    return [name, { title, ...inner, ...(fullDescription && { description: fullDescription }) }] as const;
  });
  const addTitles = (inner: JsonSchema): JsonSchema => withTitles(inner, payload, language);
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(titled) }),
    ...(schema.items && { items: addTitles(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(addTitles) }),
  };
}

/** The codes of fields that the component map names by their parsed name. */
const codes: Record<string, string> = { linkText: 'text-link' };

/**
 * Adds the recommended length of texts, as a number and as a hint for the editor; longer texts are shown too. A field of
 * a referenced schema gets its limit beside the reference, because the schema is shared.
 */
function withLimits(schema: JsonSchema, limits: Record<string, number>, language: Language): JsonSchema {
  // Fields of the same kind share one object, which structuredClone would keep shared.
  const changed = JSON.parse(JSON.stringify(schema)) as JsonSchema;
  for (const [path, max] of Object.entries(limits)) {
    let field = changed;
    for (const name of path.split('.')) {
      const holder: JsonSchema = field.items ?? field.anyOf?.find((each) => each['$ref']) ?? field;
      if (holder['$ref'] !== undefined) holder['type'] = 'object';
      holder.properties ??= {};
      field = holder.properties[codes[name] ?? name] ??= {};
    }
    field['x-recommendedMaxLength'] = max;
    field.description = messages[language].limit(max);
  }
  return changed;
}
