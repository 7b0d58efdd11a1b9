/** Sign-in with an OpenID provider, whose groups define the roles. */
import { beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../apps/api/src/testing/databases.ts';
import { signInAt } from '../apps/site/server/auth/sign-in.testing.ts';
import { cms, draftOf, killCms, run, send, startCms, tokens, waitForPage } from './cms.testing.ts';

const get = (path: string, cookie = ''): Promise<Response> =>
  fetch(cms.url + path, { redirect: 'manual', headers: { cookie } });

const cookieOf = (response: Response, name: string): string =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`)) ?? '';

async function start(): Promise<{ location: string; cookie: string }> {
  const response = await get('/api/users/auth/start');
  expect(response.status).toBe(302);
  return {
    location: response.headers.get('location') ?? '',
    cookie: cookieOf(response, 'rueda-sign-in'),
  };
}

/** Signs in as a browser does; afterwards `send` acts as the user. */
async function signIn(user: string): Promise<Response> {
  const { location, cookie } = await start();
  const { pathname, search } = await signInAt(location, user);
  const response = await get(pathname + search, cookie);
  tokens.set(user, cookieOf(response, 'payload-token').replace('payload-token=', ''));
  return response;
}

const usersIn = (): Promise<Record<string, unknown>[]> =>
  cms.database.query('select username, role, subject from users order by username');

export function describeSignIn(): void {
  describe('sign-in with an OpenID provider', () => {
    beforeAll(async () => {
      await killCms();
      await cms.database.drop();
      cms.database = await createDatabase();
      Object.assign(cms.environment, {
        DATABASE_URL: cms.database.address,
        ISSUER: cms.service.identity.issuer,
        USERNAME_CLAIM: 'cognito:username',
        GROUPS_CLAIM: 'cognito:groups',
        APPROVER_GROUPS: 'reviewers, approvers',
      });
      run('run', 'migrate');
      await startCms();
    });

    test('replaces passwords: none is accepted, and no first user can be created', async () => {
      const json = { method: 'POST', headers: { 'content-type': 'application/json' } };
      const body = JSON.stringify({
        username: 'intruder',
        password: 'a long password',
        role: 'administrator',
      });
      for (const path of ['login', 'first-register', 'forgot-password']) {
        const { status } = await fetch(`${cms.url}/api/users/${path}`, { ...json, body });
        expect([path, status]).toEqual([path, 403]);
      }
      expect(await usersIn()).toEqual([]);
      for (const path of ['login', 'create-first-user', 'forgot']) {
        const { status, headers } = await get(`/admin/${path}`);
        expect([path, status, headers.get('location')]).toEqual([path, 307, '/api/users/auth/start']);
      }
    });

    test('uses PKCE, and its cookie is for this attempt and for no script', async () => {
      const response = await get('/api/users/auth/start');
      expect(response.headers.get('location')).toMatch(
        /[?&]code_challenge=[\w-]{43}(?:&.*)?[?&]code_challenge_method=S256|code_challenge_method=S256.*code_challenge=[\w-]{43}/,
      );
      expect(response.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Lax/);
    });

    test('gives the role of the group, also to the first user', async () => {
      const response = await signIn('editor-ana');
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('url=/admin')]);
      const cookie = response.headers.getSetCookie().find((line) => line.startsWith('payload-token='));
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Strict/);
      expect((await send('editor-ana', 'GET', '/users/me')).body['user']).toMatchObject({
        username: 'editor-ana',
        role: 'editor',
      });
    });

    test('rejects a user without a group, a response without its attempt, and one of another attempt', async () => {
      const outsider = await signIn('visitor');
      expect([outsider.status, await outsider.text()]).toEqual([403, expect.stringContaining('visitor')]);
      expect(cookieOf(outsider, 'payload-token')).toBe('');
      const { location, cookie } = await start();
      const { cookie: other } = await start();
      const { pathname, search } = await signInAt(location, 'administrator-eva');
      expect((await get(pathname + search)).status).toBe(403);
      expect((await get(pathname + search, other)).status).toBe(403);
      expect((await get(pathname + search, 'rueda-sign-in=x')).status).toBe(403);
      expect((await get(pathname + search, cookie)).status).toBe(200);
      // A code is valid once.
      expect((await get(pathname + search, cookie)).status).toBe(403);
      expect((await usersIn()).map(({ username }) => username)).toEqual(['administrator-eva', 'editor-ana']);
    });

    test('editors write and approvers publish, by their groups', async () => {
      await signIn('approver-luis');
      const page = await send('editor-ana', 'POST', '/pages?locale=es', draftOf('by-groups', 'Texto'));
      const id = Number(page.body.doc?.['id']);
      expect((await send('editor-ana', 'POST', `/pages/${id}/approve`, { revision: 1 })).status).toBe(403);
      expect((await send('approver-luis', 'POST', `/pages/${id}/approve`, { revision: 1 })).status).toBe(200);
      await waitForPage('/ayuda/by-groups', (published) => published?.version === 1);
      const { body } = await send('approver-luis', 'GET', '/audit?where[action][equals]=approved');
      expect(body['docs']).toMatchObject([{ user: 'approver-luis', identifier: 'by-groups' }]);
    });

    test('nobody changes a role here, and every sign-in restores that of the group', async () => {
      const [{ id } = {}] = await cms.database.query("select id from users where username = 'editor-ana'");
      await signIn('administrator-eva');
      for (const user of ['editor-ana', 'administrator-eva']) {
        const change = await send(user, 'PATCH', `/users/${Number(id)}`, { role: 'approver' });
        expect([user, change.status]).toEqual([user, 403]);
      }
      const creation = { username: 'new', password: 'a long password', role: 'editor' };
      expect((await send('administrator-eva', 'POST', '/users', creation)).status).toBe(403);
      await cms.database.query("update users set role = 'approver' where username = 'editor-ana'");
      await signIn('editor-ana');
      expect(await usersIn()).toMatchObject([
        { username: 'administrator-eva', role: 'administrator' },
        { username: 'approver-luis', role: 'approver' },
        { username: 'editor-ana', role: 'editor', subject: 'editor-ana' },
      ]);
    });

    test('a name that passes to another person does not give them the earlier user', async () => {
      await cms.database.query("update users set subject = 'earlier' where username = 'editor-ana'");
      const response = await signIn('editor-ana');
      expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('editor-ana')]);
    });
  });
}
