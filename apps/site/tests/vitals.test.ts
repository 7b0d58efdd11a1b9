/** The speed of pages in the browsers of visitors who allow analytics, measured and counted by the site itself. */
import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { visit } from './browser.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();

const metrics = async (): Promise<string> => (await fetch(`${visits.site.operations}/metrics`)).text();

/** A figure of desktop visitors of one kind of page in Spanish; 0 if there is none yet. */
async function figureOf(name: string, page = 'home'): Promise<number> {
  const labels = `page="${page}",language="es",device="desktop"`;
  const line = new RegExp(`^web_vitals_${name}\\{${labels}\\} ([\\d.e-]+)$`, 'm');
  return Number(line.exec(await metrics())?.[1] ?? 0);
}

/** How many requests with vitals arrived: the tools of the browser do not see those of a page that is left. */
async function receivedCount(): Promise<number> {
  const lines = (await metrics()).matchAll(
    /^http_request_duration_seconds_count\{method="POST",route="\/medicion\/vitales",.*\} (\d+)$/gm,
  );
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The scripts that measure pages, as they are loaded. Each page stores the vitals that it sends for the next one. */
async function watch(context: BrowserContext): Promise<string[]> {
  const scripts: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/measure-vitals')) scripts.push(request.url());
  });
  await context.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (String(address) === '/medicion/vitales') sessionStorage.setItem('sent', body as string);
      return send(address, body);
    };
  });
  return scripts;
}

const open = (page: Page, path = '/') => page.goto(visits.site.address + path, { waitUntil: 'networkidle' });

/** A click, as an interaction; and leaving the page, which hides it. */
async function clickAndLeave(page: Page): Promise<void> {
  await page.locator('.site-Header summary[aria-label]').first().click();
  await page.waitForTimeout(300);
  await open(page, '/contacto');
}

test('the speed of a page is sent once, when a visitor who allows analytics leaves it, and is counted by kind of page', async () => {
  const { page, context, problems } = await visit(visits.browser, { viewport: { width: 1280, height: 900 } });
  const scripts = await watch(context);
  await open(page);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await clickAndLeave(page);
  await expect.poll(() => figureOf('lcp_seconds_count'), { timeout: 5000 }).toBe(1);
  expect([scripts.length > 0, await receivedCount()]).toEqual([true, 1]);
  // What is sent, and nothing else: no address, no id, no time of day.
  expect(JSON.parse(await page.evaluate(() => sessionStorage.getItem('sent') ?? ''))).toEqual({
    page: 'home',
    language: 'es',
    device: 'desktop',
    lcp: expect.any(Number),
    inp: expect.any(Number),
    cls: 0,
  });
  expect(await figureOf('lcp_seconds_sum')).toBeGreaterThan(0);
  expect(await figureOf('inp_seconds_count')).toBe(1);
  expect(await figureOf('inp_seconds_sum')).toBeGreaterThan(0);
  expect(await figureOf('cls_sum')).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('control: content that moves is measured as a layout shift', async () => {
  const { page, context } = await visit(visits.browser, { viewport: { width: 1280, height: 900 } });
  await open(page);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await open(page, '/mercado/movimientos-diarios');
  await page.evaluate(async () => {
    // A busy machine renders it later.
    const shifted = new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe({ type: 'layout-shift' });
    });
    const block = document.createElement('div');
    block.textContent = 'late';
    block.style.blockSize = '300px';
    document.querySelector('main')?.prepend(block);
    await shifted;
  });
  await open(page, '/contacto');
  await expect.poll(() => figureOf('cls_sum', 'quotes'), { timeout: 5000 }).toBeGreaterThan(0.05);
  await context.close();
});

test('without consent nothing is measured or sent, nor after it was withdrawn', async () => {
  const { page, context } = await visit(visits.browser, { viewport: { width: 1280, height: 900 } });
  const scripts = await watch(context);
  const receivedBefore = await receivedCount();
  await open(page);
  await clickAndLeave(page);
  expect([scripts, await receivedCount()]).toEqual([[], receivedBefore]);

  await open(page);
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await clickAndLeave(page);
  expect([scripts, await receivedCount()]).toEqual([[], receivedBefore]);

  // Allowed and withdrawn on the same page.
  await open(page);
  await page.getByRole('link', { name: 'Cambiar cookies' }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Cambiar cookies' }).click();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await clickAndLeave(page);
  const before = scripts.length;
  await open(page);
  await clickAndLeave(page);
  expect([scripts.length, await receivedCount()]).toEqual([before, receivedBefore]);
  await context.close();
});
