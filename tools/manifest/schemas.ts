/** The JSON Schemas of what a CMS sends: a page, each of its components by the codes of its properties, and what those hold. */
import { createRequire } from 'node:module';
import type { JsonSchema, jsonSchemaOf } from '../../packages/domain/src/json-schema/index.ts';
import type * as content from '../../packages/domain/src/content/index.ts';
import type * as documents from '../../packages/domain/src/documents/index.ts';
import type { builtInComponents } from '../../packages/widgets/src/integrations/cms/index.ts';
import { root } from '../check/tree.ts';
import { formLabels } from './form-labels.ts';

const require = createRequire(import.meta.url);
// As built: a schema is told by its identity, and the components have those of the built domain.
const domain = (name: string): unknown => require(`${root}packages/domain/dist/${name}/index.js`);
const { jsonSchemaOf: describe } = domain('json-schema') as { jsonSchemaOf: typeof jsonSchemaOf };
const of = domain('content') as typeof content;
const files = domain('documents') as typeof documents;

type ComponentMap = typeof builtInComponents;

/** The components that a page can have, as the package has them. */
export function readComponentMap(): ComponentMap {
  const cms = require(`${root}packages/widgets/dist/integrations/cms/index.js`) as {
    builtInComponents: ComponentMap;
  };
  return cms.builtInComponents;
}

type Schema = content.Schema<unknown>;

/** What stands in more than one place, by the name it has in the schemas; components keep those of the CMS. */
const records: Record<string, Schema> = {
  Address: of.url,
  Archive: files.archiveSchema,
  Day: of.day,
  DownloadRow: files.downloadRowSchema,
  Entry: of.entrySchema,
  FileLinkCell: files.fileLinkCellSchema,
  Filter: of.filterSchema,
  Ga: of.gaSchema,
  Image: of.localImageSchema,
  ImportantFact: files.importantFactSchema,
  Link: of.linkSchema,
  Memory: files.memorySchema,
  Testimony: of.testimonySchema,
  Toolbar: of.toolbarSchema,
  Tooltip: of.tooltipSchema,
};
const named = new Map(Object.entries(records).map(([name, schema]) => [schema, name]));
// On a page of the CMS every picture is the site's own.
named.set(of.imageSchema, 'Image');

type Language = 'es' | 'en';

const words = {
  es: {
    page: 'Página',
    frame: 'Cualquier componente',
    fits: (most: number) => `${most} caracteres como máximo.`,
  },
  en: { page: 'Page', frame: 'Any component', fits: (most: number) => `${most} characters at most.` },
};

/** Properties by code, as a CMS sends them; what each code holds stands under the component's name. */
const propertyList: JsonSchema = {
  type: ['array', 'null'],
  items: { type: 'object', properties: { code: { type: 'string' }, value: {} }, required: ['code'] },
};

/** A component before its properties are read: `cmsComponentSchema` of the domain. */
const componentOf = (names: string[]): JsonSchema => ({
  type: 'object',
  properties: {
    component: { enum: [...names, null] },
    id: { type: ['string', 'null'] },
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
    AnyComponent: { ...describe(of.cmsFrameSchema, named), title: words[language].frame },
    ...mapValues(records, (schema) => describe(schema, named)),
    ...Object.fromEntries(
      names.map((name) => {
        const { schema, limits = {} } = map[name] ?? {};
        return [name, withLimits(describe(schema as Schema, named), limits, language)];
      }),
    ),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: words[language].page,
    type: 'array',
    items: { $ref: '#/$defs/Component' },
    $defs: Object.fromEntries(
      Object.entries(described).map(([name, schema]) => [name, withTitles(schema, name, language)]),
    ),
  };
}

const mapValues = <In, Out>(record: Record<string, In>, change: (value: In) => Out): Record<string, Out> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** Says of each field, however deep, what it is called. */
function withTitles(schema: JsonSchema, payload: string, language: Language): JsonSchema {
  const titled = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    // Without words of its own a field is called by its name; a test says so.
    const [title, description] = (formLabels[`${payload}.${name}`] ?? formLabels[name])?.[language] ?? [name];
    const said = [description, field.description].filter((text) => text !== undefined).join(' ');
    const inner = withTitles(field, `${payload}.${name}`, language);
    return [name, { title, ...inner, ...(said && { description: said }) }] as const;
  });
  const inside = (inner: JsonSchema): JsonSchema => withTitles(inner, payload, language);
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(titled) }),
    ...(schema.items && { items: inside(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(inside) }),
  };
}

/** Says how much text has its place: more is shown, and is a hint to the editor. */
function withLimits(schema: JsonSchema, limits: Record<string, number>, language: Language): JsonSchema {
  const changed = structuredClone(schema);
  for (const [path, most] of Object.entries(limits)) {
    let place: JsonSchema | undefined = changed;
    const names = path.split('.');
    while (place && names.length > 0) {
      const next: JsonSchema | undefined = (place.items ?? place).properties?.[names[0] ?? ''];
      // What stands elsewhere is the same for all who name it: the limit is said where it is named.
      if (!next) break;
      place = next;
      names.shift();
    }
    const title = formLabels[names.at(-1) ?? '']?.[language][0];
    place.description = `${title === undefined ? '' : `${title}: `}${words[language].fits(most)}`;
  }
  return changed;
}
