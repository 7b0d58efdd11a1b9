import { getAllSecurities } from '@rueda/client/market';
import { formatDay } from '@rueda/domain/dates';
import { sectors } from '@rueda/domain/issuers';
import { defineMessages } from '@rueda/domain/language';
import { issuerPath } from '@rueda/domain/site';
import { securityPath } from '../../framework/addresses.ts';
import { sectorChoices } from '../issuers/parts/companies.ts';
import { FilteredTable, listQuery } from '../../framework/list.tsx';
import { dayAt } from './parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

const words = defineMessages({
  es: {
    title: 'Codificación de valores',
    description:
      'El mnemónico y el código ISIN de cada valor inscrito en la Bolsa de Valores de Lima, con su emisor.',
    lead: 'Cada valor tiene un mnemónico, con el que se negocia aquí, y un código ISIN, con el que se le conoce en todo el mundo.',
    code: 'Mnemónico',
    issuer: 'Emisor',
    sector: 'Sector',
    kind: 'Tipo',
    equity: 'Renta variable',
    fixedIncome: 'Renta fija',
    listed: 'Inscripción',
    note: 'Donde no hay código ISIN publicado se muestra —.',
  },
  en: {
    title: 'Codification of securities',
    description:
      'The mnemonic and the ISIN of each security listed on the Lima Stock Exchange, with its issuer.',
    lead: 'Each security has a mnemonic, by which it is traded here, and an ISIN, by which the whole world knows it.',
    code: 'Mnemonic',
    issuer: 'Issuer',
    sector: 'Sector',
    kind: 'Kind',
    equity: 'Equity',
    fixedIncome: 'Fixed income',
    listed: 'Listed',
    note: 'Where no ISIN is published, — is shown.',
  },
});

const page = definePage({
  query: listQuery(['nemonico', 'isin', 'emisor', 'sector', 'inscripcion'], Object.keys(sectors)),
  load: async ({ client, read }) => ({ securities: await read(getAllSecurities(client)) }),
  facts: metaUnder(['issuers'], words),
  draw({ language, data, query, now }) {
    const text = words[language];
    return (
      <>
        <PageHead trail={trailOf(['issuers'], text.title, language)} language={language}>
          {text.lead}
        </PageHead>
        {renderResult(data.securities, language, (securities) => (
          <FilteredTable
            id="codigos"
            caption={text.title}
            items={securities}
            keyOf={({ nemonico }) => nemonico}
            wordsOf={({ nemonico, isin, companyName }) => [nemonico, isin, companyName]}
            types={{ label: text.sector, choices: sectorChoices(language), of: ({ sector }) => sector }}
            columns={[
              {
                id: 'nemonico',
                header: text.code,
                by: ({ nemonico }) => nemonico,
                cell: ({ nemonico }) => <a href={securityPath(nemonico, language)}>{nemonico}</a>,
              },
              { id: 'isin', header: 'ISIN', by: ({ isin }) => isin, cell: ({ isin }) => isin },
              {
                id: 'emisor',
                header: text.issuer,
                by: ({ companyName }) => companyName,
                cell: ({ companyCode, companyName }) => (
                  <a href={issuerPath(companyCode, language)}>{companyName}</a>
                ),
              },
              {
                id: 'sector',
                header: text.sector,
                by: ({ sector }) => (sector && sectors[sector]?.[language]) ?? null,
                cell: ({ sector }) => (sector && sectors[sector]?.[language]) ?? null,
              },
              {
                id: 'tipo',
                header: text.kind,
                cell: ({ kind }) => kind && (kind === 'equity' ? text.equity : text.fixedIncome),
              },
              {
                id: 'inscripcion',
                header: text.listed,
                kind: 'date',
                by: ({ listed }) => listed,
                cell: ({ listed }) => listed && formatDay(listed),
              },
            ]}
            query={query}
            today={dayAt(now)}
            note={text.note}
            language={language}
          />
        ))}
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
