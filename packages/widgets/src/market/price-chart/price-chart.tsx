import { isDay } from '@rueda/domain/dates';
import type { CalendarDay } from '@rueda/domain/dates';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import { formatInteger } from '@rueda/domain/money';
import {
  type ChartRange,
  chartRanges,
  defaultComparisonLimit,
  describeAge,
  describeComparison,
  describeLine,
  type NamedLine,
} from '@rueda/domain/quotes';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { LoaderBar } from '../../feedback/loader-bar/index.ts';
import { renderBadge, priceAge } from '../price/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { hasVolume } from './candle-plot.tsx';
import { type ChartLine, candleSeriesOf, type Series, seriesOf } from './series.ts';
import { type ChartMark, placeMarks, renderMarks } from './marks.tsx';
import { type ChartFile, renderFile, renderKey, renderTable, unitOf } from './parts.tsx';
import { type ChartView, renderCustomRange, renderRanges, renderViews } from './ranges.tsx';
import { renderPlot } from './plot.tsx';
import { PriceChartBehaviour } from './price-chart.client.tsx';
import { messages } from './price-chart.messages.ts';

export interface PriceChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children' | 'id'> {
  /** Id of the figure. It must be the same on the pages of all periods, where the behaviour looks it up. */
  id: string;
  /** The price or index, with the values of the current period: `pointsInRange` of `@rueda/domain/quotes`. */
  line: ChartLine;
  /** Lines to compare. All lines are rebased to 100 on their first common day. */
  compared?: readonly NamedLine[];
  /**
   * Maximum number of compared lines, up to 5. The chart omits the others and shows a note.
   * @default 3
   */
  comparisonLimit?: number;
  /** Material facts and benefits, numbered on the line and linked below it. */
  marks?: readonly ChartMark[];
  /** The current period. */
  range: ChartRange;
  /** URL of the page of another period, with the placeholder `{range}`: `?rango={range}`. */
  href: string;
  /**
   * Available periods.
   * @default all periods
   */
  ranges?: readonly ChartRange[];
  /** Days of a custom period. The form submits them as `desde` and `hasta`: parse them with `completeDay`. */
  customRange?: { from?: CalendarDay | null; to?: CalendarDay | null };
  /**
   * `candles` renders `line.candles`, with the volume below. A chart without them, or with compared lines, has a line.
   * @default 'line'
   */
  view?: ChartView;
  /** URL of the page with the other view, with the placeholder `{view}`: `?rango=6m&vista={view}`. */
  viewHref?: string;
  /** File with every value. If the server-rendered line has fewer, a zoomable chart loads it. */
  file?: ChartFile;
  /** Shows a loading indicator or an error instead of the line. */
  status?: 'loading' | 'failed';
  /**
   * Language of the UI text.
   * @default 'es'
   */
  language?: Language;
  /**
   * Runs in client React with the selected period, instead of loading its page. For a custom period, `days` has its
   * days as dd/MM/yyyy.
   */
  onRangeChange?: (range: ChartRange, days?: { from: string; to: string }) => void;
}

const none: readonly never[] = [];

/** There are six line colours. */
const maxCompared = 5;

/** History of a price or an index, as a sentence, a line chart and a table. */
export function PriceChart({
  id,
  line,
  compared = none,
  comparisonLimit = defaultComparisonLimit,
  marks = none,
  range,
  href,
  ranges = chartRanges,
  customRange,
  view = 'line',
  viewHref,
  file,
  status: given,
  language = defaultLanguage,
  onRangeChange,
  className,
  ...rest
}: PriceChartProps): ReactElement {
  const text = messages[language];
  const limit = Math.min(comparisonLimit, maxCompared);
  const hasCandles = view === 'candles' && compared.length === 0 && line.candles !== undefined;
  const series = hasCandles
    ? candleSeriesOf(line.name, line.candles ?? [])
    : seriesOf(line, compared.slice(0, limit));
  // Points that cannot be read are an error of the page, not a period without trades.
  const isUnreadable =
    !hasCandles && line.points.length > 0 && compared.length === 0 && series.at.length === 0;
  const status = given ?? (isUnreadable ? 'failed' : undefined);
  const isEmpty = status !== undefined || series.at.length === 0;
  const placedMarks = placeMarks(marks, series.at);
  const isZoomable = !hasCandles && series.step !== 'all' && file !== undefined;
  const note = compared.length > limit ? text.limit(formatInteger(limit)) : null;
  const contentKey = `${language} ${range} ${view} ${series.at[0]} ${series.at.at(-1)} ${series.lines.length}`;
  return (
    <figure className={classNames('rueda-PriceChart', className)} id={id} {...rest}>
      <figcaption className="rueda-PriceChart-caption">
        {sentenceOf(line, series, status, language)} {/* The sentence contains the age. */}
        {line.state && !isEmpty && (
          <span aria-hidden="true">{renderBadge(line.state.kind, priceAge(line.state, language))}</span>
        )}
      </figcaption>
      {/* Other values need a new element: the script's changes to the old one go with it. */}
      <div className="rueda-PriceChart-body" key={contentKey}>
        <div className="rueda-PriceChart-tools">
          {renderRanges(ranges, range, href, language)}
          {viewHref !== undefined && renderViews(view, viewHref, language)}
          {!isEmpty && renderKey(line, series, note, language)}
        </div>
        {range === 'own' && renderCustomRange(id, href, customRange ?? {}, language)}
        <div
          className="rueda-PriceChart-plot"
          data-view={hasCandles ? 'candles' : undefined}
          data-zoomable={isZoomable && !isEmpty ? '' : undefined}
          data-wide={line.points.some(({ value }) => value >= 1e6) ? '' : undefined}
        >
          {isEmpty ? (
            renderPlaceholder(status, href.replace('{range}', range), language)
          ) : (
            <>
              {renderPlot(
                series,
                line,
                placedMarks.map(({ placed }) => placed),
                language,
              )}
              <div className="rueda-PriceChart-engine" />
              {/* A native slider: arrow keys, Home, End, Page Up and Down, and swipes with a screen reader. */}
              <input
                className="rueda-PriceChart-cursorInput"
                type="range"
                aria-label={text.explore(line.name)}
                max={series.at.length - 1}
                defaultValue={series.at.length - 1}
                hidden
              />
              <p className="rueda-PriceChart-tip" aria-hidden="true" hidden />
            </>
          )}
        </div>
        {!isEmpty && (
          <>
            {placedMarks.length > 0 && renderMarks(id, placedMarks, language)}
            <div className="rueda-PriceChart-foot">
              <details className="rueda-PriceChart-twin">
                <summary>{text.table}</summary>
                {/* Focusable, so that the arrow keys scroll it. */}
                {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex */}
                <div className="rueda-PriceChart-frame" role="group" aria-label={line.name} tabIndex={0}>
                  {renderTable(line, series, language)}
                </div>
              </details>
              <input type="button" className="rueda-PriceChart-hear" value={listenLabel(series, language)} />
              {file && renderFile(file, language)}
              {isZoomable && (
                <span>
                  {text.engine} <a href="https://www.tradingview.com/">{text.credit}</a>
                </span>
              )}
            </div>
          </>
        )}
      </div>
      <output className="rueda-PriceChart-news" />
      <PriceChartBehaviour
        restart={contentKey}
        unit={unitOf(line, false, language)}
        stop={text.stop}
        failures={[text.rangeFailed, text.fileFailed]}
        {...(language !== defaultLanguage && { language })}
        {...(onRangeChange && { onRangeChange })}
      />
    </figure>
  );
}

function listenLabel({ candles }: Series, language: Language): string {
  const text = messages[language];
  if (!candles) return text.listen;
  return hasVolume(candles) ? text.listenVolume : text.listenClose;
}

/** Describes the line and the age of its last value. */
function sentenceOf(
  line: ChartLine,
  series: Series,
  status: PriceChartProps['status'],
  language: Language,
): string {
  const { name, points, currency, previous = null, state } = line;
  if (status) return name;
  const last = series.at.at(-1);
  const sentence =
    series.lines.length > 1 || (last === undefined && points.length > 0)
      ? describeComparison(series.at, series.lines, language)
      : describeLine(
          { name, points: series.candles ?? points },
          { currency, previous, candles: series.candles, language },
        );
  // A day without a time is the close of its session, at 16:00 in Lima.
  const age = state && last && describeAge(isDay(last) ? `${last}T21:00:00Z` : last, state, language);
  return age ? `${sentence} ${(age[0] ?? '').toUpperCase()}${age.slice(1)}.` : sentence;
}

/** Renders the placeholder of a missing line. */
function renderPlaceholder(
  status: PriceChartProps['status'],
  retryUrl: string,
  language: Language,
): ReactElement {
  const text = messages[language];
  if (status === 'loading') return <LoaderBar label={text.loading} />;
  if (status === 'failed')
    return <WithoutData reason="fault" action={<a href={retryUrl}>{text.again}</a>} language={language} />;
  return (
    <WithoutData kind="dates" title={text.empty} language={language}>
      {text.emptyNext}
    </WithoutData>
  );
}
