/** Connected widgets on a server-rendered page, in Chromium, against the complete service. */
import { sampleNow } from '@rueda/domain/sample';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StartedPages, startPages } from '../../../packages/widgets/testing/pages/page-server.ts';
import { type SampleApp, startSampleApp } from '../src/testing/sample-app.ts';

let service: SampleApp;
let pages: StartedPages;
let context: BrowserContext;
let page: Page;
let problems: string[];

beforeAll(async () => {
  pages = await startPages();
  // The site has another origin than the service, which must allow its contact form.
  const variables = {
    MARKET_CLOCK: new Date(sampleNow).toISOString(),
    CORS_ORIGINS: new URL(pages.server.address).origin,
  };
  service = await startSampleApp({ now: Date.now, variables });
});
afterAll(async () => {
  await pages?.close();
  await service?.close();
});

beforeEach(async () => {
  problems = [];
  context = await pages.browser.newContext();
  // Replaces the site's server: it identifies the user by a cookie and adds the token, which no script sees.
  await context.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const user = (await context.cookies()).find(({ name }) => name === 'session')?.value;
    const headers = { ...route.request().headers(), ...(user && (await service.as(user))) };
    const response = await route.fetch({
      url: service.address + pathname.slice('/api'.length) + search,
      headers,
    });
    await route.fulfill({ response });
  });
  page = await context.newPage();
  // Another day than the sample's: the page must use the moment that the service states.
  await page.clock.setFixedTime(sampleNow + 3 * 24 * 60 * 60_000);
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', (error) => problems.push(error.message));
});
afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

async function open(user?: string): Promise<void> {
  if (user !== undefined) {
    await context.addCookies([{ name: 'session', value: user, url: pages.server.address, httpOnly: true }]);
    await page.addInitScript(
      (name) => localStorage.setItem('userProfile', JSON.stringify({ cognitoUsername: name })),
      user,
    );
  }
  await page.goto(`${pages.server.address}/ConnectedPage?asking`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Rechazar' }).click();
}

const queryService = (statement: string): Promise<Record<string, unknown>[]> =>
  service.databases[0]?.query(statement) ?? Promise.resolve([]);

test('a starred security is stored by the service, and after a reload the list shows it with its price', async () => {
  await open('ana');
  const star = page.getByRole('button', { name: 'Agregar ALICORC1 a mi lista' });
  await star.click();
  await expect
    .poll(() => queryService(`select id_user, item from watchlist_item where list = 2`))
    .toEqual([{ id_user: 'ana', item: 'ALICORC1' }]);
  await page.reload();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  const row = page.getByRole('region', { name: 'Mi lista' }).getByRole('listitem');
  await expect
    .poll(() => row.innerText())
    .toMatch(/ALICORC1\s+ALICORP[^]*S\/\s*\d+\.\d\d[^]*20 min\s+16 nov, \d\d:\d\d/);
});

test('a watched index is shown with its name and level', async () => {
  await service.sendRequest('POST', '/v1/watchlist/indices', {
    headers: await service.as('luis'),
    body: { idUser: 'luis', code: 'msci-nuam-peru-general', add: true },
  });
  await open('luis');
  const row = page.locator('#mis-indices').getByRole('listitem');
  await expect.poll(() => row.innerText()).toMatch(/^MSCI nuam Peru[^]*[\d,]+\.\d\d/);
});

test('the security field finds securities by mnemonic and by name', async () => {
  await open();
  const field = page.getByLabel('Valor');
  await field.focus();
  await page.getByRole('combobox').waitFor();
  for (const term of ['alic', 'credito del'] as const) {
    await field.fill(term);
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual([expect.stringContaining(term === 'alic' ? 'ALICORC1' : 'CREDITC1')]);
  }
  await page.getByRole('option').click();
  expect(await field.inputValue()).toBe('CREDITC1');
});

test('the service stores a message of the contact form', async () => {
  await open();
  const fields = {
    'Nombre y apellidos': 'Persona de ejemplo',
    Correo: 'persona@example.org',
    Motivo: 'Horario',
    Mensaje: '¿A qué hora cierra la rueda?',
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByRole('checkbox', { name: /términos/ }).check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Su mensaje ha sido enviado').waitFor();
  expect(await queryService('select name, subject, consent_version from contact_message')).toEqual([
    { name: 'Persona de ejemplo', subject: 'Horario', consent_version: '2026-03' },
  ]);
});
