import * as fc from 'fast-check';

type Json = Record<string, unknown>;

/** Texts that often break input handling. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  '\u0000a',
  'null',
  "'; drop table issuer; --",
  '%',
  '_',
  '\\',
  '"',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  '\ud800',
  '\u202e',
  '👩🏽‍🚀',
  'ñÑáÁ',
  '1e309',
  '-1',
  '9'.repeat(40),
];

/**
 * Values for a JSON Schema. `good` values are typical; `any` covers everything the schema allows. `known` has the valid
 * values of fields with rules that the schema does not express.
 */
export function arbitraryOf(
  schema: Json,
  kind: 'good' | 'any',
  known: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
): fc.Arbitrary<unknown> {
  const { type, enum: choices, const: only, anyOf, properties, items } = schema;
  if ('const' in schema) return fc.constant(only);
  if (Array.isArray(choices)) return fc.constantFrom(...(choices as unknown[]));
  if (Array.isArray(anyOf))
    return fc.oneof(...(anyOf as Json[]).map((each) => arbitraryOf(each, kind, known)));
  if (Array.isArray(type))
    return fc.oneof(...(type as string[]).map((each) => arbitraryOf({ ...schema, type: each }, kind, known)));
  switch (type) {
    case 'object':
      return objectOf(properties as Record<string, Json>, schema['required'] as string[], kind, known);
    case 'array': {
      const maxLength = Math.min(Number(schema['maxItems'] ?? 5), 5);
      return fc.array(arbitraryOf((items ?? {}) as Json, kind, known), { maxLength });
    }
    case 'string':
      return textOf(schema, kind);
    case 'integer':
      return fc.integer({ min: Number(schema['minimum'] ?? -1e6), max: Number(schema['maximum'] ?? 1e6) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return kind === 'good' ? fc.constant(null) : fc.jsonValue();
  }
}

function objectOf(
  properties: Record<string, Json> = {},
  required: readonly string[] = [],
  kind: 'good' | 'any',
  known: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, each]) => {
    const knownValue = kind === 'good' ? known[name] : undefined;
    return [name, knownValue ?? arbitraryOf(each, kind, known)] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function textOf(
  { format, pattern, minLength = 0, maxLength = 60 }: Json,
  kind: 'good' | 'any',
): fc.Arbitrary<string> {
  const [min, max] = [Number(minLength), Math.min(Number(maxLength), 300)];
  const fits = (text: string): boolean => text.length >= min && text.length <= max;
  if (format === 'date') {
    const span = { min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true };
    return fc.date(span).map((date) => date.toISOString().slice(0, 10));
  }
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern)).filter(fits);
  // Letters first, so that trimming does not leave an empty text.
  const good = fc.string({
    unit: fc.constantFrom('a', 'b', 'ñ', 'Á', ' ', '1'),
    minLength: min,
    maxLength: max,
  });
  if (kind === 'good') return good.map((text) => `ab${text}`.slice(0, Math.max(max, 2))).filter(fits);
  return fc.oneof(
    fc.string({ unit: 'binary', minLength: min, maxLength: max }).filter(fits),
    fc.constantFrom(...hostileTexts).filter(fits),
    good,
  );
}

/** An invalid value, derived from a valid one; null if the schema allows everything. */
export function invalidOf(schema: Json, good: unknown): fc.Arbitrary<unknown> | null {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, Json>;
    required?: string[];
    additionalProperties?: unknown;
  };
  const body = good as Json;
  const ways: fc.Arbitrary<unknown>[] = required.map((name) => {
    const { [name]: _, ...rest } = body;
    return fc.constant(rest);
  });
  for (const [name, { type, maxLength, anyOf, pattern }] of Object.entries(properties)) {
    const types = new Set([type].flat());
    const withValue = (value: unknown): fc.Arbitrary<unknown> => fc.constant({ ...body, [name]: value });
    if (type === undefined && anyOf === undefined) continue;
    if (!types.has('object')) ways.push(withValue({ a: 1 }));
    if (!types.has('array')) ways.push(withValue(['a']));
    if (typeof maxLength === 'number') ways.push(withValue('x'.repeat(maxLength + 1)));
    if (typeof pattern === 'string') ways.push(withValue('\n?'));
  }
  if (additionalProperties === false) ways.push(fc.constant({ ...body, unknown: 1 }));
  ways.push(fc.constantFrom([], 'text', 7, null, true));
  return ways.length > 0 ? fc.oneof(...ways) : null;
}
