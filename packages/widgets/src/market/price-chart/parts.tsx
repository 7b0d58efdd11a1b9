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
import { dayOfTime } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { renderNoValue } from '../price/internal.ts';
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
