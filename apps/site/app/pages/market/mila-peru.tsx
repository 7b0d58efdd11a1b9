import { getAllSecurities } from '@rueda/client/market';
import { sectors } from '@rueda/domain/issuers';
import { securityPath } from '../../framework/addresses.ts';
import { contentMeta, readContent } from '../../framework/content.ts';
import { renderContent } from '../../framework/render-content.tsx';
import { sectorChoices } from '../issuers/parts/companies.ts';
import { FilteredTable, listQuery } from '../../framework/list.tsx';
import { dayAt } from './parts/market-reads.ts';
import { MilaHead, messages } from './parts/mila-head.tsx';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaOf, trailOf } from '../../framework/page-head.tsx';

const page = definePage({
  query: listQuery(['codigo', 'emisor', 'sector'], Object.keys(sectors)),
  async load(context) {
    const { client, read } = context;
    const [securities, content] = await Promise.all([read(getAllSecurities(client)), readContent(context)]);
    return { securities, content };
  },
  meta: ({ language, origin, data }) => ({
    ...metaOf(
      trailOf(['marketSummary'], messages[language].milaPeru, language),
      messages[language].description(messages[language].milaPeru),
      { language, origin },
    ),
    ...contentMeta(data.content),
  }),
  render({ language, data, path, query, now, hasImages }) {
    const text = messages[language];
    return (
      <>
        <MilaHead page="milaPeru" language={language} />
        <div className="site-Issuer-tab">
          {renderResult(data.securities, language, (securities) => (
            <FilteredTable
              id="valores"
              caption={text.milaPeru}
              items={securities.filter(({ kind }) => kind === 'equity')}
              keyOf={({ nemonico }) => nemonico}
              searchTextOf={({ nemonico, companyName, isin }) => [nemonico, companyName, isin]}
              types={{ label: text.sector, choices: sectorChoices(language), of: ({ sector }) => sector }}
              columns={[
                {
                  id: 'codigo',
                  header: text.code,
                  by: ({ nemonico }) => nemonico,
                  cell: ({ nemonico }) => <a href={securityPath(nemonico, language)}>{nemonico}</a>,
                },
                {
                  id: 'emisor',
                  header: text.issuer,
                  by: ({ companyName }) => companyName,
                  cell: ({ companyName }) => companyName,
                },
                {
                  id: 'sector',
                  header: text.sector,
                  by: ({ sector }) => (sector && sectors[sector]?.[language]) ?? null,
                  cell: ({ sector }) => (sector && sectors[sector]?.[language]) ?? null,
                },
                { id: 'isin', header: 'ISIN', narrow: 'value', cell: ({ isin }) => isin },
              ]}
              query={query}
              today={dayAt(now)}
              language={language}
            />
          ))}
          {renderContent(data.content, { path, language, hasImages })}
        </div>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
