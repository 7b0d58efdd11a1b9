import { getMaterialFacts, getMovements } from '@rueda/client/market';
import { formatDay } from '@rueda/domain/dates';
import { indices } from '@rueda/domain/indices';
import type { Language } from '@rueda/domain/language';
import { formatCompact, formatMoney, penToUsd } from '@rueda/domain/money';
import { movementsOf } from '@rueda/domain/quotes';
import { pages } from '@rueda/domain/site';
import { Section, Split } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import type { ReactElement } from 'react';
import { indexLink } from '../../framework/addresses.ts';
import { Crumbs } from '../../framework/frame/crumbs.tsx';
import { addressOf } from '../../framework/frame/address.ts';
import { linkText } from '../../framework/frame/sections.ts';
import { LinksSection } from '../../framework/links-section.tsx';
import { IndexChart } from './parts/index-chart.tsx';
import { chartQuery, readIndex } from './parts/index-line.ts';
import { messages as indexMessages } from './parts/indices.messages.ts';
import { renderCards, renderFacts, renderMovements, renderTitle, sortQuery } from './parts/market-parts.tsx';
import { dayAt, lastDays, quotesOf, readCards } from './parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, trailOf } from '../../framework/page-head.tsx';
import { messages } from './market-summary.messages.ts';

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

/** The index that is computed today. */
const index = indices.find(({ status }) => status === 'current');

const page = definePage({
  query: { ...sortQuery, ...chartQuery },
  async load({ client, read }) {
    // Start the largest request first; the others run meanwhile.
    const largest = read(getMovements(client));
    const chart = index ? await readIndex(client, read, index) : null;
    const latest = read(getMaterialFacts(client, { ...lastDays(client.now(), 14), size: 6 }));
    const movements = await largest;
    const [factsPage, cards] = await Promise.all([latest, readCards(client, read, movements)]);
    return { movements, factsPage, cards, chart };
  },
  meta: metaUnder([], messages),
  render({ language, data, now, path, query }) {
    const { movements, factsPage, cards, chart } = data;
    const address = addressOf(path, query);
    return (
      <>
        <Crumbs trail={trailOf([], messages[language].title, language)} language={language} />
        {renderTitle(messages[language].title, movementsOf(quotesOf(movements), dayAt(now)), now, language)}
        {cards.length > 0 && renderCards(cards, now, path, language)}
        <Split>
          <div>
            {renderResult(movements, language, (loaded) => (
              <>
                {renderMovements(loaded.quotes, now, address, language)}
                {renderDollars(movementsOf(loaded.quotes, dayAt(now)).amountInSoles, language)}
              </>
            ))}
            {index && chart && (
              <Section>
                <SectionHeader
                  id="indice"
                  title={index.name[language]}
                  link={indexLink(index, language, indexMessages[language].more)}
                  language={language}
                />
                {renderResult(chart, language, (indexData) => (
                  <IndexChart index={index} data={indexData} query={query} now={now} language={language} />
                ))}
              </Section>
            )}
          </div>
          <aside>
            {renderResult(factsPage, language, ({ facts }) => renderFacts(facts, now, language))}
            <LinksSection
              id="tambien"
              title={messages[language].more}
              items={(
                [
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
          </aside>
        </Split>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
