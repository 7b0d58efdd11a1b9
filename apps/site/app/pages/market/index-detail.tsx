import { downloadTableSchema, readParts } from '@rueda/domain/content';
import { formatDay } from '@rueda/domain/dates';
import { indices, type MarketIndex } from '@rueda/domain/indices';
import type { Language } from '@rueda/domain/language';
import { lineFacts, pointsInRange, dailyLine, quoteState } from '@rueda/domain/quotes';
import { isSampleAt } from '../../framework/sample-note.ts';
import { type PageName, pages } from '@rueda/domain/site';
import { DownloadTable } from '@rueda/widgets/download-table';
import { Section, Split, Title } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { ShareBar } from '@rueda/widgets/share-bar';
import { SideMenu } from '@rueda/widgets/side-menu';
import { WatchlistToggle } from '@rueda/widgets/watchlist-toggle';
import type { ReactElement } from 'react';
import { filesBase, indexLink } from '../../framework/addresses.ts';
import { Crumbs, crumbsData, type Trail } from '../../framework/frame/crumbs.tsx';
import { componentsOf, contentMeta, readContent } from '../../framework/content.ts';
import { IndexChart } from './parts/index-chart.tsx';
import { formatPoints, IndexLevel, sessionTerms } from './parts/index-level.tsx';
import { chartQuery, type IndexData, readIndex } from './parts/index-line.ts';
import { messages } from './parts/indices.messages.ts';
import { renderTerms } from '../issuers/parts/render-terms.tsx';
import { definePage, renderResult } from '../../framework/page.tsx';

/** The index of the address: only addresses of indices lead to this module. */
function indexAt(page: PageName | MarketIndex | null): MarketIndex {
  if (page === null || typeof page === 'string')
    throw new Error(`The page "${page}" is no index: route it to another module in app/routes.ts.`);
  return page;
}

const trailOf = ({ name }: MarketIndex, language: Language): Trail => ({
  links: [{ title: messages[language].indices, url: pages.indices[language] }],
  title: name[language],
});

const page = definePage({
  query: chartQuery,
  async load(context) {
    const { client, page, read } = context;
    const [index, content] = await Promise.all([
      readIndex(client, read, indexAt(page)),
      readContent(context),
    ]);
    return { index, content };
  },
  meta({ language, origin, page, data }) {
    const index = indexAt(page);
    return {
      title: index.name[language],
      description: messages[language].about(index.name[language]),
      structuredData: crumbsData(trailOf(index, language), language, origin),
      ...contentMeta(data.content),
    };
  },
  render({ language, data, page, now, path, query, origin }) {
    const index = indexAt(page);
    const text = messages[language];
    const isCurrent = index.status === 'current';
    const [downloads] = readParts(
      componentsOf(data.content),
      'download-table',
      downloadTableSchema,
      language,
    );
    return (
      <>
        <Crumbs trail={trailOf(index, language)} language={language} />
        <Split side="menu">
          <SideMenu
            path={path}
            parentTitle={text.indices}
            title={text.indices}
            sections={indices
              .toSorted((one, other) => Number(other.status === 'current') - Number(one.status === 'current'))
              .map((each) => indexLink(each, language))}
            language={language}
          />
          <div>
            <Title>{index.name[language]}</Title>
            <p className="site-Lead">{isCurrent ? text.computed : text.ended(formatDay(index.since))}</p>
            {renderResult(data.index, language, (indexData) => (
              <>
                {renderLevel(index, indexData, now, path, language)}
                <Section>
                  <SectionHeader id="evolucion" title={text.chart} language={language} />
                  <IndexChart index={index} data={indexData} query={query} now={now} language={language} />
                </Section>
              </>
            ))}
            {downloads && (
              <Section>
                <SectionHeader
                  id="descargas"
                  title={downloads.caption}
                  {...(isSampleAt(now) && { subtitle: text.samples })}
                  language={language}
                />
                <DownloadTable
                  id="tabla-descargas"
                  caption={downloads.caption}
                  isCaptionHidden
                  columns={downloads.columns.map((header, at) => ({ id: `${at + 1}`, header }))}
                  rows={downloads.rows}
                  filesBase={filesBase}
                  language={language}
                />
              </Section>
            )}
            <Section>
              <ShareBar url={origin + path} title={index.name[language]} language={language} />
            </Section>
          </div>
        </Split>
      </>
    );
  },
});

/** The level of an index with its change, its age and related figures. */
function renderLevel(
  index: MarketIndex,
  { quote, ticks, values }: IndexData,
  now: number,
  path: string,
  language: Language,
): ReactElement {
  const text = messages[language];
  const isCurrent = index.status === 'current';
  const state = isCurrent && quote ? quoteState(quote, now) : ({ kind: 'close' } as const);
  const lastDay = values.at(-1)?.day;
  const year = lineFacts(pointsInRange(dailyLine(values), '1y'));
  const terms = [
    ...sessionTerms(ticks, quote, language),
    ...(year
      ? ([[text.year, text.yearOf(formatPoints(year.low.value), formatPoints(year.high.value))]] as const)
      : []),
  ];
  return (
    <Section>
      <IndexLevel
        quote={quote}
        state={state}
        when={formatDay(lastDay)}
        hasChange={isCurrent}
        language={language}
      >
        {isCurrent && (
          <WatchlistToggle
            code={index.id}
            name={index.name[language]}
            kind="indices"
            visitors="local"
            returnTo={path}
            hasText
            language={language}
          />
        )}
      </IndexLevel>
      {renderTerms(terms, 'site-Facts')}
    </Section>
  );
}

export const { handle, loader } = page;
export default page.Component;
