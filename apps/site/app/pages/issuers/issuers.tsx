import { findIssuers } from '@rueda/client/market';
import { sectors } from '@rueda/domain/issuers';
import { defineMessages } from '@rueda/domain/language';
import { issuerPath } from '@rueda/domain/site';
import { securityPath } from '../../framework/addresses.ts';
import { sectorChoices } from './parts/companies.ts';
import { FilteredTable, listQuery } from '../../framework/list.tsx';
import { dayAt } from '../market/parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

const messages = defineMessages({
  es: {
    title: 'Emisores',
    description:
      'Las empresas con valores inscritos en la Bolsa de Valores de Lima, por nombre y por sector, con sus códigos.',
    lead: 'Las empresas con valores inscritos. Elige una para ver sus precios, sus estados financieros y sus hechos de importancia.',
    company: 'Empresa',
    sector: 'Sector',
    securities: 'Valores',
    reports: 'Última memoria',
  },
  en: {
    title: 'Issuers',
    description:
      'The companies with securities listed on the Lima Stock Exchange, by name and sector, with their codes.',
    lead: 'The companies with listed securities. Choose one to see its prices, its financial statements and its material facts.',
    company: 'Company',
    sector: 'Sector',
    securities: 'Securities',
    reports: 'Latest annual report',
  },
});

const page = definePage({
  query: listQuery(['empresa', 'sector', 'valores', 'memoria'], Object.keys(sectors)),
  load: async ({ client, read }) => ({ issuers: await read(findIssuers(client)) }),
  meta: metaUnder([], messages),
  render({ language, data, query, now }) {
    const text = messages[language];
    const sectorOf = (code: string | null): string | null => (code && sectors[code]?.[language]) ?? null;
    return (
      <>
        <PageHead trail={trailOf([], text.title, language)} language={language}>
          {text.lead}
        </PageHead>
        {renderResult(data.issuers, language, (issuers) => (
          <FilteredTable
            id="emisores"
            caption={text.title}
            items={issuers}
            keyOf={({ companyCode, name }) => companyCode ?? name}
            searchTextOf={({ name, shares }) => [name, ...shares]}
            types={{ label: text.sector, choices: sectorChoices(language), of: ({ sector }) => sector }}
            columns={[
              {
                id: 'empresa',
                header: text.company,
                by: ({ name }) => name,
                cell: ({ companyCode, name }) =>
                  companyCode === null ? name : <a href={issuerPath(companyCode, language)}>{name}</a>,
              },
              {
                id: 'sector',
                header: text.sector,
                by: ({ sector }) => sectorOf(sector),
                cell: ({ sector }) => sectorOf(sector),
              },
              {
                id: 'valores',
                header: text.securities,
                by: ({ shares }) => shares[0] ?? null,
                cell: ({ shares }) =>
                  shares.length === 0
                    ? null
                    : shares.map((code, index) => (
                        <span key={code}>
                          {index > 0 && ', '}
                          <a href={securityPath(code, language)}>{code}</a>
                        </span>
                      )),
              },
              {
                id: 'memoria',
                header: text.reports,
                kind: 'number',
                by: ({ reports }) => reports[0]?.year ?? null,
                cell: ({ reports }) => reports[0]?.year ?? null,
              },
            ]}
            query={query}
            today={dayAt(now)}
            language={language}
          />
        ))}
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
