import { formatDay, formatTime } from '@rueda/domain/dates';
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
import { type Candle, dayOfTime } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { renderNoValue } from '../price/internal.ts';
import { hasVolume } from './candle-plot.tsx';
import { type ChartLine, type Series, isOneSession } from './series.ts';
import { messages } from './price-chart.messages.ts';

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
          {!series.candles && renderSample('rueda-PriceChart-line', index)}
          {index === 0 ? `${name}, ${unit}` : name}
        </li>
      ))}
      {series.candles && renderCandleKey(series.candles, language)}
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

/** The directions of candles, each with its shape, and the bars of the volume. */
function renderCandleKey(candles: readonly Candle[], language: Language): ReactElement {
  const text = messages[language];
  return (
    <>
      {(['up', 'down'] as const).map((direction) => (
        <li key={direction}>
          <svg className="rueda-PriceChart-sample" aria-hidden="true">
            <path
              className="rueda-PriceChart-candle"
              data-change={direction}
              d="M10 -7V-4M10 6V9M6 -4H14V6H6z"
            />
          </svg>
          {text[direction]}
        </li>
      ))}
      {hasVolume(candles) && (
        <li>
          <svg className="rueda-PriceChart-sample" aria-hidden="true">
            <path className="rueda-PriceChart-volume" d="M4 7V1H8V7zM12 7V-5H16V7z" />
          </svg>
          {text.volume}
        </li>
      )}
    </>
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
export function renderTable(line: ChartLine, series: Series, language: Language): ReactElement {
  const { at, lines, step } = series;
  const text = messages[language];
  const isRebased = lines.length > 1;
  const decimals = decimalsOf(line, isRebased, language);
  const unit = unitOf(line, isRebased, language);
  const columns = series.candles
    ? candleColumns(series.candles, unit, language)
    : lines.map((each): Column => ({ ...each, unit }));
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
          {columns.map(({ name, unit: columnUnit }) => (
            <th key={name} scope="col">
              {name}
              {columnUnit && <small> {columnUnit}</small>}
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
            {columns.map(({ name, values, format = decimals }) => {
              const value = values[row] ?? null;
              return (
                <td key={name}>{value === null ? renderNoValue(language) : formatNumber(value, format)}</td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A column of figures. */
interface Column {
  name: string;
  unit?: string;
  values: readonly (number | null)[];
  format?: NumberOptions;
}

function candleColumns(candles: readonly Candle[], unit: string, language: Language): Column[] {
  const text = messages[language];
  const column = (name: string, pick: (candle: Candle) => number | null): Column => ({
    name,
    unit,
    values: candles.map(pick),
  });
  const prices = [
    column(text.open, ({ open }) => open),
    column(text.high, ({ high }) => high),
    column(text.low, ({ low }) => low),
    column(text.close, ({ value }) => value),
  ];
  if (!hasVolume(candles)) return prices;
  const volumes = candles.map(({ volume }) => volume);
  return [...prices, { name: text.volume, values: volumes, format: { language, decimals: 0 } }];
}

function formatRowTime(at: string, isSession: boolean): string {
  if (isSession) return formatTime(at);
  const day = formatDay(dayOfTime(at));
  return at.length === 10 ? day : `${day}, ${formatTime(at)}`;
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
