import { renderContent, sampleNote } from '../../../content/content.tsx';
import { type MilaMarket, milaContent, milaSecurities } from '../../../content/mila.ts';
import { FilteredTable, listQuery } from '../../../framework/list.tsx';
import { dayAt } from './market-reads.ts';
import { definePage } from '../../../framework/page.tsx';
import { metaOf, trailOf } from '../../../framework/page-head.tsx';
import { MilaHead, type MilaPage, words } from './mila-head.tsx';

/** Sectors in both languages: a page keeps its query when the visitor switches. */
const typesOf = (market: MilaMarket): string[] =>
  milaSecurities(market).flatMap(({ sector }) => [sector.es, sector.en]);

/** The page of the securities of another country. */
export const defineMilaPage = (name: MilaPage, market: MilaMarket) =>
  definePage({
    query: listQuery(['codigo', 'sector'], typesOf(market)),
    facts: ({ language, origin }) =>
      metaOf(
        trailOf(['marketSummary'], words[language][name], language),
        words[language].description(words[language][name]),
        { language, origin },
      ),
    draw({ language, path, query, now }) {
      const text = words[language];
      const securities = milaSecurities(market);
      const sectors = [...new Set(securities.map(({ sector }) => sector[language]))].toSorted();
      return (
        <>
          <MilaHead page={name} language={language}>
            {sampleNote(language)}
          </MilaHead>
          <div className="site-Issuer-tab">
            <FilteredTable
              id="valores"
              caption={text[name]}
              items={securities}
              keyOf={({ code }) => code}
              wordsOf={(security) => [security.code, security.name[language]]}
              types={{
                label: text.sector,
                choices: sectors.map((label) => ({ value: label, label })),
                of: ({ sector }) => sector[language],
              }}
              columns={[
                { id: 'codigo', header: text.code, by: ({ code }) => code, cell: ({ code }) => code },
                { id: 'emisor', header: text.issuer, cell: (security) => security.name[language] },
                {
                  id: 'sector',
                  header: text.sector,
                  by: ({ sector }) => sector[language],
                  cell: ({ sector }) => sector[language],
                },
                { id: 'moneda', header: text.currency, cell: ({ currency }) => currency },
              ]}
              query={query}
              today={dayAt(now)}
              language={language}
            />
            {renderContent(milaContent, path, language)}
          </div>
        </>
      );
    },
  });
