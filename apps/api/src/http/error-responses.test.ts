import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { failureSchema } from './responses.ts';

let running: TestApp;
const user = 'a1b2c3';

beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

/** Sends raw bytes and returns everything received until the server closes the connection. */
const exchange = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(running.address);
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    socket.setTimeout(5000, () =>
      socket.destroy(new Error('The server neither responded nor closed the connection.')),
    );
    socket.on('error', reject).on('close', () => resolve(received));
  });

const bodyOf = (response: string): unknown => JSON.parse(response.split('\r\n\r\n')[1] ?? '');

describe('error response', () => {
  test('an error response names the invalid part of the request and the remedy', async () => {
    const headers = await running.as(user);
    const list = '/v1/watchlist/stock';
    const errorOf = async (method: string, path: string, type: string, body?: string) => {
      const sent = { headers: { ...headers, 'content-type': type }, ...(body === undefined ? {} : { body }) };
      const { status, json } = await running.sendRequest(method, path, sent);
      return { status, ...failureSchema.parse(json) };
    };
    expect(await errorOf('POST', list, 'text/html', '<p>')).toEqual({
      status: 415,
      code: 'unsupported-media-type',
      message: 'The content type of the body is not supported: send application/json.',
    });
    expect(await errorOf('DELETE', `${list}/${user}/BVN`, 'application/json')).toEqual({
      status: 400,
      code: 'validation',
      message: 'The content-type is JSON but there is no body: send a body, or omit the header.',
    });
    expect(await errorOf('POST', list, 'application/json', '{"idUser":')).toMatchObject({
      status: 400,
      message: 'The body is not JSON.',
    });
    expect(await errorOf('POST', list, 'application/json', '{"__proto__":{"add":true}}')).toMatchObject({
      status: 400,
      message: 'The body is not JSON.',
    });
    expect(await errorOf('POST', list, 'application/json', `"${'x'.repeat(70_000)}"`)).toMatchObject({
      status: 413,
      message: 'The body is larger than 64 KB.',
    });
  });

  test('an error response names the expected type of a missing or invalid field', async () => {
    const { json } = await running.sendRequest('POST', '/v1/watchlist/stock', {
      headers: await running.as(user),
      body: { idUser: user, add: 'yes' },
    });
    expect(json).toMatchObject({
      errors: [
        { path: 'body.code', message: 'Invalid input: expected string, received undefined' },
        { path: 'body.add', message: 'Invalid input: expected boolean, received string' },
      ],
    });
  });

  test.for([
    ['/v1/issuers/%zz', 400, 'validation', 'The path cannot be decoded'],
    ['/%c3%28/canary', 400, 'validation', 'The path cannot be decoded'],
    [`/v1/issuers/${'canary'.repeat(40)}`, 414, 'too-large', 'A segment of the path is longer than 200'],
  ] as const)(
    'the error of an invalid path (%s) does not quote it and is logged',
    async ([path, status, code, message]) => {
      running.logLines.length = 0;
      const response = await running.sendRequest('GET', path);
      expect(response).toMatchObject({
        status,
        json: { code, message: expect.stringContaining(message) },
        headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      });
      expect(response.text + running.logLines.join('')).not.toMatch(/%zz|%c3|canary/);
      expect(running.logLines.map((line) => JSON.parse(line) as unknown)).toEqual([
        expect.objectContaining({ method: 'GET', route: 'none', status }),
      ]);
    },
  );

  test.for([
    ['canary', 400, 'validation'],
    [
      'GET / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: canary\r\ncontent-length: 1\r\n\r\n',
      400,
      'validation',
    ],
    [`GET / HTTP/1.1\r\nx-canary: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'too-large'],
  ] as const)(
    'the error of a request that is not HTTP has the same format and is logged (%#)',
    async ([bytes, status, code]) => {
      running.logLines.length = 0;
      const response = await exchange(`${bytes}\r\n\r\n`);
      expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(failureSchema.parse(bodyOf(response))).toMatchObject({ code });
      expect(running.logLines.map((line) => JSON.parse(line) as unknown)).toEqual([
        expect.objectContaining({ route: 'none', status }),
      ]);
      expect(running.logLines.join('')).not.toContain('canary');
    },
  );
});
