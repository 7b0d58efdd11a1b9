import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { cookieHeader, testSession } from '../site.testing.ts';
import { EncryptedCookies } from './encrypted-cookies.ts';
import { EndedSessions } from './ended-sessions.ts';
import type { Identity, Session } from './identity.ts';
import { Sessions } from './sessions.ts';

const cookies = new EncryptedCookies([Buffer.alloc(32, 7)], 'https://site.example');
const cleared = [...cookies.clear('session'), 'user=; Path=/; Max-Age=0; Secure; SameSite=Lax'];

function setUp(renew: (session: Session) => Promise<Session | null> = async () => null) {
  const renewing = vi.fn<typeof renew>(renew);
  const ended = new EndedSessions(null);
  const sessions = new Sessions({ renew: renewing } as unknown as Identity, cookies, ended, 250);
  /** Reads the session of a request, and returns it with the cookies that the response sets. */
  const read = async (cookie: string | undefined) => {
    const set: string[] = [];
    const reply = { header: (_: string, lines: string[]) => set.push(...lines) } as unknown as FastifyReply;
    const session = await sessions.read({ headers: { cookie } } as FastifyRequest, reply);
    return { session, set };
  };
  return { sessions, renewing, ended, read };
}

const cookieOf = async (session: Session): Promise<string> =>
  cookieHeader(await cookies.encrypt('session', { ...session }, 600));

test('a visitor without a session is not signed in, and no cookie is changed', async () => {
  const { read, renewing } = setUp();
  for (const cookie of [undefined, '', 'a=b', 'superuser=x', 'a=user=x'])
    expect(await read(cookie)).toEqual({ session: null, set: [] });
  expect(renewing).not.toHaveBeenCalled();
});

test.each(['user=ana', 'a=b; user=ana', 'a=b;user=ana'])(
  'the user cookie "%s" without a session is removed',
  async (cookie) => {
    expect(await setUp().read(cookie)).toEqual({ session: null, set: cleared });
  },
);

test('a session is read unchanged while its token is valid', async () => {
  const { read, renewing } = setUp();
  const session = testSession({ expiresAt: Date.now() + 35_000 });
  const result = await read(await cookieOf(session));
  expect(result.session).toMatchObject(session);
  expect(result.set).toEqual([]);
  expect(renewing).not.toHaveBeenCalled();
});

test('a token that expires within 30 seconds is renewed, and the new session is stored', async () => {
  const renewed = testSession({ token: 'new token', user: 'ana maría' });
  const { read, renewing } = setUp(async () => renewed);
  const { session, set } = await read(await cookieOf(testSession({ expiresAt: Date.now() + 30_000 })));
  expect(session).toBe(renewed);
  expect(renewing).toHaveBeenCalledOnce();
  expect(set).toEqual([
    expect.stringMatching(
      /^__Host-session=[\w.-]+; Path=\/; Max-Age=1209600; Secure; HttpOnly; SameSite=Lax$/,
    ),
    'user=ana%20mar%C3%ADa; Path=/; Max-Age=1209600; Secure; SameSite=Lax',
  ]);
  expect(await cookies.decrypt(cookieHeader(set), 'session')).toMatchObject(renewed);
});

test('concurrent requests, and later ones with the old cookie, share one renewal', async () => {
  const renewed = testSession({ token: 'new token' });
  const { read, renewing } = setUp(async () => renewed);
  const cookie = await cookieOf(testSession({ expiresAt: Date.now() }));
  const results = await Promise.all(Array.from({ length: 10 }, () => read(cookie)));
  results.push(await read(cookie));
  expect(results.map(({ session }) => session?.token)).toEqual(Array.from({ length: 11 }, () => 'new token'));
  expect(renewing).toHaveBeenCalledOnce();
  await read(await cookieOf(testSession({ token: 'of another user', expiresAt: Date.now() })));
  expect(renewing).toHaveBeenCalledTimes(2);
});

test('a session that the provider no longer renews ends', async () => {
  const { read } = setUp(async () => null);
  expect(await read(await cookieOf(testSession({ expiresAt: Date.now() })))).toEqual({
    session: null,
    set: cleared,
  });
});

test('a failed renewal is an error, and the next request tries again', async () => {
  const renewed = testSession({ token: 'new token' });
  const { read, renewing } = setUp(async () => renewed);
  renewing.mockRejectedValueOnce(new Error('away'));
  const cookie = await cookieOf(testSession({ expiresAt: Date.now() }));
  await expect(read(cookie)).rejects.toThrow('away');
  expect((await read(cookie)).session?.token).toBe('new token');
});

test('a request waits 250 ms for a provider that does not respond, and no longer', async () => {
  const { read } = setUp(() => new Promise(() => undefined));
  const cookie = await cookieOf(testSession({ expiresAt: Date.now() }));
  await expect(read(cookie)).rejects.toThrow('No response within 250 ms.');
});

test('signing out ends the session and invalidates copies of its cookie', async () => {
  const { sessions, read } = setUp();
  const session = testSession();
  const cookie = await cookieOf(session);
  const set: string[] = [];
  const reply = { header: (_: string, lines: string[]) => set.push(...lines) } as unknown as FastifyReply;
  expect(await sessions.end({ headers: { cookie } } as FastifyRequest, reply)).toMatchObject(session);
  expect(set).toEqual(cleared);
  expect(await read(cookie)).toEqual({ session: null, set: cleared });
  expect((await read(await cookieOf(testSession()))).session).not.toBeNull();
});

test('signing out without a session clears the cookies too', async () => {
  const { sessions } = setUp();
  const set: string[] = [];
  const reply = {
    header: (name: string, lines: string[]) => set.push(name, ...lines),
  } as unknown as FastifyReply;
  expect(await sessions.end({ headers: {} } as FastifyRequest, reply)).toBeNull();
  expect(set).toEqual(['set-cookie', ...cleared]);
});
