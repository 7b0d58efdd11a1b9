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
import { type ChartLine, type Series, seriesOf } from './series.ts';
import {
  type ChartFile,
  type ChartMark,
  renderFile,
  renderKey,
  renderMarks,
  renderCustomRange,
  renderRanges,
  renderTable,
  placeMarks,
  unitOf,
} from './parts.tsx';
import { renderPlot } from './plot.tsx';
import { PriceChartBehaviour } from './price-chart.client.tsx';
import { messages } from './price-chart.messages.ts';

export interface PriceChartProps extends Omit<ComponentPropsWithRef<'figure'>, 'children' | 'id'> {
  /** Its anchor. On a printed page another period is found by it in the page that the period's link leads to. */
  id: string;
  /** The price or the index, with the values of the period that is shown: `pointsInRange` of `@rueda/domain/quotes`. */
  line: ChartLine;
  /** Lines beside it: all are then drawn as 100 on the first day that they share. */
  compared?: readonly NamedLine[];
  /**
   * How many lines may stand beside it, five at most; of more, the first ones are drawn and it says so.
   * @default 3
   */
  comparisonLimit?: number;
  /** Material facts and benefits, numbered on the line and linked under it. */
  marks?: readonly ChartMark[];
  /** The period that is shown. */
  range: ChartRange;
  /** The address of the page with another period, which takes the place of `{range}`: `?rango={range}`. */
  href: string;
  /**
   * The periods to choose from.
   * @default all of them
   */
  ranges?: readonly ChartRange[];
  /** The days of a period of the visitor's own, sent back as `desde` and `hasta`: read them with `completeDay`. */
  own?: { from?: CalendarDay | null; to?: CalendarDay | null };
  /** The file with every value. Where fewer are printed, it is fetched for a chart that can be zoomed. */
  file?: ChartFile;
  /** What it waits for: values that are on their way, or that did not come. Neither shows a line. */
  status?: 'loading' | 'failed';
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
  /**
   * Called in client React with the period that was chosen instead of going to its page; for one of the visitor's own
   * with its days, as dd/MM/yyyy.
   */
  onRangeChange?: (range: ChartRange, own?: { from: string; to: string }) => void;
}

const none: readonly never[] = [];

/** There are six colours for lines. */
const mostCompared = 5;

/** The history of a price or an index: a sentence, a line, and the same as a table. */
export function PriceChart({
  id,
  line,
  compared = none,
  comparisonLimit = defaultComparisonLimit,
  marks = none,
  range,
  href,
  ranges = chartRanges,
  own,
  file,
  status,
  language = defaultLanguage,
  onRangeChange,
  className,
  ...rest
}: PriceChartProps): ReactElement {
  const words = messages[language];
  const limit = Math.min(comparisonLimit, mostCompared);
  const course = seriesOf(line, compared.slice(0, limit));
  const isEmpty = status !== undefined || course.at.length === 0;
  const placed = placeMarks(marks, course.at);
  const isZoomable = course.step !== 'all' && file !== undefined;
  const note = compared.length > limit ? words.limit(formatInteger(limit)) : null;
  const drawn = `${language} ${range} ${course.at[0]} ${course.at.at(-1)} ${course.lines.length}`;
  return (
    <figure className={classNames('rueda-PriceChart', className)} id={id} {...rest}>
      <figcaption className="rueda-PriceChart-caption">
        {sentenceOf(line, course, status, language)} {/* The sentence says it in full. */}
        {line.state && !isEmpty && (
          <span aria-hidden="true">{renderBadge(line.state.kind, priceAge(line.state, language))}</span>
        )}
      </figcaption>
      {/* Other values are another element: what the script has drawn over the old ones goes with them. */}
      <div className="rueda-PriceChart-body" key={drawn}>
        <div className="rueda-PriceChart-tools">
          {renderRanges(ranges, range, href, language)}
          {!isEmpty && renderKey(line, course, note, language)}
        </div>
        {range === 'own' && renderCustomRange(id, href, own ?? {}, language)}
        <div
          className="rueda-PriceChart-plot"
          data-zoomable={isZoomable && !isEmpty ? '' : undefined}
          data-wide={line.points.some(({ value }) => value >= 1e6) ? '' : undefined}
        >
          {isEmpty ? (
            renderNothing(status, href.replace('{range}', range), language)
          ) : (
            <>
              {renderPlot(
                course,
                line,
                placed.map((each) => each.placed),
                language,
              )}
              <div className="rueda-PriceChart-engine" />
              {/* The platform's own slider: arrows, Home, End and pages, and a finger's swipe with a screen reader. */}
              <input
                className="rueda-PriceChart-cursorInput"
                type="range"
                aria-label={words.explore(line.name)}
                max={course.at.length - 1}
                defaultValue={course.at.length - 1}
                hidden
              />
              <p className="rueda-PriceChart-tip" aria-hidden="true" hidden />
            </>
          )}
        </div>
        {!isEmpty && (
          <>
            {placed.length > 0 && renderMarks(id, placed, language)}
            <div className="rueda-PriceChart-foot">
              <details className="rueda-PriceChart-twin">
                <summary>{words.table}</summary>
                {/* What scrolls takes the focus, for the arrow keys. */}
                {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex */}
                <div className="rueda-PriceChart-frame" role="group" aria-label={line.name} tabIndex={0}>
                  {renderTable(line, course, language)}
                </div>
              </details>
              <input type="button" className="rueda-PriceChart-hear" value={words.listen} />
              {file && renderFile(file, language)}
              {isZoomable && (
                <span>
                  {words.engine} <a href="https://www.tradingview.com/">{words.credit}</a>
                </span>
              )}
            </div>
          </>
        )}
      </div>
      <output className="rueda-PriceChart-news" />
      <PriceChartBehaviour
        restart={drawn}
        unit={unitOf(line, false, language)}
        stop={words.stop}
        failures={[words.rangeFailed, words.fileFailed]}
        {...(language !== defaultLanguage && { language })}
        {...(onRangeChange && { onRangeChange })}
      />
    </figure>
  );
}

/** What the line did, and how old its end is. */
function sentenceOf(
  line: ChartLine,
  course: Series,
  status: PriceChartProps['status'],
  language: Language,
): string {
  const { name, points, currency, previous = null, state } = line;
  if (status) return name;
  const last = course.at.at(-1);
  const sentence =
    course.lines.length > 1 || (last === undefined && points.length > 0)
      ? describeComparison(course.at, course.lines, language)
      : describeLine({ name, points }, { currency, previous, language });
  // The close of a day is that of its session, whatever the hour.
  const age = state && last && describeAge(isDay(last) ? `${last}T21:00:00Z` : last, state, language);
  return age ? `${sentence} ${(age[0] ?? '').toUpperCase()}${age.slice(1)}.` : sentence;
}

/** What stands in the place of a line that is not there. */
function renderNothing(status: PriceChartProps['status'], again: string, language: Language): ReactElement {
  const words = messages[language];
  if (status === 'loading') return <LoaderBar label={words.loading} />;
  if (status === 'failed')
    return <WithoutData reason="fault" action={<a href={again}>{words.again}</a>} language={language} />;
  return (
    <WithoutData kind="dates" title={words.empty} language={language}>
      {words.emptyNext}
    </WithoutData>
  );
}
