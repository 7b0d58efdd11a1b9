import type { Language } from '@rueda/domain/language';
import { currencyWord, formatCompact, formatPercent } from '@rueda/domain/money';
import {
  columnMessages,
  formatStatementValue,
  type QuarterlyResult,
  type QuarterlyResults,
} from '@rueda/domain/statements';
import { Row, Section } from '@rueda/widgets/layout';
import { PriceChange } from '@rueda/widgets/price';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table } from '@rueda/widgets/table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { renderResult, type Result } from '../../../framework/page.tsx';
import { layoutBars } from './bars.ts';
import { messages } from './issuer-results.messages.ts';

type Figure = 'revenue' | 'profit';

/** The height that bars may fill, in percent: below them are the names of the quarters. */
const barHeight = 84;

/** Revenue and net profit by quarter: a chart of each, and the table behind them. */
export function IssuerResults({
  results,
  statementsHref,
  language,
}: {
  results: Result<QuarterlyResults>;
  statementsHref: string;
  language: Language;
}): ReactElement {
  const text = messages[language];
  return (
    <Section>
      <SectionHeader
        id="resultados"
        title={text.title}
        subtitle={text.unit}
        link={{ title: text.all, url: statementsHref }}
        language={language}
      />
      {renderResult(results, language, (loaded) =>
        loaded.quarters.length === 0 ? (
          <WithoutData reason="notFiled" title={text.none} language={language} />
        ) : (
          <>
            <Row columns={2}>
              {renderChart(loaded, 'revenue', language)}
              {renderChart(loaded, 'profit', language)}
            </Row>
            <details className="site-More">
              <summary>{text.table}</summary>
              {renderTable(loaded, language)}
            </details>
          </>
        ),
      )}
    </Section>
  );
}

/** The name of a quarter: 3T 2026, Q3 2026. */
const quarterName = ({ end }: QuarterlyResult, language: Language): string =>
  columnMessages[language].quarter(Math.ceil(Number(end.slice(5, 7)) / 3), end.slice(0, 4));

function renderChart(results: QuarterlyResults, figure: Figure, language: Language): ReactElement | null {
  const text = messages[language];
  const { currency, quarters } = results;
  const values = quarters.map((quarter) => quarter[figure]);
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (!first || !last) return null;
  const { bars, zero } = layoutBars(values, barHeight);
  const yearBefore = quarters.find(
    ({ end }) => end === `${Number(last.end.slice(0, 4)) - 1}${last.end.slice(4)}`,
  );
  const hasLoss = values.some((value) => value !== null && value < 0);
  return (
    <figure className="site-Bars" id={figure === 'revenue' ? 'ingresos' : 'utilidad'}>
      <figcaption>
        {text[figure]}
        <b>{formatCompact(last[figure], { language, currency })}</b>
        {text.inQuarter(quarterName(last, language))}
        {yearBefore && renderGrowth(last[figure], yearBefore, figure, language)}
        <span className="rueda-Hidden">. {describe(results, figure, language)}</span>
      </figcaption>
      {/* Without a viewBox nothing is stretched, and its text grows with that of the page. */}
      <svg aria-hidden="true">
        {bars.map(
          (bar, index) =>
            bar && (
              <rect
                key={quarters[index]?.end}
                x={`${bar.x}%`}
                y={`${bar.y}%`}
                width={`${bar.width}%`}
                height={`${bar.height}%`}
                data-is-loss={bar.isLoss ? '' : undefined}
              />
            ),
        )}
        <line x2="100%" y1={`${zero}%`} y2={`${zero}%`} />
        <text y="98%">{quarterName(first, language)}</text>
        {first !== last && (
          <text x="100%" y="98%" textAnchor="end">
            {quarterName(last, language)}
          </text>
        )}
      </svg>
      {hasLoss && <p className="site-Quiet">{text.hollow}</p>}
    </figure>
  );
}

/** The change from the same quarter of the year before; a change from a loss has no meaning as a percentage. */
function renderGrowth(
  value: number | null,
  yearBefore: QuarterlyResult,
  figure: Figure,
  language: Language,
): ReactElement | null {
  const before = yearBefore[figure];
  if (value === null || before === null || before <= 0) return null;
  return (
    <>
      {', '}
      <PriceChange percent={((value - before) / before) * 100} language={language} />{' '}
      {messages[language].against(quarterName(yearBefore, language))}
    </>
  );
}

/** The chart as a sentence: its period, its extremes, and how many quarters had a loss. */
function describe({ currency, quarters }: QuarterlyResults, figure: Figure, language: Language): string {
  const text = messages[language];
  const known = quarters.flatMap((quarter) => {
    const value = quarter[figure];
    return value === null ? [] : [{ quarter, value }];
  });
  const sorted = known.toSorted((one, other) => other.value - one.value);
  const [highest, lowest] = [sorted[0], sorted.at(-1)];
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (!first || !last || !highest || !lowest) return text[figure];
  const money = (value: number): string => formatCompact(value, { language, currency });
  const nameOf = (quarter: QuarterlyResult): string => quarterName(quarter, language);
  return [
    text.chart(text[figure], nameOf(first), nameOf(last)),
    `${text.highest(money(highest.value), nameOf(highest.quarter))};`,
    text.lowest(money(lowest.value), nameOf(lowest.quarter)),
    text.losses(known.filter(({ value }) => value < 0).length),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A figure in thousands, as in the filings. */
const thousands = (value: number | null): string | null =>
  value === null ? null : formatStatementValue(value / 1000);

function renderTable({ currency, quarters }: QuarterlyResults, language: Language): ReactElement {
  const text = messages[language];
  const unit = currency && text.thousands(currencyWord(null, currency, language));
  const money = { kind: 'number', ...(unit && { note: unit }) } as const;
  return (
    <Table
      id="trimestres"
      caption={text.title}
      isCaptionHidden
      columns={[
        { id: 'trimestre', header: text.quarter },
        { id: 'ingresos', header: text.revenue, ...money },
        { id: 'utilidad', header: text.profit, ...money },
        { id: 'margen', header: text.margin, kind: 'number' },
      ]}
      rows={quarters.toReversed().map((quarter) => ({
        id: quarter.end,
        cells: [
          quarterName(quarter, language),
          thousands(quarter.revenue),
          thousands(quarter.profit),
          quarter.profit === null || !quarter.revenue
            ? null
            : formatPercent((quarter.profit / quarter.revenue) * 100, { decimals: 1 }),
        ],
      }))}
      hasCellIds
      language={language}
    />
  );
}
