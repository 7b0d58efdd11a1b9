import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestSite, sessionCookie, signIn } from '../site.testing.ts';
import { readDraft } from './preview.ts';

const key = 'a key of a test, with 32 characters';
const cms = 'https://cms.example';
const variables = { PREVIEW_KEY: key, CMS_URL: `${cms}/` };
const draft = JSON.stringify({ languages: { es: { title: 'A' } }, components: [] });

const sign = (text: string, expires: number | string, secret = key): string =>
  createHmac('sha256', secret).update(`${expires}.${text}`).digest('base64url');

const formOf = (
  expires: number | string = Date.now() + 60_000,
  secret = key,
  text = draft,
): URLSearchParams =>
  new URLSearchParams({ draft: text, expires: String(expires), signature: sign(text, expires, secret) });

/** As a browser posts the form of a page of the CMS, in a frame. */
const fromCms = {
  'content-type': 'application/x-www-form-urlencoded',
  origin: cms,
  'sec-fetch-site': 'cross-site',
};

const post = (url: string, body: URLSearchParams, headers: Record<string, string> = {}) =>
  ({ method: 'POST', url, headers: { ...fromCms, ...headers }, payload: body.toString() }) as const;

test('renders a signed draft for this request only, in a frame of the CMS and of no other site', async () => {
  const site = createTestSite({ ...signIn, ...variables });
  const cookie = await sessionCookie();
  const { statusCode, headers } = await site.server.inject(post('/vista-previa', formOf(), { cookie }));
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`frame-ancestors ${cms};`);
  expect(policy).toContain("script-src 'self';");
  // The user of the cookie is not part of it.
  expect(site.tasks).toEqual([
    { address: '/vista-previa', hasBanner: true, hasImages: true, form: { draft } },
  ]);
  const visit = await site.server.inject('/vista-previa');
  expect(visit.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(site.tasks[1]?.form).toBeUndefined();
});

test.each([
  ['expired', formOf(Date.now() - 1)],
  ['without an expiry', formOf('')],
  ['with an expiry that is no number', formOf('never')],
  ['signed with another key', formOf(undefined, 'another key of a test, 32 characters')],
  ['without a signature', new URLSearchParams({ draft, expires: String(Date.now() + 60_000) })],
  ['empty', new URLSearchParams()],
])('rejects a draft that is %s', async (_, form) => {
  const site = createTestSite(variables);
  expect((await site.server.inject(post('/vista-previa', form))).statusCode).toBe(403);
  expect(site.tasks).toEqual([]);
});

test('a signature is valid for its draft and its expiry only', () => {
  const expires = 2000;
  const form = formOf(expires);
  expect(readDraft(form, key, 1999)).toBe(draft);
  expect(readDraft(form, key, 2000)).toBeNull();
  form.set('expires', '3000');
  expect(readDraft(form, key, 1999)).toBeNull();
  form.set('expires', String(expires));
  form.set('draft', `${draft} `);
  expect(readDraft(form, key, 1999)).toBeNull();
});

test('accepts a draft as large as the service does, and no larger one', async () => {
  const site = createTestSite(variables);
  const large = formOf(undefined, key, JSON.stringify({ components: ['á'.repeat(500_000)] }));
  expect((await site.server.inject(post('/vista-previa', large))).statusCode).toBe(200);
  const tooLarge = formOf(undefined, key, JSON.stringify({ components: ['á'.repeat(600_000)] }));
  expect((await site.server.inject(post('/vista-previa', tooLarge))).statusCode).toBe(413);
});

test('drafts are counted as rendered pages before they are read', async () => {
  const site = createTestSite({ ...variables, RENDER_RATE: '1' });
  const statuses = [];
  for (let time = 0; time < 30; time += 1)
    statuses.push((await site.server.inject(post('/vista-previa', new URLSearchParams()))).statusCode);
  expect([statuses[0], statuses.at(-1)]).toEqual([403, 429]);
});

test('a site without a CMS accepts no drafts, and no page of another site may post anything else', async () => {
  const site = createTestSite();
  expect((await site.server.inject(post('/vista-previa', formOf()))).statusCode).toBe(403);
  const other = createTestSite(variables);
  expect((await other.server.inject(post('/mis-listas', formOf()))).statusCode).toBe(403);
});
