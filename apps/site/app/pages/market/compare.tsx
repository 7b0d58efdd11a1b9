import { getCloses, getMovements } from '@rueda/client/market';
import { addDays, defaultStartDay, formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import { sectors } from '@rueda/domain/issuers';
import { defineMessages, type Language } from '@rueda/domain/language';
import { formatMoney, formatPercent, formatInteger, priceDecimals } from '@rueda/domain/money';
import {
  type ChartRange,
  chartRanges,
  dailyLine,
  defaultComparisonLimit,
  lineFacts,
  type MarketQuote,
  type NamedLine,
  pointsInRange,
  quoteState,
} from '@rueda/domain/quotes';
import { illustrativeNote } from '@rueda/domain/sample';
import { pages } from '@rueda/domain/site';
import { Button } from '@rueda/widgets/button';
import { ConnectedAutocomplete } from '@rueda/widgets/connected';
import { Row, Section } from '@rueda/widgets/layout';
import { LinksList } from '@rueda/widgets/links-list';
import { renderPrice, priceAge, PriceChange } from '@rueda/widgets/price';
import { PriceChart } from '@rueda/widgets/price-chart';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table } from '@rueda/widgets/table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { securityPath } from '../../framework/addresses.ts';
import { hrefWith } from '../../framework/list.tsx';
import { chartQuery, customDays } from './parts/index-line.ts';
import { closesOf, dayAt, mostTraded, quotesOf, rangesWithin } from './parts/market-reads.ts';
import { definePage, type Result, renderResult } from '../../framework/page.tsx';
import { metaOf, PageHead, trailOf } from '../../framework/page-head.tsx';
import { typedCode } from '../../framework/query-rules.ts';

const messages = defineMessages({
  es: {
    title: 'Comparar valores',
    description: 'El precio de varios valores en un solo gráfico, y sus cifras lado a lado.',
    lead: (most: number) =>
      `Hasta ${most} valores en un solo gráfico, con base 100 el primer día, y sus cifras lado a lado.`,
    security: (place: number) => `Valor ${place}`,
    compare: 'Comparar',
    unknown: 'No hay un valor con ese nemónico. Búscalo en la codificación de valores.',
    codes: 'Codificación de valores',
    choose: 'Elige los valores que quieres comparar',
    chooseWhy: 'Escribe el nemónico de cada uno, o empieza con una de estas comparaciones.',
    suggestions: 'Para empezar',
    traded: 'Los dos más negociados hoy',
    mostTraded: (count: number) => `Los ${count} más negociados hoy`,
    chart: 'Evolución',
    figures: 'Cifras del día',
    figure: 'Cifra',
    issuer: 'Emisor',
    sector: 'Sector',
    price: 'Último precio',
    age: 'Hora y retraso',
    change: 'Variación',
    previous: 'Cierre anterior',
    range: 'Mínimo y máximo del día',
    amount: 'Monto negociado',
    operations: 'Operaciones',
    course: 'Variación en el periodo',
  },
  en: {
    title: 'Compare securities',
    description: 'The prices of several securities in one chart, and their figures side by side.',
    lead: (most: number) =>
      `Up to ${most} securities in one chart, rebased to 100 on the first day, and their figures side by side.`,
    security: (place: number) => `Security ${place}`,
    compare: 'Compare',
    unknown: 'There is no security with that ticker. Find it in the codification of securities.',
    codes: 'Codification of securities',
    choose: 'Choose the securities you want to compare',
    chooseWhy: 'Enter the ticker of each, or start with one of these comparisons.',
    suggestions: 'To start with',
    traded: 'The two most traded today',
    mostTraded: (count: number) => `The ${count} most traded today`,
    chart: 'Performance',
    figures: 'Today’s figures',
    figure: 'Figure',
    issuer: 'Issuer',
    sector: 'Sector',
    price: 'Last price',
    age: 'Time and delay',
    change: 'Change',
    previous: 'Previous close',
    range: 'Day low and high',
    amount: 'Value traded',
    operations: 'Trades',
    course: 'Change over the period',
  },
});

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
  query: { valor1: typedCode, valor2: typedCode, valor3: typedCode, valor4: typedCode, ...chartQuery },
  async load({ client, query, read }) {
    const movements = await read(getMovements(client));
    const quotes = codesOf(query).flatMap(
      (code) => quotesOf(movements).find((each) => each.code === code) ?? [],
    );
    const now = client.now();
    const to = addDays(dayAt(now), 1);
    const histories = await Promise.all(
      quotes.map(({ code }) => read(getCloses(client, code, { from: defaultStartDay, to }))),
    );
    const closes = histories.map((history, index) => {
      const quote = quotes[index];
      return 'error' in history || !quote ? [] : closesOf(history.value.closes, quote, now);
    });
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
    const { quotes, lines } = data;
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
              <SectionHeader
                id="evolucion"
                title={text.chart}
                subtitle={illustrativeNote[language]}
                language={language}
              />
              {renderChart(data, query, now, language)}
            </Section>
            <Section>
              <SectionHeader
                id="cifras"
                title={text.figures}
                subtitle={illustrativeNote[language]}
                language={language}
              />
              <Table
                id="comparacion"
                caption={text.figures}
                isCaptionHidden
                columns={[
                  { id: 'cifra', header: text.figure },
                  ...quotes.map(({ code }) => ({ id: code, header: code, kind: 'number' as const })),
                ]}
                rows={figuresOf(quotes, lines, now, language).map(([name, cells]) => ({
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
  query: Readonly<Record<keyof typeof chartQuery | (typeof fields)[number], string>>,
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
      own={customDays(query, now)}
      href={`${hrefWith({ ...query, rango: '', desde: '', hasta: '' }, 'rango={range}')}#grafico`}
      language={language}
    />
  );
}

/** Formats an amount in the currency of the security. */
const money = ({ currency }: MarketQuote, amount: number | null, decimals: object = priceDecimals): string =>
  formatMoney({ amount, currency }, decimals);

/** The rows of the comparison: the name of a figure, and its cell for each security. */
function figuresOf(
  quotes: readonly MarketQuote[],
  lines: readonly Result<NamedLine>[],
  now: number,
  language: Language,
): [string, ReactNode[]][] {
  const text = messages[language];
  const each = (render: (quote: MarketQuote, index: number) => ReactNode): ReactNode[] => quotes.map(render);
  return [
    [
      text.issuer,
      each(({ code, name }) => (
        <a key={code} href={securityPath(code, language)}>
          {name}
        </a>
      )),
    ],
    [text.sector, each(({ sector }) => (sector && sectors[sector]?.[language]) ?? null)],
    [text.price, each(({ price, currency }) => price !== null && renderPrice(price, currency, language))],
    [
      text.age,
      each((quote) =>
        quote.at === null
          ? null
          : `${formatDay(limaDay(quote.at))} ${formatTime(quote.at)}, ${priceAge(quoteState(quote, now), language)}`,
      ),
    ],
    [
      text.change,
      each(({ code, change, percent }) => (
        <PriceChange key={code} change={change} percent={percent} language={language} />
      )),
    ],
    [text.previous, each((quote) => quote.previous && money(quote, quote.previous))],
    [
      text.range,
      each((quote) =>
        quote.low === null || quote.high === null
          ? null
          : `${money(quote, quote.low)} – ${money(quote, quote.high)}`,
      ),
    ],
    [text.amount, each((quote) => quote.amount && money(quote, quote.amount, { decimals: 0 }))],
    [text.operations, each(({ operations }) => operations && formatInteger(operations))],
    [
      text.course,
      each((_, index) => {
        const line = lines[index];
        const percent = (line && 'value' in line ? lineFacts(line.value.points)?.percent : null) ?? null;
        return percent === null ? null : formatPercent(percent, { isSigned: true });
      }),
    ],
  ];
}

export const { handle, loader } = page;
export default page.Component;
