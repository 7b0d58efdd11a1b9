/** What a page costs its visitor before anything is touched: script, style sheets, fonts, and how much it shifts. */
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
  hasReact: boolean;
}

async function weigh(path: string, width: number): Promise<Weight> {
  const page = await visits.browser.newPage({ viewport: { width, height: 900 } });
  // As on a phone, which shows a page before it has read it whole.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const weight: Weight = { script: 0, style: 0, font: 0, shift: 0, hasReact: false };
  const bodies: Promise<void>[] = [];
  page.on('response', (answer) => {
    const kind = answer.request().resourceType();
    if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'font') return;
    bodies.push(
      answer.body().then((body) => {
        if (kind === 'font') weight.font += body.length;
        else weight[kind === 'script' ? 'script' : 'style'] += gzipSync(body, { level: 9 }).length;
        if (kind === 'script' && body.includes('hydrateRoot')) weight.hasReact = true;
        return undefined;
      }),
    );
  });
  const shiftOf = await watchShifts(page);
  await page.goto(visits.site.address + path, { waitUntil: 'load' });
  // Islands that wait for a quiet moment have had theirs, and what they asked for is here.
  await page.waitForLoadState('networkidle');
  await Promise.all(bodies);
  weight.shift = await shiftOf();
  await page.close();
  return weight;
}

describe.for([
  ['home', '/', 15],
  ['market summary', '/en/market/summary', 15],
  ['an issuer', '/emisores/detalle?nemonico=ALICORC1', 15],
  ['an index', '/mercado/indices/indice-msci-nuam-peru-general', 15],
  // Its table takes new prices by itself.
  ['quotations', '/mercado/movimientos-diarios', 24],
] as const)('the page %s', ([, path, most]) => {
  test('loads little script and no React, at most 20 KB of style and 80 KB of fonts, and does not shift', async () => {
    const weight = await weigh(path, 1280);
    expect({ ...weight, path }).toEqual({
      path,
      script: expect.toSatisfy((bytes: number) => bytes > 0 && bytes <= most * 1024),
      style: expect.toSatisfy((bytes: number) => bytes > 0 && bytes <= 20 * 1024),
      font: expect.toSatisfy((bytes: number) => bytes <= 80 * 1024),
      shift: 0,
      hasReact: false,
    });
  });
});

test('a page without controls loads no script at all', async () => {
  for (const path of ['/abi', '/en/abi', '/no-hay'])
    expect(await weigh(path, 390)).toMatchObject({ script: 0, shift: 0 });
});

test('the question about cookies comes without styling the page anew', async () => {
  const page = await visits.browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(visits.site.address, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const reopen = page.getByRole('link', { name: 'Cambiar cookies' });
  await reopen.hover();
  await visits.browser.startTracing(page, { categories: ['devtools.timeline'] });
  await reopen.click();
  await page.locator('.rueda-CookieBanner[data-open]').waitFor();
  // The room that it needs is made a frame later.
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
