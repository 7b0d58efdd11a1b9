/** Runs in the page: the same values drawn by bare lightweight-charts and by PriceChart's engine, in turn. */
import { AreaSeries, createChart, type UTCTimestamp } from 'lightweight-charts';
import { renderEngine, readValues } from './engine.ts';

/** From the call until the frame that shows the line has been handed over. */
async function timed(draw: () => () => void): Promise<number> {
  const start = performance.now();
  const end = draw();
  await new Promise<void>((resolve) => {
    // The engine paints in a frame of its own, asked for while it was made; a message comes after the paint.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });
  const time = performance.now() - start;
  end();
  return time;
}

interface Times {
  bare: number[];
  bareAll: number[];
  chart: number[];
  bareFromText: number[];
  chartFromText: number[];
}

/** `csv` is what the widget fetches; `json` the same as the engine's own format, what a bare page would fetch. */
async function measure(csv: string, json: string, rounds: number): Promise<Times> {
  const plot = document.querySelector<HTMLElement>('.rueda-PriceChart-plot');
  const box = plot?.querySelector<HTMLElement>('.rueda-PriceChart-engine');
  if (!plot || !box) throw new Error('The page has no chart.');
  type Point = { time: UTCTimestamp; value: number };
  const data = JSON.parse(json) as Point[];
  const values = readValues(csv);
  const drawBare = (points: Point[], options = {}) => {
    const chart = createChart(box, options);
    chart.addSeries(AreaSeries).setData(points);
    chart.timeScale().fitContent();
    return () => chart.remove();
  };
  const drawChart = (read: () => typeof values) => {
    const controller = new AbortController();
    renderEngine(plot, read(), { unit: 'puntos' }, controller.signal, () => {});
    return () => controller.abort();
  };
  const contestants: Record<keyof Times, () => () => void> = {
    bare: () => drawBare(data),
    bareAll: () => drawBare(data, { timeScale: { minBarSpacing: 0.001 } }),
    chart: () => drawChart(() => values),
    bareFromText: () => drawBare(JSON.parse(json) as Point[]),
    chartFromText: () => drawChart(() => readValues(csv)),
  };
  const times: Times = { bare: [], bareAll: [], chart: [], bareFromText: [], chartFromText: [] };
  for (let round = 0; round < rounds + 3; round += 1) {
    const names = Object.keys(contestants) as (keyof Times)[];
    // Whoever goes first pays for what the others left behind: the order turns.
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + round) % names.length] ?? 'bare';
      const time = await timed(contestants[name]);
      // The first rounds are the compiler's.
      if (round >= 3) times[name].push(time);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return times;
}

Object.assign(window, { measure });
