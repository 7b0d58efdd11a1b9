/**
 * Pictures of the site on the service with the sample, at the sample's moment, for docs/pictures/site:
 * `pnpm --filter @rueda/site pictures` captures all, and `… pictures home contact` those named.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setup as findDatabase } from '@rueda/api/testing/global-setup';
import { sampleNow } from '@rueda/domain/sample';
import type { BrowserContext, Page } from 'playwright';
import type { TestProject } from 'vitest/node';
import { showImages, startBrowser } from '../../../tools/pictures/browser.ts';
import { logIn } from './browser.testing.ts';
import { setup as startService } from './global-setup.testing.ts';
import { startSite } from './site.testing.ts';

const folder = fileURLToPath(new URL('../../../docs/pictures/site', import.meta.url));

const widths = [390, 1280];
const themes = ['light', 'dark'] as const;

/** The height limit of a picture: none for the home page, and the window for the first visit. */
const maxHeightsPx: Readonly<Record<string, number>> = { home: Infinity, 'home-first-visit': 900 };
const defaultHeightPx = 2400;

/** The address of each picture, by its name. */
const paths: Readonly<Record<string, string>> = {
  home: '/',
  market: '/mercado/resumen-mercado',
  index: '/mercado/indices/indice-msci-nuam-peru-general',
  issuer: '/emisores/detalle?companyCode=21400',
  statements: '/emisores/estados-financieros?filterByNemonic=ALICORC1&period=2023',
  education: '/educacion',
  search: '/busqueda?q=banco',
  contact: '/contacto',
  compare: '/mercado/comparar?valor1=ALICORC1&valor2=FERREYC1',
  returns: '/mercado/rentabilidad?valor=MINSURI1&monto=1000&desde=2026-09-01',
  'not-found': '/no-existe',
  lists: '/mis-listas',
};

/** The items on the lists of the logged-in user. */
const watched = { stock: 'CREDITC1,ALICORC1,FERREYC1', indices: 'msci-nuam-peru-general,lima-25' };

/** Starts the built site with its service; `close` ends both. */
async function startSiteWithService(): Promise<{ address: string; close: () => Promise<void> }> {
  const provided = new Map<string, string>();
  const project = { provide: (key: string, value: string) => provided.set(key, value) };
  const removeDatabase = await findDatabase();
  const stopService = await startService(project as unknown as TestProject);
  const site = await startSite(provided.get('serviceAddress'), provided.get('issuer'), {
    SERVICE_TIMEOUT_MS: '30000',
  });
  const close = async (): Promise<void> => {
    await site.close();
    await stopService();
    await removeDatabase?.();
  };
  return { address: site.address, close };
}

/** Captures these pages, or all, at both widths, light and dark. */
async function captureSitePictures(names: string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const site = await startSiteWithService();
  const browser = await startBrowser();
  for (const width of widths)
    for (const theme of themes) {
      const context = await browser.newContext(contextOf(width, theme));
      const page = await context.newPage();
      const capture = async (name: string): Promise<void> =>
        writeFile(
          `${folder}/${name}-${width}-${theme}.webp`,
          await captureWebp(page, maxHeightsPx[name] ?? defaultHeightPx),
        );
      await openFirst(page, site.address);
      if (width === 390 && theme === 'light') await capture('home-first-visit');
      await page.getByRole('button', { name: 'Rechazar' }).click();
      for (const [name, path] of Object.entries(paths)) {
        if (names.length > 0 && !names.includes(name)) continue;
        if (name === 'lists') await fillLists(context, site.address);
        await page.goto(site.address + path, { waitUntil: 'networkidle' });
        await capture(name);
      }
      await context.close();
    }
  await browser.close();
  await site.close();
}

/** A visitor's browser. The policy is bypassed, because the capture runs script in the page. */
const contextOf = (width: number, theme: (typeof themes)[number]) =>
  ({
    viewport: { width, height: 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    bypassCSP: true,
  }) as const;

/** Opens the home page for the first time, at the sample's moment. */
async function openFirst(page: Page, address: string): Promise<void> {
  await page.clock.setFixedTime(sampleNow);
  await page.goto(address, { waitUntil: 'networkidle' });
}

/** Logs in, and adds the watched items to the lists. */
async function fillLists(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${address}/login?returnTo=/mis-listas`);
  await logIn(page, 'persona-de-ejemplo');
  for (const [list, add] of Object.entries(watched))
    await page.request.post(`${address}/mis-listas`, { form: { list, add }, headers: { origin: address } });
  await page.close();
}

/** A picture of the page, small enough for the repository. */
async function captureWebp(page: Page, maxHeightPx: number): Promise<Buffer> {
  await page.evaluate(showAll);
  await page.evaluate(showImages);
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, maxHeightPx), scale: 1 },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Scrolls down the page and back, so that islands with the trigger "visible" become active. */
async function showAll(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }
  scrollTo(0, 0);
}

await captureSitePictures(process.argv.slice(2));
