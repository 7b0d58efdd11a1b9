import type { Movements } from '@rueda/domain/quotes';
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { MovementsSummary, type MovementsSummaryProps } from './index.ts';
import * as stories from './movements-summary.stories.tsx';

describeWidget(stories);

const movements: Movements = {
  up: 18,
  flat: 9,
  down: 11,
  untraded: 12,
  amountInSoles: 48_210_000,
  operations: 1_612,
  at: '2026-11-16T16:22:00Z',
  asOf: null,
};
const hrefs = { up: '/m?sube', flat: '/m?igual', down: '/m?baja' };
const summary = (props: Partial<MovementsSummaryProps> = {}) => (
  <MovementsSummary movements={movements} state={{ kind: 'delayed', minutes: 20 }} hrefs={hrefs} {...props} />
);
const rects = (root: ParentNode): SVGRectElement[] => [...root.querySelectorAll('rect')];

describe('MovementsSummary', () => {
  test.for([
    ['es', '18 suben', '9 sin cambio', '11 bajan'],
    ['en', '18 up', '9 unchanged', '11 down'],
  ] as const)(
    'MovementsSummary links the numbers of rises, no changes and falls to their lists (%s)',
    async ([language, ...names]) => {
      await render(summary({ language }));
      const links = names.map((name) => page.getByRole('link', { name, exact: true }).element());
      expect(links.map((link) => link.getAttribute('href'))).toEqual(['/m?sube', '/m?igual', '/m?baja']);
    },
  );

  test('MovementsSummary uses the singular for one security', async () => {
    await render(summary({ movements: { ...movements, up: 1, down: 1 } }));
    await expect.element(page.getByRole('link', { name: '1 sube', exact: true })).toBeVisible();
    await expect.element(page.getByRole('link', { name: '1 baja', exact: true })).toBeVisible();
  });

  test('MovementsSummary shows its figures as text without hrefs', async () => {
    await render(<MovementsSummary movements={movements} state={{ kind: 'close' }} />);
    await expect.element(page.getByText('18 suben')).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(0);
  });

  test('MovementsSummary shows the amount, the trades, and the traded and untraded securities', async () => {
    const { main, rerender } = await render(
      summary({ capitalization: { amount: 186.4e9, currency: 'USD' } }),
    );
    const facts = (): string[][] =>
      [...main.querySelectorAll('dl > div')].map((fact) => [
        fact.querySelector('dt')?.textContent ?? '',
        ...[...(fact.querySelector('dd')?.childNodes ?? [])].map((node) => node.textContent ?? ''),
      ]);
    expect(facts()).toEqual([
      ['Monto negociado', 'S/\u00a048.21\u00a0millones', '48.21 millones de soles'],
      ['Operaciones', '1,612', '1612'],
      ['Valores negociados', '38'],
      ['Sin negociación', '12'],
      ['Capitalización', 'US$\u00a0186,400\u00a0millones', '186400 millones de dólares'],
    ]);
    await rerender(summary({ movements: { ...movements, untraded: null, amountInSoles: null } }));
    expect(facts().map(([name]) => name)).not.toContain('Sin negociación');
    expect(facts()[0]).toEqual(['Monto negociado', '—', 'sin dato']);
  });

  test('MovementsSummary shows the time and the delay of its data, also to screen readers', async () => {
    const { main, rerender } = await render(summary());
    const age = (): string => main.querySelector('.rueda-MovementsSummary-age')?.textContent ?? '';
    expect(age()).toBe(
      'Datos con 20 minutos de retraso, a las 11:22 del 16 de noviembre de 202620 min 16/11/2026, 11:22',
    );
    await rerender(summary({ state: { kind: 'close' }, language: 'en' }));
    expect(age()).toBe('Data close of 16 November 2026Close 16/11/2026, 11:22');
    await rerender(summary({ movements: { ...movements, at: null }, state: { kind: 'none' } }));
    expect(age()).toBe('Sin negociación ');
  });

  test('MovementsSummary renders a bar whose widths add up to 100 % for any counts, without inline styles', () => {
    const count = fc.oneof(fc.nat({ max: 3 }), fc.nat({ max: 700 }), fc.nat({ max: 1e12 }));
    fc.assert(
      fc.property(count, count, count, (up, flat, down) => {
        const html = renderToStaticMarkup(summary({ movements: { ...movements, up, flat, down } }));
        expect(html).not.toContain('style=');
        const widths = [...html.matchAll(/ width="([\d.]+)%"/g)].map(([, width]) => Number(width) * 100);
        expect(Math.round(widths.reduce((sum, width) => sum + width, 0))).toBe(
          up + flat + down === 0 ? 0 : 10_000,
        );
      }),
      { numRuns: 300 },
    );
  });

  test('MovementsSummary fills its bar with parts as wide as their shares', async () => {
    const { main } = await render(summary());
    const bar = (main.querySelector('svg.rueda-MovementsSummary-bar') as Element).getBoundingClientRect();
    const widths = rects(main).map((rect) => rect.width.baseVal.value);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(bar.width, 0);
    expect(widths[0]).toBeCloseTo((bar.width * 18) / 38, 0);
  });

  test('MovementsSummary aligns its figures with the parts of the bar', async () => {
    const { main } = await render(summary());
    const leftEdges = (elements: Element[]): number[] =>
      elements.map((element) => element.getBoundingClientRect().left);
    const figureEdges = leftEdges([...main.querySelectorAll('li')]);
    for (const [index, left] of leftEdges(rects(main)).entries())
      expect(Math.abs((figureEdges[index] ?? 0) - left)).toBeLessThan(20);
  });

  test('MovementsSummary with forced colours shows rises solid, no changes hatched, and falls empty', async () => {
    await emulate({ 'forced-colors': 'active' });
    const { main } = await render(summary());
    const [up, flat, down] = rects(main).map((rect) => getComputedStyle(rect).fill);
    expect(up).not.toBe(down);
    expect(flat).toBe('none');
    const bar = getComputedStyle(main.querySelector('.rueda-MovementsSummary-bar') as Element);
    expect(bar.backgroundImage).toContain('repeating-linear-gradient');
    expect(down).toBe(getComputedStyle(document.body).backgroundColor);
  });
});
