import type { Candle } from '@rueda/domain/quotes';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { type ChartLine, PriceChart, type PriceChartProps } from './index.ts';
import { durationSeconds, scheduleVolume } from './sound.ts';

const candles: readonly Candle[] = [
  { at: '2026-11-12', open: 9, high: 9.6, low: 8.9, value: 9.5, volume: 1200 },
  { at: '2026-11-13', open: 9.5, high: 9.7, low: 9, value: 9.1, volume: 12_000 },
  { at: '2026-11-16', open: null, high: null, low: null, value: 9.1, volume: null },
];
const line: ChartLine = { name: 'BVN', currency: 'PEN', points: candles, candles };
const renderCandles = (props: Partial<PriceChartProps> = {}) =>
  render(
    <PriceChart
      id="grafico"
      line={line}
      view="candles"
      viewHref="?rango=1m&vista={view}"
      range="1m"
      href="?rango={range}&vista=candles"
      {...props}
    />,
  );
const pathsOf = (main: HTMLElement, part: string): SVGPathElement[] => [
  ...main.querySelectorAll<SVGPathElement>(`.rueda-PriceChart-plot .rueda-PriceChart-${part}`),
];

test('candles have a table with open, high, low, close and volume, and a dash for what is missing', async () => {
  const { main } = await renderCandles();
  const rows = [...main.querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => cell.firstChild?.textContent),
  );
  expect(rows).toEqual([
    ['Fecha', 'Apertura', 'Máximo', 'Mínimo', 'Cierre', 'Volumen'],
    ['12/11/2026', '9.00', '9.60', '8.90', '9.50', '1,200'],
    ['13/11/2026', '9.50', '9.70', '9.00', '9.10', '12,000'],
    ['16/11/2026', '—', '—', '—', '9.10', '—'],
  ]);
});

test('the sentence of candles has the extremes of the days and the volume', async () => {
  const { main } = await renderCandles();
  expect(main.querySelector('figcaption')?.textContent).toMatch(
    /Máximo S\/\s9\.70, el 13 de noviembre de 2026; mínimo S\/\s8\.90, el 12 de noviembre de 2026\. Volumen 13,200; el mayor, 12,000, el 13 de noviembre de 2026\./,
  );
});

test('a rising candle is hollow and a falling one is filled, so that nobody needs their colours', async () => {
  const { main } = await renderCandles();
  const fills = pathsOf(main, 'candle').map((path) => {
    const { fill, stroke } = getComputedStyle(path);
    return [path.dataset['change'], fill === stroke];
  });
  expect(fills).toEqual([
    ['up', false],
    ['down', true],
    ['flat', true],
  ]);
  // The third day has no volume.
  expect(pathsOf(main, 'volume').map((path) => path.dataset['change'])).toEqual(['up', 'down']);
});

test('the bar of a volume is as high as its share of the highest volume', async () => {
  const { main } = await renderCandles();
  const [up, down] = pathsOf(main, 'volume').map((path) => path.getBBox().height);
  expect((up ?? 0) / (down ?? 1)).toBeCloseTo(0.1, 2);
});

test('the arrow keys move through the candles, and each is announced with its five figures', async () => {
  await renderCandles();
  const slider = page.getByRole('slider');
  await expect.element(slider).toBeInTheDocument();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .element(slider)
    .toHaveAttribute(
      'aria-valuetext',
      '13 de noviembre de 2026: Apertura 9.50, Máximo 9.70, Mínimo 9, Cierre 9.10, Volumen 12000',
    );
  await expect.element(page.getByText('Apertura 9.50', { exact: false }).first()).toBeVisible();
});

test('the views are links, and the current one is marked', async () => {
  const { main } = await renderCandles();
  const links = [...main.querySelectorAll<HTMLAnchorElement>('.rueda-PriceChart-views a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
    ['Línea', '?rango=1m&vista=line', null],
    ['Velas', '?rango=1m&vista=candles', 'true'],
  ]);
});

const { candles: _, ...closes } = line;
test.for<Partial<PriceChartProps>>([{ line: closes }, { compared: [{ name: 'Otro', points: line.points }] }])(
  'the view of candles without candles, or with compared lines, is a line (%#)',
  async (props) => {
    const { main } = await renderCandles(props);
    expect(pathsOf(main, 'candle')).toEqual([]);
    expect(getComputedStyle(pathsOf(main, 'line')[0] as Element).visibility).toBe('visible');
  },
);

test('the volume is a low second voice that is louder the more was traded', async () => {
  const sampleRate = 44_100;
  const context = new OfflineAudioContext(1, sampleRate * durationSeconds, sampleRate);
  scheduleVolume(context, [0, 0, 100, 50, 0], 0);
  const samples = (await context.startRendering()).getChannelData(0);
  const peakAt = (share: number): number => {
    const from = Math.floor(share * samples.length);
    return Math.max(...samples.slice(from, from + sampleRate / 20).map(Math.abs));
  };
  // Seven steps with the silence at both ends.
  const [start = 1, most = 0, half = 0] = [0, 3 / 6, 4 / 6].map(peakAt);
  expect(start).toBeLessThan(0.01);
  expect(most).toBeGreaterThan(0.45);
  expect(half / most).toBeCloseTo(0.5, 1);
});
