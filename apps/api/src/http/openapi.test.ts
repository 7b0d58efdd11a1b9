import { createConfig, lintFromString } from '@redocly/openapi-core';
import { sampleNow } from '@rueda/domain/sample';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDocsPage } from '../../docs-page.ts';
import { type SampleApp, startSampleApp } from '../testing/sample-app.ts';
import { sendRequest } from '../testing/test-app.ts';
import type { Route } from './route.ts';
import { openApiOf } from './openapi.ts';

let running: SampleApp;
let headers: Readonly<Record<Route['access'], Record<string, string>>>;

beforeAll(async () => {
  running = await startSampleApp();
  const { identity } = running;
  const { username: _, ...claims }: Record<string, unknown> = {
    ...identity.claimsOf('demo', sampleNow),
    exp: 9_999_999_999,
  };
  headers = {
    public: {},
    user: { authorization: `Bearer ${await identity.sign({ ...claims, username: 'demo' })}` },
    publisher: {
      authorization: `Bearer ${await identity.sign({ ...claims, client_id: identity.publisherId })}`,
    },
  };
});
afterAll(() => running.close());

/** The problems that Redocly's recommended rules find in a contract. */
async function lint(contract: object): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The source interface has both /v1/issuers/{companyCode}/value and /v1/issuers/stock/{nemonico}.
      'no-ambiguous-paths': 'off',
      'operation-description': 'error',
      'parameter-description': 'error',
      'operation-operationId': 'error',
      'operation-operationId-unique': 'error',
      'operation-singular-tag': 'error',
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(contract), config });
  return problems.map(
    ({ ruleId, message, location: [location] }) => `${ruleId}: ${message} (${location?.pointer})`,
  );
}

/** Shortens lists of rows to their first row: an example shows the format, not the market. */
function shorten(value: unknown, key = ''): unknown {
  if (Array.isArray(value))
    return (typeof value[0] === 'object' ? value.slice(0, 1) : value).map((each: unknown) => shorten(each));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shorten(each, name)]));
  // The time at which an item was saved comes from the database's clock.
  return ['addedAt', 'exportedAt', 'updatedAt'].includes(key) ? new Date(sampleNow).toISOString() : value;
}

describe('OpenAPI contract', () => {
  test('the contract passes the linter without errors and warnings', async () => {
    const { json } = await running.sendRequest('GET', '/openapi.json');
    expect(await lint(json as object)).toEqual([]);
  });

  test('control: the linter detects a missing operationId and an example that does not match its schema', async () => {
    const contract = structuredClone(openApiOf(running.app.api.routes)) as unknown as Contract;
    const operation = contract.paths['/v1/indices']?.['get'];
    delete operation?.['operationId'];
    const [issuers] = Object.values(contract.paths['/v1/issuers']?.['get']?.responses['200']?.content ?? {});
    if (issuers) issuers.example = [{ companyCode: 7 }];
    const problems = (await lint(contract)).join('\n');
    expect(problems).toMatch(/operation-operationId: .*v1~1indices/);
    expect(problems).toMatch(/no-invalid-media-type-examples: .*v1~1issuers/);
  });

  test('the examples of the contract are requests to the sample and its responses', async () => {
    const rank = ['POST', 'PUT', 'GET', 'DELETE'];
    const routes = running.app.api.routes.toSorted(
      (one, other) => rank.indexOf(one.method) - rank.indexOf(other.method),
    );
    const ajv = new Ajv2020({ strict: false });
    const responses: Record<string, unknown> = {};
    for (const route of routes) {
      const { status, json } = await send(route);
      expect([route.operationId, status]).toEqual([route.operationId, route.response === null ? 204 : 200]);
      if (route.response !== null) responses[route.operationId.replace(/ByPost$/, '')] = shorten(json);
    }
    const { components } = openApiOf(routes) as unknown as Contract;
    for (const [name, response] of Object.entries(responses)) {
      const schema = components.schemas[name.replace(/^./, (first) => first.toUpperCase())];
      expect([name, ajv.validate(schema ?? false, response), ajv.errors]).toEqual([name, true, null]);
    }
    await expect(`${JSON.stringify(responses, null, 2)}\n`).toMatchFileSnapshot('./examples.json');
  });
});

test('/docs shows the contract in development without script or external resources, and is absent in production', async () => {
  expect((await running.sendRequest('GET', '/docs')).status).toBe(404);
  const development = await running.startInstance({ now: () => sampleNow }, {}, ({ server, api }) =>
    addDocsPage(server, openApiOf(api.routes)),
  );
  const { status, headers: sent, text } = await sendRequest(development, 'GET', '/docs');
  expect(status).toBe(200);
  expect(sent['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  expect(text).not.toMatch(/<script|style="|undefined/);
  for (const { operationId } of development.api.routes) expect(text).toContain(`id="${operationId}"`);
});

interface Contract {
  paths: Record<
    string,
    Record<
      string,
      { operationId?: string; responses: Record<string, { content: Record<string, { example?: unknown }> }> }
    >
  >;
  components: { schemas: Record<string, object> };
}

/** Sends a route's example. */
function send({ method, path, body, access, example = {} }: Route) {
  const rest = new Map(Object.entries(example).filter(([name]) => !path.includes(`{${name}}`)));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(example[name])),
  );
  const query = new URLSearchParams(
    [...rest].map(([name, value]): [string, string] => [name, String(value)]),
  );
  return running.sendRequest(
    method,
    body === undefined && rest.size > 0 ? `${filled}?${query.toString()}` : filled,
    {
      headers: headers[access],
      ...(body === undefined ? {} : { body: Object.fromEntries(rest) }),
    },
  );
}
