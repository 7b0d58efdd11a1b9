import * as z from 'zod/mini';

/** A schema of the domain or of this service. */
export type Schema<T = unknown> = z.core.$ZodType<T>;

/** JSON Schema as a plain object. */
export type JsonSchema = Record<string, unknown>;

/**
 * Converts a schema to JSON Schema, for requests (`input`) or responses (`output`). The same object validates,
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

/** Turns `{ anyOf: [x, null] }` into x with a second type, so that the serialiser does not try one after the other. */
function shortenNullable(json: JsonSchema): void {
  const [some, none, ...rest] = (json['anyOf'] ?? []) as JsonSchema[];
  if (some === undefined || none?.['type'] !== 'null' || rest.length > 0) return;
  if (typeof some['type'] !== 'string' || 'const' in some || 'enum' in some) return;
  delete json['anyOf'];
  Object.assign(json, some, { type: [some['type'], 'null'] });
}
