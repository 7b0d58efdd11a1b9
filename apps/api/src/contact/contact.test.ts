import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { sendRequest, startTestApp, type TestApp } from '../testing/test-app.ts';

let running: TestApp;
let clock = Date.parse('2026-11-16T16:45:00Z');

beforeAll(async () => {
  running = await startTestApp({ now: () => clock });
});
afterAll(() => running.close());
beforeEach(async () => {
  clock += 3_600_000;
  await running.databases[0]?.query('truncate contact_message');
});

const message = {
  name: 'Nombre Apellido',
  subject: 'Horario de negociación',
  phone: '+51 999 999 999',
  message: '¿A qué hora cierra la rueda en noviembre?',
  email: 'nombre@example.org',
  terms: true,
  consentReply: true,
  consentMarketing: false,
  consentVersion: '2026-11',
};
const send = (body: object) => running.sendRequest('POST', '/v1/contact', { body });
const rows = async () => (await running.databases[0]?.query('select * from contact_message')) ?? [];

/** Otherwise the instances of this file would exhaust PostgreSQL's connections. */
const fewConnections = { sharesConnections: true };

describe('contact message', () => {
  test('a contact message is stored with its consents and their time', async () => {
    expect(await send({ ...message, language: 'es' })).toMatchObject({
      status: 200,
      json: { received: true },
    });
    const [row] = await rows();
    expect(row).toMatchObject({
      name: message.name,
      email: message.email,
      consent_version: '2026-11',
      consent_reply: true,
      consent_marketing: false,
      consented_at: new Date(clock),
      is_spam: false,
    });
  });

  test('a consent that is not in the contact message is stored as false', async () => {
    const { consentReply: _, consentMarketing: __, ...withoutConsents } = message;
    expect((await send(withoutConsents)).status).toBe(200);
    expect(await rows()).toMatchObject([{ consent_reply: false, consent_marketing: false }]);
  });

  test('a contact message without accepted terms, their version or a required field is rejected', async () => {
    for (const missing of ['terms', 'consentVersion', 'email', 'name', 'subject', 'message'])
      expect((await send({ ...message, [missing]: undefined })).status).toBe(400);
    for (const wrong of [{ terms: false }, { email: 'nombre' }, { message: 'x'.repeat(5001) }])
      expect((await send({ ...message, ...wrong })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('a contact message is accepted without a phone, and at maximum length in multi-byte characters', async () => {
    const long = { ...message, phone: undefined, message: '\u{1F4C8}'.repeat(2500) };
    expect((await send(long)).status).toBe(200);
    expect((await rows())[0]).toMatchObject({ phone: null });
  });

  test('a spam message gets the same response as a real one and is stored as spam', async () => {
    const person = await send(message);
    const honeypot = await send({ ...message, website: 'https://spam.example' });
    const links = await send({ ...message, message: 'http://a http://b http://c http://d' });
    const tooFast = await send({ ...message, message: 'Una pregunta', elapsed: 2999 });
    for (const spam of [honeypot, links, tooFast]) {
      expect([spam.status, spam.text]).toEqual([person.status, person.text]);
      expect(Object.keys(spam.headers).toSorted()).toEqual(Object.keys(person.headers).toSorted());
    }
    expect((await rows()).filter((row) => row['is_spam'] === true)).toHaveLength(3);
    expect((await send({ ...message, message: 'Otra pregunta', elapsed: 3000 })).status).toBe(200);
    expect((await rows()).filter((row) => row['is_spam'] === false)).toHaveLength(2);
  });
});

describe('repeated contact message', () => {
  const tenMinutesMs = 600_000;

  test('a repeated contact message is acknowledged, stored once within ten minutes, and again after that', async () => {
    const first = await send(message);
    clock += tenMinutesMs - 1;
    const second = await send({ ...message, language: 'en' });
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(await rows()).toHaveLength(1);
    clock += 1;
    expect((await send(message)).status).toBe(200);
    expect(await rows()).toHaveLength(2);
  });

  test('a contact message is a new one if any field differs', async () => {
    const others = [
      { name: 'Otro Nombre' },
      { email: 'otro@example.org' },
      { subject: 'Otro asunto' },
      { message: 'Otro texto' },
      { phone: '+51 111 111 111' },
      // A changed consent must not be lost.
      { consentMarketing: true },
      // A bot's copy of a message must not suppress the original.
      { website: 'https://spam.example' },
    ];
    const behindProxy = await running.startInstance(
      { ...fewConnections, now: () => clock },
      { TRUSTED_PROXIES: '127.0.0.1' },
    );
    for (const [at, other] of [{}, ...others].entries()) {
      const headers = { 'x-forwarded-for': `10.1.0.${at}` };
      const body = { ...message, ...other };
      expect((await sendRequest(behindProxy, 'POST', '/v1/contact', { headers, body })).status).toBe(200);
    }
    expect(await rows()).toHaveLength(1 + others.length);
  });

  test('contact messages whose fields join to the same text are different messages', async () => {
    await send({ ...message, name: 'ab', subject: 'c' });
    await send({ ...message, name: 'a', subject: 'bc' });
    expect(await rows()).toHaveLength(2);
  });

  test('20 copies of a contact message sent to two instances at once are stored once', async () => {
    const variables = { TRUSTED_PROXIES: '127.0.0.1' };
    const instances = [
      await running.startInstance({ now: () => clock }, variables),
      await running.startInstance({ now: () => clock + 5000 }, variables),
    ];
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        sendRequest(instances[at % 2] as TestApp['app'], 'POST', '/v1/contact', {
          headers: { 'x-forwarded-for': `10.2.0.${at}` },
          body: message,
        }),
      ),
    );
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });
});

describe('contact form', () => {
  /** The fields as a browser posts them: an unchecked box is absent. */
  const fields = {
    name: message.name,
    email: message.email,
    phone: '',
    subject: message.subject,
    message: 'Primera línea\r\nSegunda',
    terms: 'on',
    consentMarketing: 'on',
    website: '',
    consentVersion: '2026-11',
    language: 'en',
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const navigation = { ...form, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const post = (body: Record<string, string>, headers: Record<string, string>, path = '/v1/contact') =>
    running.sendRequest('POST', path, { body: new URLSearchParams(body).toString(), headers });

  test('a form posted by script gets a JSON response and is stored as entered', async () => {
    const sent = await post({ ...fields, elapsed: '8000' }, { ...form, accept: 'application/json' });
    expect(sent).toMatchObject({ status: 200, json: { received: true } });
    expect(await rows()).toMatchObject([
      {
        language: 'en',
        phone: null,
        message: 'Primera línea\nSegunda',
        consent_reply: false,
        consent_marketing: true,
        is_spam: false,
      },
    ]);
  });

  test('the fields of the form are accepted as JSON too', async () => {
    expect((await send(fields)).status).toBe(200);
    expect(await rows()).toMatchObject([{ consent_reply: false, consent_marketing: true, is_spam: false }]);
  });

  test('a form posted without script gets a confirmation page in its language', async () => {
    const sent = await post(fields, navigation);
    expect(sent).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'",
        'cache-control': 'no-store',
      },
    });
    expect(sent.text).toContain('<html lang="en">');
    expect(sent.text).toContain('Your message has been sent, thanks for contacting us.');
    expect((await post({ ...fields, message: 'Otra', language: 'es' }, navigation)).text).toContain(
      'Su mensaje ha sido enviado, gracias por contactarnos.',
    );
    expect(await rows()).toHaveLength(2);
  });

  test('an invalid form posted without script gets an error page with status 400', async () => {
    const { terms: _, ...unaccepted } = fields;
    const rejected = await post(unaccepted, navigation);
    expect([rejected.status, rejected.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(rejected.text).toContain('An error occurred please try again.');
    const hostile = await post({ ...fields, terms: '', language: '<script>' }, navigation);
    expect(hostile.text).toContain('<html lang="es">');
    expect(hostile.text).not.toContain('script');
    expect(await rows()).toEqual([]);
  });

  test('a form from a page of another origin is rejected with an error page; one from a listed origin is accepted', async () => {
    const site = 'https://www.example.pe';
    const instance = await running.startInstance({ now: () => clock }, { CORS_ORIGINS: `*, ${site}` });
    const from = async (headers: Record<string, string>): Promise<number> => {
      clock += 12_000;
      const body = new URLSearchParams({ ...fields, message: `A las ${clock}` }).toString();
      return (
        await sendRequest(instance, 'POST', '/v1/contact', { body, headers: { ...navigation, ...headers } })
      ).status;
    };
    const [host, relation] = ['api.example.pe', 'sec-fetch-site'];
    for (const allowed of [
      { origin: site, [relation]: 'cross-site' },
      { origin: `https://${host}`, host },
      { origin: `https://${host}:8443`, host: `${host}:8443` },
      { origin: 'null', [relation]: 'same-origin' },
      { [relation]: 'none' },
      {},
    ])
      expect([allowed, await from(allowed)]).toEqual([allowed, 200]);
    expect(await rows()).toHaveLength(6);
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'https://www.example.pe.evil.example', host },
      { origin: `https://evil.example/${host}`, host },
      { origin: `https://${host}:8443`, host },
      { origin: 'null' },
      { origin: '*' },
      { [relation]: 'cross-site' },
    ])
      expect([foreign, await from(foreign)]).toEqual([foreign, 403]);
    expect(await rows()).toHaveLength(6);
    const rejected = await post(fields, { ...navigation, origin: 'https://evil.example' });
    expect(rejected.text).toContain('An error occurred please try again.');
    const json = await running.sendRequest('POST', '/v1/contact', {
      body: message,
      headers: { origin: 'https://evil.example' },
    });
    expect([json.status, json.json]).toMatchObject([403, { code: 'forbidden' }]);
  });

  test('every route except the contact form rejects form posts', async () => {
    const { sign, claimsOf, publisherId } = running.identity;
    const { username, ...claims }: Record<string, unknown> = claimsOf('a1b2c3', clock);
    const tokens = {
      public: '',
      user: await sign({ ...claims, username }),
      publisher: await sign({ ...claims, client_id: publisherId }),
    };
    for (const { method, path, body, access } of running.app.api.routes) {
      if (body === undefined || path === '/v1/contact') continue;
      const url = path.replace('{idUser}', 'a1b2c3').replace('{id}', 'education');
      const headers = { ...form, authorization: `Bearer ${tokens[access]}` };
      const { status } = await running.sendRequest(method, url, { headers, body: 'idUser=a1b2c3' });
      expect([path, status]).toEqual([path, 415]);
    }
  });
});

describe('S18: forged client addresses', () => {
  /** How many messages were accepted, each with another forwarded address. */
  const countAccepted = async (app: TestApp['app'], attempts: number): Promise<number> => {
    let count = 0;
    for (let index = 0; index < attempts; index += 1) {
      const headers = { 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` };
      if ((await sendRequest(app, 'POST', '/v1/contact', { headers, body: message })).status === 200)
        count += 1;
    }
    return count;
  };

  test('forged addresses do not bypass the limit of five messages, then one every twelve seconds', async () => {
    const attempts = cases(200, 1000);
    expect(await countAccepted(running.app, attempts)).toBe(5);
    const rejected = await send(message);
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '12']);
    clock += 11_999;
    expect((await send(message)).status).toBe(429);
    clock += 1;
    expect((await send(message)).status).toBe(200);
    console.log(`S18: ${attempts} forged addresses, 0 past the limit`);
  });

  test('forwarded addresses are trusted from a trusted proxy only', async () => {
    const behindProxy = await running.startInstance(
      { ...fewConnections, now: () => clock },
      { TRUSTED_PROXIES: '127.0.0.1' },
    );
    expect(await countAccepted(behindProxy, 20)).toBe(20);
    const otherProxy = await running.startInstance(
      { ...fewConnections, now: () => clock },
      { TRUSTED_PROXIES: '192.0.2.1' },
    );
    expect(await countAccepted(otherProxy, 20)).toBe(5);
  });

  test('control: the count detects a server that trusts every client', async () => {
    const trustsAll = await running.startInstance(
      { ...fewConnections, now: () => clock },
      { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' },
    );
    expect(await countAccepted(trustsAll, 20)).toBe(20);
  });
});
