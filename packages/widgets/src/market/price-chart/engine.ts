/** The one module that brings lightweight-charts: it is fetched when a chart with more values than are printed is in sight. */
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
import { showTip, type ShownLine, speakPoint, tipText, type Voice } from './static-line.ts';

/** Lima has been five hours behind UTC all year since 1994; the engine knows no zone, so the clock is set for it. */
const limaSeconds = 5 * 3600;

/** What a file of values holds. Each time is in seconds, as the clocks of Lima show it. */
export interface Values {
  names: string[];
  at: string[];
  lines: { time: UTCTimestamp; value: number }[][];
}

/** Reads the lines of a file: a day or an instant, then a value for each line; one that is empty is left out. */
export function readValues(text: string): Values {
  const [head = '', ...rows] = text.split('\n');
  const names = head.trim().split(',').slice(1);
  const at: string[] = [];
  const lines: Values['lines'] = names.map(() => []);
  for (const row of rows) {
    const end = row.indexOf(',');
    if (end < 10) continue;
    const when = row.slice(0, end);
    const isDaily = end === 10;
    const time = (Date.parse(when) / 1000 - (isDaily ? 0 : limaSeconds)) as UTCTimestamp;
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

/** 100 at the first time that all lines have. */
function rebase(lines: Values['lines']): Values['lines'] {
  const start = Math.max(...lines.map(([first]) => first?.time ?? 0));
  return lines.map((line) => {
    const from = line.filter(({ time }) => time >= start);
    const base = from[0]?.value ?? 1;
    return from.map(({ time, value }) => ({ time, value: (value / base) * 100 }));
  });
}

const isoOf = (time: Time | number): string => new Date(Number(time) * 1000).toISOString();

/** The words of the time axis, in the page's language and never the machine's. */
function writeTick(time: Time, type: TickMarkType, language: Language): string {
  const iso = isoOf(time);
  const day = iso.slice(0, 10) as CalendarDay;
  if (type === TickMarkType.Year) return iso.slice(0, 4);
  if (type === TickMarkType.Month) return formatShortDay(day, { language }).replace(/^\d+ /, '');
  return type === TickMarkType.DayOfMonth ? formatShortDay(day, { language }) : iso.slice(11, 16);
}

/** Told apart by their dashes too, as the printed ones are. */
const dashes = [
  LineStyle.Solid,
  LineStyle.Dashed,
  LineStyle.Dotted,
  LineStyle.LargeDashed,
  LineStyle.SparseDotted,
  LineStyle.Dashed,
];

/** Draws every value over the printed line, in the same box, and takes the cursor over from it. */
export function renderEngine(
  plot: HTMLElement,
  values: Values,
  voice: Voice,
  signal: AbortSignal,
  /** Told which point the pointer is on. */
  onPoint: (place: number) => void,
): ShownLine {
  const { language = defaultLanguage } = voice;
  const box = plot.querySelector<HTMLElement>('.rueda-PriceChart-engine');
  const [main = []] = values.lines;
  if (!box || main.length === 0) throw new Error('A chart without a box or without values cannot be drawn.');
  const isAlone = values.lines.length === 1;
  const chart = createEngine(box, language);
  const series = values.lines.map((line, index) => {
    const drawn = isAlone
      ? chart.addSeries(AreaSeries)
      : chart.addSeries(LineSeries, { lineStyle: dashes[index] ?? LineStyle.Solid });
    drawn.applyOptions({ lineWidth: 2, priceLineVisible: isAlone, lastValueVisible: true });
    drawn.setData(line);
    return drawn;
  });
  const [first] = series as [ISeriesApi<'Area' | 'Line'>];
  const paint = (): void => paintEngine(plot, chart, series);
  paint();
  markFacts(plot, first, values);
  chart.timeScale().fitContent();
  plot.dataset['engine'] = '';
  followTheme(paint, signal);
  signal.addEventListener('abort', () => {
    delete plot.dataset['engine'];
    chart.remove();
  });

  const offset = values.at.length - main.length;
  const lookUp = values.lines.slice(1).map((line) => new Map(line.map(({ time, value }) => [time, value])));
  const write = (value: number | undefined): string =>
    value === undefined ? '—' : formatNumber(value, { language });
  const figuresOf = (place: number): string[] => {
    const { time, value } = main[place] ?? { time: 0 as UTCTimestamp, value: Number.NaN };
    return [write(value), ...lookUp.map((line) => write(line.get(time)))];
  };
  const whenOf = (place: number): string => {
    const at = values.at[place + offset] ?? '';
    const day = formatDay(isoOf(main[place]?.time ?? 0).slice(0, 10) as CalendarDay);
    return at.length > 10 ? `${day}, ${formatTime(at)}` : day;
  };
  chart.subscribeCrosshairMove(({ logical, sourceEvent }) => {
    if (!sourceEvent) return;
    if (logical === undefined || !main[logical]) return showTip(plot, '', 0);
    onPoint(logical);
  });
  const press = ({ key, target }: KeyboardEvent): void => {
    if (!(target instanceof HTMLInputElement)) return;
    zoomByKey(chart, key, Number(target.value), main.length);
    if (key in nearer) line.show(Number(target.value));
  };
  plot.addEventListener('keydown', press, { signal });
  const line: ShownLine = {
    length: main.length,
    show(place) {
      const point = main[place ?? -1];
      if (!point || place === null) {
        chart.clearCrosshairPosition();
        return showTip(plot, '', 0);
      }
      keepInSight(chart, place);
      chart.setCrosshairPosition(point.value, point.time, first);
      const x = chart.timeScale().timeToCoordinate(point.time) ?? 0;
      showTip(plot, tipText(whenOf(place), values.names, figuresOf(place)), x);
    },
    speak: (place) => speakPoint(whenOf(place), values.names, figuresOf(place), voice),
  };
  return line;
}

/** An empty chart as the house wants it. The page scrolls over it; a pinch, a drag and its axes zoom. */
function createEngine(box: HTMLElement, language: Language): IChartApi {
  const writeDay = (time: Time, type: TickMarkType): string =>
    // Where a year is as wide as a word, the engine would still name the last day.
    type >= TickMarkType.DayOfMonth && chart.timeScale().options().barSpacing < 1
      ? ''
      : writeTick(time, type, language);
  const chart: IChartApi = createChart(box, {
    autoSize: true,
    layout: {
      // Its mark would put a style element and raw HTML into the page, which a strict policy refuses: the attribution
      // stands under the chart as words.
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
      tickMarkFormatter: writeDay,
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

/** Moves the part of the line that is shown as far as a point needs. */
function keepInSight(chart: IChartApi, place: number): void {
  const shown = chart.timeScale().getVisibleLogicalRange();
  if (!shown || (place >= shown.from && place <= shown.to)) return;
  const by = place < shown.from ? place - shown.from : place - shown.to;
  chart.timeScale().setVisibleLogicalRange({ from: shown.from + by, to: shown.to + by });
}

/** How much nearer one press brings the line. */
const nearer: Record<string, number> = { '+': 0.5, '-': 2 };

/** A press of + or − zooms around the point that the cursor is on, for whoever has no pointer. */
function zoomByKey(chart: IChartApi, key: string, place: number, length: number): void {
  const shown = chart.timeScale().getVisibleLogicalRange();
  const by = nearer[key];
  if (!shown || by === undefined) return;
  const size = Math.max(10, (shown.to - shown.from) * by);
  if (size >= length - 1) return chart.timeScale().fitContent();
  const from = Math.min(Math.max(0, place - size / 2), length - size);
  chart.timeScale().setVisibleLogicalRange({ from, to: from + size });
}

/** The colours of the printed drawing, which the style sheet and the visitor decide. */
function paintEngine(plot: HTMLElement, chart: IChartApi, series: ISeriesApi<'Area' | 'Line'>[]): void {
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
  for (const [index, one] of series.entries()) {
    const { stroke } = styleOf(`.rueda-PriceChart-line[data-line="${index}"]`);
    const faint = stroke.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.09)');
    if (one.seriesType() === 'Area')
      one.applyOptions({ lineColor: stroke, topColor: faint, bottomColor: faint, priceLineColor: stroke });
    else one.applyOptions({ color: stroke });
  }
}

/** The same numbers as in the list, on the days they name. */
function markFacts(plot: HTMLElement, line: ISeriesApi<'Area' | 'Line'>, { at, lines }: Values): void {
  const list = plot.parentElement?.querySelectorAll('.rueda-PriceChart-marks > li') ?? [];
  const [main = []] = lines;
  const offset = at.length - main.length;
  const markers = [...list].flatMap((item, index) => {
    const day = item.querySelector('time')?.dateTime ?? '';
    const place = at.findIndex((time) => time >= day) - offset;
    const time = main[place]?.time;
    if (time === undefined) return [];
    const { stroke } = getComputedStyle(plot.querySelector('.rueda-PriceChart-line') ?? plot);
    return [
      {
        time,
        position: 'aboveBar' as const,
        shape: 'circle' as const,
        color: stroke,
        text: String(index + 1),
      },
    ];
  });
  if (markers.length > 0) createSeriesMarkers(line, markers);
}

/** Paints anew when the page's theme changes, or the system's, or the visitor's own colours come. */
function followTheme(paint: () => void, signal: AbortSignal): void {
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'])
    matchMedia(query).addEventListener('change', paint, { signal });
  const observer = new MutationObserver(paint);
  observer.observe(document, { subtree: true, attributeFilter: ['data-theme'] });
  signal.addEventListener('abort', () => observer.disconnect());
}
