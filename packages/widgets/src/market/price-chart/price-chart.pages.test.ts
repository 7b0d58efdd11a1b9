import { toDay } from '@rueda/domain/dates';
import { formatNumber } from '@rueda/domain/money';
import { pointsInRange } from '@rueda/domain/quotes';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import {
  type ChartPage,
  caption,
  file,
  levels,
  month,
  pollOptions,
  renderPage,
  slider,
  tenYears,
  useChartPages,
  visit,
  waitForEngine,
  year,
  yearLink,
} from './chart-pages.testing.ts';
import { PriceChart, type PriceChartProps } from './index.ts';

const open = useChartPages();
const [before, last] = levels.slice(-2).map(({ value }) => value.toFixed(2));
const [first] = pointsInRange(levels, '1y');

describe('PriceChart engine', () => {
  test('PriceChart loads its engine and values only when the chart becomes visible', async () => {
    const opened = await open(tenYears, 3000);
    await visit(opened);
    // A chunk is the map of the islands.
    const requests = opened.requests.filter((path) => !path.startsWith('/chunk-'));
    expect(requests).toEqual(['/', '/styles.css', '/test.css', '/entry.js']);
    expect(opened.hasEngine()).toBe(false);

    await opened.page.locator('figure').scrollIntoViewIfNeeded();
    await waitForEngine(opened);
    expect(opened.hasEngine()).toBe(true);
    expect(opened.requests).toContain('/archivos/valores.csv');
  });

  test('PriceChart does not load its engine for a line that is completely server-rendered', async () => {
    const opened = await open({ ...year, file });
    await visit(opened);
    await slider(opened).waitFor();
    expect([opened.hasEngine(), opened.requests.includes('/archivos/valores.csv')]).toEqual([false, false]);
  });

  test('PriceChart engine replaces the static line without layout shifts, under a strict policy', async () => {
    const opened = await open(tenYears);
    const { page, problems } = opened;
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/valores.csv', async (route) => {
      await released;
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
    release();
    await waitForEngine(opened);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await boxes()).toEqual(before);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('PriceChart credits TradingView with a link only on zoomable charts', async () => {
    const opened = await open(tenYears);
    await visit(opened);
    const credit = opened.page.getByRole('link', { name: 'TradingView Lightweight Charts™' });
    expect(await credit.getAttribute('href')).toBe('https://www.tradingview.com/');
    expect(await credit.isVisible()).toBe(true);
    const complete = await open(year);
    await visit(complete);
    expect(await complete.page.getByText('TradingView').count()).toBe(0);
  });

  test('PriceChart engine moves the cursor through every day, with the same announcements', async () => {
    const opened = await open(tenYears);
    await visit(opened);
    await waitForEngine(opened);
    expect(await slider(opened).getAttribute('max')).toBe(String(levels.length - 1));
    expect(await slider(opened).getAttribute('aria-valuetext')).toBe(
      `16 de noviembre de 2026: ${last} puntos`,
    );
    await slider(opened).focus();
    await opened.page.keyboard.press('ArrowLeft');
    expect(await slider(opened).getAttribute('aria-valuetext')).toBe(
      `13 de noviembre de 2026: ${before} puntos`,
    );
    await expect
      .poll(() => opened.page.locator('.rueda-PriceChart-tip').innerText(), pollOptions)
      .toBe(`13/11/2026\n${formatNumber(Number(before))}`);
    await opened.page.keyboard.press('Home');
    expect(await slider(opened).getAttribute('aria-valuetext')).toMatch(/^21 de noviembre de 2016: /);
  });

  test('L3: PriceChart engine shows exactly the period of its text and table, although its file has more', async () => {
    const points = pointsInRange(levels, '5y');
    const opened = await open({ ...tenYears, line: { ...month.line, points }, range: '5y' });
    await visit(opened);
    await waitForEngine(opened);
    expect(await slider(opened).getAttribute('max')).toBe(String(points.length - 1));
    await slider(opened).focus();
    await opened.page.keyboard.press('Home');
    const first = await opened.page.locator('tbody time').first().getAttribute('datetime');
    expect(first).toBe(points[0]?.at);
    expect(await caption(opened)).toContain('del 16 de noviembre de 2021 al 16 de noviembre de 2026');
    expect(await slider(opened).getAttribute('aria-valuetext')).toMatch(/^16 de noviembre de 2021: /);
    // The first value is at the left edge.
    const box = await opened.page.locator('.rueda-PriceChart-plot').boundingBox();
    const tip = await opened.page.locator('.rueda-PriceChart-tip').boundingBox();
    expect(tip?.x).toBeLessThan((box?.x ?? 0) + 60);
  });

  test('PriceChart retains the ticks of a session if its file has days', async () => {
    const points = Array.from({ length: 400 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 10, 16, 14, 30, index * 50)).toISOString(),
      value: 100 + Math.sin(index / 20),
    }));
    const opened = await open({ ...tenYears, line: { ...month.line, points }, range: '1d' });
    await visit(opened);
    await expect.poll(() => opened.requests.includes('/archivos/valores.csv'), pollOptions).toBe(true);
    await opened.page.waitForLoadState('networkidle');
    expect(await opened.page.locator('canvas').count()).toBe(0);
    expect(await opened.page.getByText('No pudimos cargar todos los datos.').count()).toBe(0);
  });

  test('PriceChart engine follows the pointer, and the wheel scrolls the page', async () => {
    const opened = await open(tenYears, 450);
    await visit(opened);
    await waitForEngine(opened);
    const box = await opened.page.locator('.rueda-PriceChart-plot').boundingBox();
    await opened.page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 100);
    await expect
      .poll(() => opened.page.locator('.rueda-PriceChart-tip').innerText(), pollOptions)
      .toMatch(/^\d\d\/\d\d\/20\d\d\n\d\d,\d{3}\.\d\d$/);
    await opened.page.mouse.wheel(0, 150);
    await expect.poll(() => opened.page.evaluate(() => scrollY), pollOptions).toBeGreaterThan(100);
  });

  test('PriceChart engine zooms with + and −, and scrolls the cursor into view', async () => {
    const opened = await open(tenYears);
    await visit(opened);
    await waitForEngine(opened);
    await slider(opened).focus();
    const picture = () => readPicture(opened);
    const all = await picture();
    for (let count = 0; count < 5; count += 1) await opened.page.keyboard.press('+');
    await expect.poll(picture, pollOptions).not.toBe(all);
    const zoomed = await picture();
    // A day years before the visible range.
    await opened.page.keyboard.press('Home');
    await expect.poll(picture, pollOptions).not.toBe(zoomed);
    const box = await opened.page.locator('.rueda-PriceChart-plot').boundingBox();
    const tip = await opened.page.locator('.rueda-PriceChart-tip').boundingBox();
    expect(tip?.x).toBeLessThan((box?.x ?? 0) + 60);
    const first = await picture();
    for (let count = 0; count < 5; count += 1) await opened.page.keyboard.press('-');
    await expect.poll(picture, pollOptions).not.toBe(first);
  });

  test('PriceChart engine updates its colours when the theme or forced colours change', async () => {
    const opened = await open(tenYears);
    await visit(opened);
    await waitForEngine(opened);
    const picture = () => readPicture(opened);
    const light = await picture();
    await opened.page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await expect.poll(picture, pollOptions).not.toBe(light);
    const readStroke = () =>
      opened.page
        .locator('.rueda-PriceChart-line[data-line="0"]')
        .last()
        .evaluate((line) => getComputedStyle(line).stroke);
    const dark = await readStroke();
    await expect.poll(() => hasPixelOf(opened, dark), pollOptions).toBe(true);
    await opened.page.emulateMedia({ forcedColors: 'active' });
    const forced = await readStroke();
    expect(forced).not.toBe(dark);
    await expect.poll(() => hasPixelOf(opened, forced), pollOptions).toBe(true);
  });

  test('PriceChart prints its static line instead of the engine', async () => {
    const opened = await open(tenYears);
    await visit(opened);
    await waitForEngine(opened);
    await opened.page.emulateMedia({ media: 'print' });
    expect(await opened.page.locator('.rueda-PriceChart-engine').isVisible()).toBe(false);
    expect(await opened.page.locator('.rueda-PriceChart-drawing').isVisible()).toBe(true);
    expect(await opened.page.locator('.rueda-PriceChart-ranges').isVisible()).toBe(false);
    expect(await opened.page.locator('figcaption').isVisible()).toBe(true);
  });

  test.for([404, 500])(
    'PriceChart retains its static line and shows an error if the values fail with status %i',
    async (status) => {
      const opened = await open(tenYears);
      opened.responses.set('/archivos/valores.csv', status);
      await visit(opened);
      await opened.page.getByText('No pudimos cargar todos los datos.').waitFor();
      expect(await opened.page.locator('.rueda-PriceChart-drawing').isVisible()).toBe(true);
      await slider(opened).focus();
      await opened.page.keyboard.press('ArrowLeft');
      expect(await slider(opened).getAttribute('aria-valuetext')).toMatch(/^30 de octubre de 2026: /);
    },
  );
});

/** The content of the engine's canvases. */
const readPicture = ({ page }: ChartPage): Promise<string> =>
  page.evaluate(() => [...document.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join(' '));

/** Whether the engine's canvas has a pixel of this colour. */
function hasPixelOf({ page }: ChartPage, colour: string): Promise<boolean> {
  return page.evaluate((expected) => {
    const [red, green, blue] = expected.match(/\d+/g)?.map(Number) ?? [];
    return [...document.querySelectorAll<HTMLCanvasElement>('.rueda-PriceChart-engine canvas')].some(
      (canvas) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
          data: [],
        };
        for (let index = 0; index < data.length; index += 4)
          if (
            data[index] === red &&
            data[index + 1] === green &&
            data[index + 2] === blue &&
            data[index + 3] === 255
          )
            return true;
        return false;
      },
    );
  }, colour);
}

describe('PriceChart periods on a server-rendered page', () => {
  test('PriceChart replaces itself by the server-rendered period, announces it, and retains focus and URL', async () => {
    const opened = await open(month);
    const { page, problems } = opened;
    await visit(opened);
    await slider(opened).waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByText('Ver como tabla').click();
    await yearLink(opened).click();
    await expect
      .poll(() => caption(opened), pollOptions)
      .toContain('del 17 de noviembre de 2025 al 16 de noviembre de 2026');
    expect(await page.evaluate(() => (window as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true);
    expect(page.url()).toBe('https://rueda.test/?rango=1y');
    expect(await yearLink(opened).getAttribute('aria-current')).toBe('true');
    expect(await yearLink(opened).evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await page.getByRole('status').innerText()).toMatch(
      new RegExp(`^MSCI nuam, del 17 de noviembre de 2025 .* de ${first?.value.toFixed(2)} a ${last} puntos`),
    );
    expect(await page.locator('details').getAttribute('open')).not.toBeNull();
    expect(await slider(opened).getAttribute('max')).toBe(String(pointsInRange(levels, '1y').length - 1));
    await slider(opened).focus();
    await page.keyboard.press('Home');
    expect(await slider(opened).getAttribute('aria-valuetext')).toMatch(/^17 de noviembre de 2025: /);
    expect(problems).toEqual([]);
  });

  test('PriceChart retains the current period and shows an error if another one cannot be loaded', async () => {
    const opened = await open(month);
    await visit(opened);
    await slider(opened).waitFor();
    const before = await caption(opened);
    opened.responses.set('/?rango=1y', 500);
    await yearLink(opened).click();
    await opened.page.getByText('No pudimos cargar ese periodo. Se mantiene el anterior.').waitFor();
    expect(await caption(opened)).toBe(before);
    expect(opened.page.url()).toBe('https://rueda.test/');
    // The network is back: the same click loads it.
    opened.responses.set('/?rango=1y', renderPage(createElement(PriceChart, year)));
    await yearLink(opened).click();
    await expect.poll(() => caption(opened), pollOptions).not.toBe(before);
  });

  test('PriceChart links to a page for each period without JavaScript', async () => {
    const opened = await open(month);
    const html = opened.responses.get('/') as string;
    expect(html).toContain('href="?rango=1y"');
    expect(html).not.toContain('style=');
    expect(html).toContain('<path class="rueda-PriceChart-line" data-line="0" d="M');
  });

  test('PriceChart loads a custom period by its days', async () => {
    const own = { from: toDay('2026-03-02'), to: toDay('2026-06-30') };
    const points = pointsInRange(levels, 'own', own);
    const props: PriceChartProps = {
      ...month,
      line: { ...month.line, points },
      range: 'own',
      customRange: own,
    };
    const opened = await open(props);
    const url = '/?rango=own&desde=02%2F03%2F2026&hasta=15%2F06%2F2026';
    const shorter = pointsInRange(levels, 'own', { ...own, to: toDay('2026-06-15') });
    opened.responses.set(
      url,
      renderPage(createElement(PriceChart, { ...props, line: { ...month.line, points: shorter } })),
    );
    await visit(opened);
    await slider(opened).waitFor();
    await opened.page.locator('[name=hasta]').fill('15/06/2026');
    await opened.page.getByRole('button', { name: 'Ver periodo' }).click();
    await expect.poll(() => caption(opened), pollOptions).toContain('del 2 de marzo al 15 de junio de 2026');
    expect(opened.page.url()).toBe(`https://rueda.test${url}`);
  });

  test('PriceChart loads the engine for a long period and removes it for the next', async () => {
    const opened = await open(month);
    opened.responses.set('/?rango=all', renderPage(createElement(PriceChart, tenYears)));
    await visit(opened);
    await slider(opened).waitFor();
    await opened.page.getByRole('link', { name: 'Todo' }).click();
    await waitForEngine(opened);
    await yearLink(opened).click();
    await expect.poll(() => opened.page.locator('canvas').count(), pollOptions).toBe(0);
    await expect.poll(() => slider(opened).getAttribute('max'), pollOptions).toBe('247');
  });
});
