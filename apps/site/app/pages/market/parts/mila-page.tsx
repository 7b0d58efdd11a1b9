import { renderContent, sampleNote } from '../../../content/content.tsx';
import { type MilaMarket, milaContent, milaSecurities } from '../../../content/mila.ts';
import { FilteredTable, listQuery } from '../../../framework/list.tsx';
import { dayAt } from './market-reads.ts';
import { definePage } from '../../../framework/page.tsx';
import { metaOf, trailOf } from '../../../framework/page-head.tsx';
import { MilaHead, type MilaPage, messages } from './mila-head.tsx';

/** Sectors in both languages: the query does not change when the visitor switches the language. */
const typesOf = (market: MilaMarket): string[] =>
  milaSecurities(market).flatMap(({ sector }) => [sector.es, sector.en]);

/** The page of the securities of another country. */
export const defineMilaPage = (name: MilaPage, market: MilaMarket) =>
  definePage({
    query: listQuery(['codigo', 'sector'], typesOf(market)),
    meta: ({ language, origin }) =>
      metaOf(
        trailOf(['marketSummary'], messages[language][name], language),
        messages[language].description(messages[language][name]),
        { language, origin },
      ),
    render({ language, path, query, now }) {
      const text = messages[language];
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
              searchTextOf={(security) => [security.code, security.name[language]]}
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
                { id: 'moneda', header: text.currency, narrow: 'value', cell: ({ currency }) => currency },
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
