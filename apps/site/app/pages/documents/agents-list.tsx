import { formatDay } from '@rueda/domain/dates';
import { defineMessages } from '@rueda/domain/language';
import { agents } from '../../content/agents.ts';
import { sampleNote } from '../../content/content.tsx';
import { FilteredTable, listQuery } from '../../framework/list.tsx';
import { dayAt } from '../market/parts/market-reads.ts';
import { definePage } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

const messages = defineMessages({
  es: {
    title: 'Sociedades y sus representantes',
    description: 'Las sociedades agentes de bolsa autorizadas, con sus representantes y su estado.',
    firm: 'Sociedad agente',
    code: 'Código',
    representatives: 'Representantes',
    city: 'Ciudad',
    since: 'Autorizada desde',
    state: 'Estado',
    active: 'Activa',
    suspended: 'Suspendida',
  },
  en: {
    title: 'Firms and their representatives',
    description: 'Authorised brokerage firms, with their representatives and status.',
    firm: 'Brokerage firm',
    code: 'Code',
    representatives: 'Representatives',
    city: 'City',
    since: 'Authorised since',
    state: 'Status',
    active: 'Active',
    suspended: 'Suspended',
  },
});

const page = definePage({
  query: listQuery(['sociedad', 'ciudad', 'desde', 'estado'], ['active', 'suspended']),
  meta: metaUnder(['marketSummary', 'agents'], messages),
  render({ language, query, now }) {
    const text = messages[language];
    return (
      <>
        <PageHead trail={trailOf(['marketSummary', 'agents'], text.title, language)} language={language}>
          {sampleNote(language)}
        </PageHead>
        <FilteredTable
          id="sociedades"
          caption={text.title}
          items={agents}
          keyOf={({ code }) => code}
          searchTextOf={({ code, name, city, representatives }) => [
            code,
            name[language],
            city,
            ...representatives.map((each) => each[language]),
          ]}
          types={{
            label: text.state,
            choices: [
              { value: 'active', label: text.active },
              { value: 'suspended', label: text.suspended },
            ],
            of: ({ isActive }) => (isActive ? 'active' : 'suspended'),
          }}
          columns={[
            {
              id: 'sociedad',
              header: text.firm,
              // By code: sorted by name, 10 would come before 2.
              by: ({ code }) => code,
              cell: ({ name }) => name[language],
            },
            { id: 'codigo', header: text.code, cell: ({ code }) => code },
            {
              id: 'ciudad',
              header: text.city,
              by: ({ city }) => city,
              cell: ({ city, latitude, longitude }) => <data value={`${latitude},${longitude}`}>{city}</data>,
            },
            {
              id: 'representantes',
              header: text.representatives,
              cell: ({ representatives }) => representatives.map((each) => each[language]).join(', '),
            },
            {
              id: 'desde',
              header: text.since,
              kind: 'date',
              by: ({ since }) => since,
              cell: ({ since }) => formatDay(since),
            },
            {
              id: 'estado',
              header: text.state,
              narrow: 'value',
              by: ({ isActive }) => (isActive ? text.active : text.suspended),
              cell: ({ isActive }) => (isActive ? text.active : text.suspended),
            },
          ]}
          query={query}
          today={dayAt(now)}
          hasLocation
          language={language}
        />
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
