/** Whom the site names to the service, which limits how often one address asks. */
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { close, listen, startSite } from './site.testing.ts';

test.each([
  ['an edge that the operator trusts says who asks', { TRUSTED_PROXIES: '127.0.0.1' }, '198.51.100.7'],
  ['nobody else names another', {}, '127.0.0.1'],
])('%s', async (_, variables, caller) => {
  let named: unknown;
  const service = createServer((request, response) => {
    named = request.headers['x-forwarded-for'];
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  const serviceAddress = await listen(service);
  onTestFinished(() => close(service));
  const site = await startSite(serviceAddress, undefined, variables);
  onTestFinished(() => site.close());
  await site.get('/api/v1/indices', { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' });
  expect(named).toBe(caller);
});
