import { expect, test } from 'vitest';
import { createTestSite, fromSameOrigin, startUpstream, type TestSite } from '../site.testing.ts';

const send = ({ server }: TestSite, url: string, payload: string) =>
  server.inject({
    method: 'POST',
    url,
    headers: { ...fromSameOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    payload,
    remoteAddress: '192.0.2.7',
  });

test.each(['/contacto', '/en/contact'])(
  'a contact message from %s reaches the service with the address of its sender',
  async (path) => {
    const { address, requests } = await startUpstream();
    const site = createTestSite({ SERVICE_ADDRESS: address });
    const { statusCode, headers } = await send(site, path, 'nombre=Ana+D%C3%ADaz&mensaje=Hola');
    expect([statusCode, headers['location']]).toEqual([303, `${path}?outcome=sent`]);
    expect(requests).toMatchObject([
      { method: 'POST', url: '/v1/contact', headers: { 'x-forwarded-for': '192.0.2.7' } },
    ]);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ nombre: 'Ana Díaz', mensaje: 'Hola' });
    expect(site.tasks).toEqual([]);
  },
);

test.each([
  [400, false],
  [500, true],
])(
  'a contact message that the service rejects with status %i is shown again with its values',
  async (status, isLogged) => {
    const { address } = await startUpstream((_, response) => response.writeHead(status).end('{}'));
    const site = createTestSite({ SERVICE_ADDRESS: address });
    const { statusCode, headers, body } = await send(site, '/contacto', 'mensaje=Hola');
    expect([statusCode, headers['cache-control'], body]).toEqual([
      200,
      'private, no-store',
      'page of /contacto?outcome=failed',
    ]);
    expect(site.tasks).toEqual([
      { address: '/contacto?outcome=failed', hasBanner: true, hasImages: true, form: { mensaje: 'Hola' } },
    ]);
    // Invalid input of a visitor is no failure of the site.
    expect(site.lines.some(({ msg }) => msg === 'contact message not sent')).toBe(isLogged);
  },
);

test('a contact request without a body is an empty form', async () => {
  const { address, requests } = await startUpstream();
  const { server } = createTestSite({ SERVICE_ADDRESS: address });
  expect(
    (await server.inject({ method: 'POST', url: '/contacto', headers: fromSameOrigin })).statusCode,
  ).toBe(303);
  expect(requests[0]?.body).toBe('{}');
});

test('contact messages are limited by address', async () => {
  const { address, requests } = await startUpstream();
  const site = createTestSite({ SERVICE_ADDRESS: address, RENDER_RATE: '1' });
  for (let index = 0; index < 5; index += 1)
    expect((await send(site, '/contacto', 'a=1')).statusCode).toBe(303);
  const rejected = await send(site, '/contacto', 'a=1');
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '1']);
  expect(requests).toHaveLength(5);
});
