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

/** Kept once the body may go on that `/held` holds back. */
let go = Promise.withResolvers<void>();

/**
 * Answers `/echo` with what it was sent, and `/refuse/{status}` with a body of errors. `/held` is an echo that reads
 * only the beginning of a body until `/go` is asked for.
 */
const echo: Handler = (url, request, response) => {
  const [, word, status] = url.pathname.split('/');
  if (word === 'go') {
    go.resolve();
    response.end();
    return true;
  }
  if (word === 'refuse') {
    const body = { message: ' El correo ya existe. ', errors: [{ field: 'email' }] };
    response.writeHead(Number(status), { 'retry-after': '7' }).end(JSON.stringify(body));
    return true;
  }
  if (word !== 'echo' && word !== 'held') return false;
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => {
    if (chunks.push(chunk) > 1 || word === 'echo') return;
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
  test('takes each parameter the path names, encoded, and puts the rest into the query', async () => {
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

  test('is whole whatever slashes the base and the path have', () => {
    for (const base of ['https://a.pe/api', 'https://a.pe/api/'])
      for (const path of ['/v1/x', 'v1/x']) expect(addressOf(base, path)).toBe('https://a.pe/api/v1/x');
    expect(addressOf('/', '/v1/x', { q: 1 })).toBe('/v1/x?q=1');
    expect(addressOf('/', '/v1/{a}/{a}?b=1', { a: 'z', q: 1 })).toBe('/v1/z/z?b=1&q=1');
  });

  test('never becomes another path: a parameter that is missing, empty or only dots is refused, unquoted', async () => {
    for (const idUser of [undefined, null, '', '.', '..'])
      await expect(client.get('/echo/{idUser}/x', { params: { idUser } })).rejects.toThrow(
        '{idUser} of /echo/{idUser}/x is missing, empty or only dots: pass it in params.',
      );
    expect(new URL(addressOf('https://a.pe', '/v1/{a}/x', { a: '../..' })).pathname).toBe('/v1/..%2F../x');
  });
});

describe('what is sent', () => {
  test('is JSON for a value, by the method asked for', async () => {
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

  test('is a form or a file as it is', async () => {
    const form = new FormData();
    form.set('name', 'Ana');
    const sent = await client.post('/echo', form, { schema });
    expect(sent.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect((await client.post('/echo', new Blob(['ab'], { type: 'text/plain' }), { schema })).text).toBe(
      'ab',
    );
  });

  test('goes nowhere without a base address', async () => {
    for (const baseAddress of [undefined, null, '']) {
      const lost = createClient({ baseAddress });
      expect(lost.hasAddress).toBe(false);
      await expect(lost.get('/v1')).rejects.toThrow('without a baseAddress');
    }
  });
});

describe('an upload', () => {
  /** More than the buffers between the two ends take, so that what is held back is not told as sent. */
  const size = 32_000_000;

  // How many steps are told depends on the load of the machine: only that they grow and end complete is a promise.
  const check = (steps: Progress[]): void => {
    expect(steps.every(({ loaded }, place) => loaded >= (steps[place - 1]?.loaded ?? 0))).toBe(true);
    const last = steps.at(-1);
    expect(last?.loaded).toBe(last?.total);
    expect(last?.total).toBeGreaterThanOrEqual(size);
  };

  test('tells how far it is in Node before the body has left, with a form or a file', async () => {
    const form = new FormData();
    form.set('file', new Blob(['x'.repeat(size)]), 'memoria.pdf');
    for (const body of [form, new Blob(['x'.repeat(size)])]) {
      go = Promise.withResolvers();
      const steps: Progress[] = [];
      const sent = await client.postWithProgress('/held', body, {
        schema,
        onProgress(step) {
          steps.push(step);
          if (step.loaded > 0 && step.loaded < (step.total ?? 0)) go.resolve();
        },
      });
      expect([sent.method, sent.bytes >= size, sent.headers['x-site']]).toEqual(['POST', true, 'rueda']);
      check(steps);
    }
  });

  test('tells how far it is in Chromium before the body has left', async () => {
    go = Promise.withResolvers();
    const browser = await startBrowser();
    const page = await browser.open(server.address);
    const { steps, sent } = await page.evaluate(async (bytes) => {
      const form = new FormData();
      form.set('file', new Blob(['x'.repeat(bytes)]), 'memoria.pdf');
      const seen: Progress[] = [];
      const answer = await globalThis.rueda.http
        .createClient({ baseAddress: '/', headers: () => ({ 'x-site': 'rueda' }) })
        .postWithProgress('/held', form, {
          onProgress(step) {
            seen.push(step);
            if (step.loaded > 0 && step.loaded < (step.total ?? 0)) void fetch('/go');
          },
        });
      return { steps: seen, sent: answer as Echo };
    }, size);
    await browser.close();
    expect([sent.method, sent.bytes >= size, sent.headers['x-site']]).toEqual(['POST', true, 'rueda']);
    check(steps);
  });
});

describe('an error', () => {
  const failed = async (status: number): Promise<HttpError> => {
    const error: unknown = await client.post(`/refuse/${status}`).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    return error as HttpError;
  };

  test('of 400 is a validation error that carries the original', async () => {
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

  test('of 406 speaks with the words of the server and exposes its errors', async () => {
    const error = await failed(406);
    expect([error.code, error.errors]).toEqual(['not-acceptable', [{ field: 'email' }]]);
    expect(errorText(error)).toBe('El correo ya existe.');
    expect(error.message).toBe('POST /refuse/406 answered 406.');
    const silent = new HttpError('x', { status: 406, original: 'text' });
    expect([silent.serverMessage, silent.errors, errorText(silent)]).toEqual([
      null,
      [],
      errorMessages.es['not-acceptable'],
    ]);
  });

  test('says how long the server asks to wait', async () => {
    expect((await failed(503)).retryAfter).toBe(7000);
  });

  test('of the browser or of Node is thrown on unchanged', async () => {
    const own = [new TypeError('fetch failed'), new DOMException('x', 'SecurityError'), new Error('x')];
    for (const error of own) {
      const broken = createClient({ baseAddress: '/', attempts: 1, fetch: () => Promise.reject(error) });
      await expect(broken.get('/v1')).rejects.toBe(error);
    }
    expect(own.map(codeOf)).toEqual(['network', 'other', 'other']);
    expect(codeOf('what?')).toBe('other');
  });

  test('is also an answer whose shape is not the one asked for, and keeps its cause', async () => {
    const cause = new Error('no price');
    const strict = {
      parse: (): never => {
        throw cause;
      },
    };
    const error: unknown = await client.get('/echo', { schema: strict }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'unreadable', status: 200, cause });
  });

  test('has words in both languages for every code, and no two the same', () => {
    const { es, en } = errorMessages;
    expect(Object.keys(es)).toEqual(Object.keys(en));
    const all = [...Object.values(es), ...Object.values(en)];
    expect(new Set(all).size).toBe(all.length);
  });
});
