import { getMilaSecurities, type RegisterFilter } from '@rueda/client/registers';
import type { MilaMarket } from '@rueda/domain/registers';
import { contentMeta, readContent } from '../../../framework/content.ts';
import { renderContent } from '../../../framework/render-content.tsx';
import { listQuery } from '../../../framework/list.tsx';
import { dayAt } from './market-reads.ts';
import { definePage, renderResult } from '../../../framework/page.tsx';
import { metaOf, trailOf } from '../../../framework/page-head.tsx';
import { readRegister, registerNote, RegisterTable } from '../../../framework/register-table.tsx';
import { MilaHead, type MilaPage, messages } from './mila-head.tsx';

const sorts = { codigo: 'code', sector: 'sector' } as const;

/** The page of the securities of another country. */
export const defineMilaPage = (name: MilaPage, market: MilaMarket) =>
  definePage({
    query: listQuery(Object.keys(sorts), 'any'),
    async load(context) {
      const get = (filter: RegisterFilter<'code' | 'sector', string>) =>
        getMilaSecurities(context.client, { ...filter, market });
      const [securities, content] = await Promise.all([
        readRegister(context, { get, sorts }),
        readContent(context),
      ]);
      return { securities, content };
    },
    meta: ({ language, origin, data }) => ({
      ...metaOf(
        trailOf(['marketSummary'], messages[language][name], language),
        messages[language].description(messages[language][name]),
        { language, origin },
      ),
      ...contentMeta(data.content),
    }),
    render({ language, data: { securities, content }, path, query, now, hasImages }) {
      const text = messages[language];
      return (
        <>
          <MilaHead page={name} language={language}>
            {registerNote(securities, language)}
          </MilaHead>
          <div className="site-Issuer-tab">
            {renderResult(securities, language, (list) => (
              <RegisterTable
                id="valores"
                caption={text[name]}
                list={list}
                sorts={sorts}
                keyOf={({ code }) => code}
                types={{
                  label: text.sector,
                  choices: list.types.map((label) => ({ value: label, label })),
                }}
                columns={[
                  { id: 'codigo', header: text.code, cell: ({ code }) => code },
                  { id: 'emisor', header: text.issuer, cell: (security) => security.name[language] },
                  { id: 'sector', header: text.sector, cell: ({ sector }) => sector[language] },
                  { id: 'moneda', header: text.currency, narrow: 'value', cell: ({ currency }) => currency },
                ]}
                query={query}
                today={dayAt(now)}
                emptyTitle={text.none}
                language={language}
              />
            ))}
            {renderContent(content, { path, language, hasImages })}
          </div>
        </>
      );
    },
  });
