import type { RefusalCode } from '../refusal.ts';
import { failureSchema, statusOf } from './answers.ts';
import type { Route } from './api.ts';
import { formType } from './forms.ts';
import { type JsonSchema, jsonSchemaOf, type Schema } from './json-schema.ts';

/** The contract of the service in OpenAPI 3.1, made of the schemas that its routes validate and answer with. */
export function openApiOf(routes: readonly Route[]): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const route of routes) {
    const path = (paths[route.path] ??= {});
    path[route.method.toLowerCase()] = operationOf(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rueda',
      version: '0.1.0',
      description:
        'Market reads, documents and search of a securities exchange, and the lists its users keep.',
    },
    paths,
    components: {
      schemas: { Failure: jsonSchemaOf(failureSchema, 'output') },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operationOf(route: Route): JsonSchema {
  const { summary, access, params, query, body, answer, formPage } = route;
  const formTypes = formPage === undefined ? [] : [formType];
  const pages = formPage === undefined ? {} : { 'text/html': { schema: { type: 'string' } } };
  return {
    summary,
    ...(access === 'user' ? { security: [{ accessToken: [] }] } : {}),
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: asContent(jsonSchemaOf(body, 'input'), ...formTypes) } }),
    responses: {
      ...(answer === null
        ? { 204: { description: 'Done.' } }
        : {
            200: {
              description: summary,
              content: { ...asContent(jsonSchemaOf(answer, 'output')), ...pages },
            },
          }),
      ...(route.isMarketData && route.method === 'GET' ? { 304: { description: 'Not changed.' } } : {}),
      ...Object.fromEntries(refusalsOf(route).map((status) => [status, failure])),
    },
  };
}

const failure = {
  description: 'Refused, or failed: see the code.',
  content: asContent({ $ref: '#/components/schemas/Failure' }),
};

function asContent(schema: JsonSchema, ...otherTypes: string[]): JsonSchema {
  return Object.fromEntries(['application/json', ...otherTypes].map((type) => [type, { schema }]));
}

/** The statuses a route can answer with beside its own: by its access, by what it takes, and those it names. */
function refusalsOf({ access, params, query, body, refusals = [] }: Route): number[] {
  const codes: RefusalCode[] = ['unavailable', ...refusals];
  if (access === 'user') codes.push('unauthenticated', 'not-found', 'too-many-requests');
  if (params !== undefined || query !== undefined || body !== undefined) codes.push('validation');
  const statuses = codes.map((code) => statusOf[code]);
  if (body !== undefined) statuses.push(413, 415);
  return [...new Set([...statuses, 500])].toSorted((one, other) => one - other);
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }));
}
