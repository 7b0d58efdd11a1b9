import { frameDocumentId } from '@rueda/domain/content';
import * as fc from 'fast-check';
import * as z from 'zod';
import type { App } from '../app.ts';
import { arbitraryOf, invalidOf } from './json-schema-arbitrary.ts';
import { sendRequest, type TestResponse } from './test-app.ts';

type Json = Record<string, unknown>;

/** One operation of the published contract. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** The kind of token that it requires. */
  readonly token: string | undefined;
  readonly parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Json }[];
  readonly body: Json | undefined;
  readonly responses: Readonly<Record<string, Json>>;
  /** The schemas that the responses reference. */
  readonly schemas: Readonly<Record<string, Json>>;
}

/** A client that follows the contract: its user, its token, and variant time passes between its requests. */
export interface Caller {
  readonly user: string;
  /** The headers of each kind of token. */
  readonly headers: Readonly<Record<string, Record<string, string>>>;
  readonly passTime: () => void;
}

/** The operations that the published contract names. */
export async function operations(app: App): Promise<Operation[]> {
  const { json } = await sendRequest(app, 'GET', '/openapi.json');
  const { paths, components } = json as {
    paths: Record<string, Record<string, Json>>;
    components: { schemas: Record<string, Json> };
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      token: Object.keys((operation['security'] as Record<string, unknown>[])[0] ?? {})[0],
      parameters: operation['parameters'] as Operation['parameters'],
      body: schemaIn(operation['requestBody']),
      responses: operation['responses'] as Operation['responses'],
      schemas: components.schemas,
    })),
  );
}

const schemaIn = (holder: unknown): Json | undefined =>
  (holder as { content?: Record<string, { schema: Json }> } | undefined)?.content?.['application/json']
    ?.schema;

/** Valid values of fields with rules that the schema does not express. */
const knownTo = ({ user }: Caller, { path }: Operation) => ({
  idUser: fc.constant(user),
  idItem: fc.constantFrom('CREDITC1', 'lima-25', 'none'),
  url: fc.constantFrom('https://youtu.be/muestra-001', '/audio/a.mp3'),
  code: fc.constantFrom('lima-25', 'regional', 'mining'),
  nemonico: fc.constantFrom('CREDITC1', 'BVN', 'NONE'),
  companyCode: fc.constantFrom('21400', '00000'),
  rpjCode: fc.constantFrom('B60001', ''),
  q: fc.constantFrom('banco', 'minería', 'zz'),
  id: fc.constantFrom('education', 'generated'),
  path: fc.constantFrom('/educacion', '/generada'),
  version: fc.constantFrom(1, 7),
  languages: fc.constantFrom({ es: { path: '/generada', title: 'Generada', description: 'De muestra.' } }),
  components: fc.constantFrom(
    [],
    [
      path.endsWith(frameDocumentId)
        ? { component: 'notice', properties: [{ code: 'text', value: 'a' }] }
        : { component: 'paragraph', properties: [{ code: 'html', value: 'a' }] },
    ],
  ),
});

interface SentRequest {
  readonly variant:
    | 'good'
    | 'any'
    | 'invalid'
    | 'no token'
    | 'bad token'
    | 'other method'
    | 'other type'
    | 'half';
  readonly operation: Operation;
  readonly method: string;
  readonly url: string;
  readonly options: { headers: Record<string, string>; body?: unknown };
}

/** One request to an operation, in one of the valid or invalid variants. */
function requestTo(operation: Operation, caller: Caller): fc.Arbitrary<SentRequest> {
  const known: Record<string, fc.Arbitrary<unknown>> = knownTo(caller, operation);
  const variants = ['good', 'any', 'good', 'any', 'other method'];
  if (operation.body !== undefined) variants.push('invalid', 'invalid', 'other type', 'half');
  if (operation.token !== undefined) variants.push('no token', 'bad token');
  return fc.constantFrom(...(variants as SentRequest['variant'][])).chain((variant) => {
    const kind = variant === 'any' ? 'any' : 'good';
    const parameters = operation.parameters.map(({ name, in: location, required, schema }) => {
      const knownValue = kind === 'good' ? known[name] : undefined;
      const value = knownValue ?? arbitraryOf(schema, kind, known);
      return fc.record({
        name: fc.constant(name),
        location: fc.constant(location),
        value: required ? value : fc.option(value),
      });
    });
    const good =
      operation.body === undefined ? fc.constant(undefined) : arbitraryOf(operation.body, kind, known);
    const body =
      variant === 'invalid'
        ? good.chain((each) => invalidOf(operation.body ?? {}, each) ?? fc.constant(7))
        : good;
    return fc
      .tuple(fc.tuple(...parameters), body)
      .map(([values, sent]) => assemble(operation, caller, variant, values, sent));
  });
}

function assemble(
  operation: Operation,
  { headers }: Caller,
  variant: SentRequest['variant'],
  values: { name: string; location: string; value: unknown }[],
  body: unknown,
): SentRequest {
  let path = operation.path;
  const query = new URLSearchParams();
  for (const { name, location, value } of values) {
    // A URL cannot contain a lone surrogate.
    const text = String(value).toWellFormed();
    if (location === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text) || '%20');
    else if (value !== null) query.set(name, text);
  }
  const requestHeaders: Record<string, string> =
    operation.token !== undefined && variant !== 'no token' ? { ...headers[operation.token] } : {};
  if (variant === 'bad token') requestHeaders['authorization'] += 'x';
  if (variant === 'other type') requestHeaders['content-type'] = 'text/csv';
  return {
    variant,
    operation,
    method: variant === 'other method' ? 'PATCH' : operation.method,
    url: query.size > 0 ? `${path}?${query.toString()}` : path,
    options: {
      headers: requestHeaders,
      ...(body === undefined ? {} : { body: variant === 'half' ? `${JSON.stringify(body)}{` : body }),
    },
  };
}

const validators = new Map<string, z.ZodType>();
function matches(operation: Operation, status: number, { json }: TestResponse): boolean {
  const key = `${operation.method} ${operation.path} ${status}`;
  let validator = validators.get(key);
  if (validator === undefined) {
    const { $ref: name = '' } = (schemaIn(operation.responses[status]) ?? {}) as { $ref?: string };
    validator = z.fromJSONSchema(operation.schemas[name.replace('#/components/schemas/', '')] ?? {});
    validators.set(key, validator);
  }
  return validator.safeParse(json).success;
}

/** The violations of the contract in a response. */
function violationsOf(
  { variant, operation, method, options }: SentRequest,
  response: TestResponse,
): string[] {
  const { status, headers: sent } = response;
  const must = (isMet: boolean, violation: string): string[] => (isMet ? [] : [`${violation} (${status})`]);
  const isJson = String(sent['content-type']).startsWith('application/json');
  const isDocumented =
    String(status) in operation.responses || (status === 405 && variant === 'other method');
  return [
    ...must(status < 500, 'server error'),
    ...must(isDocumented, 'undocumented status'),
    ...must(status === 204 || status === 304 || isJson, 'content type'),
    ...must(
      status === 204 ||
        status === 304 ||
        status === 405 ||
        !isDocumented ||
        matches(operation, status, response),
      'schema mismatch',
    ),
    ...must(status !== 405 || sent['allow'] !== undefined, '405 without Allow'),
    ...must(status !== 401 || sent['www-authenticate'] === 'Bearer', '401 without WWW-Authenticate'),
    ...must(
      (status !== 429 && status !== 503) || sent['retry-after'] !== undefined,
      'error without Retry-After',
    ),
    ...must(
      sent['cache-control'] !== undefined && sent['x-content-type-options'] === 'nosniff',
      'missing headers',
    ),
    ...must(variant !== 'good' || [200, 204, 304, 404, 409, 429].includes(status), 'valid data rejected'),
    ...must(variant !== 'invalid' || [400, 401, 404, 429].includes(status), 'invalid data accepted'),
    ...must(variant !== 'no token' || [401, 429].includes(status), 'no token accepted'),
    ...must(variant !== 'bad token' || [401, 429].includes(status), 'bad token accepted'),
    ...must(variant !== 'other method' || [405, 429].includes(status), `${method} not rejected`),
    ...must(
      variant !== 'other type' || options.body === undefined || [415, 429].includes(status),
      'media type not rejected',
    ),
    ...must(variant !== 'half' || [400, 429].includes(status), 'broken JSON not rejected'),
  ];
}

/** Sends this many requests generated from the contract, and returns each kind of violation once. */
export async function explore(
  app: App,
  total: number,
  caller: Caller,
): Promise<{ violations: Map<string, string>; statuses: Record<number, number> }> {
  const all = await operations(app);
  const violations = new Map<string, string>();
  const statuses: Record<number, number> = {};
  const requests = fc.constantFrom(...all).chain((operation) => requestTo(operation, caller));
  for (let left = total; left > 0; left -= 500)
    for (const sent of fc.sample(requests, Math.min(left, 500))) {
      // Let the limits of the address recover.
      caller.passTime();
      const response = await sendRequest(app, sent.method, sent.url, sent.options);
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      for (const violation of violationsOf(sent, response))
        violations.set(
          `${sent.method} ${sent.operation.path}, ${sent.variant}: ${violation}`,
          `${sent.url} ${JSON.stringify(sent.options.body)?.slice(0, 300)} → ${response.text.slice(0, 300)}`,
        );
    }
  return { violations, statuses };
}
