import { EncryptJWT } from 'jose';
import { expect, test } from 'vitest';
import { cookieHeader } from '../site.testing.ts';
import { EncryptedCookies } from './encrypted-cookies.ts';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const origin = 'https://site.example';
const cookies = new EncryptedCookies([first], origin);

test('an encrypted cookie returns its value and does not reveal it', async () => {
  const lines = await cookies.encrypt('session', { user: 'ana' }, 600);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^__Host-session=[\w.-]+; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/);
  expect(lines[0]).not.toContain(Buffer.from('ana').toString('base64url'));
  expect(await cookies.decrypt(cookieHeader(lines), 'session')).toMatchObject({ user: 'ana' });
});

test('an encrypted cookie is read among other cookies', async () => {
  const text = cookieHeader(await cookies.encrypt('session', { user: 'ana' }, 600));
  for (const header of [`a=b; ${text}; c=d`, `a=b;${text}`, `a=b;   ${text}`])
    expect(await cookies.decrypt(header, 'session')).toMatchObject({ user: 'ana' });
});

test('an encrypted cookie has no name prefix without TLS, where a browser would reject it', async () => {
  const [line] = await new EncryptedCookies([first], 'http://localhost:3000').encrypt('session', {}, 600);
  expect(line).toMatch(/^session=/);
});

test.each([3799, 3800, 3801, 7600, 11_000])(
  'an encrypted cookie of about %i characters is read from all its parts',
  async (length) => {
    const base = cookieHeader(await cookies.encrypt('session', { token: '' }, 600)).length;
    for (
      let size = Math.floor(((length - base) * 3) / 4) - 20;
      size < ((length - base) * 3) / 4 + 20;
      size += 1
    ) {
      const lines = await cookies.encrypt('session', { token: 'x'.repeat(size) }, 600);
      for (const line of lines) expect(line.length).toBeLessThan(3900);
      expect(lines.map((line) => line.slice(0, line.indexOf('=')))).toEqual(
        ['__Host-session', '__Host-session.1', '__Host-session.2', '__Host-session.3'].slice(0, lines.length),
      );
      expect(await cookies.decrypt(cookieHeader(lines), 'session')).toMatchObject({
        token: 'x'.repeat(size),
      });
    }
  },
);

test('remaining parts of an earlier, longer cookie do not corrupt a shorter one', async () => {
  const long = await cookies.encrypt('session', { token: 'x'.repeat(6000) }, 600);
  const short = await cookies.encrypt('session', { user: 'ana' }, 600);
  expect(await cookies.decrypt(cookieHeader([...short, ...long.slice(1)]), 'session')).toMatchObject({
    user: 'ana',
  });
});

test('an encrypted cookie with a missing part has no value', async () => {
  const long = await cookies.encrypt('session', { token: 'x'.repeat(6000) }, 600);
  expect(long.length).toBeGreaterThan(1);
  for (const lines of [long.slice(0, 1), long.slice(1)])
    expect(await cookies.decrypt(cookieHeader(lines), 'session')).toBeNull();
});

test('clearing an encrypted cookie clears all its parts', () => {
  const attributes = 'Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax';
  expect(cookies.clear('session')).toEqual([
    `__Host-session=; ${attributes}`,
    `__Host-session.1=; ${attributes}`,
    `__Host-session.2=; ${attributes}`,
    `__Host-session.3=; ${attributes}`,
  ]);
});

test('session keys rotate: the first encrypts, all of them decrypt, and a removed one no longer does', async () => {
  const old = cookieHeader(await cookies.encrypt('session', { user: 'ana' }, 600));
  const rotating = new EncryptedCookies([second, first], origin);
  expect(await rotating.decrypt(old, 'session')).toMatchObject({ user: 'ana' });
  const renewed = cookieHeader(await rotating.encrypt('session', { user: 'ana' }, 600));
  expect(await cookies.decrypt(renewed, 'session')).toBeNull();
  const rotated = new EncryptedCookies([second], origin);
  expect(await rotated.decrypt(renewed, 'session')).toMatchObject({ user: 'ana' });
  expect(await rotated.decrypt(old, 'session')).toBeNull();
});

test('an encrypted cookie is not accepted under the name of another', async () => {
  const login = cookieHeader(await cookies.encrypt('login', { user: 'ana' }, 600));
  expect(await cookies.decrypt(login.replace('__Host-login', '__Host-session'), 'session')).toBeNull();
  expect(await cookies.decrypt(login, 'session')).toBeNull();
});

test('an encrypted cookie expires on the server too', async () => {
  const expired = cookieHeader(await cookies.encrypt('session', { user: 'ana' }, -1));
  expect(await cookies.decrypt(expired, 'session')).toBeNull();
});

test.each([
  undefined,
  '',
  '__Host-session=',
  '__Host-session',
  '__Host-session=x',
  '__Host-session=a.b.c.d.e',
  'session=x',
])('the cookies "%s" contain no value', async (header) => {
  expect(await cookies.decrypt(header, 'session')).toBeNull();
});

test('an encrypted cookie that was changed or encrypted with another algorithm has no value', async () => {
  const text = cookieHeader(await cookies.encrypt('session', { user: 'ana' }, 600));
  expect(await cookies.decrypt(`${text.slice(0, -4)}AAAA`, 'session')).toBeNull();
  const kid = (
    JSON.parse(Buffer.from(text.split('=')[1]?.split('.')[0] ?? '', 'base64url').toString()) as {
      kid: string;
    }
  ).kid;
  expect(kid).toMatch(/^[\w-]{8}$/);
  const forge = (header: { alg: string; enc: string }, key: Uint8Array) =>
    new EncryptJWT({ user: 'ana' })
      .setProtectedHeader({ ...header, kid })
      .setAudience('session')
      .setExpirationTime('600s')
      .encrypt(key);
  expect(
    await cookies.decrypt(`__Host-session=${await forge({ alg: 'dir', enc: 'A256GCM' }, first)}`, 'session'),
  ).toMatchObject({ user: 'ana' });
  for (const header of [
    { alg: 'A256KW', enc: 'A256GCM' },
    { alg: 'dir', enc: 'A128CBC-HS256' },
  ])
    expect(await cookies.decrypt(`__Host-session=${await forge(header, first)}`, 'session')).toBeNull();
});

test('an invalid session key is an error instead of a missing session', async () => {
  const broken = new EncryptedCookies([new Uint8Array(5)], origin);
  await expect(broken.encrypt('session', {}, 600)).rejects.toThrow();
});
