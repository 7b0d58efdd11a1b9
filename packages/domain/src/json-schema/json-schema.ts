import * as z from 'zod/mini';
import { gaSchema } from '../content/blocks.ts';
import { cmsFrameSchema } from '../content/cms.ts';
import { linkSchema } from '../content/entry.ts';
import { essentialText, type Schema, type Accepts } from '../content/fields.ts';
import { menuLinkSchema } from '../content/frame-parts.ts';
import { imageSchema } from '../content/image.ts';
import { downloadRowSchema } from '../documents/files.ts';
import { documentNames } from '../statements/kinds.ts';
import { dayPattern, hourPattern, pixelsPattern, urlPattern } from './patterns.ts';

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

/**
 * Annotations beyond those of JSON Schema. A strict validator must declare them.
 *
 * `x-localised`: the value differs by language. A list or record with such a field is localised too.
 * `x-recommendedMaxLength`: a longer text is valid and shown, but does not fit well.
 */
export const annotationKeywords = ['x-localised', 'x-recommendedMaxLength'] as const;

const localised: JsonSchema = { 'x-localised': true };
const text: JsonSchema = { type: ['string', 'number', 'null'], ...localised };
const optionalString: JsonSchema = { type: ['string', 'null'], ...localised };
const essential: JsonSchema = { type: ['string', 'number'], pattern: String.raw`\S`, ...localised };
/** A text that is not blank. */
const nonBlank: JsonSchema = { type: 'string', pattern: String.raw`\S` };
/** The address of an image is the same in every language: its text is the alternative text. */
const imageUrl: JsonSchema = { type: ['string', 'null'], format: 'uri-reference', pattern: urlPattern };
const url: JsonSchema = { ...imageUrl, ...localised };
const record = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties });

/** The JSON schema of each kind of value. */
const kinds: Record<Extract<Accepts, string>, JsonSchema> = {
  text,
  string: optionalString,
  html: { ...essential, contentMediaType: 'text/html' },
  url,
  flag: { anyOf: [{ type: 'boolean' }, { enum: [1, 0, '1', '0', 'true', 'false', '', null] }] },
  day: { type: ['string', 'null'], pattern: dayPattern },
  hour: { type: ['string', 'null'], pattern: hourPattern },
  pixels: {
    type: ['integer', 'string', 'null'],
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    pattern: pixelsPattern,
  },
  imageSize: { anyOf: [imageUrl, { ...record({ imageUri: imageUrl }), required: ['imageUri'] }] },
  fileLinkCell: {
    anyOf: [
      text,
      record({
        link: {
          anyOf: [
            url,
            {
              ...record({
                document: { type: 'array', items: { type: 'object' } },
                businessName: text,
                yearPeriod: text,
                period: text,
                documentType: { enum: [...Object.keys(documentNames), null] },
                documentInformation: {
                  ...record({
                    dscPatrimony: { type: ['array', 'string', 'null'] },
                    currency: optionalString,
                    detail: optionalString,
                  }),
                  type: ['object', 'null'],
                },
              }),
              required: ['document'],
            },
          ],
        },
        description: optionalString,
      }),
    ],
  },
};

/** Records of which the fields alone describe too little. */
const adjustments = new Map<Schema<unknown>, (schema: JsonSchema) => JsonSchema>([
  [linkSchema, (schema) => requireField(schema, 'url')],
  [menuLinkSchema, (schema) => requireField(schema, 'url')],
  [
    imageSchema,
    ({ anyOf: [address = {}, sizes = {}] = [] }) => ({
      anyOf: [nonEmpty(address), { ...sizes, anyOf: ['large', 'medium', 'small'].map(requireSize) }],
    }),
  ],
  [
    downloadRowSchema,
    (schema) => ({ ...schema, additionalProperties: { type: ['string', 'number'], ...localised } }),
  ],
  // The names of analytics are for reports, not for visitors.
  [gaSchema, (schema) => withoutLanguage(schema, 'control', 'controlAction', 'category')],
  [cmsFrameSchema, (schema) => withoutLanguage(schema, 'category')],
]);

/** The same record, with these fields equal in every language. */
function withoutLanguage(schema: JsonSchema, ...names: string[]): JsonSchema {
  const properties = { ...schema.properties };
  for (const name of names) {
    const { 'x-localised': _, ...field } = properties[name] ?? {};
    properties[name] = field;
  }
  return { ...schema, properties };
}

const requireSize = (size: string): JsonSchema => ({
  properties: {
    [size]: { anyOf: [nonBlank, { ...record({ imageUri: nonBlank }), required: ['imageUri'] }] },
  },
  required: [size],
});

/** The names of schemas under `$defs`, referenced instead of repeated. */
export type Named = ReadonlyMap<Schema<unknown>, string>;

/**
 * The JSON Schema of the input that a schema retains completely. It rejects values that the reader would drop or
 * ignore, and allows unknown keys. For the forms of a CMS, and for validating its output.
 */
export function jsonSchemaOf(schema: Schema<unknown>, named: Named = new Map()): JsonSchema {
  const result = describe(schema, (inner) => {
    const name = named.get(inner);
    return name === undefined ? jsonSchemaOf(inner, named) : { $ref: `#/$defs/${name}` };
  });
  return adjustments.get(schema)?.(result) ?? result;
}

type Describe = (schema: Schema<unknown>) => JsonSchema;

function describe(schema: Schema<unknown>, describeInner: Describe): JsonSchema {
  if (schema === essentialText) return essential;
  const { accepts } = schema as { accepts?: Accepts };
  if (accepts !== undefined) return describeAccepted(accepts, describeInner);
  if (schema instanceof z.ZodMiniObject) return describeRecord(schema.def.shape as Fields, describeInner);
  if (schema instanceof z.ZodMiniPrefault) return describeInner(schema.def.innerType as Schema<unknown>);
  if (schema instanceof z.ZodMiniPipe) {
    const { in: input, out: output } = schema.def as unknown as Record<'in' | 'out', Schema<unknown>>;
    return output instanceof z.ZodMiniTransform ? describeInner(input) : nonEmpty(describeInner(input));
  }
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as JsonSchema;
}

type Fields = Record<string, Schema<unknown>>;

function describeRecord(fields: Fields, describeInner: Describe): JsonSchema {
  const entries = Object.entries(fields);
  const required = entries.filter(([, schema]) => !schema.safeParse(undefined).success).map(([name]) => name);
  const result = record(Object.fromEntries(entries.map(([name, schema]) => [name, describeInner(schema)])));
  return required.length === 0 ? result : { ...result, required };
}

function describeAccepted(accepts: Accepts, describeInner: Describe): JsonSchema {
  if (typeof accepts === 'string') return kinds[accepts];
  if ('oneOf' in accepts) return { enum: accepts.oneOf };
  if ('shortText' in accepts) return { ...essential, maxLength: accepts.shortText };
  if ('list' in accepts) {
    const { list, max } = accepts;
    return {
      type: ['array', 'null'],
      items: describeInner(list),
      ...(max !== undefined && { maxItems: max }),
    };
  }
  if ('maybe' in accepts) return orNull(describeInner(accepts.maybe));
  if ('under' in accepts)
    return {
      anyOf: [optionalString, { ...record({ [accepts.under]: optionalString }), required: [accepts.under] }],
    };
  const [key, schema] = accepts.orText;
  const main = jsonSchemaOf(schema).properties?.[key] ?? {};
  // If the main field is a text or an object, a bare text is that text.
  return { anyOf: [main.anyOf?.[0] ?? main, describeInner(schema)] };
}

const orNull = (schema: JsonSchema): JsonSchema => ({
  anyOf: [...(schema.anyOf ?? [schema]), { type: 'null' }],
});

/** Neither null nor empty. */
function nonEmpty(schema: JsonSchema): JsonSchema {
  const types = [schema['type']].flat().filter((type) => type !== undefined && type !== 'null');
  const type = types.length === 1 ? types[0] : types;
  if (type === 'array') return { ...schema, type, minItems: 1 };
  // The type of a reference is defined elsewhere.
  return types.length === 0
    ? { ...schema, allOf: [nonBlank] }
    : { ...schema, type, allOf: [{ pattern: nonBlank['pattern'] }] };
}

/** Makes a field of the record required. */
function requireField(schema: JsonSchema, name: string): JsonSchema {
  const properties = { ...schema.properties, [name]: nonEmpty(schema.properties?.[name] ?? {}) };
  return { ...schema, properties, required: [...(schema.required ?? []), name] };
}
