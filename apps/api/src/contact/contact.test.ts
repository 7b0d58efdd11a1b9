import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { ask, startTestApp, type TestApp } from '../testing/test-app.ts';

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
const send = (body: object) => running.ask('POST', '/v1/contact', { body });
const rows = async () => (await running.databases[0]?.query('select * from contact_message')) ?? [];

/** The instances of this file would otherwise take all connections that PostgreSQL has. */
const few = { sharesConnections: true };

describe('a contact message', () => {
  test('is kept with the consent it was sent under, and when', async () => {
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

  test('agrees to nothing that its sender did not say', async () => {
    const { consentReply: _, consentMarketing: __, ...silent } = message;
    expect((await send(silent)).status).toBe(200);
    expect(await rows()).toMatchObject([{ consent_reply: false, consent_marketing: false }]);
  });

  test('is refused without the terms, a version of them, or an address to answer to', async () => {
    for (const missing of ['terms', 'consentVersion', 'email', 'name', 'subject', 'message'])
      expect((await send({ ...message, [missing]: undefined })).status).toBe(400);
    for (const wrong of [{ terms: false }, { email: 'nombre' }, { message: 'x'.repeat(5001) }])
      expect((await send({ ...message, ...wrong })).status).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('may do without a phone, and may be as long as the form allows in any script', async () => {
    const long = { ...message, phone: undefined, message: '\u{1F4C8}'.repeat(2500) };
    expect((await send(long)).status).toBe(200);
    expect((await rows())[0]).toMatchObject({ phone: null });
  });

  test('of a program gets the answer of a person, and is kept apart', async () => {
    const person = await send(message);
    const trapped = await send({ ...message, website: 'https://spam.example' });
    const links = await send({ ...message, message: 'http://a http://b http://c http://d' });
    const hasty = await send({ ...message, message: 'Una pregunta', elapsed: 2999 });
    for (const spam of [trapped, links, hasty]) {
      expect([spam.status, spam.text]).toEqual([person.status, person.text]);
      expect(Object.keys(spam.headers).toSorted()).toEqual(Object.keys(person.headers).toSorted());
    }
    expect((await rows()).filter((row) => row['is_spam'] === true)).toHaveLength(3);
    expect((await send({ ...message, message: 'Otra pregunta', elapsed: 3000 })).status).toBe(200);
    expect((await rows()).filter((row) => row['is_spam'] === false)).toHaveLength(2);
  });
});

describe('a contact message sent twice', () => {
  const tenMinutes = 600_000;

  test('is acknowledged like the first and stored once within ten minutes, and again after them', async () => {
    const first = await send(message);
    clock += tenMinutes - 1;
    const second = await send({ ...message, language: 'en' });
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(await rows()).toHaveLength(1);
    clock += 1;
    expect((await send(message)).status).toBe(200);
    expect(await rows()).toHaveLength(2);
  });

  test('is another message if anything that its sender said differs', async () => {
    const others = [
      { name: 'Otro Nombre' },
      { email: 'otro@example.org' },
      { subject: 'Otro asunto' },
      { message: 'Otro texto' },
      { phone: '+51 111 111 111' },
      // A consent that was taken back must not be lost.
      { consentMarketing: true },
      // A program that copies a message does not keep its sender from being heard.
      { website: 'https://spam.example' },
    ];
    const behind = await running.twin({ ...few, now: () => clock }, { TRUSTED_PROXIES: '127.0.0.1' });
    for (const [at, other] of [{}, ...others].entries()) {
      const headers = { 'x-forwarded-for': `10.1.0.${at}` };
      const body = { ...message, ...other };
      expect((await ask(behind, 'POST', '/v1/contact', { headers, body })).status).toBe(200);
    }
    expect(await rows()).toHaveLength(1 + others.length);
  });

  test('is not mistaken for one whose fields only join to the same text', async () => {
    await send({ ...message, name: 'ab', subject: 'c' });
    await send({ ...message, name: 'a', subject: 'bc' });
    expect(await rows()).toHaveLength(2);
  });

  test('is stored once if 20 copies arrive at the same moment at two instances', async () => {
    const variables = { TRUSTED_PROXIES: '127.0.0.1' };
    const instances = [
      await running.twin({ now: () => clock }, variables),
      await running.twin({ now: () => clock + 5000 }, variables),
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ask(instances[at % 2] as TestApp['app'], 'POST', '/v1/contact', {
          headers: { 'x-forwarded-for': `10.2.0.${at}` },
          body: message,
        }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });
});

describe('a contact form', () => {
  /** The fields of the form as a browser posts them: a box that is not ticked is not there. */
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
    running.ask('POST', path, { body: new URLSearchParams(body).toString(), headers });

  test('posted by its script is answered in JSON, and kept as it was filled in', async () => {
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

  test('sent as JSON with the same fields is the same message', async () => {
    expect((await send(fields)).status).toBe(200);
    expect(await rows()).toMatchObject([{ consent_reply: false, consent_marketing: true, is_spam: false }]);
  });

  test('posted without script is answered with a page that says it was sent, in its language', async () => {
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

  test('that is refused says so with a page too, and keeps its status', async () => {
    const { terms: _, ...unaccepted } = fields;
    const refused = await post(unaccepted, navigation);
    expect([refused.status, refused.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(refused.text).toContain('An error occurred please try again.');
    const odd = await post({ ...fields, terms: '', language: '<script>' }, navigation);
    expect(odd.text).toContain('<html lang="es">');
    expect(odd.text).not.toContain('script');
    expect(await rows()).toEqual([]);
  });

  test('of a foreign page is refused, with a page that says so; that of a site of ours is taken', async () => {
    const site = 'https://www.example.pe';
    const ours = await running.twin({ now: () => clock }, { CORS_ORIGINS: `*, ${site}` });
    const from = async (headers: Record<string, string>): Promise<number> => {
      clock += 12_000;
      const body = new URLSearchParams({ ...fields, message: `A las ${clock}` }).toString();
      return (await ask(ours, 'POST', '/v1/contact', { body, headers: { ...navigation, ...headers } }))
        .status;
    };
    const [host, relation] = ['api.example.pe', 'sec-fetch-site'];
    for (const own of [
      { origin: site, [relation]: 'cross-site' },
      { origin: `https://${host}`, host },
      { origin: `https://${host}:8443`, host: `${host}:8443` },
      { origin: 'null', [relation]: 'same-origin' },
      { [relation]: 'none' },
      {},
    ])
      expect([own, await from(own)]).toEqual([own, 200]);
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
    const refused = await post(fields, { ...navigation, origin: 'https://evil.example' });
    expect(refused.text).toContain('An error occurred please try again.');
    const json = await running.ask('POST', '/v1/contact', {
      body: message,
      headers: { origin: 'https://evil.example' },
    });
    expect([json.status, json.json]).toMatchObject([403, { code: 'forbidden' }]);
  });

  test('is the only form that is taken: every other route refuses one', async () => {
    const { sign, claimsOf } = running.identity;
    const headers = { ...form, authorization: `Bearer ${await sign(claimsOf('a1b2c3', clock))}` };
    for (const { method, path, body } of running.app.api.routes) {
      if (body === undefined || path === '/v1/contact') continue;
      const url = path.replace('{idUser}', 'a1b2c3');
      const { status } = await running.ask(method, url, { headers, body: 'idUser=a1b2c3' });
      expect([path, status]).toEqual([path, 415]);
    }
  });
});

describe('S18: addresses that a caller makes up', () => {
  /** How many of so many messages got through, each with another forwarded address. */
  const admitted = async (app: TestApp['app'], tries: number): Promise<number> => {
    let count = 0;
    for (let place = 0; place < tries; place += 1) {
      const headers = { 'x-forwarded-for': `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}` };
      if ((await ask(app, 'POST', '/v1/contact', { headers, body: message })).status === 200) count += 1;
    }
    return count;
  };

  test('do not get past the limit: five messages, and then one in each twelve seconds', async () => {
    const tries = cases(200, 1000);
    expect(await admitted(running.app, tries)).toBe(5);
    const refused = await send(message);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '12']);
    clock += 11_999;
    expect((await send(message)).status).toBe(429);
    clock += 1;
    expect((await send(message)).status).toBe(200);
    console.log(`S18: ${tries} made-up addresses, 0 past the limit`);
  });

  test('are believed from a trusted proxy only', async () => {
    const behind = await running.twin({ ...few, now: () => clock }, { TRUSTED_PROXIES: '127.0.0.1' });
    expect(await admitted(behind, 20)).toBe(20);
    const elsewhere = await running.twin({ ...few, now: () => clock }, { TRUSTED_PROXIES: '192.0.2.1' });
    expect(await admitted(elsewhere, 20)).toBe(5);
  });

  test('the count sees a server that believes anybody', async () => {
    const gullible = await running.twin(
      { ...few, now: () => clock },
      { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' },
    );
    expect(await admitted(gullible, 20)).toBe(20);
  });
});
