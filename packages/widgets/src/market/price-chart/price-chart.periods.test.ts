import { toDay } from '@rueda/domain/dates';
import { pointsInRange } from '@rueda/domain/quotes';
import { createElement } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  caption,
  levels,
  month,
  pollOptions,
  renderPage,
  slider,
  tenYears,
  useChartPages,
  visit,
  waitForEngine,
  yearLink,
} from './chart-pages.testing.ts';
import { PriceChart, type PriceChartProps } from './index.ts';

const open = useChartPages();

describe('PriceChart while its period changes', () => {
  test('N10: PriceChart ignores the pointer and the sound of a chart whose next period is loading', async () => {
    const opened = await open(tenYears);
    const { page, problems } = opened;
    await visit(opened);
    await waitForEngine(opened);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/?rango=1y', async (route) => {
      await released;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Escuchar la línea' }).click();
    await page.getByRole('button', { name: 'Detener' }).waitFor();
    const box = await page.locator('.rueda-PriceChart-plot').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 100);
    await yearLink(opened).focus();
    await page.keyboard.press('Enter');
    await page.locator('figure[aria-busy]').waitFor();
    await page.mouse.move(2, 2);
    await slider(opened).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('.rueda-PriceChart-tip').isVisible()).toBe(false);
    release();
    await expect.poll(() => slider(opened).getAttribute('max'), pollOptions).toBe('247');
    expect(problems).toEqual([]);
  });

  test('PriceChart stays busy, without an error, while a newer period replaces one that is loading', async () => {
    const opened = await open(month);
    const { page } = opened;
    opened.responses.set('/?rango=all', renderPage(createElement(PriceChart, tenYears)));
    await visit(opened);
    await slider(opened).waitFor();
    const releases: (() => void)[] = [];
    await page.route('**/?rango=*', async (route) => {
      await new Promise<void>((resolve) => releases.push(resolve));
      await route.fallback().catch(() => {});
    });
    await yearLink(opened).click();
    await expect.poll(() => releases.length, pollOptions).toBe(1);
    await page.getByRole('link', { name: 'Todo' }).click();
    await expect.poll(() => releases.length, pollOptions).toBe(2);
    expect(await page.locator('figure').getAttribute('aria-busy')).toBe('true');
    expect(await page.getByText('No pudimos cargar ese periodo.').count()).toBe(0);
    for (const release of releases) release();
    await expect.poll(() => caption(opened), pollOptions).toContain('del 21 de noviembre de 2016');
    expect(await page.locator('figure').getAttribute('aria-busy')).toBeNull();
    expect(page.url()).toBe('https://rueda.test/?rango=all');
  });

  test('PriceChart shows candles in place, keeps the focus on the view, and loads no engine for them', async () => {
    const opened = await open({ ...tenYears, viewHref: '?vista={view}' });
    const { page, problems } = opened;
    const candles = levels.map((point) => ({ ...point, open: null, high: null, low: null, volume: 1 }));
    const other: PriceChartProps = {
      ...tenYears,
      line: { ...tenYears.line, candles },
      view: 'candles',
      viewHref: '?vista={view}',
    };
    opened.responses.set('/?vista=candles', renderPage(createElement(PriceChart, other)));
    await visit(opened);
    await waitForEngine(opened);
    await page.getByRole('link', { name: 'Velas' }).click();
    await expect.poll(() => caption(opened), pollOptions).toContain('Volumen');
    expect(page.url()).toBe('https://rueda.test/?vista=candles');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Velas');
    expect(await page.locator('canvas').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test.for([true, false])(
    'N2: PriceChart submits its own days beside a fragment, and returns to it (script: %s)',
    async (javaScriptEnabled) => {
      const own = { from: toDay('2026-03-02'), to: toDay('2026-06-30') };
      const points = pointsInRange(levels, 'own', own);
      const props: PriceChartProps = {
        ...month,
        line: { ...month.line, points },
        range: 'own',
        customRange: own,
        href: '?tab=precio&rango={range}#grafico',
      };
      const opened = await open(props, 0, { javaScriptEnabled });
      onTestFinished(() => opened.page.context().close());
      const url = '/?tab=precio&rango=own&desde=02%2F03%2F2026&hasta=15%2F06%2F2026';
      const shorter = pointsInRange(levels, 'own', { ...own, to: toDay('2026-06-15') });
      const next = createElement(PriceChart, { ...props, line: { ...month.line, points: shorter } });
      opened.responses.set(url, renderPage(next));
      await visit(opened);
      await opened.page.locator('[name=hasta]').fill('15/06/2026');
      await opened.page.getByRole('button', { name: 'Ver periodo' }).click();
      await expect
        .poll(() => caption(opened), pollOptions)
        .toContain('del 2 de marzo al 15 de junio de 2026');
      expect(opened.page.url()).toBe(`https://rueda.test${url}#grafico`);
    },
  );
});
