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

/** Sends bytes as they are, and gives all that comes back until the server closes. */
const exchange = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(running.address);
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => (said += text));
    socket.setTimeout(5000, () => socket.destroy(new Error('The server neither answered nor closed.')));
    socket.on('error', reject).on('close', () => resolve(said));
  });

const bodyOf = (answer: string): unknown => JSON.parse(answer.split('\r\n\r\n')[1] ?? '');

describe('a refusal', () => {
  test('says which part of the request was wrong, and what is taken instead', async () => {
    const headers = await running.as(user);
    const list = '/v1/watchlist/stock';
    const refusal = async (method: string, path: string, type: string, body?: string) => {
      const sent = { headers: { ...headers, 'content-type': type }, ...(body === undefined ? {} : { body }) };
      const { status, json } = await running.ask(method, path, sent);
      return { status, ...failureSchema.parse(json) };
    };
    expect(await refusal('POST', list, 'text/html', '<p>')).toEqual({
      status: 415,
      code: 'unsupported-media-type',
      message: 'The body is of a type that is not taken here: send application/json.',
    });
    expect(await refusal('DELETE', `${list}/${user}/BVN`, 'application/json')).toEqual({
      status: 400,
      code: 'validation',
      message: 'The content-type announces JSON and there is no body: send one, or leave the header out.',
    });
    expect(await refusal('POST', list, 'application/json', '{"idUser":')).toMatchObject({
      status: 400,
      message: 'The body is not JSON.',
    });
    expect(await refusal('POST', list, 'application/json', '{"__proto__":{"add":true}}')).toMatchObject({
      status: 400,
      message: 'The body is not JSON.',
    });
    expect(await refusal('POST', list, 'application/json', `"${'x'.repeat(70_000)}"`)).toMatchObject({
      status: 413,
      message: 'The body is larger than 64 KB.',
    });
  });

  test('names what was expected where a field is missing or of another kind', async () => {
    const { json } = await running.ask('POST', '/v1/watchlist/stock', {
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
    [`/v1/issuers/${'canary'.repeat(40)}`, 414, 'too-large', 'A part of the path is longer than 200'],
  ] as const)(
    'of a path that no route can read (%s) quotes none of it, and leaves a line',
    async ([path, status, code, message]) => {
      running.logLines.length = 0;
      const answer = await running.ask('GET', path);
      expect(answer).toMatchObject({
        status,
        json: { code, message: expect.stringContaining(message) },
        headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      });
      expect(answer.text + running.logLines.join('')).not.toMatch(/%zz|%c3|canary/);
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
    'of bytes that are not HTTP has the same shape, and leaves a line (%#)',
    async ([bytes, status, code]) => {
      running.logLines.length = 0;
      const answer = await exchange(`${bytes}\r\n\r\n`);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(failureSchema.parse(bodyOf(answer))).toMatchObject({ code });
      expect(running.logLines.map((line) => JSON.parse(line) as unknown)).toEqual([
        expect.objectContaining({ route: 'none', status }),
      ]);
      expect(running.logLines.join('')).not.toContain('canary');
    },
  );
});
