import { addDays, formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import { indices, type MarketIndex } from '@rueda/domain/indices';
import type { Language } from '@rueda/domain/language';
import { formatNumber, formatPercent } from '@rueda/domain/money';
import { quoteStages } from '@rueda/domain/quotes';
import { GreatPriceCard } from '@rueda/widgets/great-price-card';
import { Section, Split } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table } from '@rueda/widgets/table';
import { WatchlistToggle } from '@rueda/widgets/watchlist-toggle';
import { indexLink } from '../../framework/addresses.ts';
import { IndexChart } from './parts/index-chart.tsx';
import { chartQuery, type IndexData, readIndex } from './parts/index-line.ts';
import { messages } from './parts/indices.messages.ts';
import { definePage, type Result, renderResult } from '../../framework/page.tsx';
import { metaOf, PageHead, trailOf } from '../../framework/page-head.tsx';

const current = indices.filter(({ status }) => status === 'current');
const archived = indices.filter(({ status }) => status === 'archive');

interface LoadedIndex {
  index: MarketIndex;
  result: Result<IndexData>;
}

const page = definePage({
  query: chartQuery,
  async load({ client, read }) {
    const readAll = (list: readonly MarketIndex[]): Promise<LoadedIndex[]> =>
      Promise.all(
        list.map(async (index) => ({
          index,
          // The last days are enough for an archived index.
          result: await readIndex(
            client,
            read,
            index,
            index.status === 'archive' ? addDays(index.since, -20) : undefined,
          ),
        })),
      );
    const [now, before] = await Promise.all([readAll(current), readAll(archived)]);
    return { now, before };
  },
  meta: ({ language, origin }) =>
    metaOf(trailOf([], messages[language].indices, language), messages[language].description, {
      language,
      origin,
    }),
  render({ language, data, now, path, query }) {
    const text = messages[language];
    return (
      <>
        <PageHead trail={trailOf([], text.indices, language)} language={language}>
          {text.lead}
        </PageHead>
        <Section>
          <SectionHeader id="vigentes" title={text.current} language={language} />
          {data.now.map(({ index, result }) => (
            <Split key={index.id}>
              {renderResult(result, language, (indexData) => (
                <>
                  <IndexChart index={index} data={indexData} query={query} now={now} language={language} />
                  {indexData.quote && (
                    <GreatPriceCard
                      quote={{
                        ...indexData.quote,
                        code: index.code ?? index.id,
                        name: indexLink(index, language).title,
                      }}
                      stages={quoteStages(indexData.quote, now)}
                      href={indexLink(index, language).url}
                      history={indexData.ticks.map(({ value }) => value)}
                      action={
                        <WatchlistToggle
                          code={index.id}
                          name={index.name[language]}
                          kind="indices"
                          visitors="local"
                          returnTo={path}
                          language={language}
                        />
                      }
                      className="site-Card"
                      language={language}
                    />
                  )}
                </>
              ))}
            </Split>
          ))}
        </Section>
        <Section>
          <SectionHeader
            id="archivados"
            title={text.archived}
            subtitle={text.archivedNote}
            language={language}
          />
          <Table
            id="tabla-archivados"
            caption={text.archived}
            isCaptionHidden
            columns={[
              { id: 'indice', header: text.index },
              { id: 'nivel', header: text.level, kind: 'number' },
              { id: 'variacion', header: text.change, kind: 'number' },
              { id: 'fecha', header: text.day, kind: 'date' },
            ]}
            rows={data.before.map(({ index, result }) => rowOf(index, result, language))}
            language={language}
          />
        </Section>
      </>
    );
  },
});

function rowOf(index: MarketIndex, result: Result<IndexData>, language: Language) {
  const { quote = null, values = [] } = 'error' in result ? {} : result.value;
  const last = values.at(-1)?.day ?? null;
  const { title, url } = indexLink(index, language);
  return {
    id: index.id,
    cells: [
      <a key="name" href={url}>
        {title}
      </a>,
      quote?.price === undefined || quote.price === null ? null : formatNumber(quote.price, { decimals: 2 }),
      // Without a direction: the level does not move any more.
      quote && formatPercent(quote.percent, { isSigned: true }),
      quote?.at ? `${formatDay(limaDay(quote.at))}, ${formatTime(quote.at)}` : last && formatDay(last),
    ],
  };
}

export const { handle, loader } = page;
export default page.Component;
