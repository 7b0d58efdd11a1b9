/** Runs in the page: renders the same values with bare lightweight-charts and with PriceChart's engine, in turn. */
import { AreaSeries, createChart, type UTCTimestamp } from 'lightweight-charts';
import { renderEngine, readValues } from './engine.ts';

/** Milliseconds from the call until the browser has painted the line. */
async function timeRender(render: () => () => void): Promise<number> {
  const start = performance.now();
  const cleanUp = render();
  await new Promise<void>((resolve) => {
    // The engine paints in the animation frame that it requested; a message arrives after the paint.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });
  const time = performance.now() - start;
  cleanUp();
  return time;
}

interface Times {
  bare: number[];
  bareAll: number[];
  chart: number[];
  bareFromText: number[];
  chartFromText: number[];
}

/** `csv` is the widget's file; `json` has the same values in the engine's format, as a bare page would load them. */
async function measure(csv: string, json: string, rounds: number): Promise<Times> {
  const plot = document.querySelector<HTMLElement>('.rueda-PriceChart-plot');
  const box = plot?.querySelector<HTMLElement>('.rueda-PriceChart-engine');
  if (!plot || !box) throw new Error('The page has no chart.');
  type Point = { time: UTCTimestamp; value: number };
  const data = JSON.parse(json) as Point[];
  const values = readValues(csv);
  const renderBare = (points: Point[], options = {}) => {
    const chart = createChart(box, options);
    chart.addSeries(AreaSeries).setData(points);
    chart.timeScale().fitContent();
    return () => chart.remove();
  };
  const renderChart = (read: () => typeof values) => {
    const controller = new AbortController();
    renderEngine(plot, read(), { unit: 'puntos' }, controller.signal, () => {});
    return () => controller.abort();
  };
  const contestants: Record<keyof Times, () => () => void> = {
    bare: () => renderBare(data),
    bareAll: () => renderBare(data, { timeScale: { minBarSpacing: 0.001 } }),
    chart: () => renderChart(() => values),
    bareFromText: () => renderBare(JSON.parse(json) as Point[]),
    chartFromText: () => renderChart(() => readValues(csv)),
  };
  const times: Times = { bare: [], bareAll: [], chart: [], bareFromText: [], chartFromText: [] };
  for (let round = 0; round < rounds + 3; round += 1) {
    const names = Object.keys(contestants) as (keyof Times)[];
    // The first of a round pays for the garbage of the others: the order rotates.
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(turn + round) % names.length] ?? 'bare';
      const time = await timeRender(contestants[name]);
      // The first rounds warm up the compiler.
      if (round >= 3) times[name].push(time);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return times;
}

Object.assign(window, { measure });
