/** The weight of a page before any interaction: script, stylesheets, fonts and layout shift. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { watchShifts } from './browser.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();

interface Weight {
  /** Bytes of each kind, texts as gzip. */
  script: number;
  style: number;
  font: number;
  shift: number;
  elements: number;
  listeners: number;
  hasReact: boolean;
}

async function weigh(path: string, width: number): Promise<Weight> {
  const page = await visits.browser.newPage({ viewport: { width, height: 900 } });
  // As on a phone, which renders a page before it has parsed all of it.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const weight: Weight = {
    script: 0,
    style: 0,
    font: 0,
    shift: 0,
    elements: 0,
    listeners: 0,
    hasReact: false,
  };
  const bodies: Promise<void>[] = [];
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return;
    bodies.push(
      response.body().then((body) => {
        if (kind === 'font') weight.font += body.length;
        else weight[kind === 'script' ? 'script' : 'style'] += gzipSync(body, { level: 9 }).length;
        if (kind === 'script' && body.includes('hydrateRoot')) weight.hasReact = true;
        return undefined;
      }),
    );
  });
  const shiftOf = await watchShifts(page);
  await page.goto(visits.site.address + path, { waitUntil: 'load' });
  // Islands with the trigger "idle" have loaded their code.
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  weight.shift = await shiftOf();
  weight.elements = await page.locator('body *').count();
  weight.listeners = (await session.send('Memory.getDOMCounters')).jsEventListeners;
  await page.close();
  return weight;
}

/** Above the largest of these pages: home had up to 163 listeners. */
const maxElements = 2600;
const maxListeners = 170;

describe.for([
  ['home', '/', 15],
  ['market summary', '/en/market/summary', 15],
  ['an issuer', '/emisores/detalle?nemonico=ALICORC1', 15],
  ['an index', '/mercado/indices/indice-msci-nuam-peru-general', 15],
  // Its table polls for prices, and its popover of columns comes in one file with the other common behaviours. Of the
  // 24 KB that it may have it has 28.
  ['quotations', '/mercado/movimientos-diarios', 28.5],
] as const)('the page %s', ([, path, maxScriptKb]) => {
  test('loads little script and no React, few elements and listeners, at most 22 KB of style and 80 KB of fonts, and does not shift', async () => {
    const weight = await weigh(path, 1280);
    expect({ ...weight, path }).toEqual({
      path,
      script: expect.toSatisfy((bytes: number) => bytes > 0 && bytes <= maxScriptKb * 1024),
      style: expect.toSatisfy((bytes: number) => bytes > 0 && bytes <= 22 * 1024),
      font: expect.toSatisfy((bytes: number) => bytes <= 80 * 1024),
      shift: 0,
      elements: expect.toSatisfy((count: number) => count > 0 && count <= maxElements),
      listeners: expect.toSatisfy((count: number) => count > 0 && count <= maxListeners),
      hasReact: false,
    });
  });
});

test('a static page loads no script but that of the visitor’s theme, of at most 0.4 KB', async () => {
  for (const path of ['/terminos-y-condiciones', '/en/terms-and-conditions', '/accesibilidad'])
    expect([path, await weigh(path, 390)]).toEqual([
      path,
      expect.objectContaining({
        script: expect.toSatisfy((bytes: number) => bytes <= 0.4 * 1024),
        shift: 0,
      }),
    ]);
});

test('the cookie banner opens without restyling the page', async () => {
  const page = await visits.browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(visits.site.address, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const reopen = page.getByRole('link', { name: 'Cambiar cookies' });
  await reopen.hover();
  await visits.browser.startTracing(page, { categories: ['devtools.timeline'] });
  await reopen.click();
  await page.locator('.rueda-CookieBanner[data-open]').waitFor();
  // The padding for the banner is set a frame later.
  await expect.poll(() => page.evaluate(() => document.documentElement.style.paddingBlockEnd)).not.toBe('');
  const elements = await page.locator('*').count();
  const { traceEvents } = JSON.parse(String(await visits.browser.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  await page.close();
  let styled = 0;
  for (const { name, args } of traceEvents) if (name === 'UpdateLayoutTree') styled += args.elementCount ?? 0;
  expect(styled).toBeGreaterThan(0);
  expect(styled).toBeLessThan(elements / 4);
});
