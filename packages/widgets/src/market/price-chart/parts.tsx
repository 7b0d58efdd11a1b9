import { type CalendarDay, formatDay, formatTime } from '@rueda/domain/dates';
import { describeFile } from '@rueda/domain/documents';
import type { Language } from '@rueda/domain/language';
import { safeUrl } from '@rueda/domain/links';
import {
  formatNumber,
  formatInteger,
  type NumberOptions,
  priceDecimals,
  spokenCurrencies,
} from '@rueda/domain/money';
import { type ChartRange, dayOfTime } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { Button } from '../../forms/button/index.ts';
import { DateRangePicker } from '../../forms/date-picker/index.ts';
import { renderNoValue } from '../price/internal.ts';
import { type ChartLine, type Series, isOneSession } from './series.ts';
import type { PlacedMark } from './plot.tsx';
import { messages } from './price-chart.messages.ts';

/** Something that happened on a day of the line. */
export interface ChartMark {
  /** The day it happened. */
  day: CalendarDay;
  /** A material fact, or a benefit such as a dividend. */
  kind: 'fact' | 'benefit';
  /** What it was: the subject of the fact, or the benefit with its amount. */
  title: string;
  /** Its page or document. */
  href: string;
}

/** The file with every value, for those who want more than a table holds, and for the chart that can be zoomed. */
export interface ChartFile {
  /** CSV: a head line, then a line a value, `2026-11-16,19984.43`, oldest first; a column for each line compared. */
  href: string;
  /** Its bytes. */
  size?: number;
}

/** What the figures of the line are in: puntos, soles. */
export function unitOf(line: ChartLine, isRebased: boolean, language: Language): string {
  if (isRebased) return messages[language].rebased;
  return line.currency ? spokenCurrencies[language][line.currency][1] : messages[language].points;
}

/** One column, one number of decimals; prices keep their tick. */
function decimalsOf(line: ChartLine, isRebased: boolean, language: Language): NumberOptions {
  return line.currency && !isRebased ? { language, ...priceDecimals } : { language };
}

/** The ranges as links: a server draws the one that is asked for. */
export function renderRanges(
  ranges: readonly ChartRange[],
  current: ChartRange,
  href: string,
  language: Language,
): ReactElement {
  const words = messages[language];
  return (
    <nav className="rueda-PriceChart-ranges" aria-label={words.ranges}>
      <ul className="rueda-PriceChart-rangeList">
        {ranges.map((range) => {
          const name = words[range];
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

/** 5 D for 5 días; a word that stands alone stays whole. */
function shortName(name: string): string {
  return name.replace(
    /^(\d+) (.).*$/,
    (_, count: string, letter: string) => `${count} ${letter.toUpperCase()}`,
  );
}

/** The days of the visitor's own, sent as any form is. */
export function renderCustomRange(
  id: string,
  href: string,
  own: { from?: CalendarDay | null; to?: CalendarDay | null },
  language: Language,
): ReactElement {
  const words = messages[language];
  const [path, query = ''] = href.replace('{range}', 'own').split('?', 2);
  return (
    <form className="rueda-PriceChart-own" action={path || undefined} method="get">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DateRangePicker
        id={`${id}-own`}
        label={words.ownLabel}
        fromName="desde"
        toName="hasta"
        defaultFrom={own.from ?? null}
        defaultTo={own.to ?? null}
        language={language}
      />
      <Button type="submit">{words.show}</Button>
    </form>
  );
}

/** Which line is which, and what it is in. */
export function renderKey(
  line: ChartLine,
  course: Series,
  note: string | null,
  language: Language,
): ReactElement {
  const words = messages[language];
  const unit = unitOf(line, course.lines.length > 1, language);
  const previous = line.previous ?? null;
  return (
    <ul className="rueda-PriceChart-key">
      {course.lines.map(({ name }, index) => (
        <li key={name}>
          {drawSample('rueda-PriceChart-line', index)}
          {index === 0 ? `${name}, ${unit}` : name}
        </li>
      ))}
      {previous !== null && course.lines.length === 1 && (
        <li>
          {drawSample('rueda-PriceChart-reference')}
          {words.previous(formatNumber(previous, decimalsOf(line, false, language)))}
        </li>
      )}
      {note && <li>{note}</li>}
    </ul>
  );
}

function drawSample(className: string, index?: number): ReactElement {
  return (
    <svg className="rueda-PriceChart-sample" aria-hidden="true">
      <path className={className} data-line={index} d="M0 1h20" />
    </svg>
  );
}

/** The values as a table: what a screen reader reads, and what the cursor goes through. */
export function renderTable(line: ChartLine, { at, lines, step }: Series, language: Language): ReactElement {
  const words = messages[language];
  const isRebased = lines.length > 1;
  const decimals = decimalsOf(line, isRebased, language);
  const unit = unitOf(line, isRebased, language);
  const isSession = isOneSession(at);
  const each =
    typeof step === 'number' ? words.some(formatInteger(step)) : step === 'all' ? null : words[step];
  // The look of every table, without its script: two columns need neither a scrollbar over them nor sorting.
  return (
    <table className="rueda-Table-table" data-figures="">
      <caption>
        <span>{each === null ? words.values(line.name) : words.every(each)}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{isSession ? words.hour : words.when}</th>
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
              <time dateTime={time}>{writeTime(time, isSession)}</time>
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

function writeTime(at: string, isSession: boolean): string {
  if (isSession) return formatTime(at);
  const day = formatDay(dayOfTime(at));
  return at.length === 10 ? day : `${day}, ${formatTime(at)}`;
}

/** The marks that fall into the period, with the row each belongs to: that of its day, or the next there is. */
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

/** What happened, in the order of its numbers on the line. */
export function renderMarks(
  id: string,
  marks: readonly { mark: ChartMark; placed: PlacedMark }[],
  language: Language,
): ReactElement {
  const words = messages[language];
  return (
    <ol className="rueda-PriceChart-marks" aria-label={words.marks} id={`${id}-marks`}>
      {marks.map(({ mark: { day, kind, title, href }, placed }) => {
        const address = safeUrl(href);
        return (
          <li key={placed.number} data-row={placed.row}>
            {/* A space after each part, or a voice would run them together. */}
            <time dateTime={day}>{formatDay(day)}</time> {words[kind]}:{' '}
            {address === null ? title : <a href={address}>{title}</a>}
          </li>
        );
      })}
    </ol>
  );
}

/** Where every value is. */
export function renderFile({ href, size }: ChartFile, language: Language): ReactElement | null {
  const address = safeUrl(href);
  if (address === null) return null;
  return (
    <a className="rueda-PriceChart-file" href={address} download>
      {messages[language].file(describeFile(address, size) ?? '')}
    </a>
  );
}
