import { toDay } from '@rueda/domain/dates';
import { dailyLine, pointsInRange } from '@rueda/domain/quotes';
import { sampleIndexValues } from '@rueda/domain/sample';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
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
const drawChart = (props?: Partial<PriceChartProps>) => draw(chart(props));
const slider = () => page.getByRole('slider');
const tip = (main: HTMLElement): HTMLElement => main.querySelector('.rueda-PriceChart-tip') as HTMLElement;
const valueText = (): string | null => slider().element().getAttribute('aria-valuetext');
const rowsOf = (main: HTMLElement): string[] =>
  [...main.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' '),
  );

describe('PriceChart', () => {
  test('says in one plain sentence what the line did, in what unit, and how old its end is', async () => {
    const { main } = await drawChart({ line: { ...days, state: { kind: 'close' } } });
    expect(main.querySelector('figcaption')?.innerText.replaceAll(/\s+/g, ' ')).toBe(
      'Lima 25, del 12 al 16 de noviembre de 2026: de 43,900.00 a 44,100.50 puntos, sube 0.46%. Máximo 44,310.25, el 13 de noviembre de 2026; mínimo 43,900.00, el 12 de noviembre de 2026. Cierre del 16 de noviembre de 2026. Cierre',
    );
  });

  test('offers a day, five days, a month, six months, a year, five years, all and own days, and marks the one shown', async () => {
    const { main } = await drawChart();
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

  test('has its values in a table, with thousands by a comma and decimals by a point', async () => {
    const { main } = await drawChart();
    await page.getByText('Ver como tabla').click();
    expect(rowsOf(main)).toEqual(['12/11/2026 43,900.00', '13/11/2026 44,310.25', '16/11/2026 44,100.50']);
    expect(main.querySelector('thead')?.innerText).toMatch(/Lima 25\s+puntos/);
    const axis = [...main.querySelectorAll('.rueda-PriceChart-drawing text')].map((text) => text.textContent);
    expect(axis).toContain('43,900');
    expect(axis).toContain('44,101');
  });

  test('prices keep the tick of the security, also at the edge of the line', async () => {
    const points = days.points.map(({ at }, place) => ({ at, value: [0.415, 0.42, 0.418][place] ?? 0 }));
    const { main } = await drawChart({ line: { ...days, currency: 'PEN', points } });
    expect(rowsOf(main)).toEqual(['12/11/2026 0.415', '13/11/2026 0.42', '16/11/2026 0.418']);
    expect(main.querySelector('.rueda-PriceChart-tag')?.textContent).toBe('0.418');
  });

  test('the table of a long line has its last value of each month, says so, and names the file with all', async () => {
    const { main } = await drawChart({
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

  test('an address that is not safe is no link', async () => {
    const { main } = await drawChart({
      file: { href: 'javascript:alert(1)' },
      marks: [{ day: toDay('2026-11-13'), kind: 'fact', title: 'Junta', href: 'javascript:alert(2)' }],
    });
    expect(main.innerHTML).not.toContain('javascript:');
    expect(main.querySelector('.rueda-PriceChart-marks')?.textContent).toContain('Junta');
  });
});

describe('the cursor', () => {
  test('goes through the values by the arrows, Home, End and pages, and says each with its day', async () => {
    const { main } = await drawChart();
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

  test('stands on the line: its dot is where the line passes', async () => {
    const { main } = await drawChart();
    (slider().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    const dot = (main.querySelector('.rueda-PriceChart-cursor circle') as Element).getBoundingClientRect();
    const drawing = (main.querySelector('.rueda-PriceChart-drawing') as Element).getBoundingClientRect();
    expect(dot.x + dot.width / 2 - drawing.x).toBeCloseTo(drawing.width / 2, 0);
    // 44,310.25 on an axis from 43,900 to 44,400.
    expect((dot.y + dot.height / 2 - drawing.y) / drawing.height).toBeCloseTo(89.75 / 500, 2);
  });

  test('follows the pointer, and goes with it', async () => {
    const { main } = await drawChart();
    const plot = main.querySelector('.rueda-PriceChart-plot') as HTMLElement;
    await userEvent.hover(plot, { position: { x: 3, y: 40 } });
    await expect.poll(() => tip(main).innerText).toBe('12/11/2026\n43,900.00');
    await userEvent.hover(main.querySelector('figcaption') as Element);
    await expect.poll(() => tip(main).hidden).toBe(true);
  });

  test('says the hour of a session, and the day with the hour of several', async () => {
    const ticks = ['2026-11-16T14:30:00Z', '2026-11-16T16:22:00Z'].map((at, place) => ({
      at,
      value: 10 + place,
    }));
    const { again } = await drawChart({ line: { ...days, points: ticks }, range: '1d' });
    await expect.poll(valueText).toBe('11:22: 11 puntos');
    const several = [{ at: '2026-11-13T14:05:00Z', value: 9 }, ...ticks];
    await again(chart({ line: { ...days, points: several }, range: '5d' }));
    await expect.poll(valueText).toBe('16 de noviembre de 2026, 11:22: 11 puntos');
  });

  test('in English says the same in English', async () => {
    await drawChart({ language: 'en', line: { ...days, currency: 'USD' } });
    await expect.poll(valueText).toBe('16 November 2026: 44100.50 dollars');
  });
});

describe('marks', () => {
  const marks: PriceChartProps['marks'] = [
    { day: toDay('2026-11-16'), kind: 'benefit', title: 'Dividendo de S/ 0.10', href: '/beneficios/1' },
    { day: toDay('2026-11-14'), kind: 'fact', title: 'Otros hechos', href: '/hechos/2' },
    { day: toDay('2026-11-13'), kind: 'fact', title: 'Junta de accionistas', href: '/hechos/1' },
    { day: toDay('2020-01-02'), kind: 'fact', title: 'De antes', href: '/hechos/0' },
  ];

  test('are numbered on the line and linked under it, oldest first, those of the period only', async () => {
    const { main } = await drawChart({ marks });
    const items = [...main.querySelectorAll('.rueda-PriceChart-marks li')];
    expect(items.map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')])).toEqual([
      ['13/11/2026 Hecho de importancia: Junta de accionistas', '/hechos/1'],
      ['14/11/2026 Hecho de importancia: Otros hechos', '/hechos/2'],
      ['16/11/2026 Beneficio: Dividendo de S/ 0.10', '/beneficios/1'],
    ]);
    const drawn = [...main.querySelectorAll('.rueda-PriceChart-mark')];
    expect(drawn.map((mark) => mark.textContent)).toEqual(['1', '2', '3']);
    // One of a Saturday stands on the next session.
    expect(drawn.map((mark) => mark.querySelector('circle')?.getAttribute('cx'))).toEqual([
      '50%',
      '100%',
      '100%',
    ]);
  });

  test('are said where the cursor stands on their day', async () => {
    await drawChart({ marks });
    (slider().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(valueText()).toBe(
      '13 de noviembre de 2026: 44310.25 puntos. Hecho de importancia: Junta de accionistas',
    );
  });
});

describe('a comparison', () => {
  const other = (name: string, ...values: number[]) => ({
    name,
    points: days.points.map(({ at }, place) => ({ at, value: values[place] ?? 0 })),
  });
  const compared = [other('A', 2, 3, 1), other('B', 5, 5, 5), other('C', 1, 2, 3), other('D', 1, 1, 1)];

  test('draws each line from 100, tells them apart by dashes, and says what each did', async () => {
    const { main } = await drawChart({ compared: compared.slice(0, 2) });
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

  test('draws up to the limit, three unless a site sets another, and says that there is one', async () => {
    const { main, again } = await drawChart({ compared });
    const count = (): number =>
      main.querySelectorAll('.rueda-PriceChart-drawing .rueda-PriceChart-line').length;
    expect(count()).toBe(4);
    expect(main.innerText).toContain('Se comparan hasta 3 valores.');
    await again(chart({ compared, comparisonLimit: 1 }));
    expect(count()).toBe(2);
    await again(chart({ compared, comparisonLimit: 5 }));
    expect(count()).toBe(5);
    expect(main.innerText).not.toContain('Se comparan');
  });
});

describe('without a line', () => {
  test('before the first trade shows no number and says what to do', async () => {
    const { main } = await drawChart({ line: { ...days, points: [], previous: 44_054.7 } });
    expect(main.innerText).toContain('Aún no hay negociación en este periodo');
    expect(main.innerText).not.toMatch(/\d{3}/);
    expect(main.querySelector('table, input, .rueda-PriceChart-drawing')).toBeNull();
  });

  test('one that did not come says so and offers it again; one on its way says that', async () => {
    const { again, main } = await drawChart({ status: 'failed' });
    await expect
      .element(page.getByRole('link', { name: 'Intentar de nuevo' }))
      .toHaveAttribute('href', '?rango=1m');
    expect(main.innerText).not.toContain('44,');
    await again(chart({ status: 'loading' }));
    expect(main.querySelector('progress')?.labels[0]?.textContent).toBe('Cargando datos');
  });
});

describe('drawn by React', () => {
  test('tells the period that is chosen, and the days of one’s own, instead of leaving the page', async () => {
    const onRangeChange = vi.fn();
    const own = { from: toDay('2026-11-02'), to: toDay('2026-11-16') };
    await drawChart({ onRangeChange, range: 'own', own });
    await page.getByRole('link', { name: '1 A, 1 año' }).click();
    await expect.poll(() => onRangeChange.mock.lastCall).toEqual(['1y']);
    await page.getByRole('button', { name: 'Ver periodo' }).click();
    await expect
      .poll(() => onRangeChange.mock.lastCall)
      .toEqual(['own', { from: '02/11/2026', to: '16/11/2026' }]);
  });

  test('with other values the cursor goes through those', async () => {
    const { again } = await drawChart();
    await expect.poll(valueText).toContain('44100.50');
    await again(chart({ line: { ...days, points: pointsInRange(levels, '6m') }, range: '6m' }));
    await expect.poll(valueText).toBe('16 de noviembre de 2026: 19984.43 puntos');
    await expect.element(slider()).toHaveAttribute('max', '124');
  });
});

describe('seen otherwise', () => {
  test('in the visitor’s own colours every line is in theirs, and stays told apart', async () => {
    await emulate({ 'forced-colors': 'active' });
    const { main } = await drawChart({ compared: [{ name: 'A', points: days.points }] });
    const lines = [...main.querySelectorAll('.rueda-PriceChart-drawing .rueda-PriceChart-line')];
    const looks = lines.map((line) => getComputedStyle(line));
    expect(new Set(looks.map(({ stroke }) => stroke))).toEqual(new Set([getComputedStyle(main).color]));
    expect(new Set(looks.map(({ strokeDasharray }) => strokeDasharray)).size).toBe(2);
  });

  test('on paper has the sentence and the line, and nothing to press', async () => {
    const { main } = await drawChart();
    await emulate({}, 'print');
    const isSeen = (part: string): boolean | undefined =>
      main.querySelector(`.rueda-PriceChart-${part}`)?.checkVisibility();
    expect(['caption', 'drawing', 'ranges', 'hear'].map(isSeen)).toEqual([true, true, false, false]);
  });

  test('its words are as large on a phone as on a desk: only the line is stretched', async () => {
    const { main } = await drawChart();
    const size = (): string =>
      getComputedStyle(main.querySelector('.rueda-PriceChart-drawing text') as Element).fontSize;
    const height = (): number | undefined =>
      main.querySelector('.rueda-PriceChart-drawing text')?.getBoundingClientRect().height;
    const wide = [size(), height()];
    main.style.inlineSize = '320px';
    expect([size(), height()]).toEqual(wide);
  });
});
