/**
 * M1, S30: a request to /api reaches the service exactly once and complete, or is rejected with status 400. A proxy that
 * forwards a body without its framing lets a visitor insert a request before that of another visitor.
 */
import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { close, listen, startSite, type TestSite } from '../site.testing.ts';
import { exchange, type RawUpstream, startRawUpstream } from './raw-http.testing.ts';

let upstream: RawUpstream;
let site: TestSite;

beforeAll(async () => {
  upstream = await startRawUpstream();
  site = await startSite(upstream.address);
});
afterAll(async () => {
  await site.close();
  await upstream.close();
});

/** The same sequence in each run: a failure can be repeated. */
function randomFrom(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return state % max;
  };
}

const methods = ['GET', 'HEAD', 'DELETE', 'POST', 'PUT', 'PATCH'];

const chunked = (body: string, size: number): string => {
  let text = '';
  for (let index = 0; index < body.length; index += size) {
    const part = body.slice(index, index + size);
    text += `${part.length.toString(16)}\r\n${part}\r\n`;
  }
  return `${text}0\r\n\r\n`;
};

interface Attack {
  readonly path: string;
  readonly body: string;
  readonly bytes: string;
}

/** A request whose framing may be read in two ways, with a second request in its body. */
function attackOf(number: number, pick: (max: number) => number): Attack {
  const path = `/v1/attack/${number}`;
  const hidden = `DELETE /v1/smuggled/${number} HTTP/1.1\r\nhost: service\r\nx-number: ${number}\r\n\r\n`;
  const body = ['', hidden, `${'x'.repeat(pick(40))}${hidden}`, `{"code":"${number}"}`][pick(4)] ?? '';
  const method = methods[pick(methods.length)] ?? 'GET';
  const length = `content-length: ${body.length}`;
  const wrongLength = `content-length: ${pick(body.length + 3)}`;
  const coding = [
    'chunked',
    'Chunked',
    'identity, chunked',
    'chunked, identity',
    'xchunked',
    ' chunked',
    'chunked\t',
  ][pick(7)];
  const framings: readonly (readonly [readonly string[], string])[] = [
    [[], ''],
    [[length], body],
    [[`transfer-encoding: ${coding}`], chunked(body, 1 + pick(60))],
    [[length, `transfer-encoding: ${coding}`], chunked(body, 20)],
    [[`transfer-encoding: ${coding}`, length], body],
    [[length, length], body],
    [[length, wrongLength], body],
    [[`content-length: ${body.length}\r\n , ${pick(9)}`], body],
    [[`content-length: +${body.length}`], body],
    [[`content-length : ${body.length}`], body],
    [[`transfer-encoding:\r\n chunked`], chunked(body, 20)],
    [['transfer-encoding: chunked', `transfer-encoding: ${coding}`], chunked(body, 20)],
    [['connection: upgrade', 'upgrade: websocket', length], body],
    [['connection: content-length, keep-alive', length], body],
    [['connection: transfer-encoding', `transfer-encoding: ${coding}`], chunked(body, 20)],
    [['expect: 100-continue', length], body],
    [['trailer: x-number', 'transfer-encoding: chunked'], chunked(body, 20)],
  ];
  const [headers, sent] = framings[pick(framings.length)] ?? [[], ''];
  const head = [
    `${method} /api${path} HTTP/1.1`,
    `host: ${new URL(site.address).host}`,
    'sec-fetch-site: same-origin',
    'content-type: application/octet-stream',
    ...headers,
  ];
  return { path, body: sent === '' ? '' : body, bytes: `${head.join('\r\n')}\r\n\r\n${sent}` };
}

/** A second request on the connection, so that the server reads further; it closes the connection. */
const following = (number: number): string =>
  `GET /api/v1/following/${number} HTTP/1.1\r\nhost: site\r\nconnection: close\r\n\r\n`;

const count = cases(600, 10_000);

test(`each of ${count} generated requests reaches the service exactly once and complete, or is rejected with status 400`, async () => {
  const pick = randomFrom(62_948);
  let [forwarded, rejected] = [0, 0];
  for (let from = 0; from < count; from += 200) {
    const attacks = Array.from({ length: Math.min(200, count - from) }, (_, index) => ({
      number: from + index,
      ...attackOf(from + index, pick),
    }));
    const statuses = await Promise.all(
      attacks.map(({ bytes, number }) =>
        exchange(site.address, bytes + following(number), { timeoutMs: 4000 }),
      ),
    );
    for (const [index, { path, body, bytes, number }] of attacks.entries()) {
      const received = upstream.received.filter(({ line }) => line.split(' ')[1] === path);
      const status = statuses[index]?.find((each) => each !== 100);
      expect({ bytes, received: received.length }).toEqual({ bytes, received: status === 200 ? 1 : 0 });
      if (status === 200) {
        forwarded += 1;
        expect({ bytes, body: received[0]?.body }).toEqual({ bytes, body });
        expect(received[0]?.head).not.toMatch(/^(?:transfer-encoding|upgrade|connection: upgrade|expect):/im);
      } else {
        rejected += 1;
        expect({ bytes, status }).toEqual({ bytes, status: 400 });
      }
      // The connection continues with the following request, or with nothing.
      const next = upstream.received.filter(({ line }) => line.includes(`/v1/following/${number} `));
      expect({ bytes, following: next.length <= 1 }).toEqual({ bytes, following: true });
    }
    expect(upstream.received.filter(({ line }) => line.includes('smuggled')).map(({ line }) => line)).toEqual(
      [],
    );
    upstream.received.length = 0;
  }
  console.log(
    `S30: ${count} requests: ${forwarded} forwarded once and complete, ${rejected} rejected with 400, 0 smuggled`,
  );
  expect(Math.min(forwarded, rejected)).toBeGreaterThan(count / 10);
});

test('tokens, cookies, forwarded addresses and request ids of a visitor do not reach the service', async () => {
  upstream.received.length = 0;
  await site.get('/api/v1/indices', {
    authorization: 'Bearer forged',
    cookie: 'session=forged',
    'x-forwarded-for': '203.0.113.9',
    forwarded: 'for=203.0.113.9',
    'x-request-id': 'forged-request-id',
    'x-real-ip': '203.0.113.9',
  });
  // The site also reads the published pages and the frame for itself.
  const head = upstream.received.find(({ line }) => line.startsWith('GET /v1/indices '))?.head ?? '';
  expect(head).not.toMatch(/forged|203\.0\.113\.9/);
  expect(head).toMatch(/^x-forwarded-for: 127\.0\.0\.1$/m);
});

test('control: a proxy that drops the framing of a body is detected', async () => {
  const careless = createHttpServer((request, response) => {
    const { 'transfer-encoding': _, ...headers } = request.headers;
    const target = new URL(upstream.address + (request.url ?? '').slice('/api'.length));
    const call = httpRequest(
      target,
      { method: request.method, headers, agent: false },
      (upstreamResponse) => {
        response.writeHead(upstreamResponse.statusCode ?? 502);
        upstreamResponse.pipe(response);
      },
    );
    call.on('error', () => response.destroy());
    request.pipe(call);
  });
  const address = await listen(careless);
  upstream.received.length = 0;
  const body = 'DELETE /v1/smuggled/1 HTTP/1.1\r\nhost: service\r\n\r\n';
  const bytes = `DELETE /api/v1/attack HTTP/1.1\r\nhost: site\r\ntransfer-encoding: chunked\r\n\r\n${chunked(body, 20)}`;
  await exchange(address, bytes, { timeoutMs: 500 });
  await close(careless);
  expect(upstream.received.map(({ line }) => line)).toContain('DELETE /v1/smuggled/1 HTTP/1.1');
});
