/** The recipes of the documentation: extracted, built with the packed packages, and opened with the service. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleIssuers, sampleNow } from '@rueda/domain/sample';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examplesOf, follow } from '../../../packages/widgets/consumers/documentation.ts';
import { pack, runOrThrow } from '../../../packages/widgets/consumers/fresh-install.ts';
import { startBrowser } from '../../../packages/widgets/consumers/pages.ts';
import { violations } from '../../../packages/widgets/consumers/quick-start.ts';
import { type Served, startServer } from '../../../packages/widgets/consumers/sites.ts';
import { type SampleApp, startSampleApp } from '../src/testing/sample-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'rueda-recipes-'));
const [issuer] = sampleIssuers;
const addresses = {
  quote: `/quote?nemonico=${issuer?.nemonico}`,
  issuer: `/issuer?companyCode=${issuer?.companyCode}`,
  bulletin: '/bulletin',
};

let service: SampleApp;
let browser: Browser;
/** The recipes with the service, and with an unreachable one. */
let sites: Record<'connected' | 'unreachable', Served>;

beforeAll(async () => {
  await pack(folder);
  const siteFolder = join(folder, 'site');
  const recipes = examplesOf('recipes');
  await follow(siteFolder, folder, { ...recipes, commands: [...recipes.commands, 'pnpm add rolldown'] });
  cpSync(
    join(fileURLToPath(new URL('.', import.meta.url)), 'recipes-server.js'),
    join(siteFolder, 'server.js'),
  );
  writeFileSync(join(siteFolder, 'page.js'), "import '@rueda/widgets/islands';\n");
  await runOrThrow(
    siteFolder,
    'pnpm',
    'exec',
    'rolldown',
    'page.js',
    '--format',
    'esm',
    '--minify',
    '--dir',
    'public',
  );
  const files = recipes.files.map(({ file }) => file);
  const external = ['--external', '/^(@rueda|react)/'];
  await runOrThrow(
    siteFolder,
    'pnpm',
    'exec',
    'rolldown',
    ...files,
    '--format',
    'esm',
    '--platform',
    'node',
    ...external,
    '--dir',
    'built',
  );
  service = await startSampleApp({
    now: Date.now,
    variables: { MARKET_CLOCK: new Date(sampleNow).toISOString() },
  });
  const serve = (address: string): Promise<Served> =>
    startServer(siteFolder, [process.execPath, 'server.js'], { SERVICE_ADDRESS: address });
  // Nothing listens there.
  sites = { connected: await serve(service.address), unreachable: await serve('http://127.0.0.2:9999') };
  browser = await startBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  for (const site of Object.values(sites ?? {})) await site.stop();
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a page, runs the check, and expects no console output. */
async function open(
  path: string,
  hasScript: boolean,
  check: (page: Page) => Promise<void>,
  site: keyof typeof sites = 'connected',
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: hasScript, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const lines: string[] = [];
  page.on('console', (line) => lines.push(line.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  if (hasScript) await page.clock.setFixedTime(sampleNow);
  await page.goto(sites[site].address + path, { waitUntil: 'networkidle' });
  await check(page);
  expect(lines).toEqual([]);
  await context.close();
}

describe.each([true, false])('script: %s', (hasScript) => {
  test('the quote recipe has a price with its delay, a watchlist toggle, and a chart with period links', async () => {
    await open(addresses.quote, hasScript, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(issuer?.name.split(' ')[0]);
      expect(await page.locator('.rueda-GreatPriceCard').innerText()).toContain('20 min');
      expect(await page.locator('.rueda-WatchlistToggle').count()).toBe(1);
      const chart = page.locator('#grafico');
      const before = await chart.innerText();
      await chart.locator('a[href*="rango=1y"]').click();
      await expect.poll(() => chart.innerText()).not.toBe(before);
    });
  });

  test('the issuer recipe has a side menu, a table of securities, and material facts', async () => {
    await open(addresses.issuer, hasScript, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(issuer?.name.split(' ')[0]);
      expect(await page.locator('.rueda-SideMenu a[href="#hechos"]').count()).toBe(1);
      expect(await page.locator('#tabla tbody tr').count()).toBeGreaterThan(0);
      expect(await page.locator('.rueda-ImportantFact').count()).toBeGreaterThan(0);
    });
  });

  test('the bulletin recipe has documents and a link to the next page', async () => {
    await open(addresses.bulletin, hasScript, async (page) => {
      const first = page.locator('.rueda-ArchiveItem').first();
      const before = await first.innerText();
      await page.getByRole('navigation').getByRole('link', { name: /2/ }).first().click();
      await page.waitForURL(/pagina=2/);
      expect(await first.innerText()).not.toBe(before);
    });
  });
});

test.each(Object.values(addresses))('the recipe %s has no axe violations', async (path) => {
  await open(path, true, async (page) => expect(await violations(page)).toEqual([]));
});

test.each(Object.values(addresses))(
  'the recipe %s shows WithoutData if the service is unreachable',
  async (path) => {
    await open(
      path,
      false,
      async (page) => expect(await page.locator('.rueda-WithoutData').count()).toBe(1),
      'unreachable',
    );
  },
);
