import * as z from 'zod/mini';
import { localImageSchema } from '../content/cms.ts';
import { linkSchema } from '../content/entry.ts';
import { essentialText, type Schema, type Takes } from '../content/fields.ts';
import { imageSchema } from '../content/image.ts';
import { downloadRowSchema } from '../documents/files.ts';
import { dayPattern, hourPattern, pathPattern, pixelsPattern, urlPattern } from './patterns.ts';

/** A JSON Schema, of the draft 2020-12. */
export interface JsonSchema {
  [keyword: string]: unknown;
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const text: JsonSchema = { type: ['string', 'number', 'null'] };
const words: JsonSchema = { type: ['string', 'null'] };
/** A text with something in it. */
const word: JsonSchema = { type: 'string', pattern: String.raw`\S` };
const url: JsonSchema = { type: ['string', 'null'], format: 'uri-reference', pattern: urlPattern };
const record = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });

/** What each kind of value is. */
const kinds: Record<Extract<Takes, string>, JsonSchema> = {
  text,
  words,
  url,
  flag: { anyOf: [{ type: 'boolean' }, { enum: [1, 0, '1', '0', 'true', 'false', '', null] }] },
  day: { type: ['string', 'null'], pattern: dayPattern },
  hour: { type: ['string', 'null'], pattern: hourPattern },
  pixels: { type: ['integer', 'string', 'null'], minimum: 1, pattern: pixelsPattern },
  imageSize: { anyOf: [url, { ...record({ imageUri: url }), required: ['imageUri'] }] },
  fileLinkCell: {
    anyOf: [
      text,
      record({
        link: {
          anyOf: [
            url,
            {
              ...record({ document: { not: { type: 'null' } }, businessName: text, yearPeriod: text }),
              required: ['document'],
            },
          ],
        },
        description: words,
      }),
    ],
  },
};

/** Records whose reader asks for more than their fields do. */
const stricter = new Map<Schema<unknown>, (schema: JsonSchema) => JsonSchema>([
  [linkSchema, (schema) => needing(schema, 'url')],
  [
    imageSchema,
    ({ anyOf: [address = {}, sizes = {}] = [] }) => ({
      anyOf: [filled(address), { ...sizes, anyOf: ['large', 'medium', 'small'].map(sizeNeeded) }],
    }),
  ],
  [downloadRowSchema, (schema) => ({ ...schema, additionalProperties: { type: ['string', 'number'] } })],
]);

const sizeNeeded = (size: string): JsonSchema => ({
  properties: { [size]: { anyOf: [word, { ...record({ imageUri: word }), required: ['imageUri'] }] } },
  required: [size],
});

/** The names of schemas that stand under `$defs`, so that they are named where they are used and not written again. */
export type Named = ReadonlyMap<Schema<unknown>, string>;

/**
 * The JSON Schema of what a schema takes and loses nothing of. What a reader would drop, empty or take for nothing, this
 * refuses; what it does not know, it lets pass. For the forms of a CMS, and for checking what it sends.
 */
export function jsonSchemaOf(schema: Schema<unknown>, named: Named = new Map()): JsonSchema {
  const described = describe(schema, (inner) => {
    const name = named.get(inner);
    return name === undefined ? jsonSchemaOf(inner, named) : { $ref: `#/$defs/${name}` };
  });
  return stricter.get(schema)?.(described) ?? described;
}

type Describe = (schema: Schema<unknown>) => JsonSchema;

function describe(schema: Schema<unknown>, of: Describe): JsonSchema {
  if (schema === essentialText) return { type: ['string', 'number'], pattern: String.raw`\S` };
  if (schema === localImageSchema) return ofThisSite(jsonSchemaOf(imageSchema));
  const { takes } = schema as { takes?: Takes };
  if (takes !== undefined) return taken(takes, of);
  if (schema instanceof z.ZodMiniObject) return describeRecord(schema.def.shape as Fields, of);
  if (schema instanceof z.ZodMiniPrefault) return of(schema.def.innerType as Schema<unknown>);
  if (schema instanceof z.ZodMiniPipe) {
    const { in: first, out: then } = schema.def as unknown as Record<'in' | 'out', Schema<unknown>>;
    return then instanceof z.ZodMiniTransform ? of(first) : filled(of(first));
  }
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return plain as JsonSchema;
}

type Fields = Record<string, Schema<unknown>>;

function describeRecord(fields: Fields, of: Describe): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries.filter(([, schema]) => !schema.safeParse(undefined).success).map(([name]) => name);
  const described = record(Object.fromEntries(entries.map(([name, schema]) => [name, of(schema)])));
  return required.length === 0 ? described : { ...described, required };
}

function taken(takes: Takes, of: Describe): JsonSchema {
  if (typeof takes === 'string') return kinds[takes];
  if ('oneOf' in takes) return { enum: takes.oneOf };
  if ('list' in takes) return { type: ['array', 'null'], items: of(takes.list) };
  if ('maybe' in takes) return orNull(of(takes.maybe));
  if ('under' in takes)
    return { anyOf: [words, { ...record({ [takes.under]: words }), required: [takes.under] }] };
  const [key, schema] = takes.orText;
  const main = jsonSchemaOf(schema).properties?.[key] ?? {};
  // Where the main field is a text or an object, a text alone is that text.
  return { anyOf: [main.anyOf?.[0] ?? main, of(schema)] };
}

/** The same with paths of this site in place of its addresses. */
const ofThisSite = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema).replaceAll(JSON.stringify(urlPattern), JSON.stringify(pathPattern)),
  ) as JsonSchema;

const orNull = (schema: JsonSchema): JsonSchema => ({
  anyOf: [...(schema.anyOf ?? [schema]), { type: 'null' }],
});

/** Not null, and not empty. */
function filled(schema: JsonSchema): JsonSchema {
  const types = [schema['type']].flat().filter((type) => type !== undefined && type !== 'null');
  const type = types.length === 1 ? types[0] : types;
  if (type === 'array') return { ...schema, type, minItems: 1 };
  // What is only named has its type elsewhere.
  return types.length === 0
    ? { ...schema, allOf: [word] }
    : { ...schema, type, allOf: [{ pattern: word['pattern'] }] };
}

/** A record without this field is none. */
function needing(schema: JsonSchema, name: string): JsonSchema {
  const properties = { ...schema.properties, [name]: filled(schema.properties?.[name] ?? {}) };
  return { ...schema, properties, required: [...(schema.required ?? []), name] };
}
