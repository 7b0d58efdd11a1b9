/** The example that web teams copy, examples/next: installed from the packed packages, built, and clicked through. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleNow } from '@rueda/domain/sample';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { installExample, root, runOrThrow } from '../../../packages/widgets/consumers/fresh-install.ts';
import { startBrowser } from '../../../packages/widgets/consumers/pages.ts';
import { type Served, serveNext } from '../../../packages/widgets/consumers/sites.ts';
import { type SampleApp, startSampleApp } from '../src/testing/sample-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'rueda-example-'));
const next = join(folder, 'node_modules/next/dist/bin/next');

let service: SampleApp;
let browser: Browser;
/** The example on the service, on none, and on one that does not answer. */
let sites: Record<'connected' | 'alone' | 'cutOff', Served>;

beforeAll(async () => {
  await installExample(folder);
  await runOrThrow(folder, process.execPath, next, 'build');
  service = await startSampleApp({
    now: Date.now,
    variables: { MARKET_CLOCK: new Date(sampleNow).toISOString() },
  });
  sites = {
    connected: await serveNext(folder, next, { SERVICE_ADDRESS: service.address }),
    alone: await serveNext(folder, next, { SERVICE_ADDRESS: '' }),
    // Nothing listens there.
    cutOff: await serveNext(folder, next, { SERVICE_ADDRESS: 'http://127.0.0.2:9999' }),
  };
  browser = await startBrowser();
}, 600_000);
afterAll(async () => {
  await browser?.close();
  for (const site of Object.values(sites ?? {})) await site.stop();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

let lines: string[];

/** Opens a page at the sample's moment; whatever it says on the console is kept in `lines`. */
async function open(path: string, options: { hasScript: boolean; site?: keyof typeof sites }): Promise<Page> {
  const { hasScript, site = 'connected' } = options;
  const context = await browser.newContext({ javaScriptEnabled: hasScript, reducedMotion: 'reduce' });
  const page = await context.newPage();
  lines = [];
  page.on('console', (line) => lines.push(line.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  if (hasScript) await page.clock.setFixedTime(sampleNow);
  await page.goto(sites[site].address + path, { waitUntil: 'networkidle' });
  return page;
}

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

/** The prices of the table, from the top; what has none is left out. */
const pricesOf = async (page: Page): Promise<number[]> => {
  const texts = await page.locator('#tabla .rueda-QuoteTable-price').allInnerTexts();
  return texts.map((text) => Number(text.replaceAll(',', ''))).filter(Number.isFinite);
};

const isHighestFirst = async (page: Page): Promise<boolean> =>
  (await pricesOf(page)).every((price, place, all) => place === 0 || price <= Number(all[place - 1]));

async function fill(page: Page, message: string): Promise<void> {
  await page.locator('#contacto-name').fill('Persona de ejemplo');
  await page.locator('#contacto-email').fill('persona@example.org');
  await page.locator('#contacto-subject').fill('Consulta');
  await page.locator('#contacto-message').fill(message);
  await page.locator('#contacto-terms').check();
}

const send = (page: Page): Promise<void> => page.getByRole('button', { name: /^(?:Enviar|Send)/ }).click();

describe.each([true, false])('script: %s', (hasScript) => {
  test('every price says what time it is of and how late', async () => {
    const page = await open('/', { hasScript });
    expect(new URL(page.url()).pathname).toBe('/es/market');
    expect(await page.title()).toBe('Mercado · Bolsa de ejemplo');
    const cards = page.locator('.rueda-GreatPriceCard');
    expect(await cards.count()).toBe(4);
    for (const card of await cards.all()) {
      expect(await card.locator('.rueda-Price-badge').innerText()).toBe('20 min');
      expect(await card.locator('time').innerText()).toMatch(/16 nov.* \d\d:\d\d/);
    }
    expect(await page.locator('#tabla caption').innerText()).toContain('Retraso de 20 minutos');
    expect(await page.locator('.rueda-MovementsSummary').innerText()).toMatch(/\d\d:\d\d/);
    expect(await page.getByText('Cifras ilustrativas', { exact: true }).count()).toBe(0);
    expect(lines).toEqual([]);
  });

  test('the table is sorted by a press, and the address tells', async () => {
    const page = await open('/es/market', { hasScript });
    expect(await isHighestFirst(page)).toBe(false);
    await page.locator('#tabla thead').getByRole('link', { name: 'Último' }).click();
    await page.waitForURL(/orden=price/);
    await expect.poll(() => isHighestFirst(page)).toBe(true);
    expect(lines).toEqual([]);
  });

  test('the same page is one press away in the other language', async () => {
    const page = await open('/es/market', { hasScript });
    await page.getByRole('link', { name: 'EN, English' }).click();
    await page.waitForURL('**/en/market');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Market');
    expect(await page.locator('#tabla caption').innerText()).toContain('Delayed 20 minutes');
    expect(lines).toEqual([]);
  });

  test('a message arrives once, and its writer is told', async () => {
    const page = await open('/es/contact', { hasScript });
    const message = `¿Dónde veo el boletín de ayer? ${hasScript}`;
    await fill(page, message);
    // Who is quicker than that is taken for a program.
    if (hasScript) await page.waitForFunction(() => performance.now() > 5000);
    await send(page);
    await page.getByText('Su mensaje ha sido enviado, gracias por contactarnos.').waitFor();
    expect(await page.locator('#contacto-message').inputValue()).toBe('');
    const rows = await service.lists.query('select * from contact_message where message = $1', [message]);
    expect(rows).toEqual([expect.objectContaining({ subject: 'Consulta', is_spam: false })]);
    expect(lines).toEqual([]);
  });

  test('a message with something missing is not sent, and what is missing is marked', async () => {
    const page = await open('/en/contact', { hasScript });
    await fill(page, 'Not sent.');
    await page.locator('#contacto-email').fill('');
    await send(page);
    await page.locator('#contacto-email:user-invalid').waitFor();
    if (hasScript) await page.getByRole('group', { name: /1/ }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await service.lists.query(`select from contact_message where message = 'Not sent.'`)).toEqual([]);
    expect(lines).toEqual([]);
  });

  test('a message that could not be delivered is told so, and is not lost', async () => {
    const page = await open('/en/contact', { hasScript, site: 'cutOff' });
    await fill(page, 'Kept: ñ & ü.');
    await send(page);
    await page.getByText('An error occurred please try again.').waitFor();
    expect(await page.locator('#contacto-message').inputValue()).toBe('Kept: ñ & ü.');
    expect(await page.locator('#contacto-terms').isChecked()).toBe(true);
    // The browser's own line about the answer.
    expect(lines).toEqual(hasScript ? [expect.stringContaining('502')] : []);
  });

  test('without a service the prices say that they are a sample', async () => {
    const page = await open('/es/market', { hasScript, site: 'alone' });
    expect(await page.locator('.rueda-FormAlert').innerText()).toContain('Cifras ilustrativas');
    expect((await pricesOf(page)).length).toBeGreaterThan(10);
    expect(lines).toEqual([]);
  });

  test('where the service does not answer there is no price, and the page says why', async () => {
    const page = await open('/es/market', { hasScript, site: 'cutOff' });
    await page.locator('.rueda-WithoutData').waitFor();
    expect(await page.locator('.rueda-Price-badge, #tabla').count()).toBe(0);
    expect(lines).toEqual([]);
  });
});

test('a post that no form of ours sends is refused', async () => {
  const body = new URLSearchParams({ name: 'x' });
  const { status } = await fetch(`${sites.connected.address}/es/contact/send`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
  });
  expect(status).toBe(422);
});

test('there is no page in a third language', async () => {
  expect((await fetch(`${sites.connected.address}/pt/market`)).status).toBe(404);
});

test('control: a script that is not the page’s own does not run, and its line is seen', async () => {
  await open('/es/market', { hasScript: true });
  const [context] = browser.contexts();
  const page = await context?.newPage();
  page?.on('console', (line) => lines.push(line.text()));
  await page?.route('**/es/contact', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', '<script>document.title = "x"</script></body>');
    await route.fulfill({ response, body });
  });
  await page?.goto(`${sites.connected.address}/es/contact`, { waitUntil: 'networkidle' });
  expect(await page?.title()).toBe('Contacto · Bolsa de ejemplo');
  expect(lines).toEqual([expect.stringContaining('Content Security Policy')]);
});

test('the build changes no file of the example', () => {
  for (const name of ['tsconfig.json', 'package.json'])
    expect(readFileSync(join(folder, name), 'utf8')).toBe(
      readFileSync(join(root, 'examples/next', name), 'utf8'),
    );
});
