/** The login against a real OpenID provider, the lists in the real database, and what nobody else may do. */
import { createServer } from 'node:http';
import { databaseAt } from '@rueda/api/testing/databases';
import { startIdentityProvider } from '@rueda/api/testing/identity-provider';
import { describe, expect, inject, test } from 'vitest';
import { logIn, type Visitor, visit } from './browser.testing.ts';
import { close, inTime, listen, startSite } from './site.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits(() => startSite(undefined, inject('issuer')));
const database = databaseAt(inject('listsDatabase'));
const soon = { timeout: 30_000 };

const listNames: Record<number, string> = { 1: 'playlist', 2: 'stock', 3: 'indices' };

/** What the database has of a user's lists. */
async function rowsOf(user: string): Promise<string[]> {
  const rows = await database.query(
    'select list, item from watchlist_item where id_user = $1 order by list, place',
    [user],
  );
  return rows.map(({ list, item }) => `${listNames[Number(list)]} ${String(item)}`);
}

const cookieOf = async ({ context }: Visitor): Promise<string> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

describe.each([['with script', true] as const, ['without script', false] as const])(
  '%s',
  (name, javaScriptEnabled) => {
    const user = name.replace(' ', '-');

    test('a visitor logs in, comes back to the page, keeps a list, and signs out everywhere', async () => {
      const visitor = await visit(visits.browser, { javaScriptEnabled });
      const { page, context, complaints } = visitor;
      await page.goto(`${visits.site.address}/en/my-lists`);
      await page.goto(`${visits.site.address}/login?returnTo=/en/my-lists`);
      await logIn(page, user);
      expect(page.url()).toBe(`${visits.site.address}/en/my-lists`);
      await expect.poll(() => page.locator('#lista-stock').innerText(), soon).toContain('Your list is empty');

      if (javaScriptEnabled) {
        await page.locator('#lista-stock summary').click();
        await page.locator('#lista-stock-codes').fill('CREDITC1');
        await page.locator('#lista-stock').getByRole('button', { name: 'Add to my list' }).click();
      } else {
        await page.locator('#stock-add').fill('creditc1');
        await page
          .locator('form', { has: page.locator('#stock-add') })
          .getByRole('button')
          .click();
        expect(page.url()).toBe(`${visits.site.address}/en/my-lists?outcome=saved`);
      }
      await expect.poll(() => rowsOf(user), soon).toEqual(['stock CREDITC1']);
      await page.goto(`${visits.site.address}/mis-listas`);
      await expect.poll(() => page.locator('#lista-stock').innerText(), soon).toContain('CREDITC1');

      if (!javaScriptEnabled) {
        await page.locator('#stock-remove').selectOption('CREDITC1');
        await page
          .locator('form', { has: page.locator('#stock-remove') })
          .getByRole('button')
          .click();
        expect(page.url()).toBe(`${visits.site.address}/mis-listas?outcome=removed`);
        expect(await rowsOf(user)).toEqual([]);
      }

      await page.goto(`${visits.site.address}/mis-datos`);
      expect(await page.locator('main').innerText()).toContain(`Ingresaste como ${user}.`);
      await page.getByRole('button', { name: 'Salir' }).click();
      // The provider asks before it ends its own session.
      await page.getByRole('button', { name: 'Salir · Log out' }).click();
      await page.waitForURL(`${visits.site.address}/`);
      expect((await context.cookies()).map(({ name: cookie }) => cookie)).not.toContain('session');
      await page.goto(`${visits.site.address}/mis-datos`);
      expect(await page.locator('main').innerText()).toContain('Ingresa para ver tus datos');
      // The provider has forgotten them too: it asks who they are.
      await page.goto(`${visits.site.address}/login`);
      expect(new URL(page.url()).origin).toBe(inject('issuer'));
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
);

test('what a visitor keeps on the device is merged into the list at the login', async () => {
  const { page, context, complaints } = await visit(visits.browser);
  await page.goto(`${visits.site.address}/mis-listas`);
  await page.locator('#lista-stock summary').click();
  await page.locator('#lista-stock-codes').fill('ALICORC1');
  await page.locator('#lista-stock').getByRole('button', { name: 'Agregar a mi lista' }).click();
  await page.locator('#lista-stock').getByRole('link', { name: 'Ingresa', exact: true }).click();
  await logIn(page, 'merged');
  await expect.poll(() => rowsOf('merged'), soon).toEqual(['stock ALICORC1']);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the star that a visitor without script presses is on the list after the login', async () => {
  const { page, context } = await visit(visits.browser, { javaScriptEnabled: false });
  await page.goto(`${visits.site.address}/en`);
  // Any page of the site with a star sends this.
  await page.route(`${visits.site.address}/star`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<form action="/login"><input type="hidden" name="returnTo" value="/en"><button name="watch" value="lima-25">star</button></form>',
    }),
  );
  await page.goto(`${visits.site.address}/star`);
  await page.getByRole('button').click();
  await logIn(page, 'star');
  expect(page.url()).toBe(`${visits.site.address}/en`);
  expect(await rowsOf('star')).toEqual(['indices lima-25']);
  await context.close();
});

test('the session is out of the reach of script, and sent along from no other site', async () => {
  const visitor = await visit(visits.browser);
  const { page, context } = visitor;
  await page.goto(`${visits.site.address}/login?returnTo=/`);
  await logIn(page, 'cookie');
  const cookies = new Map(
    (await context.cookies(visits.site.address)).map((cookie) => [cookie.name, cookie]),
  );
  expect(cookies.get('session')).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  expect(cookies.has('login')).toBe(false);
  const seen = await page.evaluate(() => document.cookie);
  expect(seen).toBe('user=cookie');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/eyJ/);
  // A cookie that was changed, or sealed by somebody else, is nobody's.
  const { value = '' } = cookies.get('session') ?? {};
  for (const forged of [`${value.slice(0, -4)}AAAA`, 'x', value.split('.').toReversed().join('.')])
    expect((await visits.site.get('/mis-datos', { cookie: `session=${forged}` })).text).toContain(
      'Ingresa para ver tus datos',
    );
  await context.close();
});

test('a page that is kept has nothing of whoever is logged in', async () => {
  const visitor = await visit(visits.browser);
  await visitor.page.goto(`${visits.site.address}/login?returnTo=/`);
  await logIn(visitor.page, 'nobody-may-see-me');
  const cookie = await cookieOf(visitor);
  for (const path of ['/', '/en', '/contacto', '/educacion', '/mercado/indices']) {
    const mine = await visits.site.get(path, { cookie });
    expect(mine.text).not.toContain('nobody-may-see-me');
    expect(mine.headers.get('set-cookie')).toBeNull();
    expect(mine.text).toBe((await visits.site.get(path)).text);
  }
  for (const path of ['/mis-listas', '/mis-videos', '/mis-datos']) {
    expect((await visits.site.get(path, { cookie })).headers.get('cache-control')).toBe('private, no-store');
    expect((await visits.site.get(path)).headers.get('cache-control')).toBe('private, no-store');
  }
  expect((await visits.site.get('/mis-datos', { cookie })).text).toContain('nobody-may-see-me');
  await visitor.context.close();
});

test('a page of another site changes nothing in a visitor’s name', async () => {
  const visitor = await visit(visits.browser);
  await visitor.page.goto(`${visits.site.address}/login?returnTo=/`);
  await logIn(visitor.page, 'target');
  const cookie = await cookieOf(visitor);
  const form = 'list=stock&add=CREDITC1';
  const send = async (path: string, headers: Record<string, string>, method = 'POST'): Promise<number> => {
    const answer = await fetch(visits.site.address + path, {
      method,
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: form,
    });
    return answer.status;
  };
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: visits.site.address },
    {},
  ] as Record<string, string>[];
  for (const headers of foreign)
    for (const path of ['/mis-listas', '/auth/logout', '/api/v1/watchlist/stock', '/api/v1/contact'])
      expect([path, headers, await send(path, headers)]).toEqual([path, headers, 403]);
  expect(await send('/api/v1/users/target/data', { origin: 'https://evil.example' }, 'DELETE')).toBe(403);
  expect(await rowsOf('target')).toEqual([]);
  // A link of another site to the star's address adds nothing either.
  await visits.site.get('/login?watch=CREDITC1', { cookie, 'sec-fetch-site': 'cross-site' });
  expect(await rowsOf('target')).toEqual([]);
  expect(await send('/mis-listas', { origin: visits.site.address })).toBe(303);
  expect(await rowsOf('target')).toEqual(['stock CREDITC1']);
  await visitor.context.close();
});

test('nobody reads the list of another', async () => {
  const visitor = await visit(visits.browser);
  await visitor.page.goto(`${visits.site.address}/login?returnTo=/`);
  await logIn(visitor.page, 'curious');
  const cookie = await cookieOf(visitor);
  const status = async (path: string, headers: Record<string, string>): Promise<number> =>
    (await visits.site.get(path, headers)).status;
  expect(await status('/api/v1/watchlist/stock/curious', { cookie })).toBe(200);
  // Whether there is such a user is nobody's business.
  expect(await status('/api/v1/watchlist/stock/target', { cookie })).toBe(404);
  expect(await status('/api/v1/users/target/data', { cookie })).toBe(404);
  expect(await status('/api/v1/watchlist/stock/curious', {})).toBe(401);
  await visitor.context.close();
});

test('P6: a user takes all their data along, and deletes them from every table', async () => {
  const { page, context } = await visit(visits.browser, { javaScriptEnabled: false });
  await page.goto(`${visits.site.address}/login?returnTo=/mis-listas`);
  await logIn(page, 'leaver');
  await page.locator('#stock-add').fill('CREDITC1, ALICORC1');
  await page
    .locator('form', { has: page.locator('#stock-add') })
    .getByRole('button')
    .click();
  await page.locator('#indices-add').fill('lima-25');
  await page
    .locator('form', { has: page.locator('#indices-add') })
    .getByRole('button')
    .click();
  await page.goto(`${visits.site.address}/mis-datos`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar mis datos' }).click(),
  ]);
  const text = await (await download.createReadStream()).setEncoding('utf8').toArray();
  for (const code of ['CREDITC1', 'ALICORC1', 'lima-25']) expect(text.join('')).toContain(code);
  expect(text.join('')).not.toContain('target');
  await page.getByLabel('Sí, borrar todo').check();
  await page.getByRole('button', { name: 'Borrar mis datos' }).click();
  expect(page.url()).toBe(`${visits.site.address}/mis-datos?outcome=deleted`);
  expect(await page.locator('main').innerText()).toContain('Borramos tus listas');
  const tables = await database.query(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id_user'",
  );
  expect(tables.length).toBeGreaterThan(1);
  for (const { name } of tables) {
    const rows = await database.query(`select 1 from ${String(name)} where id_user = $1`, ['leaver']);
    expect([name, rows.length]).toEqual([name, 0]);
  }
  await context.close();
});

test('the login comes back to no other site', async () => {
  for (const returnTo of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:x',
    '/login?returnTo=/',
  ]) {
    const { page, context } = await visit(visits.browser, { javaScriptEnabled: false });
    await page.goto(`${visits.site.address}/login?returnTo=${encodeURIComponent(returnTo)}`);
    await logIn(page, 'wanderer');
    expect(page.url()).toBe(`${visits.site.address}/mis-listas`);
    await context.close();
  }
});

test('an answer that nobody asked the provider for logs nobody in', async () => {
  const { status, text, headers } = await visits.site.get('/auth/callback?code=stolen&state=made-up');
  expect([status, headers.get('set-cookie')]).toEqual([200, expect.not.stringContaining('session=e')]);
  expect(text).toContain('No pudimos iniciar tu sesión');
});

test('a token that ends is renewed, once for all who ask, and the reader notices nothing', async () => {
  // Tokens that end at once.
  const provider = await startIdentityProvider({ accessTokenLife: 20 });
  const short = await startSite(undefined, provider.issuer);
  const visitor = await visit(visits.browser);
  await visitor.page.goto(`${short.address}/login?returnTo=/`);
  await logIn(visitor.page, 'renewed');
  const cookie = await cookieOf(visitor);
  const answers = await Promise.all(Array.from({ length: 20 }, () => short.get('/mis-datos', { cookie })));
  for (const { text } of answers) expect(text).toContain('renewed');
  expect(answers.every(({ headers }) => /session=e/.test(headers.get('set-cookie') ?? ''))).toBe(true);
  expect(provider.renewals()).toBe(1);
  // The provider is away: that is said, and nobody is logged out for it.
  await provider.close();
  const away = await short.get('/mis-datos', { cookie });
  expect(away.status).toBe(200);
  await visitor.context.close();
  await short.close();
});

test('where the provider does not answer, the login says so in time and is no 5xx', async () => {
  const silent = createServer(() => undefined);
  const alone = await startSite(undefined, await listen(silent));
  await alone.get('/login');
  const { status, text, time } = await alone.get('/login');
  expect([status, text.includes('No pudimos iniciar tu sesión')]).toEqual([200, true]);
  expect(time).toBeLessThan(inTime);
  await alone.close();
  await close(silent);
});
