/** The only importer of lightweight-charts. Loaded when a chart with more values than its static line is visible. */
import { type CalendarDay, formatDay, formatShortDay, formatTime } from '@rueda/domain/dates';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import { formatNumber } from '@rueda/domain/money';
import {
  AreaSeries,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { showTip, type CursorLine, speakPoint, tipText, type SpeechOptions } from './static-line.ts';

/** Lima has been at UTC−5 without daylight saving time since 1994. The engine has no time zones: times are shifted. */
const limaOffsetSeconds = 5 * 3600;

/** The content of a file of values. Times are seconds of Lima's local time. */
export interface ChartValues {
  names: string[];
  at: string[];
  lines: { time: UTCTimestamp; value: number }[][];
}

/**
 * Parses a CSV file: a day or an instant, then a value for each line; empty values are omitted. `from` and `to` are the
 * first and last time of the period: the file may have more.
 */
export function readValues(text: string, from = '', to = '9'): ChartValues {
  const [header = '', ...rows] = text.split('\n');
  const names = header.trim().split(',').slice(1);
  const at: string[] = [];
  const lines: ChartValues['lines'] = names.map(() => []);
  for (const row of rows) {
    const end = row.indexOf(',');
    if (end < 10) continue;
    const when = row.slice(0, end);
    if (when < from || when.slice(0, to.length) > to) continue;
    const isDaily = end === 10;
    const time = (Date.parse(when) / 1000 - (isDaily ? 0 : limaOffsetSeconds)) as UTCTimestamp;
    if (Number.isNaN(time)) continue;
    at.push(when);
    if (names.length === 1) lines[0]?.push({ time, value: Number(row.slice(end + 1)) });
    else
      for (const [index, value] of row
        .slice(end + 1)
        .split(',')
        .entries())
        if (value.trim()) lines[index]?.push({ time, value: Number(value) });
  }
  return { names, at, lines: names.length > 1 ? rebase(lines) : lines };
}

/** Rebases the lines to 100 at their first common time. */
function rebase(lines: ChartValues['lines']): ChartValues['lines'] {
  const start = Math.max(...lines.map(([first]) => first?.time ?? 0));
  return lines.map((line) => {
    const common = line.filter(({ time }) => time >= start);
    const base = common[0]?.value ?? 1;
    return common.map(({ time, value }) => ({ time, value: (value / base) * 100 }));
  });
}

const isoOf = (time: Time | number): string => new Date(Number(time) * 1000).toISOString();

/** Labels the time axis in the page's language, not the browser's. */
function formatTick(time: Time, type: TickMarkType, language: Language): string {
  const iso = isoOf(time);
  const day = iso.slice(0, 10) as CalendarDay;
  if (type === TickMarkType.Year) return iso.slice(0, 4);
  if (type === TickMarkType.Month) return formatShortDay(day, { language }).replace(/^\d+ /, '');
  return type === TickMarkType.DayOfMonth ? formatShortDay(day, { language }) : iso.slice(11, 16);
}

/** Lines differ in their dashes too, as in the server-rendered chart. */
const dashes = [
  LineStyle.Solid,
  LineStyle.Dashed,
  LineStyle.Dotted,
  LineStyle.LargeDashed,
  LineStyle.SparseDotted,
  LineStyle.Dashed,
];

/** Renders every value over the server-rendered line, in the same box, and replaces its cursor. */
export function renderEngine(
  plot: HTMLElement,
  values: ChartValues,
  speech: SpeechOptions,
  signal: AbortSignal,
  /** Receives the index of the point under the pointer. */
  onPoint: (index: number) => void,
): CursorLine {
  const { language = defaultLanguage } = speech;
  const box = plot.querySelector<HTMLElement>('.rueda-PriceChart-engine');
  const [main = []] = values.lines;
  if (!box || main.length === 0) throw new Error('PriceChart has no element for its engine, or no values.');
  const isAlone = values.lines.length === 1;
  const chart = createEngine(box, language);
  const series = values.lines.map((line, index) => {
    const rendered = isAlone
      ? chart.addSeries(AreaSeries)
      : chart.addSeries(LineSeries, { lineStyle: dashes[index] ?? LineStyle.Solid });
    rendered.applyOptions({ lineWidth: 2, priceLineVisible: isAlone, lastValueVisible: true });
    rendered.setData(line);
    return rendered;
  });
  const [mainSeries] = series as [ISeriesApi<'Area' | 'Line'>];
  const updateColours = (): void => applyColours(plot, chart, series);
  updateColours();
  addMarkers(plot, mainSeries, values);
  chart.timeScale().fitContent();
  plot.dataset['engine'] = '';
  followTheme(updateColours, signal);
  signal.addEventListener('abort', () => {
    delete plot.dataset['engine'];
    showTip(plot, '', 0);
    chart.remove();
  });

  const offset = values.at.length - main.length;
  const otherValues = values.lines
    .slice(1)
    .map((line) => new Map(line.map(({ time, value }) => [time, value])));
  const format = (value: number | undefined): string =>
    value === undefined ? '—' : formatNumber(value, { language });
  const figuresOf = (index: number): string[] => {
    const { time, value } = main[index] ?? { time: 0 as UTCTimestamp, value: Number.NaN };
    return [format(value), ...otherValues.map((line) => format(line.get(time)))];
  };
  const whenOf = (index: number): string => {
    const at = values.at[index + offset] ?? '';
    const day = formatDay(isoOf(main[index]?.time ?? 0).slice(0, 10) as CalendarDay);
    return at.length > 10 ? `${day}, ${formatTime(at)}` : day;
  };
  chart.subscribeCrosshairMove(({ logical, sourceEvent }) => {
    if (!sourceEvent) return;
    if (logical === undefined || !main[logical]) return showTip(plot, '', 0);
    onPoint(logical);
  });
  const zoomOnKey = ({ key, target }: KeyboardEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    zoomByKey(chart, key, Number(target.value), main.length);
    if (key in zoomFactors) line.show(Number(target.value));
  };
  plot.addEventListener('keydown', zoomOnKey, { signal });
  const line: CursorLine = {
    length: main.length,
    show(index) {
      // Another period is loading: the pointer and the sound end in a chart that is gone.
      if (signal.aborted) return;
      const point = main[index ?? -1];
      if (!point || index === null) {
        chart.clearCrosshairPosition();
        return showTip(plot, '', 0);
      }
      scrollIntoView(chart, index);
      chart.setCrosshairPosition(point.value, point.time, mainSeries);
      const x = chart.timeScale().timeToCoordinate(point.time) ?? 0;
      showTip(plot, tipText(whenOf(index), values.names, figuresOf(index)), x);
    },
    speak: (index) => speakPoint(whenOf(index), values.names, figuresOf(index), speech),
  };
  return line;
}

/** Creates an empty chart. The wheel scrolls the page; pinching and dragging the axes zoom. */
function createEngine(box: HTMLElement, language: Language): IChartApi {
  const formatTimeTick = (time: Time, type: TickMarkType): string =>
    // At this spacing a year is as wide as a label: the engine would still label the last day.
    type >= TickMarkType.DayOfMonth && chart.timeScale().options().barSpacing < 1
      ? ''
      : formatTick(time, type, language);
  const chart: IChartApi = createChart(box, {
    autoSize: true,
    layout: {
      // The logo needs a style element and raw HTML, which a strict Content-Security-Policy blocks: the attribution is
      // a text link under the chart.
      attributionLogo: false,
      background: { color: 'transparent' },
      fontSize: 12,
    },
    grid: { vertLines: { visible: false } },
    crosshair: {
      horzLine: { visible: false, labelVisible: false },
      vertLine: { labelVisible: false, style: LineStyle.Solid },
    },
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
    rightPriceScale: { borderVisible: false },
    timeScale: {
      allowBoldLabels: false,
      borderVisible: false,
      enableConflation: true,
      lockVisibleTimeRangeOnResize: true,
      minBarSpacing: 0.001,
      tickMarkFormatter: formatTimeTick,
    },
    localization: {
      priceFormatter: (value: number) => formatNumber(value, { language }),
      tickmarksPriceFormatter: (values: readonly number[]) =>
        values.map((value) => formatNumber(value, { language, decimals: Math.abs(value) >= 1000 ? 0 : 2 })),
      timeFormatter: (time: Time) => formatDay(isoOf(time).slice(0, 10) as CalendarDay),
    },
  });
  return chart;
}

/** Scrolls the visible part of the line until it contains a point. */
function scrollIntoView(chart: IChartApi, index: number): void {
  const visible = chart.timeScale().getVisibleLogicalRange();
  if (!visible || (index >= visible.from && index <= visible.to)) return;
  const delta = index < visible.from ? index - visible.from : index - visible.to;
  chart.timeScale().setVisibleLogicalRange({ from: visible.from + delta, to: visible.to + delta });
}

/** Change of the visible range per key press. */
const zoomFactors: Record<string, number> = { '+': 0.5, '-': 2 };

/** Zooms with + and − around the cursor, for keyboard users. */
function zoomByKey(chart: IChartApi, key: string, index: number, length: number): void {
  const visible = chart.timeScale().getVisibleLogicalRange();
  const factor = zoomFactors[key];
  if (!visible || factor === undefined) return;
  const size = Math.max(10, (visible.to - visible.from) * factor);
  if (size >= length - 1) return chart.timeScale().fitContent();
  const from = Math.min(Math.max(0, index - size / 2), length - size);
  chart.timeScale().setVisibleLogicalRange({ from, to: from + size });
}

/** Copies the colours of the SVG, which the stylesheet and the visitor's settings determine. */
function applyColours(plot: HTMLElement, chart: IChartApi, series: ISeriesApi<'Area' | 'Line'>[]): void {
  const styleOf = (selector: string): CSSStyleDeclaration =>
    getComputedStyle(plot.querySelector(selector) ?? plot);
  const { fill: textColor, fontFamily } = styleOf('.rueda-PriceChart-drawing text');
  const { stroke: gridColor } = styleOf('.rueda-PriceChart-grid');
  const { stroke: cursorColor } = styleOf('.rueda-PriceChart-cursor line');
  chart.applyOptions({
    layout: { textColor, fontFamily },
    grid: { horzLines: { color: gridColor } },
    crosshair: { vertLine: { color: cursorColor } },
  });
  for (const [index, line] of series.entries()) {
    const { stroke } = styleOf(`.rueda-PriceChart-line[data-line="${index}"]`);
    const areaColor = stroke.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.09)');
    if (line.seriesType() === 'Area')
      line.applyOptions({
        lineColor: stroke,
        topColor: areaColor,
        bottomColor: areaColor,
        priceLineColor: stroke,
      });
    else line.applyOptions({ color: stroke });
  }
}

/** Adds numbered markers for the list of facts and benefits. */
function addMarkers(plot: HTMLElement, line: ISeriesApi<'Area' | 'Line'>, { at, lines }: ChartValues): void {
  const list = plot.parentElement?.querySelectorAll('.rueda-PriceChart-marks > li') ?? [];
  const [main = []] = lines;
  const offset = at.length - main.length;
  const markers = [...list].flatMap((item, itemIndex) => {
    const day = item.querySelector('time')?.dateTime ?? '';
    const index = at.findIndex((time) => time >= day) - offset;
    const time = main[index]?.time;
    if (time === undefined) return [];
    const { stroke } = getComputedStyle(plot.querySelector('.rueda-PriceChart-line') ?? plot);
    return [
      {
        time,
        position: 'aboveBar' as const,
        shape: 'circle' as const,
        color: stroke,
        text: String(itemIndex + 1),
      },
    ];
  });
  if (markers.length > 0) createSeriesMarkers(line, markers);
}

/** Updates the colours when the theme of the page or the system, or forced colours, change. */
function followTheme(updateColours: () => void, signal: AbortSignal): void {
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'])
    matchMedia(query).addEventListener('change', updateColours, { signal });
  const observer = new MutationObserver(updateColours);
  observer.observe(document, { subtree: true, attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
