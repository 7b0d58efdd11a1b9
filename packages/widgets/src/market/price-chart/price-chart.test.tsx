import { toDay } from '@rueda/domain/dates';
import { dailyLine, type LinePoint, pointsInRange } from '@rueda/domain/quotes';
import { sampleIndexValues } from '@rueda/domain/sample';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { type ChartLine, PriceChart, type PriceChartProps } from './index.ts';
import * as stories from './price-chart.stories.tsx';

describeWidget(stories);

const levels = dailyLine(sampleIndexValues('msci-nuam-peru-general'));
const days: ChartLine = {
  name: 'Lima 25',
  currency: null,
  points: [
    { at: '2026-11-12', value: 43_900 },
    { at: '2026-11-13', value: 44_310.25 },
    { at: '2026-11-16', value: 44_100.5 },
  ],
};
const chart = (props: Partial<PriceChartProps> = {}) => (
  <PriceChart id="grafico" line={days} range="1m" href="?rango={range}" {...props} />
);
const renderChart = (props?: Partial<PriceChartProps>) => render(chart(props));
const slider = () => page.getByRole('slider');
const tip = (main: HTMLElement): HTMLElement => main.querySelector('.rueda-PriceChart-tip') as HTMLElement;
const valueText = (): string | null => slider().element().getAttribute('aria-valuetext');
const rowsOf = (main: HTMLElement): string[] =>
  [...main.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' '),
  );

describe('PriceChart', () => {
  test('PriceChart describes the line, its unit and the age of its last value in one caption', async () => {
    const { main } = await renderChart({ line: { ...days, state: { kind: 'close' } } });
    expect(main.querySelector('figcaption')?.innerText.replaceAll(/\s+/g, ' ')).toBe(
      'Lima 25, del 12 al 16 de noviembre de 2026: de 43,900.00 a 44,100.50 puntos, sube 0.46%. Máximo 44,310.25, el 13 de noviembre de 2026; mínimo 43,900.00, el 12 de noviembre de 2026. Cierre del 16 de noviembre de 2026. Cierre',
    );
  });

  test('PriceChart shows prices in another currency with its code', async () => {
    const { main } = await renderChart({ line: { ...days, currency: 'CLP' } });
    expect(main.querySelector('figcaption')?.textContent).toContain('a CLP\u00a044,100.50, sube 0.46%');
    expect(main.querySelector('thead')?.textContent).toContain('CLP');
  });

  test('PriceChart describes the points of its line: sorted, without invalid ones', async () => {
    const [first, second, last] = days.points as [LinePoint, LinePoint, LinePoint];
    const invalid = [
      { at: '2026-11-17T10:00:00', value: 1 },
      { at: '2026-11-18', value: NaN },
    ];
    const { main } = await renderChart({ line: { ...days, points: [last, ...invalid, first, second] } });
    expect(rowsOf(main)).toEqual(['12/11/2026 43,900.00', '13/11/2026 44,310.25', '16/11/2026 44,100.50']);
    expect(main.querySelector('figcaption')?.textContent).toContain(
      'del 12 al 16 de noviembre de 2026: de 43,900.00 a 44,100.50 puntos, sube 0.46%',
    );
  });

  test('PriceChart shows an error, not a period without trades, if no point can be read', async () => {
    const points = [{ at: '2026-11-16T11:22:00', value: 44_100 }];
    const { main } = await renderChart({ line: { ...days, points } });
    expect(main.textContent).not.toMatch(/negociación|sin datos|en común/);
    await expect.element(page.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible();
  });

  test('PriceChart links to all its periods and marks the current one', async () => {
    const { main } = await renderChart();
    const links = [...main.querySelectorAll<HTMLAnchorElement>('nav a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1 D', '?rango=1d'],
      ['5 D', '?rango=5d'],
      ['1 M', '?rango=1m'],
      ['6 M', '?rango=6m'],
      ['1 A', '?rango=1y'],
      ['5 A', '?rango=5y'],
      ['Todo', '?rango=all'],
      ['Fechas', '?rango=own'],
    ]);
    expect(links.filter((link) => link.ariaCurrent).map((link) => link.textContent)).toEqual(['1 M']);
  });

  test('PriceChart has a table of its values, with a comma for thousands and a point for decimals', async () => {
    const { main } = await renderChart();
    await page.getByText('Ver como tabla').click();
    expect(rowsOf(main)).toEqual(['12/11/2026 43,900.00', '13/11/2026 44,310.25', '16/11/2026 44,100.50']);
    expect(main.querySelector('thead')?.innerText).toMatch(/Lima 25\s+puntos/);
    const axis = [...main.querySelectorAll('.rueda-PriceChart-drawing text')].map((text) => text.textContent);
    expect(axis).toContain('43,900');
    expect(axis).toContain('44,101');
  });

  test('PriceChart shows prices with the decimals of their tick size, also in the tag of the last value', async () => {
    const points = days.points.map(({ at }, index) => ({ at, value: [0.415, 0.42, 0.418][index] ?? 0 }));
    const { main } = await renderChart({ line: { ...days, currency: 'PEN', points } });
    expect(rowsOf(main)).toEqual(['12/11/2026 0.415', '13/11/2026 0.42', '16/11/2026 0.418']);
    expect(main.querySelector('.rueda-PriceChart-tag')?.textContent).toBe('0.418');
  });

  test('PriceChart tabulates the last value of each month of a long line, and links to the file with all', async () => {
    const { main } = await renderChart({
      line: { ...days, points: levels },
      range: 'all',
      file: { href: '/archivos/valores.csv', size: 48_211 },
    });
    expect(rowsOf(main).length).toBeLessThanOrEqual(300);
    expect(main.querySelector('caption')?.textContent).toBe('Último dato de cada mes');
    await expect
      .element(page.getByRole('link', { name: 'Descargar todos los datos (CSV, 49 KB)' }))
      .toHaveAttribute('href', '/archivos/valores.csv');
  });

  test('N10: PriceChart labels one minute once, however many ticks it has', async () => {
    const points = [0, 9, 18, 27, 36, 45].map((second) => ({
      at: new Date(Date.UTC(2026, 10, 16, 16, 22, second)).toISOString(),
      value: 10 + second,
    }));
    const { main } = await renderChart({ line: { ...days, points }, range: '1d' });
    const labels = [...main.querySelectorAll('.rueda-PriceChart-drawing text')].map(
      (text) => text.textContent,
    );
    expect(labels.filter((label) => label === '11:22')).toHaveLength(1);
  });

  test('N10: PriceChart lets two fingers zoom the page unless its own line zooms', async () => {
    const { main } = await renderChart();
    const plot = main.querySelector('.rueda-PriceChart-plot') as HTMLElement;
    expect(getComputedStyle(plot).touchAction).toBe('pan-y pinch-zoom');
    plot.dataset['engine'] = '';
    expect(getComputedStyle(plot).touchAction).toBe('pan-y');
  });

  test('PriceChart renders no link for an unsafe URL', async () => {
    const { main } = await renderChart({
      file: { href: 'javascript:alert(1)' },
      marks: [{ day: toDay('2026-11-13'), kind: 'fact', title: 'Junta', href: 'javascript:alert(2)' }],
    });
    expect(main.innerHTML).not.toContain('javascript:');
    expect(main.querySelector('.rueda-PriceChart-marks')?.textContent).toContain('Junta');
  });
});

describe('PriceChart cursor', () => {
  test('PriceChart cursor moves with the arrow, Home, End and Page keys, and announces each value with its day', async () => {
    const { main } = await renderChart();
    await expect.element(slider()).toHaveAccessibleName('Recorrer los datos de Lima 25');
    (slider().element() as HTMLElement).focus();
    expect(valueText()).toBe('16 de noviembre de 2026: 44100.50 puntos');
    await userEvent.keyboard('{ArrowLeft}');
    expect(valueText()).toBe('13 de noviembre de 2026: 44310.25 puntos');
    expect(tip(main).innerText).toBe('13/11/2026\n44,310.25');
    expect(main.querySelector('.rueda-PriceChart-cursor')?.getAttribute('visibility')).toBe('visible');
    await userEvent.keyboard('{Home}');
    expect(valueText()).toBe('12 de noviembre de 2026: 43900 puntos');
    await userEvent.keyboard('{PageUp}');
    expect(valueText()).toBe('13 de noviembre de 2026: 44310.25 puntos');
    await userEvent.keyboard('{PageDown}{End}');
    expect(valueText()).toBe('16 de noviembre de 2026: 44100.50 puntos');
    await userEvent.keyboard('{Escape}');
    expect(tip(main).hidden).toBe(true);
  });

  test('PriceChart cursor has its dot on the line', async () => {
    const { main } = await renderChart();
    (slider().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    const dot = (main.querySelector('.rueda-PriceChart-cursor circle') as Element).getBoundingClientRect();
    const drawing = (main.querySelector('.rueda-PriceChart-drawing') as Element).getBoundingClientRect();
    expect(dot.x + dot.width / 2 - drawing.x).toBeCloseTo(drawing.width / 2, 0);
    // 44,310.25 on an axis from 43,900 to 44,400.
    expect((dot.y + dot.height / 2 - drawing.y) / drawing.height).toBeCloseTo(89.75 / 500, 2);
  });

  test('PriceChart cursor follows the pointer and disappears with it', async () => {
    const { main } = await renderChart();
    const plot = main.querySelector('.rueda-PriceChart-plot') as HTMLElement;
    await userEvent.hover(plot, { position: { x: 3, y: 40 } });
    await expect.poll(() => tip(main).innerText).toBe('12/11/2026\n43,900.00');
    await userEvent.hover(main.querySelector('figcaption') as Element);
    await expect.poll(() => tip(main).hidden).toBe(true);
  });

  test('PriceChart cursor announces the hour within one session, and day and hour across several', async () => {
    const ticks = ['2026-11-16T14:30:00Z', '2026-11-16T16:22:00Z'].map((at, index) => ({
      at,
      value: 10 + index,
    }));
    const { rerender } = await renderChart({ line: { ...days, points: ticks }, range: '1d' });
    await expect.poll(valueText).toBe('11:22: 11 puntos');
    const several = [{ at: '2026-11-13T14:05:00Z', value: 9 }, ...ticks];
    await rerender(chart({ line: { ...days, points: several }, range: '5d' }));
    await expect.poll(valueText).toBe('16 de noviembre de 2026, 11:22: 11 puntos');
  });

  test('PriceChart cursor announces values in English', async () => {
    await renderChart({ language: 'en', line: { ...days, currency: 'USD' } });
    await expect.poll(valueText).toBe('16 November 2026: 44100.50 dollars');
  });
});

describe('PriceChart marks', () => {
  const marks: PriceChartProps['marks'] = [
    { day: toDay('2026-11-16'), kind: 'benefit', title: 'Dividendo de S/ 0.10', href: '/beneficios/1' },
    { day: toDay('2026-11-14'), kind: 'fact', title: 'Otros hechos', href: '/hechos/2' },
    { day: toDay('2026-11-13'), kind: 'fact', title: 'Junta de accionistas', href: '/hechos/1' },
    { day: toDay('2020-01-02'), kind: 'fact', title: 'De antes', href: '/hechos/0' },
  ];

  test('PriceChart numbers the marks of the period on the line and links them below, oldest first', async () => {
    const { main } = await renderChart({ marks });
    const items = [...main.querySelectorAll('.rueda-PriceChart-marks li')];
    expect(items.map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')])).toEqual([
      ['13/11/2026 Hecho de importancia: Junta de accionistas', '/hechos/1'],
      ['14/11/2026 Hecho de importancia: Otros hechos', '/hechos/2'],
      ['16/11/2026 Beneficio: Dividendo de S/ 0.10', '/beneficios/1'],
    ]);
    const renderedMarks = [...main.querySelectorAll('.rueda-PriceChart-mark')];
    expect(renderedMarks.map((mark) => mark.textContent)).toEqual(['1', '2', '3']);
    // A mark on a Saturday is on the next session.
    expect(renderedMarks.map((mark) => mark.querySelector('circle')?.getAttribute('cx'))).toEqual([
      '50%',
      '100%',
      '100%',
    ]);
  });

  test('PriceChart announces the marks of a day with its value', async () => {
    await renderChart({ marks });
    (slider().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(valueText()).toBe(
      '13 de noviembre de 2026: 44310.25 puntos. Hecho de importancia: Junta de accionistas',
    );
  });
});

describe('PriceChart comparison', () => {
  const other = (name: string, ...values: number[]) => ({
    name,
    points: days.points.map(({ at }, index) => ({ at, value: values[index] ?? 0 })),
  });
  const compared = [other('A', 2, 3, 1), other('B', 5, 5, 5), other('C', 1, 2, 3), other('D', 1, 1, 1)];

  test('PriceChart rebases compared lines to 100, distinguishes them by dashes, and describes each', async () => {
    const { main } = await renderChart({ compared: compared.slice(0, 2) });
    expect(rowsOf(main)[0]).toBe('12/11/2026 100.00 100.00 100.00');
    expect(rowsOf(main)[2]).toBe('16/11/2026 100.46 50.00 100.00');
    expect(main.querySelector('figcaption')?.textContent).toContain(
      'Del 12 al 16 de noviembre de 2026, con base 100 el primer día: Lima 25 sube 0.46%, A baja 50.00%, B sin cambio.',
    );
    const lines = [...main.querySelectorAll('.rueda-PriceChart-drawing .rueda-PriceChart-line')];
    const dashes = lines.map((line) => getComputedStyle(line).strokeDasharray);
    expect(new Set(dashes).size).toBe(3);
    (slider().element() as HTMLElement).focus();
    expect(valueText()).toBe('16 de noviembre de 2026: Lima 25 100.46, A 50, B 100');
  });

  test('PriceChart compares up to its limit, by default three lines, and shows a note for the others', async () => {
    const { main, rerender } = await renderChart({ compared });
    const countLines = (): number =>
      main.querySelectorAll('.rueda-PriceChart-drawing .rueda-PriceChart-line').length;
    expect(countLines()).toBe(4);
    expect(main.innerText).toContain('Se comparan hasta 3 valores.');
    await rerender(chart({ compared, comparisonLimit: 1 }));
    expect(countLines()).toBe(2);
    await rerender(chart({ compared, comparisonLimit: 5 }));
    expect(countLines()).toBe(5);
    expect(main.innerText).not.toContain('Se comparan');
  });
});

describe('PriceChart without a line', () => {
  test('PriceChart shows no number before the first trade, and suggests another period', async () => {
    const { main } = await renderChart({ line: { ...days, points: [], previous: 44_054.7 } });
    expect(main.innerText).toContain('Aún no hay negociación en este periodo');
    expect(main.innerText).not.toMatch(/\d{3}/);
    expect(main.querySelector('table, input, .rueda-PriceChart-drawing')).toBeNull();
  });

  test('PriceChart offers a retry after a failure, and shows a loading indicator while loading', async () => {
    const { rerender, main } = await renderChart({ status: 'failed' });
    await expect
      .element(page.getByRole('link', { name: 'Intentar de nuevo' }))
      .toHaveAttribute('href', '?rango=1m');
    expect(main.innerText).not.toContain('44,');
    await rerender(chart({ status: 'loading' }));
    expect(main.querySelector('progress')?.labels[0]?.textContent).toBe('Cargando datos');
  });
});

describe('PriceChart rendered by React', () => {
  test('PriceChart calls onRangeChange with the selected period or custom days instead of navigating', async () => {
    const onRangeChange = vi.fn();
    const own = { from: toDay('2026-11-02'), to: toDay('2026-11-16') };
    await renderChart({ onRangeChange, range: 'own', customRange: own });
    await page.getByRole('link', { name: '1 A, 1 año' }).click();
    await expect.poll(() => onRangeChange.mock.lastCall).toEqual(['1y']);
    await page.getByRole('button', { name: 'Ver periodo' }).click();
    await expect
      .poll(() => onRangeChange.mock.lastCall)
      .toEqual(['own', { from: '02/11/2026', to: '16/11/2026' }]);
  });

  test('PriceChart cursor moves through the new values after an update', async () => {
    const { rerender } = await renderChart();
    await expect.poll(valueText).toContain('44100.50');
    await rerender(chart({ line: { ...days, points: pointsInRange(levels, '6m') }, range: '6m' }));
    await expect.poll(valueText).toBe('16 de noviembre de 2026: 19984.43 puntos');
    await expect.element(slider()).toHaveAttribute('max', '124');
  });
});

describe('PriceChart in other media', () => {
  test('PriceChart uses forced colours, and its lines remain distinguishable by dashes', async () => {
    await emulate({ 'forced-colors': 'active' });
    const { main } = await renderChart({ compared: [{ name: 'A', points: days.points }] });
    const lines = [...main.querySelectorAll('.rueda-PriceChart-drawing .rueda-PriceChart-line')];
    const styles = lines.map((line) => getComputedStyle(line));
    expect(new Set(styles.map(({ stroke }) => stroke))).toEqual(new Set([getComputedStyle(main).color]));
    expect(new Set(styles.map(({ strokeDasharray }) => strokeDasharray)).size).toBe(2);
  });

  test('PriceChart prints its caption and line without controls', async () => {
    const { main } = await renderChart();
    await emulate({}, 'print');
    const isVisible = (part: string): boolean | undefined =>
      main.querySelector(`.rueda-PriceChart-${part}`)?.checkVisibility();
    expect(['caption', 'drawing', 'ranges', 'hear'].map(isVisible)).toEqual([true, true, false, false]);
  });

  test('PriceChart labels have the same size at any width: only the line stretches', async () => {
    const { main } = await renderChart();
    const fontSize = (): string =>
      getComputedStyle(main.querySelector('.rueda-PriceChart-drawing text') as Element).fontSize;
    const height = (): number | undefined =>
      main.querySelector('.rueda-PriceChart-drawing text')?.getBoundingClientRect().height;
    const initial = [fontSize(), height()];
    main.style.inlineSize = '320px';
    expect([fontSize(), height()]).toEqual(initial);
  });
});
