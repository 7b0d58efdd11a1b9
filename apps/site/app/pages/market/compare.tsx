import { getMovements } from '@rueda/client/market';
import type { Language } from '@rueda/domain/language';
import {
  type ChartRange,
  chartRanges,
  dailyLine,
  defaultComparisonLimit,
  type MarketQuote,
  type NamedLine,
  pointsInRange,
} from '@rueda/domain/quotes';
import { readPriceSeries } from '@rueda/domain/returns';
import { pages } from '@rueda/domain/site';
import { Button } from '@rueda/widgets/button';
import { ConnectedAutocomplete } from '@rueda/widgets/connected';
import { Row, Section } from '@rueda/widgets/layout';
import { LinksList } from '@rueda/widgets/links-list';
import { PriceChart } from '@rueda/widgets/price-chart';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table } from '@rueda/widgets/table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { hrefWith } from '../../framework/list.tsx';
import { messages } from './parts/compare.messages.ts';
import { comparedFigures } from './parts/compared-figures.tsx';
import { chartQuery, customDays } from './parts/index-line.ts';
import { mostTraded, quotesOf, rangesWithin } from './parts/market-reads.ts';
import { readSeries } from './parts/price-history.ts';
import { renderSeriesNav, seriesQuery } from './parts/series-nav.tsx';
import { definePage, type Result, renderResult } from '../../framework/page.tsx';
import { metaOf, PageHead, trailOf } from '../../framework/page-head.tsx';
import { typedCode } from '../../framework/query-rules.ts';

/** One security and those that the chart can compare with it. */
const maxSecurities = defaultComparisonLimit + 1;

const fields = ['valor1', 'valor2', 'valor3', 'valor4'] as const;

type Fields = Readonly<Record<(typeof fields)[number], string>>;

/** A single day has no closes to compare. */
const comparableRanges = chartRanges.filter((range) => range !== '1d');

/** The codes in the address, without duplicates. */
const codesOf = (query: Fields): string[] =>
  [...new Set(fields.map((field) => query[field]).filter(Boolean))].slice(0, maxSecurities);

const page = definePage({
  query: {
    valor1: typedCode,
    valor2: typedCode,
    valor3: typedCode,
    valor4: typedCode,
    ...chartQuery,
    ...seriesQuery,
  },
  async load({ client, query, read }) {
    const movements = await read(getMovements(client));
    const quotes = codesOf(query).flatMap(
      (code) => quotesOf(movements).find((each) => each.code === code) ?? [],
    );
    const now = client.now();
    const series = readPriceSeries(query.serie);
    const histories = await Promise.all(quotes.map((quote) => read(readSeries(client, quote, series))));
    const closes = histories.map((history) => ('error' in history ? [] : history.value));
    const ranges = rangesWithin(comparableRanges, closes.flat());
    const range = ranges.find((each) => each === (query.rango || '6m')) ?? 'all';
    const lines = quotes.map(({ code }, index): Result<NamedLine> => {
      const history = histories[index];
      if (history && 'error' in history) return history;
      const points = pointsInRange(dailyLine(closes[index] ?? []), range, customDays(query, now));
      return { value: { name: code, points } };
    });
    return {
      range,
      ranges,
      series,
      movements: 'error' in movements ? movements : { value: true as const },
      quotes,
      lines,
      traded: mostTraded(quotesOf(movements), client.now())
        .slice(0, maxSecurities)
        .map(({ code }) => code),
    };
  },
  meta({ language, origin, data }) {
    const text = messages[language];
    const names = data.quotes.map(({ code }) => code).join(', ');
    const title = names === '' ? text.title : `${text.title}: ${names}`;
    return metaOf(trailOf(['marketSummary'], title, language), text.description, { language, origin });
  },
  render({ language, data, query, now }) {
    const text = messages[language];
    const { quotes } = data;
    const isKnown = (code: string): boolean => quotes.some((quote) => quote.code === code);
    return (
      <>
        <PageHead trail={trailOf(['marketSummary'], text.title, language)} language={language}>
          {text.lead(maxSecurities)} <a href={pages.codification[language]}>{text.codes}</a>
        </PageHead>
        <Section>
          <form>
            <Section>
              <Row>
                {fields.map((field, index) => {
                  const code = query[field];
                  const isWrong = code !== '' && !isKnown(code) && !('error' in data.movements);
                  return (
                    <ConnectedAutocomplete
                      key={field}
                      id={field}
                      name={field}
                      label={text.security(index + 1)}
                      defaultValue={code}
                      hasNames
                      {...(isWrong && { error: text.unknown })}
                      language={language}
                    />
                  );
                })}
              </Row>
              <Button kind="primary" type="submit">
                {text.compare}
              </Button>
            </Section>
          </form>
        </Section>
        {renderResult(data.movements, language, () =>
          quotes.length === 0 ? renderStart(data.traded, language) : null,
        )}
        {quotes.length > 0 && (
          <>
            <Section>
              <SectionHeader id="evolucion" title={text.chart} language={language} />
              <div className="site-Series">{renderSeriesNav(data.series, query, 'evolucion', language)}</div>
              {renderChart(data, query, now, language)}
            </Section>
            <Section>
              <SectionHeader id="cifras" title={text.figures} language={language} />
              <Table
                id="comparacion"
                caption={text.figures}
                isCaptionHidden
                columns={[
                  { id: 'cifra', header: text.figure },
                  ...quotes.map(({ code }) => ({ id: code, header: code, kind: 'number' as const })),
                ]}
                rows={comparedFigures(quotes, data, now, language).map(([name, cells]) => ({
                  id: name,
                  cells: [name, ...cells],
                }))}
                language={language}
              />
            </Section>
          </>
        )}
      </>
    );
  },
});

/** The address of a comparison. */
const compare = (codes: readonly string[]): string =>
  `?${new URLSearchParams(codes.map((code, index) => [fields[index] ?? '', code]))}`;

/** Suggestions, shown while no security is selected. */
function renderStart(traded: readonly string[], language: Language): ReactElement {
  const text = messages[language];
  return (
    <Section>
      <WithoutData title={text.choose} language={language}>
        {text.chooseWhy}
      </WithoutData>
      {traded.length > 1 && (
        <>
          <SectionHeader id="empezar" title={text.suggestions} language={language} />
          <LinksList
            items={[
              { title: `${text.traded}: ${traded.slice(0, 2).join(', ')}`, url: compare(traded.slice(0, 2)) },
              { title: `${text.mostTraded(traded.length)}: ${traded.join(', ')}`, url: compare(traded) },
            ]}
            language={language}
          />
        </>
      )}
    </Section>
  );
}

function renderChart(
  {
    quotes,
    lines,
    range,
    ranges,
  }: {
    quotes: readonly MarketQuote[];
    lines: readonly Result<NamedLine>[];
    range: ChartRange;
    ranges: readonly ChartRange[];
  },
  query: Readonly<
    Record<keyof typeof chartQuery | keyof typeof seriesQuery | (typeof fields)[number], string>
  >,
  now: number,
  language: Language,
): ReactNode {
  const hasError = lines.some((line) => 'error' in line);
  if (hasError) return <WithoutData reason="fault" language={language} />;
  const [first, ...others] = lines.flatMap((line) => ('value' in line ? line.value : []));
  if (!first) return <WithoutData language={language} />;
  return (
    <PriceChart
      id="grafico"
      line={{ ...first, currency: quotes[0]?.currency ?? null, state: { kind: 'close' } }}
      compared={others}
      comparisonLimit={maxSecurities - 1}
      range={range}
      ranges={ranges}
      customRange={customDays(query, now)}
      href={`${hrefWith({ ...query, rango: '', desde: '', hasta: '' }, 'rango={range}')}#grafico`}
      language={language}
    />
  );
}

export const { handle, loader } = page;
export default page.Component;
