import type { ApiErrorCode } from '../api-error.ts';
import { failureSchema, statusOf } from './responses.ts';
import answers from './examples.json' with { type: 'json' };
import { formType } from './forms.ts';
import { type JsonSchema, jsonSchemaOf, type Schema } from './json-schema.ts';
import { type Route, tags } from './route.ts';

/** The contract of the service in OpenAPI 3.1, made of the schemas that its routes validate and answer with. */
export function openApiOf(routes: readonly Route[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  const schemas: Record<string, JsonSchema> = { Failure: jsonSchemaOf(failureSchema, 'output') };
  for (const route of routes) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operationOf(route);
    if (route.answer !== null) schemas[schemaName(route)] = jsonSchemaOf(route.answer, 'output');
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rueda',
      version: '0.1.0',
      description:
        'Market reads, documents and search of a securities exchange, and the lists its users keep. Examples are of the sample, whose figures are illustrative.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The service that gives this document.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      headers,
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token as Cognito issues it.',
        },
      },
    },
  };
}

const headers = {
  ETag: { description: 'Names what was answered: send it as If-None-Match.', schema: { type: 'string' } },
  CacheControl: { description: 'How long a cache may keep the answer.', schema: { type: 'string' } },
  RequestId: { description: 'Names the request in the logs of the service.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before asking again.', schema: { type: 'integer' } },
};

type HeaderName = keyof typeof headers;

const headersOf = (names: Readonly<Record<string, HeaderName>> = {}): JsonSchema => ({
  headers: Object.fromEntries(
    Object.entries({ ...names, 'X-Request-Id': 'RequestId' }).map(([name, key]) => [
      name,
      { $ref: `#/components/headers/${key}` },
    ]),
  ),
});

function operationOf(route: Route): JsonSchema {
  const { operationId, tag, summary, access, params, query, body, answer, formPage, example = {} } = route;
  const formTypes = formPage === undefined ? [] : [formType];
  const pages = formPage === undefined ? {} : { 'text/html': { schema: { type: 'string' } } };
  const isKept = route.isShared && route.method === 'GET';
  const caching = isKept ? headersOf({ ETag: 'ETag', 'Cache-Control': 'CacheControl' }) : headersOf();
  const sent = Object.fromEntries(
    Object.entries(example).filter(([name]) => !route.path.includes(`{${name}}`)),
  );
  return {
    operationId,
    tags: [tag],
    summary,
    description: descriptionOf(route),
    security: access === 'user' ? [{ accessToken: [] }] : [],
    parameters: [...parametersOf(params, 'path', example), ...parametersOf(query, 'query', example)],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: asContent({ schema: jsonSchemaOf(body, 'input'), example: sent }, ...formTypes),
          },
        }),
    responses: {
      ...(answer === null
        ? { 204: { description: 'Done.', ...headersOf() } }
        : {
            200: {
              description: summary,
              ...caching,
              content: {
                ...asContent({
                  schema: { $ref: `#/components/schemas/${schemaName(route)}` },
                  ...exampleOf(route),
                }),
                ...pages,
              },
            },
          }),
      ...(isKept ? { 304: { description: 'What the caller has is still so.', ...caching } } : {}),
      ...Object.fromEntries(refusalsOf(route).map((status) => [status, failureOf(status)])),
    },
  };
}

/** A read by GET and by POST answers the same, and so its schema and its example have one name. */
const readOf = ({ operationId }: Route): string => operationId.replace(/ByPost$/, '');
const schemaName = (route: Route): string => readOf(route).replace(/^./, (first) => first.toUpperCase());

function exampleOf(route: Route): JsonSchema {
  const example = (answers as Record<string, unknown>)[readOf(route)];
  return example === undefined ? {} : { example };
}

function descriptionOf({ access, isShared = false, method }: Route): string {
  if (access === 'user') return 'Needs a token of the user that is named; what is another’s is not found.';
  if (!isShared) return 'For everybody.';
  return method === 'POST'
    ? 'The same as by GET, as the source asks for it. No cache keeps the answer.'
    : 'The same for everybody. Nothing in it is younger than 20 minutes. Lists in the example are shortened.';
}

/** What each refusal means to a caller. */
const apiErrorMessages: Readonly<Record<number, string>> = {
  400: 'The request is not as this contract says; `errors` names the fields.',
  401: 'There is no token, or it is not a good one.',
  404: 'There is no such thing, or it is another user’s.',
  409: 'The list is full, or is not what the request took it for.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  429: 'Too many requests.',
  500: 'The service failed.',
  503: 'The service cannot answer now.',
};

function failureOf(status: number): JsonSchema {
  return {
    description: apiErrorMessages[status] ?? 'Refused.',
    ...headersOf(status === 429 || status === 503 ? { 'Retry-After': 'RetryAfter' } : {}),
    content: asContent({ schema: { $ref: '#/components/schemas/Failure' } }),
  };
}

function asContent(media: JsonSchema, ...otherTypes: string[]): JsonSchema {
  return Object.fromEntries(['application/json', ...otherTypes].map((type) => [type, media]));
}

/** The statuses a route can answer with beside its own: by its access, by what it takes, and those it names. */
function refusalsOf({ access, params, query, body, refusals = [] }: Route): number[] {
  const codes: ApiErrorCode[] = ['unavailable', 'too-many-requests', ...refusals];
  if (access === 'user') codes.push('unauthenticated', 'not-found');
  if (params !== undefined || query !== undefined || body !== undefined) codes.push('validation');
  const statuses = codes.map((code) => statusOf[code]);
  if (body !== undefined) statuses.push(413, 415);
  return [...new Set([...statuses, 500])].toSorted((one, other) => one - other);
}

/** What each parameter means. */
const parameterWords: Readonly<Record<string, string>> = {
  code: 'An index, by our key or its vendor’s code.',
  companyCode: 'A company, by the exchange’s code.',
  companyName: 'Part of a company’s name; accents do not matter.',
  endDate: 'The last day, yyyy-MM-dd.',
  firstLetter: 'The first letter of the name.',
  idItem: 'A security’s mnemonic, an index’s key, or a saved video’s id.',
  idUser: 'The user that the token speaks for.',
  inputCompany: 'Part of a company’s name or of a mnemonic.',
  isToday: 'Another spelling of today.',
  kind: 'Only this kind.',
  language: 'The language that is searched in.',
  nemonico: 'A security, by its mnemonic.',
  page: 'Which page, from 1.',
  period: 'The quarter.',
  periodAccount: 'The quarter of the account.',
  q: 'The words that are searched for.',
  rpjCode: 'A company, by the supervisor’s code.',
  search: 'Words that must stand in it.',
  sector: 'A sector, by its code.',
  sectorCode: 'A sector, by its code.',
  size: 'How many to a page.',
  startDate: 'The first day, yyyy-MM-dd.',
  today: 'Only what was traded today; for trades, the day.',
  type: 'The kind of document.',
  yearPeriod: 'The year.',
};

function parametersOf(
  schema: Schema | undefined,
  place: 'path' | 'query',
  example: Readonly<Record<string, unknown>>,
): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    description: parameterWords[name],
    required: place === 'path' || required.includes(name),
    schema: json,
    ...(name in example ? { example: example[name] } : {}),
  }));
}
