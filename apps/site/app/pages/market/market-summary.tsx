import { getMaterialFacts, getMovements } from '@rueda/client/market';
import { indices } from '@rueda/domain/indices';
import { movementsOf } from '@rueda/domain/quotes';
import { illustrativeNote } from '@rueda/domain/sample';
import { indexPath, pages } from '@rueda/domain/site';
import { Section, Split } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { addressOf } from '../../framework/frame/address.ts';
import { messages as frame } from '../../framework/frame/frame.messages.ts';
import { LinksSection } from '../../framework/links-section.tsx';
import { IndexChart } from './parts/index-chart.tsx';
import { chartQuery, readIndex } from './parts/index-line.ts';
import { messages as indexMessages } from './parts/indices.messages.ts';
import { renderCards, renderFacts, renderMovements, renderTitle, sortQuery } from './parts/market-parts.tsx';
import { dayAt, lastDays, quotesOf, readCards } from './parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { messages } from './market-summary.messages.ts';

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
    const [facts, cards] = await Promise.all([latest, readCards(client, read, movements)]);
    return { movements, facts, cards, chart };
  },
  meta: ({ language }) => messages[language],
  render({ language, data, now, path, query }) {
    const { movements, facts, cards, chart } = data;
    const address = addressOf(path, query);
    const text = frame[language];
    return (
      <>
        {renderTitle(messages[language].title, movementsOf(quotesOf(movements), dayAt(now)), now, language)}
        {cards.length > 0 && renderCards(cards, now, path, language)}
        <Split>
          <div>
            {renderResult(movements, language, (loaded) =>
              renderMovements(loaded.quotes, now, address, language),
            )}
            {index && chart && (
              <Section>
                <SectionHeader
                  id="indice"
                  title={index.name[language]}
                  subtitle={illustrativeNote[language]}
                  link={{ title: indexMessages[language].more, url: indexPath(index, language) }}
                  language={language}
                />
                {renderResult(chart, language, (indexData) => (
                  <IndexChart index={index} data={indexData} query={query} now={now} language={language} />
                ))}
              </Section>
            )}
          </div>
          <aside>
            {renderResult(facts, language, (page) => renderFacts(page.facts, now, language))}
            <LinksSection
              id="tambien"
              title={messages[language].more}
              items={(['dailyMovements', 'compare', 'calendar', 'tradingHours', 'realTime'] as const).map(
                (name) => ({ title: text[name], url: pages[name][language] }),
              )}
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
