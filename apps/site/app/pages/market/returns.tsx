import { getMovements } from '@rueda/client/market';
import { type CalendarDay, formatDay, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { formatMoney } from '@rueda/domain/money';
import type { MarketQuote } from '@rueda/domain/quotes';
import { pages } from '@rueda/domain/site';
import { Button } from '@rueda/widgets/button';
import { ConnectedAutocomplete } from '@rueda/widgets/connected';
import { DatePicker } from '@rueda/widgets/date-picker';
import { Row, Section } from '@rueda/widgets/layout';
import { LinksList } from '@rueda/widgets/links-list';
import { SectionHeader } from '@rueda/widgets/section-header';
import { TextInput } from '@rueda/widgets/text-input';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { hrefWith } from '../../framework/list.tsx';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaOf, PageHead, trailOf } from '../../framework/page-head.tsx';
import {
  calculate,
  type Errors,
  errorsOf,
  inputOf,
  type ReturnsQuery,
  returnsQuery,
} from './parts/calculation.ts';
import { mostTraded, quotesOf } from './parts/market-reads.ts';
import { type PriceHistory, readPriceHistory } from './parts/price-history.ts';
import { renderInvestment, type Shown } from './parts/return-result.tsx';
import { messages } from './parts/returns.messages.ts';

/** The amount of the examples, and of an empty form. */
const exampleAmount = 1000;

const page = definePage({
  query: returnsQuery,
  async load({ client, query, read }) {
    const movements = await read(getMovements(client));
    const quotes = quotesOf(movements);
    const quote = quotes.find(({ code }) => code === query.valor) ?? null;
    const errors = errorsOf(query, quote, client.now());
    const isComplete = query.monto !== '' && quote !== null && Object.keys(errors).length === 0;
    return {
      movements: 'error' in movements ? movements : { value: true as const },
      quote,
      errors: 'error' in movements ? {} : errors,
      history: isComplete ? await read(readPriceHistory(client, quote)) : null,
      examples: mostTraded(quotes, client.now()).slice(0, 3),
    };
  },
  meta({ language, origin, data: { quote } }) {
    const text = messages[language];
    const title = quote ? text.of(quote.code) : text.title;
    return metaOf(trailOf(['marketSummary'], title, language), text.description, { language, origin });
  },
  render({ language, data, query, now, origin, path }) {
    const text = messages[language];
    const { quote, history, errors } = data;
    const isEmpty = Object.values(query).every((value) => value === '');
    return (
      <>
        <PageHead trail={trailOf(['marketSummary'], text.title, language)} language={language}>
          {text.lead} <a href={pages.codification[language]}>{text.codes}</a>
        </PageHead>
        <Section>{renderForm(query, errors, now, language)}</Section>
        {renderResult(data.movements, language, () => isEmpty && renderStart(data.examples, now, language))}
        {quote &&
          history &&
          renderResult(history, language, (prices) =>
            renderCalculation(prices, quote, { query, now, language, address: origin + path }),
          )}
        <Section>
          <SectionHeader id="metodo" title={text.method} language={language} />
          <ul className="site-Text">
            {[text.method1, text.method2, text.method3, text.method4].map((method) => (
              <li key={method}>{method}</li>
            ))}
          </ul>
        </Section>
      </>
    );
  },
});

function renderForm(query: ReturnsQuery, errors: Errors, now: number, language: Language): ReactElement {
  const text = messages[language];
  const { from, to } = inputOf(query, now);
  const errorOf = (field: keyof Errors): { error?: string } => {
    const error = errors[field];
    if (error === undefined) return {};
    return { error: text[field === 'hasta' && error === 'future' ? 'futureEnd' : error] };
  };
  return (
    <form>
      <Section>
        <Row className="site-Fields">
          <ConnectedAutocomplete
            id="valor"
            name="valor"
            label={text.valor}
            hint={text.valorHint}
            defaultValue={query.valor}
            hasNames
            {...errorOf('valor')}
            language={language}
          />
          <TextInput
            id="monto"
            name="monto"
            inputMode="decimal"
            label={text.monto}
            hint={text.montoHint}
            defaultValue={query.monto || (Object.keys(errors).length === 0 ? String(exampleAmount) : '')}
            {...errorOf('monto')}
            language={language}
          />
          <DatePicker
            id="desde"
            name="desde"
            label={text.desde}
            defaultValue={from}
            {...errorOf('desde')}
            language={language}
          />
          <DatePicker
            id="hasta"
            name="hasta"
            label={text.hasta}
            hint={text.hastaHint}
            defaultValue={query.hasta === '' ? null : to}
            {...errorOf('hasta')}
            language={language}
          />
        </Row>
        <Button kind="primary" type="submit">
          {text.calculate}
        </Button>
      </Section>
    </form>
  );
}

/** Examples, shown before the form was submitted. */
function renderStart(examples: readonly MarketQuote[], now: number, language: Language): ReactElement {
  const text = messages[language];
  const year = limaDay(now)?.slice(0, 4);
  return (
    <Section>
      <WithoutData title={text.start} language={language}>
        {text.startWhy}
      </WithoutData>
      {examples.length > 0 && (
        <LinksList
          items={examples.map(({ code, currency }) => ({
            title: text.example(formatMoney({ amount: exampleAmount, currency }), code),
            url: `?${new URLSearchParams({ valor: code, monto: String(exampleAmount), desde: `${year}-09-01` })}`,
          }))}
          language={language}
        />
      )}
    </Section>
  );
}

function renderCalculation(history: PriceHistory, quote: MarketQuote, shown: Shown): ReactNode {
  const { query, now, language } = shown;
  const text = messages[language];
  const { amount, from, to } = inputOf(query, now);
  if (amount === null || from === null || to === null) return null;
  const result = calculate(history, { amount, from, to });
  if ('investment' in result) return renderInvestment(result, amount, history, quote, shown);
  const link = (day: CalendarDay): ReactElement => (
    <a href={hrefWith({ ...query, desde: '' }, `desde=${day}`)}>{text.beforeFirstLink(formatDay(day))}</a>
  );
  const [title, next] =
    result.problem === 'beforeFirst'
      ? [text.beforeFirst(formatDay(result.first)), text.beforeFirstNext]
      : result.problem === 'noPrices'
        ? [text.noPrices(quote.code), text.noPricesNext]
        : [text.onePrice, text.onePriceNext];
  return (
    <WithoutData
      kind="dates"
      title={title}
      {...(result.problem === 'beforeFirst' && { action: link(result.first) })}
      language={language}
    >
      {next}
    </WithoutData>
  );
}

export const { handle, loader } = page;
export default page.Component;
