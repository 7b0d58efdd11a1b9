import { getKeyFigures, getMovements } from '@rueda/client/market';
import { formatDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { formatCompact, formatMoney, penToUsd } from '@rueda/domain/money';
import { movementsOf, movementsState } from '@rueda/domain/quotes';
import { pages } from '@rueda/domain/site';
import { Section } from '@rueda/widgets/layout';
import { MovementsSummary } from '@rueda/widgets/movements-summary';
import { SectionHeader } from '@rueda/widgets/section-header';
import type { ReactElement } from 'react';
import { addressOf } from '../../framework/frame/address.ts';
import { Crumbs } from '../../framework/frame/crumbs.tsx';
import { linkText } from '../../framework/frame/sections.ts';
import { LinksSection } from '../../framework/links-section.tsx';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, trailOf } from '../../framework/page-head.tsx';
import { tableSort } from '../../framework/sorted-table.tsx';
import { messages } from './market-summary.messages.ts';
import { renderTitle, sortQuery } from './parts/market-parts.tsx';
import { dayAt, lastTradingDay, quotesOf } from './parts/market-reads.ts';
import { SectorTable, TradedTable } from './parts/market-tables.tsx';
import { YearTables } from './parts/year-tables.tsx';

/** The value traded in dollars, with the exchange rate. */
function renderDollars(soles: number | null, language: Language): ReactElement {
  const text = messages[language];
  const { amount, currency, rate } = penToUsd(soles);
  const unit = formatMoney({ amount: rate.penToUsd, currency }, { decimals: 6 });
  return (
    <p className="site-Quiet" id="en-dolares">
      {text.dollars}: <b>{formatCompact(amount, { language, currency, decimals: 2 })}</b>.{' '}
      {text.rate(unit, rate.day && formatDay(rate.day))}
    </p>
  );
}

const yearColumns = ['valor', 'precio', 'variacion', 'extremo', 'posicion'];

/** The parameter that sorts one of the tables. */
const ordenar = tableSort({
  sectores: ['sector', 'variacion', 'monto', 'parte', 'suben', 'bajan', 'iguales'],
  maximos: yearColumns,
  minimos: yearColumns,
});

const page = definePage({
  query: { ...sortQuery, ordenar },
  async load({ client, read }) {
    const [movements, figures] = await Promise.all([
      read(getMovements(client)),
      read(getKeyFigures(client).then(({ content }) => content)),
    ]);
    return { movements, figures };
  },
  meta: metaUnder([], messages),
  render({ language, data, now, path, query }) {
    const { movements, figures } = data;
    const text = messages[language];
    const address = addressOf(path, query);
    const day = lastTradingDay(quotesOf(movements)) ?? dayAt(now);
    const totals = movementsOf(quotesOf(movements), day);
    return (
      <>
        <Crumbs trail={trailOf([], text.title, language)} language={language} />
        {renderTitle(text.title, totals, now, language)}
        {renderResult(movements, language, ({ quotes }) => (
          <>
            <Section>
              <SectionHeader id="amplitud" title={text.breadth} language={language} />
              <MovementsSummary movements={totals} state={movementsState(totals, now)} language={language} />
              {renderDollars(totals.amountInSoles, language)}
            </Section>
            <SectorTable quotes={quotes} day={day} query={query} language={language} />
            <TradedTable quotes={quotes} day={day} now={now} address={address} language={language} />
          </>
        ))}
        {renderResult(figures, language, (loaded) => (
          <YearTables figures={loaded} query={query} language={language} />
        ))}
        <LinksSection
          id="tambien"
          title={text.more}
          items={(
            [
              'indices',
              'dailyMovements',
              'screener',
              'compare',
              'returns',
              'calendar',
              'tradingHours',
              'realTime',
            ] as const
          ).map((name) => ({ title: linkText(name, language), url: pages[name][language] }))}
          language={language}
        />
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
