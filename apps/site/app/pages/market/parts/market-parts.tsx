/** The parts that the home page and the market summary share. */
import { type CalendarDay, formatDay, formatTime, formatWeekday, limaDay } from '@rueda/domain/dates';
import type { MaterialFact } from '@rueda/domain/documents';
import type { Language } from '@rueda/domain/language';
import {
  type MarketQuote,
  type Movements,
  movementsOf,
  movementsState,
  type Quote,
  type QuoteColumn,
  quoteRows,
  quoteStages,
  sortRows,
} from '@rueda/domain/quotes';
import { pages } from '@rueda/domain/site';
import { GreatPriceCard } from '@rueda/widgets/great-price-card';
import { Row, Section, Title } from '@rueda/widgets/layout';
import { MovementsSummary } from '@rueda/widgets/movements-summary';
import { priceAge, renderBadge } from '@rueda/widgets/price';
import { QuoteTable } from '@rueda/widgets/quote-table';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Tabs } from '@rueda/widgets/tabs';
import { WatchlistToggle } from '@rueda/widgets/watchlist-toggle';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { securityHref, securityPath } from '../../../framework/addresses.ts';
import { capital, FactDays } from '../../issuers/parts/fact-days.tsx';
import { oneOf } from '../../../framework/query-rules.ts';
import { messages } from './market.messages.ts';
import { mostTradedOn } from './market-reads.ts';

const columns = [
  'code',
  'price',
  'percent',
  'change',
  'quantity',
  'amount',
  'at',
] as const satisfies readonly QuoteColumn[];
const quoteColumn = oneOf(columns);
const direction = oneOf(['ascending', 'descending']);

/** The parameters that sort the tables of a page without script, in both languages. */
export const sortQuery = {
  orden: quoteColumn,
  sentido: direction,
  sort: quoteColumn,
  direction,
};

/** The rows of each list of the day's movements. */
const topRows = 8;

/** The title of a page of prices, with their age. */
export function renderTitle(
  title: string,
  movements: Movements,
  now: number,
  language: Language,
): ReactElement {
  const text = messages[language];
  const { at } = movements;
  const state = movementsState(movements, now);
  const day = limaDay(at ?? now);
  return (
    <div className="site-Title">
      <Title>{title}</Title>
      {at !== null && day !== null && (
        <p className="site-Title-note">
          {text.dataOf(`${capital(formatWeekday(day, { language }))} ${formatDay(day)}`, formatTime(at))}{' '}
          {renderBadge(
            state.kind,
            state.kind === 'delayed' ? text.late(state.minutes) : priceAge(state, language),
          )}
        </p>
      )}
    </div>
  );
}

/** Cards of the securities that moved most, each with its price series of the day. */
export function renderCards(
  cards: readonly { quote: Quote; history: readonly number[] }[],
  /** The number of most traded securities that they are among. */
  among: number,
  now: number,
  path: string,
  language: Language,
): ReactElement {
  const text = messages[language];
  return (
    <Section>
      <SectionHeader id="mueve" title={text.movers} subtitle={text.among(among)} language={language} />
      <Row>
        {cards.map(({ quote, history }) => (
          <GreatPriceCard
            key={quote.code}
            quote={quote}
            stages={quoteStages(quote, now)}
            href={securityPath(quote.code, language)}
            history={history}
            action={
              <WatchlistToggle code={quote.code} visitors="local" returnTo={path} language={language} />
            }
            headingLevel={3}
            language={language}
          />
        ))}
      </Row>
    </Section>
  );
}

/** The summary of the session: how many securities rose and fell, and the top gainers, losers and most traded. */
export function renderMovements(
  quotes: readonly MarketQuote[],
  day: CalendarDay,
  now: number,
  /** The address of the page, with its query. */
  address: string,
  language: Language,
): ReactElement {
  const text = messages[language];
  const movements = movementsOf(quotes, day);
  const age = movementsState(movements, now);
  const rows = quoteRows(mostTradedOn(quotes, day), now);
  const lists = [
    ['alzas', text.gains, rows.filter(({ percent }) => (percent ?? 0) > 0), 'percent', 'descending'],
    ['bajas', text.falls, rows.filter(({ percent }) => (percent ?? 0) < 0), 'percent', 'ascending'],
    ['negociados', text.traded, rows, 'amount', 'descending'],
  ] as const;
  return (
    <Section>
      <SectionHeader
        id="movimientos"
        title={text.movements}
        link={{ title: text.allQuotes, url: pages.dailyMovements[language] }}
        language={language}
      />
      <MovementsSummary
        movements={movements}
        state={age}
        hrefs={{ up: '#alzas', flat: '#negociados', down: '#bajas' }}
        language={language}
      />
      <Tabs
        label={text.movements}
        tabs={lists.map(([id, title, listRows, column, direction]) => ({
          id,
          title,
          content: (
            <QuoteTable
              className="site-Top"
              id={`tabla-${id}`}
              caption={title}
              isCaptionHidden
              rows={sortRows(listRows, column, direction).slice(0, topRows)}
              age={age}
              query={new URL(address, 'http://site').search}
              sort={{ column, direction }}
              columns={['code', 'price', 'percent', 'change', 'quantity', 'amount']}
              pageSize={topRows}
              hasTools={false}
              href={securityHref(language)}
              watch={{ visitors: 'local', returnTo: address }}
              language={language}
            />
          ),
        }))}
      />
    </Section>
  );
}

/** The latest material facts, grouped by day. */
export function renderFacts(facts: readonly MaterialFact[], now: number, language: Language): ReactElement {
  const text = messages[language];
  return (
    <Section>
      <SectionHeader
        id="hechos"
        title={text.facts}
        link={{ title: text.all, url: pages.issuerNews[language] }}
        language={language}
      />
      {facts.length === 0 && <WithoutData title={text.noFacts} language={language} />}
      <FactDays facts={facts} now={now} language={language} />
    </Section>
  );
}
