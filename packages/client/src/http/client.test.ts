import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageHandler, startBrowser } from '../testing/chromium-page.ts';
import { type FaultServer, type Handler, startFaultServer } from '../testing/fault-server.ts';
import { addressOf } from './address.ts';
import {
  type Client,
  codeOf,
  createClient,
  errorMessages,
  errorText,
  HttpError,
  type Progress,
} from './index.ts';

/** Resolves when `/held` may read the rest of its body. */
let go = Promise.withResolvers<void>();

/**
 * Responds to `/echo` with the request, and to `/reject/{status}` with a body of errors. `/held` is an echo that
 * reads only the start of its body until `/go` is requested.
 */
const echo: Handler = (url, request, response) => {
  const [, route, status] = url.pathname.split('/');
  if (route === 'go') {
    go.resolve();
    response.end();
    return true;
  }
  if (route === 'reject') {
    const body = { message: ' El correo ya existe. ', errors: [{ field: 'email' }] };
    response.writeHead(Number(status), { 'retry-after': '7' }).end(JSON.stringify(body));
    return true;
  }
  if (route !== 'echo' && route !== 'held') return false;
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => {
    if (chunks.push(chunk) > 1 || route === 'echo') return;
    request.pause();
    void go.promise.then(() => request.resume());
  });
  request.on('end', () => {
    const { method, url: path, headers } = request;
    const body = Buffer.concat(chunks);
    const text = body.length < 1000 ? body.toString() : '';
    response.end(JSON.stringify({ method, path, headers, text, bytes: body.length }));
  });
  return true;
};

interface Echo {
  method: string;
  path: string;
  headers: Record<string, string>;
  text: string;
  bytes: number;
}

const schema = { parse: (value: unknown) => value as Echo };

let server: FaultServer;
let client: Client;

beforeAll(async () => {
  const page = await pageHandler();
  server = await startFaultServer((...all) => page(...all) || echo(...all));
  client = createClient({ baseAddress: server.address, headers: () => ({ 'x-site': 'rueda' }) });
});

afterAll(() => server.close());

describe('the address of a call', () => {
  test('the address encodes parameters named in the path and adds the rest to the query', async () => {
    const params = {
      idUser: 'Ana/Ñ 1?',
      page: 2,
      codes: ['A B', 'C&D'],
      isLast: false,
      none: null,
      search: '',
    };
    const { path } = await client.get('/echo/{idUser}', { params, schema });
    expect(path).toBe('/echo/Ana%2F%C3%91%201%3F?page=2&codes=A+B&codes=C%26D&isLast=false&search=');
  });

  test('the address is correct with and without slashes at the ends of base and path', () => {
    for (const base of ['https://a.pe/api', 'https://a.pe/api/'])
      for (const path of ['/v1/x', 'v1/x']) expect(addressOf(base, path)).toBe('https://a.pe/api/v1/x');
    expect(addressOf('/', '/v1/x', { q: 1 })).toBe('/v1/x?q=1');
    expect(addressOf('/', '/v1/{a}/{a}?b=1', { a: 'z', q: 1 })).toBe('/v1/z/z?b=1&q=1');
  });

  test('the address rejects a path parameter that is missing, empty or only dots, without quoting it', async () => {
    for (const idUser of [undefined, null, '', '.', '..'])
      await expect(client.get('/echo/{idUser}/x', { params: { idUser } })).rejects.toThrow(
        '{idUser} of /echo/{idUser}/x is missing, empty or only dots: pass it in params.',
      );
    expect(new URL(addressOf('https://a.pe', '/v1/{a}/x', { a: '../..' })).pathname).toBe('/v1/..%2F../x');
  });
});

describe('a request', () => {
  test('a request sends a plain value as JSON with its method', async () => {
    const body = { name: 'Ñandú' };
    const calls = [
      ['POST', client.post('/echo', body, { schema })],
      ['PUT', client.put('/echo', body, { schema })],
    ] as const;
    for (const [method, call] of calls) {
      const got = await call;
      expect([got.method, got.text, got.headers['content-type'], got.headers['x-site']]).toEqual([
        method,
        '{"name":"Ñandú"}',
        'application/json',
        'rueda',
      ]);
    }
    const deleted = await client.del('/echo', { schema });
    expect([deleted.method, deleted.text]).toEqual(['DELETE', '']);
  });

  test('a request sends a form or a file unchanged', async () => {
    const form = new FormData();
    form.set('name', 'Ana');
    const sent = await client.post('/echo', form, { schema });
    expect(sent.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect((await client.post('/echo', new Blob(['ab'], { type: 'text/plain' }), { schema })).text).toBe(
      'ab',
    );
  });

  test('a request without a base address rejects', async () => {
    for (const baseAddress of [undefined, null, '']) {
      const unconfigured = createClient({ baseAddress });
      expect(unconfigured.hasAddress).toBe(false);
      await expect(unconfigured.get('/v1')).rejects.toThrow('The client has no baseAddress');
    }
  });
});

describe('an upload', () => {
  /** Larger than the network buffers, so that held-back bytes are not reported as sent. */
  const sizeBytes = 32_000_000;

  // The number of steps depends on machine load; only their growth and a complete last step are guaranteed.
  const check = (steps: Progress[]): void => {
    expect(steps.every(({ loaded }, index) => loaded >= (steps[index - 1]?.loaded ?? 0))).toBe(true);
    const last = steps.at(-1);
    expect(last?.loaded).toBe(last?.total);
    expect(last?.total).toBeGreaterThanOrEqual(sizeBytes);
  };

  test('an upload in Node reports progress before the body is sent, for a form and a file', async () => {
    const form = new FormData();
    form.set('file', new Blob(['x'.repeat(sizeBytes)]), 'memoria.pdf');
    for (const body of [form, new Blob(['x'.repeat(sizeBytes)])]) {
      go = Promise.withResolvers();
      const steps: Progress[] = [];
      const sent = await client.postWithProgress('/held', body, {
        schema,
        onProgress(step) {
          steps.push(step);
          if (step.loaded > 0 && step.loaded < (step.total ?? 0)) go.resolve();
        },
      });
      expect([sent.method, sent.bytes >= sizeBytes, sent.headers['x-site']]).toEqual(['POST', true, 'rueda']);
      check(steps);
    }
  });

  test('an upload in Chromium reports progress before the body is sent', async () => {
    go = Promise.withResolvers();
    const browser = await startBrowser();
    const page = await browser.open(server.address);
    const { steps, sent } = await page.evaluate(async (bytes) => {
      const form = new FormData();
      form.set('file', new Blob(['x'.repeat(bytes)]), 'memoria.pdf');
      const seen: Progress[] = [];
      const response = await globalThis.rueda.http
        .createClient({ baseAddress: '/', headers: () => ({ 'x-site': 'rueda' }) })
        .postWithProgress('/held', form, {
          onProgress(step) {
            seen.push(step);
            if (step.loaded > 0 && step.loaded < (step.total ?? 0)) void fetch('/go');
          },
        });
      return { steps: seen, sent: response as Echo };
    }, sizeBytes);
    await browser.close();
    expect([sent.method, sent.bytes >= sizeBytes, sent.headers['x-site']]).toEqual(['POST', true, 'rueda']);
    check(steps);
  });
});

describe('an error', () => {
  const failed = async (status: number): Promise<HttpError> => {
    const error: unknown = await client.post(`/reject/${status}`).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    return error as HttpError;
  };

  test('a status 400 becomes a validation error with the original body', async () => {
    const error = await failed(400);
    expect(error).toMatchObject({
      name: 'HttpError',
      code: 'validation',
      status: 400,
      original: { errors: [{ field: 'email' }] },
      serverMessage: null,
      errors: [],
    });
    expect(errorText(error, 'en')).toBe(errorMessages.en.validation);
  });

  test('a status 406 exposes the message and the errors of the server', async () => {
    const error = await failed(406);
    expect([error.code, error.errors]).toEqual(['not-acceptable', [{ field: 'email' }]]);
    expect(errorText(error)).toBe('El correo ya existe.');
    expect(error.message).toBe('POST /reject/406 returned 406.');
    const withoutMessage = new HttpError('x', { status: 406, original: 'text' });
    expect([withoutMessage.serverMessage, withoutMessage.errors, errorText(withoutMessage)]).toEqual([
      null,
      [],
      errorMessages.es['not-acceptable'],
    ]);
  });

  test('an error carries the Retry-After delay in milliseconds', async () => {
    expect((await failed(503)).retryAfter).toBe(7000);
  });

  test('an error of the browser or of Node is rethrown unchanged', async () => {
    const platformErrors = [
      new TypeError('fetch failed'),
      new DOMException('x', 'SecurityError'),
      new Error('x'),
    ];
    for (const error of platformErrors) {
      const broken = createClient({ baseAddress: '/', attempts: 1, fetch: () => Promise.reject(error) });
      await expect(broken.get('/v1')).rejects.toBe(error);
    }
    expect(platformErrors.map(codeOf)).toEqual(['network', 'other', 'other']);
    expect(codeOf('what?')).toBe('other');
  });

  test('a response that fails its schema becomes an error with its cause', async () => {
    const cause = new Error('no price');
    const strict = {
      parse: (): never => {
        throw cause;
      },
    };
    const error: unknown = await client.get('/echo', { schema: strict }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'unreadable', status: 200, cause });
  });

  test('every error code has a distinct message in both languages', () => {
    const { es, en } = errorMessages;
    expect(Object.keys(es)).toEqual(Object.keys(en));
    const all = [...Object.values(es), ...Object.values(en)];
    expect(new Set(all).size).toBe(all.length);
  });
});
