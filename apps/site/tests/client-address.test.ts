/** The client address that the site forwards to the service, which limits requests by address. */
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { close, listen, startSite } from './site.testing.ts';

test.each([
  ['the address that a trusted proxy forwards', { TRUSTED_PROXIES: '127.0.0.1' }, '198.51.100.7'],
  ['the socket address of the client, without a trusted proxy', {}, '127.0.0.1'],
])('the site forwards to the service %s', async (_, variables, expected) => {
  let forwardedAddress: unknown;
  const service = createServer((request, response) => {
    forwardedAddress = request.headers['x-forwarded-for'];
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  const serviceAddress = await listen(service);
  onTestFinished(() => close(service));
  const site = await startSite(serviceAddress, undefined, variables);
  onTestFinished(() => site.close());
  await site.get('/api/v1/indices', { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' });
  expect(forwardedAddress).toBe(expected);
});
