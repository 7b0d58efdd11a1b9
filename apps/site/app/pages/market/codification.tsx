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

const messages = defineMessages({
  es: {
    title: 'Codificación de valores',
    description:
      'El nemónico y el código ISIN de cada valor inscrito en la Bolsa de Valores de Lima, con su emisor.',
    lead: 'Cada valor tiene un nemónico, con el que se negocia aquí, y un código ISIN, que lo identifica en todo el mundo.',
    code: 'Nemónico',
    issuer: 'Emisor',
    sector: 'Sector',
    kind: 'Tipo',
    equity: 'Renta variable',
    fixedIncome: 'Renta fija',
    listed: 'Inscripción',
    note: 'El signo — indica que no hay un código ISIN publicado.',
  },
  en: {
    title: 'Codification of securities',
    description:
      'The ticker and the ISIN of each security listed on the Lima Stock Exchange, with its issuer.',
    lead: 'Each security has a ticker, under which it trades here, and an ISIN, which identifies it worldwide.',
    code: 'Ticker',
    issuer: 'Issuer',
    sector: 'Sector',
    kind: 'Type',
    equity: 'Equity',
    fixedIncome: 'Fixed income',
    listed: 'Listed',
    note: 'A — means that no ISIN has been published.',
  },
});

const page = definePage({
  query: listQuery(['nemonico', 'isin', 'emisor', 'sector', 'inscripcion'], Object.keys(sectors)),
  load: async ({ client, read }) => ({ securities: await read(getAllSecurities(client)) }),
  meta: metaUnder(['issuers'], messages),
  render({ language, data, query, now }) {
    const text = messages[language];
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
            searchTextOf={({ nemonico, isin, companyName }) => [nemonico, isin, companyName]}
            types={{ label: text.sector, choices: sectorChoices(language), of: ({ sector }) => sector }}
            columns={[
              {
                id: 'nemonico',
                header: text.code,
                by: ({ nemonico }) => nemonico,
                cell: ({ nemonico }) => <a href={securityPath(nemonico, language)}>{nemonico}</a>,
              },
              {
                id: 'isin',
                header: 'ISIN',
                narrow: 'value',
                by: ({ isin }) => isin,
                cell: ({ isin }) => isin,
              },
              {
                id: 'emisor',
                header: text.issuer,
                narrow: 'under',
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
