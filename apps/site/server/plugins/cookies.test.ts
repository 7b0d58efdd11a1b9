import { expect, test } from 'vitest';
import { hasAnsweredBanner } from '../banner-cookie.ts';
import { createTestSite, fromSameOrigin, origin } from '../site.testing.ts';

const post = (payload: string, headers: Record<string, string> = {}) =>
  createTestSite().server.inject({
    method: 'POST',
    url: '/cookies',
    headers: { ...fromSameOrigin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });

test.each([
  ['decision=accept&version=2026-11', 'accept.2026-11'],
  ['decision=reject&version=2026-11', 'reject.2026-11'],
  ['version=1&decision=choose&analytics=on', 'choose.analytics.1'],
  ['version=1', 'choose..1'],
  ['decision=accept', 'accept.'],
  ['decision=accept&version=a%3B+Domain%3Dx%0D%0Ay_z', 'accept.aDomainxy_z'],
  [`decision=accept&version=${'9'.repeat(30)}`, `accept.${'9'.repeat(20)}`],
  ['', 'choose..'],
])('the consent form "%s" is stored for a day in an HttpOnly cookie', async (payload, value) => {
  const { statusCode, headers } = await post(payload);
  expect(statusCode).toBe(303);
  expect(headers['set-cookie']).toBe(
    `cookies=${value}; Path=/; Max-Age=86400; Secure; HttpOnly; SameSite=Lax`,
  );
});

test('the consent cookie contains all checked categories and no unknown ones', async () => {
  const { headers } = await post('version=1&videos=on&analytics=on&unknown=on');
  expect(String(headers['set-cookie'])).toMatch(/^cookies=choose\.(?:[a-z]+\.)*1;/);
  expect(String(headers['set-cookie'])).toContain('.analytics.');
  expect(String(headers['set-cookie'])).not.toContain('unknown');
});

test('a consent request without a body stores no categories', async () => {
  const { server } = createTestSite();
  const { statusCode, headers } = await server.inject({
    method: 'POST',
    url: '/cookies',
    headers: fromSameOrigin,
  });
  expect(statusCode).toBe(303);
  expect(headers['set-cookie']).toMatch(/^cookies=choose\.\.;/);
});

test.each([
  [`${origin}/en?x=1`, '/en?x=1'],
  [`${origin}/en#part`, '/en'],
  ['https://evil.example/en', '/'],
  [`${origin}//evil.example/`, '/'],
  ['not an address', '/'],
  ['', '/'],
])('the consent form of the page "%s" returns to %s', async (referer, location) => {
  const { headers } = await post('decision=accept', referer ? { referer } : {});
  expect(headers['location']).toBe(location);
});

test.each([
  ['cookies=accept.1', true],
  ['a=b; cookies=', true],
  ['a=b;  cookies=x', true],
  ['xcookies=accept', false],
  ['cookiesx=accept', false],
  ['a=cookies', false],
  ['', false],
  [undefined, false],
])('a visitor with the cookies "%s" has answered the banner: %s', (cookie, hasAnswered) => {
  expect(hasAnsweredBanner(cookie)).toBe(hasAnswered);
});
