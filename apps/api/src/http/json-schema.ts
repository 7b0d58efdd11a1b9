import * as z from 'zod/mini';

/** A schema of the domain or of this service. */
export type Schema<T = unknown> = z.core.$ZodType<T>;

/** JSON Schema as a plain object. */
export type JsonSchema = Record<string, unknown>;

/**
 * A schema as JSON Schema: what a caller may send (`input`) or is sent (`output`). The same object validates,
 * serialises and documents.
 */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => shortenNullable(jsonSchema as JsonSchema),
  });
  return json;
}

/** `{ anyOf: [x, null] }` becomes x with a second type: the same, and the serialiser need not try one after the other. */
function shortenNullable(json: JsonSchema): void {
  const [some, none, ...rest] = (json['anyOf'] ?? []) as JsonSchema[];
  if (some === undefined || none?.['type'] !== 'null' || rest.length > 0) return;
  if (typeof some['type'] !== 'string' || 'const' in some || 'enum' in some) return;
  delete json['anyOf'];
  Object.assign(json, some, { type: [some['type'], 'null'] });
}
