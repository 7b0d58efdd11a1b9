import { getAllSecurities } from '@rueda/client/market';
import { defineMessages } from '@rueda/domain/language';
import { withIllustrativeNote } from '../../framework/sample-note.ts';
import { pages } from '@rueda/domain/site';
import { securityPath } from '../../framework/addresses.ts';
import { benefitColumns, benefitDates, messages as benefitMessages } from './parts/benefit-columns.tsx';
import { benefitsOf } from './parts/corporate-actions.ts';
import { FilteredTable, listQuery } from '../../framework/list.tsx';
import { dayAt } from '../market/parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

const messages = defineMessages({
  es: {
    title: 'Derechos y beneficios',
    description:
      'Dividendos y acciones liberadas acordados por los emisores, con sus fechas de corte, registro y entrega.',
    lead: 'Dividendos y acciones liberadas que los emisores han acordado. Para recibirlos, debes comprar el valor antes de la fecha de corte.',
    calendar: 'Ver las fechas en el calendario',
    company: 'Emisor',
    agreedFirst: 'Los acuerdos más recientes primero.',
  },
  en: {
    title: 'Benefits and rights',
    description:
      'Dividends and bonus shares agreed by the issuers, with their cut-off, record and delivery dates.',
    lead: 'Dividends and bonus shares agreed by the issuers. To receive them, you must buy the security before the cut-off date.',
    calendar: 'See the dates in the calendar',
    company: 'Issuer',
    agreedFirst: 'Most recent agreements first.',
  },
});

const page = definePage({
  query: listQuery(['nemonico', 'emisor', 'beneficio', ...benefitDates], ['cash', 'shares', 'other']),
  load: async ({ client, read }) => ({ securities: await read(getAllSecurities(client)) }),
  meta: metaUnder(['issuers'], messages),
  render({ language, data, query, now }) {
    const text = messages[language];
    const { security, kind, cash, shares, other } = benefitMessages[language];
    return (
      <>
        <PageHead trail={trailOf(['issuers'], text.title, language)} language={language}>
          {text.lead} <a href={pages.calendar[language]}>{text.calendar}</a>
        </PageHead>
        {renderResult(data.securities, language, (securities) => (
          <FilteredTable
            id="beneficios"
            caption={text.title}
            items={benefitsOf(securities)}
            keyOf={({ nemonico, kind: of, agreed }) => `${nemonico}-${of}-${agreed}`}
            searchTextOf={({ nemonico, companyName }) => [nemonico, companyName]}
            types={{
              label: kind,
              choices: [
                { value: 'cash', label: cash },
                { value: 'shares', label: shares },
                { value: 'other', label: other },
              ],
              of: (benefit) => benefit.kind,
            }}
            columns={[
              {
                id: 'nemonico',
                header: security,
                by: ({ nemonico }) => nemonico,
                cell: ({ nemonico }) => <a href={securityPath(nemonico, language)}>{nemonico}</a>,
              },
              {
                id: 'emisor',
                header: text.company,
                narrow: 'detail',
                by: ({ companyName }) => companyName,
                cell: ({ companyName }) => companyName,
              },
              ...benefitColumns(language),
            ]}
            sort={{ column: 'agreed', direction: 'descending' }}
            query={query}
            today={dayAt(now)}
            note={withIllustrativeNote(text.agreedFirst, now, language)}
            language={language}
          />
        ))}
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
