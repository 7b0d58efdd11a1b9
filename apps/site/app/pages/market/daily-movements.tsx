import { getMovements } from '@rueda/client/market';
import { sectors } from '@rueda/domain/issuers';
import type { Language } from '@rueda/domain/language';
import { type MarketQuote, movementsOf, movementsState, quoteRows } from '@rueda/domain/quotes';
import { pages } from '@rueda/domain/site';
import { Button } from '@rueda/widgets/button';
import { Checkbox } from '@rueda/widgets/checkbox';
import { FilterGroup } from '@rueda/widgets/filter-group';
import { Section } from '@rueda/widgets/layout';
import { MovementsSummary } from '@rueda/widgets/movements-summary';
import { QuoteTable } from '@rueda/widgets/quote-table';
import { SectionHeader } from '@rueda/widgets/section-header';
import type { ReactElement } from 'react';
import { quotationsFile, refreshSeconds, securityHref } from '../../framework/addresses.ts';
import { Crumbs } from '../../framework/frame/crumbs.tsx';
import { addressOf } from '../../framework/frame/address.ts';
import { linkText } from '../../framework/frame/sections.ts';
import { Hint } from '../../framework/hint.tsx';
import { renderTitle, sortQuery } from './parts/market-parts.tsx';
import { dayAt, filteredQuotes, quotesOf, quotesQuery } from './parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, trailOf } from '../../framework/page-head.tsx';
import { pageNumber, term } from '../../framework/query-rules.ts';
import { messages } from './daily-movements.messages.ts';

const page = definePage({
  query: { ...quotesQuery, ...sortQuery, buscar: term, pagina: pageNumber, search: term, page: pageNumber },
  load: async ({ client, read }) => ({ movements: await read(getMovements(client)) }),
  meta: metaUnder(['marketSummary'], messages),
  render({ language, data, now, path, query }) {
    const text = messages[language];
    const address = addressOf(path, query);
    const { sector, hoy } = query;
    return (
      <>
        <Crumbs trail={trailOf(['marketSummary'], messages[language].title, language)} language={language} />
        {renderTitle(text.title, movementsOf(quotesOf(data.movements), dayAt(now)), now, language)}
        {renderResult(data.movements, language, ({ quotes }) => {
          const movements = movementsOf(quotes, dayAt(now));
          const age = movementsState(movements, now);
          const filtered = filteredQuotes(quotes, query, now);
          return (
            <div className="site-Quotations">
              <Section>
                <MovementsSummary movements={movements} state={age} language={language} />
              </Section>
              <Section>
                <SectionHeader id="cotizaciones" title={text.table} language={language} />
                {renderFilter(quotes, sector, hoy, language)}
                <QuoteTable
                  id="tabla-cotizaciones"
                  caption={text.table}
                  rows={quoteRows(filtered, now)}
                  age={age}
                  query={new URL(address, 'http://site').search}
                  href={securityHref(language)}
                  source={addressOf(quotationsFile, { sector, hoy })}
                  refresh={refreshSeconds}
                  watch={{ visitors: 'local', returnTo: address }}
                  language={language}
                />
              </Section>
            </div>
          );
        })}
        <Hint
          name="realTime"
          link={{ title: linkText('realTime', language), url: pages.realTime[language] }}
          language={language}
        />
      </>
    );
  },
});

/** A form that works without script: the browser writes the filters into the address. */
function renderFilter(
  quotes: readonly MarketQuote[],
  sector: string,
  hoy: string,
  language: Language,
): ReactElement {
  const text = messages[language];
  const counts = new Map<string, number>();
  for (const quote of quotes)
    if (quote.sector !== null) counts.set(quote.sector, (counts.get(quote.sector) ?? 0) + 1);
  const activeCount = (counts.has(sector) ? 1 : 0) + (hoy === '' ? 0 : 1);
  return (
    <>
      <Button className="site-Quotations-open" popoverTarget="filtros">
        {text.filters}
        {activeCount > 0 && <b>{activeCount}</b>}
      </Button>
      {/* A sheet on a phone, and part of the page in a wider window. */}
      <form className="site-Filter" id="filtros" popover="auto" aria-label={text.filters}>
        <FilterGroup
          legend={text.filter}
          name="sector"
          filters={[
            { id: null, label: text.all, count: quotes.length, active: !counts.has(sector) },
            ...[...counts].map(([id, count]) => ({
              id,
              label: sectors[id]?.[language] ?? id,
              count,
              active: id === sector,
            })),
          ]}
          language={language}
        />
        <Checkbox id="hoy" name="hoy" value="1" label={text.todayOnly} defaultChecked={hoy !== ''} />
        <Button type="submit">{text.apply}</Button>
      </form>
    </>
  );
}

export const { handle, loader } = page;
export default page.Component;
