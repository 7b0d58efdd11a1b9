import { type CalendarDay, formatDay, formatTime } from '@rueda/domain/dates';
import { describeFile } from '@rueda/domain/documents';
import type { Language } from '@rueda/domain/language';
import { safeUrl } from '@rueda/domain/links';
import {
  currencyWord,
  formatNumber,
  formatInteger,
  type NumberOptions,
  priceDecimals,
} from '@rueda/domain/money';
import { type ChartRange, dayOfTime } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { Button } from '../../forms/button/index.ts';
import { DateRangePicker } from '../../forms/date-picker/index.ts';
import { renderNoValue } from '../price/internal.ts';
import { type ChartLine, type Series, isOneSession } from './series.ts';
import type { PlacedMark } from './plot.tsx';
import { messages } from './price-chart.messages.ts';

/** An event on a day of the line. */
export interface ChartMark {
  /** Day of the event. */
  day: CalendarDay;
  /** `fact` is a material fact; `benefit` is a corporate benefit such as a dividend. */
  kind: 'fact' | 'benefit';
  /** Subject of the fact, or the benefit with its amount. */
  title: string;
  /** URL of its page or document. */
  href: string;
}

/** A file with every value, for download and for the zoomable chart. */
export interface ChartFile {
  /**
   * URL of a CSV file: a header, then one line per time, oldest first, such as `2026-11-16,19984.43`. Each compared line
   * adds a column.
   */
  href: string;
  /** Size in bytes. */
  size?: number;
}

/** The unit of the figures: puntos, soles. */
export function unitOf(line: ChartLine, isRebased: boolean, language: Language): string {
  if (isRebased) return messages[language].rebased;
  return line.currency ? currencyWord(null, line.currency, language) : messages[language].points;
}

/** Number format of a column; prices retain the decimals of their tick size. */
function decimalsOf(line: ChartLine, isRebased: boolean, language: Language): NumberOptions {
  return line.currency && !isRebased ? { language, ...priceDecimals } : { language };
}

/** Renders the ranges as links to server-rendered pages. */
export function renderRanges(
  ranges: readonly ChartRange[],
  current: ChartRange,
  href: string,
  language: Language,
): ReactElement {
  const text = messages[language];
  return (
    <nav className="rueda-PriceChart-ranges" aria-label={text.ranges}>
      <ul className="rueda-PriceChart-rangeList">
        {ranges.map((range) => {
          const name = text[range];
          const short = shortName(name);
          return (
            <li key={range}>
              <a
                className="rueda-PriceChart-range"
                href={href.replace('{range}', range)}
                data-range={range}
                aria-label={short === name ? undefined : `${short}, ${name}`}
                aria-current={range === current ? 'true' : undefined}
              >
                {short}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** 5 D for 5 días; a name without a number is not shortened. */
function shortName(name: string): string {
  return name.replace(
    /^(\d+) (.).*$/,
    (_, count: string, letter: string) => `${count} ${letter.toUpperCase()}`,
  );
}

/** Renders the form for a custom range. */
export function renderCustomRange(
  id: string,
  href: string,
  days: { from?: CalendarDay | null; to?: CalendarDay | null },
  language: Language,
): ReactElement {
  const text = messages[language];
  const [address = '', fragment] = href.replace('{range}', 'own').split('#', 2);
  const [path = '', query = ''] = address.split('?', 2);
  // A submit replaces the query and retains the fragment.
  const action = fragment === undefined ? path : `${path}#${fragment}`;
  return (
    <form className="rueda-PriceChart-own" action={action || undefined} method="get">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DateRangePicker
        id={`${id}-own`}
        label={text.ownLabel}
        fromName="desde"
        toName="hasta"
        defaultFrom={days.from ?? null}
        defaultTo={days.to ?? null}
        language={language}
      />
      <Button type="submit">{text.show}</Button>
    </form>
  );
}

/** Renders the legend, with the unit. */
export function renderKey(
  line: ChartLine,
  series: Series,
  note: string | null,
  language: Language,
): ReactElement {
  const text = messages[language];
  const unit = unitOf(line, series.lines.length > 1, language);
  const previous = line.previous ?? null;
  return (
    <ul className="rueda-PriceChart-key">
      {series.lines.map(({ name }, index) => (
        <li key={name}>
          {renderSample('rueda-PriceChart-line', index)}
          {index === 0 ? `${name}, ${unit}` : name}
        </li>
      ))}
      {previous !== null && series.lines.length === 1 && (
        <li>
          {renderSample('rueda-PriceChart-reference')}
          {text.previous(formatNumber(previous, decimalsOf(line, false, language)))}
        </li>
      )}
      {note && <li>{note}</li>}
    </ul>
  );
}

function renderSample(className: string, index?: number): ReactElement {
  return (
    <svg className="rueda-PriceChart-sample" aria-hidden="true">
      <path className={className} data-line={index} d="M0 1h20" />
    </svg>
  );
}

/** Renders the values as a table, for screen readers and for the cursor. */
export function renderTable(line: ChartLine, { at, lines, step }: Series, language: Language): ReactElement {
  const text = messages[language];
  const isRebased = lines.length > 1;
  const decimals = decimalsOf(line, isRebased, language);
  const unit = unitOf(line, isRebased, language);
  const isSession = isOneSession(at);
  const period =
    typeof step === 'number' ? text.some(formatInteger(step)) : step === 'all' ? null : text[step];
  // Table's styles without its script: two columns need neither a top scrollbar nor sorting.
  return (
    <table className="rueda-Table-table" data-figures="">
      <caption>
        <span>{period === null ? text.values(line.name) : text.every(period)}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{isSession ? text.hour : text.when}</th>
          {lines.map(({ name }) => (
            <th key={name} scope="col">
              {name}
              <small> {unit}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {at.map((time, row) => (
          <tr key={time}>
            <th scope="row">
              <time dateTime={time}>{formatRowTime(time, isSession)}</time>
            </th>
            {lines.map(({ name, values }) => {
              const value = values[row] ?? null;
              return (
                <td key={name}>{value === null ? renderNoValue(language) : formatNumber(value, decimals)}</td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatRowTime(at: string, isSession: boolean): string {
  if (isSession) return formatTime(at);
  const day = formatDay(dayOfTime(at));
  return at.length === 10 ? day : `${day}, ${formatTime(at)}`;
}

/** The marks of the period, each with the row of its day or of the next one. */
export function placeMarks(
  marks: readonly ChartMark[],
  at: readonly string[],
): { mark: ChartMark; placed: PlacedMark }[] {
  const days = at.map(dayOfTime);
  const first = days[0] ?? '';
  return marks
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .flatMap((mark) => {
      const row = mark.day < first ? -1 : days.findIndex((day) => (day ?? '') >= mark.day);
      return row < 0 ? [] : [{ mark, row }];
    })
    .map(({ mark, row }, index) => ({ mark, placed: { row, number: index + 1 } }));
}

/** Renders the list of marks, in the order of their numbers. */
export function renderMarks(
  id: string,
  marks: readonly { mark: ChartMark; placed: PlacedMark }[],
  language: Language,
): ReactElement {
  const text = messages[language];
  return (
    <ol className="rueda-PriceChart-marks" aria-label={text.marks} id={`${id}-marks`}>
      {marks.map(({ mark: { day, kind, title, href }, placed }) => {
        const url = safeUrl(href);
        return (
          <li key={placed.number} data-row={placed.row}>
            {/* Without spaces, screen readers would join the parts. */}
            <time dateTime={day}>{formatDay(day)}</time> {text[kind]}:{' '}
            {url === null ? title : <a href={url}>{title}</a>}
          </li>
        );
      })}
    </ol>
  );
}

/** Renders the link to the file with every value. */
export function renderFile({ href, size }: ChartFile, language: Language): ReactElement | null {
  const url = safeUrl(href);
  if (url === null) return null;
  return (
    <a className="rueda-PriceChart-file" href={url} download>
      {messages[language].file(describeFile(url, size) ?? '')}
    </a>
  );
}
