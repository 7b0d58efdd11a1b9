import type { ApiErrorCode } from '../api-error.ts';
import { failureSchema, statusOf } from './responses.ts';
import examples from './examples.json' with { type: 'json' };
import { formType } from './forms.ts';
import { type JsonSchema, jsonSchemaOf, type Schema } from './json-schema.ts';
import { type Route, tags } from './route.ts';

/** The contract of the service in OpenAPI 3.1, generated from the schemas of its routes. */
export function openApiOf(routes: readonly Route[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  const schemas: Record<string, JsonSchema> = { Failure: jsonSchemaOf(failureSchema, 'output') };
  for (const route of routes) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operationOf(route);
    if (route.response !== null) schemas[schemaName(route)] = jsonSchemaOf(route.response, 'output');
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rueda',
      version: '0.1.0',
      description:
        'Market reads, documents and search of a securities exchange, and the lists of its users. Examples are from the sample, whose figures are illustrative.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The service that serves this document.' }],
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
        publisherToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'An access token of an application in PUBLISHER_IDS (client credentials), without a user.',
        },
      },
    },
  };
}

const securityOf = {
  public: [],
  user: [{ accessToken: [] }],
  publisher: [{ publisherToken: [] }],
} satisfies Record<Route['access'], JsonSchema[]>;

const headers = {
  ETag: { description: 'Identifies the content: send it as If-None-Match.', schema: { type: 'string' } },
  CacheControl: { description: 'How long a cache may store the response.', schema: { type: 'string' } },
  RequestId: {
    description: 'Identifies the request in the logs of the service.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer' } },
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
  const { operationId, tag, summary, access, params, query, body, response, formPage, example = {} } = route;
  const formTypes = formPage === undefined ? [] : [formType];
  const pages = formPage === undefined ? {} : { 'text/html': { schema: { type: 'string' } } };
  const isCacheable = route.isShared && route.method === 'GET';
  const caching = isCacheable ? headersOf({ ETag: 'ETag', 'Cache-Control': 'CacheControl' }) : headersOf();
  const bodyExample = Object.fromEntries(
    Object.entries(example).filter(([name]) => !route.path.includes(`{${name}}`)),
  );
  return {
    operationId,
    tags: [tag],
    summary,
    description: descriptionOf(route),
    security: securityOf[access],
    parameters: [...parametersOf(params, 'path', example), ...parametersOf(query, 'query', example)],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: asContent({ schema: jsonSchemaOf(body, 'input'), example: bodyExample }, ...formTypes),
          },
        }),
    responses: {
      ...(response === null
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
      ...(isCacheable ? { 304: { description: 'The content has not changed.', ...caching } } : {}),
      ...Object.fromEntries(errorStatusesOf(route).map((status) => [status, failureOf(status)])),
    },
  };
}

/** A read has the same response by GET and by POST, so its schema and its example share one name. */
const readOf = ({ operationId }: Route): string => operationId.replace(/ByPost$/, '');
const schemaName = (route: Route): string => readOf(route).replace(/^./, (first) => first.toUpperCase());

function exampleOf(route: Route): JsonSchema {
  const example = (examples as Record<string, unknown>)[readOf(route)];
  return example === undefined ? {} : { example };
}

function descriptionOf({ access, isShared = false, method }: Route): string {
  if (access === 'user') return 'Requires a token of the named user; data of another user is not found.';
  if (access === 'publisher') return 'Requires a token of an application that may publish (`PUBLISHER_IDS`).';
  if (!isShared) return 'Public.';
  return method === 'POST'
    ? 'The same as by GET, as in the source interface. The response is not cached.'
    : 'Public and the same for everybody. No quote is younger than 20 minutes. Lists in the example are shortened.';
}

/** The meaning of each error status. */
const statusDescriptions: Readonly<Record<number, string>> = {
  400: 'The request does not match this contract; `errors` lists the fields.',
  401: 'The token is missing or invalid.',
  403: 'The token does not allow this.',
  404: 'It does not exist, or belongs to another user.',
  409: 'The list is full or has other items than the request states; or a page has a newer version, or its path is taken.',
  413: 'The body is too large.',
  415: 'The content type of the body is not supported.',
  429: 'Too many requests.',
  500: 'The service failed.',
  503: 'The service is unavailable or overloaded.',
};

function failureOf(status: number): JsonSchema {
  return {
    description: statusDescriptions[status] ?? 'The request is rejected.',
    ...headersOf(status === 429 || status === 503 ? { 'Retry-After': 'RetryAfter' } : {}),
    content: asContent({ schema: { $ref: '#/components/schemas/Failure' } }),
  };
}

function asContent(media: JsonSchema, ...otherTypes: string[]): JsonSchema {
  return Object.fromEntries(['application/json', ...otherTypes].map((type) => [type, media]));
}

/** The error statuses of a route: by its access, by its input, and those it declares. */
function errorStatusesOf({ access, params, query, body, errorCodes = [] }: Route): number[] {
  const codes: ApiErrorCode[] = ['unavailable', 'too-many-requests', ...errorCodes];
  if (access === 'user') codes.push('unauthenticated', 'not-found');
  if (access === 'publisher') codes.push('unauthenticated', 'forbidden');
  if (params !== undefined || query !== undefined || body !== undefined) codes.push('validation');
  const statuses = codes.map((code) => statusOf[code]);
  if (body !== undefined) statuses.push(413, 415);
  return [...new Set([...statuses, 500])].toSorted((one, other) => one - other);
}

/** The meaning of each parameter. */
const parameterDescriptions: Readonly<Record<string, string>> = {
  averageQuantityFrom: 'The smallest average quantity of a session.',
  averageQuantityTo: 'The largest average quantity.',
  capitalisationInSolesFrom: 'The smallest capitalisation, in soles.',
  capitalisationInSolesTo: 'The largest capitalisation.',
  code: 'An index, by its key or its vendor’s code.',
  codes: 'Securities, by their mnemonics, separated by commas.',
  companyCode: 'A company, by the exchange’s code.',
  companyName: 'Part of a company’s name; accents do not matter.',
  currency: 'The currency of the price.',
  descending: 'In descending order.',
  dividendYieldFrom: 'The lowest dividend yield, in percent.',
  dividendYieldTo: 'The highest dividend yield.',
  endDate: 'The last day, yyyy-MM-dd.',
  firstLetter: 'The first letter of the name.',
  id: 'A page, by the name its CMS gives it.',
  idItem: 'A security’s mnemonic, an index’s key, or a saved video’s id.',
  idUser: 'The user of the token.',
  inputCompany: 'Part of a company’s name or of a mnemonic.',
  isToday: 'Another spelling of today.',
  kind: 'Only this kind.',
  language: 'The language of the search, of the order, or of the page.',
  market: 'The country of the market.',
  nemonico: 'A security, by its mnemonic.',
  page: 'The page, from 1.',
  path: 'The address of a page on the site.',
  percentFrom: 'The smallest change of the day, in percent.',
  percentTo: 'The largest change.',
  period: 'The quarter.',
  periodAccount: 'The quarter of the account.',
  positionFrom: 'The lowest position in the range of 52 weeks, from 0 to 100.',
  positionTo: 'The highest position.',
  priceEarningsFrom: 'The lowest price/earnings ratio.',
  priceEarningsTo: 'The highest price/earnings ratio.',
  priceFrom: 'The lowest price, in the currency of the security.',
  priceTo: 'The highest price.',
  q: 'The text to search for.',
  quantityFrom: 'The smallest quantity of the day.',
  quantityTo: 'The largest quantity of the day.',
  rpjCode: 'A company, by the supervisor’s code.',
  search: 'Text that it must contain.',
  sector: 'A sector, by its code.',
  sectorCode: 'A sector, by its code.',
  size: 'Items per page.',
  sort: 'The field that the rows are sorted by.',
  startDate: 'The first day, yyyy-MM-dd.',
  today: 'Only what was traded today; for trades, the day.',
  type: 'The kind of document, or the state, kind or sector of a row.',
  version: 'The version that withdraws the page: higher than the published one.',
  yearPeriod: 'The year.',
};

function parametersOf(
  schema: Schema | undefined,
  location: 'path' | 'query',
  example: Readonly<Record<string, unknown>>,
): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: location,
    description: parameterDescriptions[name],
    required: location === 'path' || required.includes(name),
    schema: json,
    ...(name in example ? { example: example[name] } : {}),
  }));
}
