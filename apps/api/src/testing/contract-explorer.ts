import * as fc from 'fast-check';
import * as z from 'zod';
import type { App } from '../app.ts';
import { arbitraryOf, spoiltOf } from './json-schema-arbitrary.ts';
import { type Answer, ask } from './test-app.ts';

type Json = Record<string, unknown>;

/** One operation of the published contract. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly isOwn: boolean;
  readonly parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Json }[];
  readonly body: Json | undefined;
  readonly responses: Readonly<Record<string, Json>>;
  /** What the answers refer to. */
  readonly schemas: Readonly<Record<string, Json>>;
}

/** A caller who knows the contract: its user, its token, and how time passes between its requests. */
export interface Caller {
  readonly user: string;
  readonly headers: Record<string, string>;
  readonly passTime: () => void;
}

/** The operations that the published contract names. */
export async function operations(app: App): Promise<Operation[]> {
  const { json } = await ask(app, 'GET', '/openapi.json');
  const { paths, components } = json as {
    paths: Record<string, Record<string, Json>>;
    components: { schemas: Record<string, Json> };
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      isOwn: (operation['security'] as unknown[]).length > 0,
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

/** What good callers send where a rule stands behind the schema. */
const knownTo = ({ user }: Caller) => ({
  idUser: fc.constant(user),
  idItem: fc.constantFrom('CREDITC1', 'lima-25', 'none'),
  url: fc.constantFrom('https://youtu.be/muestra-001', '/audio/a.mp3'),
  code: fc.constantFrom('lima-25', 'regional', 'mining'),
  nemonico: fc.constantFrom('CREDITC1', 'BVN', 'NONE'),
  companyCode: fc.constantFrom('21400', '00000'),
  rpjCode: fc.constantFrom('B60001', ''),
  q: fc.constantFrom('banco', 'minería', 'zz'),
});

interface Sent {
  readonly how: 'good' | 'any' | 'spoilt' | 'no token' | 'bad token' | 'other method' | 'other type' | 'half';
  readonly operation: Operation;
  readonly method: string;
  readonly url: string;
  readonly options: { headers: Record<string, string>; body?: unknown };
}

/** One request to an operation, in one of the ways a caller can get it right or wrong. */
function requestTo(operation: Operation, caller: Caller): fc.Arbitrary<Sent> {
  const known: Record<string, fc.Arbitrary<unknown>> = knownTo(caller);
  const ways = ['good', 'any', 'good', 'any', 'other method'];
  if (operation.body !== undefined) ways.push('spoilt', 'spoilt', 'other type', 'half');
  if (operation.isOwn) ways.push('no token', 'bad token');
  return fc.constantFrom(...(ways as Sent['how'][])).chain((how) => {
    const kind = how === 'any' ? 'any' : 'good';
    const parameters = operation.parameters.map(({ name, in: place, required, schema }) => {
      const own = kind === 'good' ? known[name] : undefined;
      const value = own ?? arbitraryOf(schema, kind, known);
      return fc.record({
        name: fc.constant(name),
        place: fc.constant(place),
        value: required ? value : fc.option(value),
      });
    });
    const good =
      operation.body === undefined ? fc.constant(undefined) : arbitraryOf(operation.body, kind, known);
    const body =
      how === 'spoilt' ? good.chain((each) => spoiltOf(operation.body ?? {}, each) ?? fc.constant(7)) : good;
    return fc
      .tuple(fc.tuple(...parameters), body)
      .map(([given, sent]) => assemble(operation, caller, how, given, sent));
  });
}

function assemble(
  operation: Operation,
  { headers }: Caller,
  how: Sent['how'],
  given: { name: string; place: string; value: unknown }[],
  body: unknown,
): Sent {
  let path = operation.path;
  const query = new URLSearchParams();
  for (const { name, place, value } of given) {
    // A lone half of a character has no place in an address.
    const text = String(value).toWellFormed();
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text) || '%20');
    else if (value !== null) query.set(name, text);
  }
  const own: Record<string, string> = operation.isOwn && how !== 'no token' ? { ...headers } : {};
  if (how === 'bad token') own['authorization'] += 'x';
  if (how === 'other type') own['content-type'] = 'text/csv';
  return {
    how,
    operation,
    method: how === 'other method' ? 'PATCH' : operation.method,
    url: query.size > 0 ? `${path}?${query.toString()}` : path,
    options: {
      headers: own,
      ...(body === undefined ? {} : { body: how === 'half' ? `${JSON.stringify(body)}{` : body }),
    },
  };
}

const validators = new Map<string, z.ZodType>();
function matches(operation: Operation, status: number, { json }: Answer): boolean {
  const key = `${operation.method} ${operation.path} ${status}`;
  let validator = validators.get(key);
  if (validator === undefined) {
    const { $ref: name = '' } = (schemaIn(operation.responses[status]) ?? {}) as { $ref?: string };
    validator = z.fromJSONSchema(operation.schemas[name.replace('#/components/schemas/', '')] ?? {});
    validators.set(key, validator);
  }
  return validator.safeParse(json).success;
}

/** What is wrong with an answer, by the checks that a contract allows. */
function faults({ how, operation, method, options }: Sent, answer: Answer): string[] {
  const { status, headers: sent } = answer;
  const must = (isFine: boolean, what: string): string[] => (isFine ? [] : [`${what} (${status})`]);
  const isJson = String(sent['content-type']).startsWith('application/json');
  const isDocumented = String(status) in operation.responses || (status === 405 && how === 'other method');
  return [
    ...must(status < 500, 'server error'),
    ...must(isDocumented, 'undocumented status'),
    ...must(status === 204 || status === 304 || isJson, 'content type'),
    ...must(
      status === 204 ||
        status === 304 ||
        status === 405 ||
        !isDocumented ||
        matches(operation, status, answer),
      'schema mismatch',
    ),
    ...must(status !== 405 || sent['allow'] !== undefined, '405 without Allow'),
    ...must(status !== 401 || sent['www-authenticate'] === 'Bearer', '401 without WWW-Authenticate'),
    ...must(
      (status !== 429 && status !== 503) || sent['retry-after'] !== undefined,
      'refusal without Retry-After',
    ),
    ...must(
      sent['cache-control'] !== undefined && sent['x-content-type-options'] === 'nosniff',
      'missing headers',
    ),
    ...must(how !== 'good' || [200, 204, 304, 404, 409, 429].includes(status), 'good data refused'),
    ...must(how !== 'spoilt' || [400, 401, 404, 429].includes(status), 'bad data accepted'),
    ...must(how !== 'no token' || [401, 429].includes(status), 'no token accepted'),
    ...must(how !== 'bad token' || [401, 429].includes(status), 'bad token accepted'),
    ...must(how !== 'other method' || [405, 429].includes(status), `${method} not refused`),
    ...must(
      how !== 'other type' || options.body === undefined || [415, 429].includes(status),
      'media type not refused',
    ),
    ...must(how !== 'half' || [400, 429].includes(status), 'broken JSON not refused'),
  ];
}

/** Sends so many requests made of the contract, and gives what was wrong, each once. */
export async function explore(
  app: App,
  total: number,
  caller: Caller,
): Promise<{ found: Map<string, string>; statuses: Record<number, number> }> {
  const all = await operations(app);
  const found = new Map<string, string>();
  const statuses: Record<number, number> = {};
  const requests = fc.constantFrom(...all).chain((operation) => requestTo(operation, caller));
  for (let left = total; left > 0; left -= 500)
    for (const sent of fc.sample(requests, Math.min(left, 500))) {
      // Time enough for the limits of one address.
      caller.passTime();
      const answer = await ask(app, sent.method, sent.url, sent.options);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      for (const fault of faults(sent, answer))
        found.set(
          `${sent.method} ${sent.operation.path}, ${sent.how}: ${fault}`,
          `${sent.url} ${JSON.stringify(sent.options.body)?.slice(0, 300)} → ${answer.text.slice(0, 300)}`,
        );
    }
  return { found, statuses };
}
