import { toDay } from '@rueda/domain/dates';
import { dailyLine, pointsInRange } from '@rueda/domain/quotes';
import { sampleIndexValues } from '@rueda/domain/sample';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type ChartPage, type ChartPages, printPage, startChartPages } from './chart-pages.testing.ts';
import { PriceChart, type PriceChartProps } from './index.ts';

let pages: ChartPages;
beforeAll(async () => {
  pages = await startChartPages();
});
afterAll(() => pages?.close());

const levels = dailyLine(sampleIndexValues('msci-nuam-peru-general'));
const month: PriceChartProps = {
  id: 'grafico',
  line: { name: 'MSCI nuam', currency: null, points: pointsInRange(levels, '1m') },
  range: '1m',
  href: '?rango={range}',
};
const year: PriceChartProps = {
  ...month,
  line: { ...month.line, points: pointsInRange(levels, '1y') },
  range: '1y',
};
const file = { href: '/archivos/valores.csv', size: 48_211 };
const tenYears: PriceChartProps = { ...month, line: { ...month.line, points: levels }, range: 'all', file };
const csv = ['fecha,MSCI nuam', ...levels.map(({ at, value }) => `${at},${value}`)].join('\n');

async function open(props: PriceChartProps, above = 0): Promise<ChartPage> {
  const opened = await pages.open(props, above);
  onTestFinished(() => opened.page.close());
  opened.answers.set('/archivos/valores.csv', csv);
  opened.answers.set('/?rango=1y', printPage(createElement(PriceChart, year)));
  return opened;
}
/** Two processors may have much to do. */
const patiently = { timeout: 20_000 };
const visit = async ({ page }: ChartPage): Promise<void> =>
  void (await page.goto('https://rueda.test/', { waitUntil: 'networkidle' }));
const engineOn = ({ page }: ChartPage): Promise<void> =>
  page.locator('.rueda-PriceChart-plot[data-engine] canvas').first().waitFor();
const caption = ({ page }: ChartPage): Promise<string> => page.locator('figcaption').innerText();
const slider = ({ page }: ChartPage) => page.getByRole('slider');
const yearLink = ({ page }: ChartPage) => page.getByRole('link', { name: '1 A, 1 año' });

describe('the engine', () => {
  test('is in no script that a page loads by itself, and nothing of a chart is fetched before it is in view', async () => {
    const opened = await open(tenYears, 3000);
    await visit(opened);
    expect(opened.asked).toEqual(['/', '/styles.css', '/test.css', '/entry.js']);
    expect(pages.isEngine(pages.scripts.get('/entry.js') ?? '')).toBe(false);

    await opened.page.locator('figure').scrollIntoViewIfNeeded();
    await engineOn(opened);
    expect(opened.hasEngine()).toBe(true);
    expect(opened.asked).toContain('/archivos/valores.csv');
  });

  test('is not fetched for a line that is printed whole, in view or not', async () => {
    const opened = await open({ ...year, file });
    await visit(opened);
    await slider(opened).waitFor();
    expect([opened.hasEngine(), opened.asked.includes('/archivos/valores.csv')]).toEqual([false, false]);
  });

  test('takes the place of the printed line without moving anything on the page, under a strict policy', async () => {
    const opened = await open(tenYears);
    const { page, problems } = opened;
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/valores.csv', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('https://rueda.test/');
    await slider(opened).waitFor({ state: 'attached' });
    const boxes = () =>
      page.evaluate(() =>
        [
          ...document.querySelectorAll('figure, figcaption, .rueda-PriceChart-plot, summary, [type=button]'),
        ].map((element) => JSON.stringify(element.getBoundingClientRect())),
      );
    const before = await boxes();
    letGo();
    await engineOn(opened);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await boxes()).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('says who made it, with a link, where it may come and only there', async () => {
    const opened = await open(tenYears);
    await visit(opened);
    const credit = opened.page.getByRole('link', { name: 'TradingView Lightweight Charts™' });
    expect(await credit.getAttribute('href')).toBe('https://www.tradingview.com/');
    expect(await credit.isVisible()).toBe(true);
    const whole = await open(year);
    await visit(whole);
    expect(await whole.page.getByText('TradingView').count()).toBe(0);
  });

  test('gives the cursor every day, not only those that were printed, with the same words', async () => {
    const opened = await open(tenYears);
    await visit(opened);
    await engineOn(opened);
    expect(await slider(opened).getAttribute('max')).toBe(String(levels.length - 1));
    expect(await slider(opened).getAttribute('aria-valuetext')).toBe(
      '16 de noviembre de 2026: 19984.43 puntos',
    );
    await slider(opened).focus();
    await opened.page.keyboard.press('ArrowLeft');
    expect(await slider(opened).getAttribute('aria-valuetext')).toBe(
      '13 de noviembre de 2026: 19939.92 puntos',
    );
    await expect
      .poll(() => opened.page.locator('.rueda-PriceChart-tip').innerText(), patiently)
      .toBe('13/11/2026\n19,939.92');
    await opened.page.keyboard.press('Home');
    expect(await slider(opened).getAttribute('aria-valuetext')).toMatch(/^21 de noviembre de 2016: /);
  });

  test('follows the pointer, and leaves the wheel to the page', async () => {
    const opened = await open(tenYears, 450);
    await visit(opened);
    await engineOn(opened);
    const box = await opened.page.locator('.rueda-PriceChart-plot').boundingBox();
    await opened.page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 100);
    await expect
      .poll(() => opened.page.locator('.rueda-PriceChart-tip').innerText(), patiently)
      .toMatch(/^\d\d\/\d\d\/20\d\d\n\d\d,\d{3}\.\d\d$/);
    await opened.page.mouse.wheel(0, 150);
    await expect.poll(() => opened.page.evaluate(() => scrollY), patiently).toBeGreaterThan(100);
  });

  test('comes nearer by + and goes back by −, and keeps the point of the cursor in sight', async () => {
    const opened = await open(tenYears);
    await visit(opened);
    await engineOn(opened);
    await slider(opened).focus();
    const picture = () => pictureOf(opened);
    const all = await picture();
    for (let press = 0; press < 5; press += 1) await opened.page.keyboard.press('+');
    await expect.poll(picture, patiently).not.toBe(all);
    const near = await picture();
    // A day of years before, outside what is shown.
    await opened.page.keyboard.press('Home');
    await expect.poll(picture, patiently).not.toBe(near);
    const box = await opened.page.locator('.rueda-PriceChart-plot').boundingBox();
    const tip = await opened.page.locator('.rueda-PriceChart-tip').boundingBox();
    expect(tip?.x).toBeLessThan((box?.x ?? 0) + 60);
    const first = await picture();
    for (let press = 0; press < 5; press += 1) await opened.page.keyboard.press('-');
    await expect.poll(picture, patiently).not.toBe(first);
  });

  test('is painted anew when the theme changes, and its colours are those of the page', async () => {
    const opened = await open(tenYears);
    await visit(opened);
    await engineOn(opened);
    const picture = () => pictureOf(opened);
    const light = await picture();
    await opened.page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await expect.poll(picture, patiently).not.toBe(light);
    const stroke = () =>
      opened.page
        .locator('.rueda-PriceChart-line[data-line="0"]')
        .last()
        .evaluate((line) => getComputedStyle(line).stroke);
    const dark = await stroke();
    await expect.poll(() => paints(opened, dark), patiently).toBe(true);
    await opened.page.emulateMedia({ forcedColors: 'active' });
    const forced = await stroke();
    expect(forced).not.toBe(dark);
    await expect.poll(() => paints(opened, forced), patiently).toBe(true);
  });

  test('stays off paper: the printed line is there', async () => {
    const opened = await open(tenYears);
    await visit(opened);
    await engineOn(opened);
    await opened.page.emulateMedia({ media: 'print' });
    expect(await opened.page.locator('.rueda-PriceChart-engine').isVisible()).toBe(false);
    expect(await opened.page.locator('.rueda-PriceChart-drawing').isVisible()).toBe(true);
    expect(await opened.page.locator('.rueda-PriceChart-ranges').isVisible()).toBe(false);
    expect(await opened.page.locator('figcaption').isVisible()).toBe(true);
  });

  test.for([404, 500])(
    'whose values do not come (%i) leaves the printed line, and says so',
    async (status) => {
      const opened = await open(tenYears);
      opened.answers.set('/archivos/valores.csv', status);
      await visit(opened);
      await opened.page.getByText('No pudimos cargar todos los datos.').waitFor();
      expect(await opened.page.locator('.rueda-PriceChart-drawing').isVisible()).toBe(true);
      await slider(opened).focus();
      await opened.page.keyboard.press('ArrowLeft');
      expect(await slider(opened).getAttribute('aria-valuetext')).toMatch(/^30 de octubre de 2026: /);
    },
  );
});

/** What the engine has drawn. */
const pictureOf = ({ page }: ChartPage): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join(' '));

/** Does the engine's picture have a pixel of this colour? */
function paints({ page }: ChartPage, colour: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const [red, green, blue] = wanted.match(/\d+/g)?.map(Number) ?? [];
    return [...document.querySelectorAll<HTMLCanvasElement>('.rueda-PriceChart-engine canvas')].some(
      (canvas) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === red && data[at + 1] === green && data[at + 2] === blue && data[at + 3] === 255)
            return true;
        return false;
      },
    );
  }, colour);
}

describe('another period on a printed page', () => {
  test('comes drawn by the server into the same place: heard, kept in the address, with the focus where it was', async () => {
    const opened = await open(month);
    const { page, problems } = opened;
    await visit(opened);
    await slider(opened).waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByText('Ver como tabla').click();
    await yearLink(opened).click();
    await expect
      .poll(() => caption(opened), patiently)
      .toContain('del 17 de noviembre de 2025 al 16 de noviembre de 2026');
    expect(await page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true);
    expect(page.url()).toBe('https://rueda.test/?rango=1y');
    expect(await yearLink(opened).getAttribute('aria-current')).toBe('true');
    expect(await yearLink(opened).evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await page.getByRole('status').innerText()).toMatch(
      /^MSCI nuam, del 17 de noviembre de 2025 .* de 19291\.46 a 19984\.43 puntos/,
    );
    expect(await page.locator('details').getAttribute('open')).not.toBeNull();
    expect(await slider(opened).getAttribute('max')).toBe(String(pointsInRange(levels, '1y').length - 1));
    await slider(opened).focus();
    await page.keyboard.press('Home');
    expect(await slider(opened).getAttribute('aria-valuetext')).toMatch(/^17 de noviembre de 2025: /);
    expect(problems).toEqual([]);
  });

  test('that does not come leaves the line that is there, and says so where it is seen', async () => {
    const opened = await open(month);
    await visit(opened);
    await slider(opened).waitFor();
    const before = await caption(opened);
    opened.answers.set('/?rango=1y', 500);
    await yearLink(opened).click();
    await opened.page.getByText('No pudimos cargar ese periodo. Se mantiene el anterior.').waitFor();
    expect(await caption(opened)).toBe(before);
    expect(opened.page.url()).toBe('https://rueda.test/');
    // The network is back: the same press brings it.
    opened.answers.set('/?rango=1y', printPage(createElement(PriceChart, year)));
    await yearLink(opened).click();
    await expect.poll(() => caption(opened), patiently).not.toBe(before);
  });

  test('with script off is a page of its own', async () => {
    const opened = await open(month);
    const html = opened.answers.get('/') as string;
    expect(html).toContain('href="?rango=1y"');
    expect(html).not.toContain('style=');
    expect(html).toContain('<path class="rueda-PriceChart-line" data-line="0" d="M');
  });

  test('of the visitor’s own is asked for by its days', async () => {
    const own = { from: toDay('2026-03-02'), to: toDay('2026-06-30') };
    const points = pointsInRange(levels, 'own', own);
    const props: PriceChartProps = { ...month, line: { ...month.line, points }, range: 'own', own };
    const opened = await open(props);
    const address = '/?rango=own&desde=02%2F03%2F2026&hasta=15%2F06%2F2026';
    const shorter = pointsInRange(levels, 'own', { ...own, to: toDay('2026-06-15') });
    opened.answers.set(
      address,
      printPage(createElement(PriceChart, { ...props, line: { ...month.line, points: shorter } })),
    );
    await visit(opened);
    await slider(opened).waitFor();
    await opened.page.locator('[name=hasta]').fill('15/06/2026');
    await opened.page.getByRole('button', { name: 'Ver periodo' }).click();
    await expect.poll(() => caption(opened), patiently).toContain('del 2 de marzo al 15 de junio de 2026');
    expect(opened.page.url()).toBe(`https://rueda.test${address}`);
  });

  test('that is long brings its engine, and the next one puts it away', async () => {
    const opened = await open(month);
    opened.answers.set('/?rango=all', printPage(createElement(PriceChart, tenYears)));
    await visit(opened);
    await slider(opened).waitFor();
    await opened.page.getByRole('link', { name: 'Todo' }).click();
    await engineOn(opened);
    await yearLink(opened).click();
    await expect.poll(() => opened.page.locator('canvas').count(), patiently).toBe(0);
    await expect.poll(() => slider(opened).getAttribute('max'), patiently).toBe('247');
  });
});
