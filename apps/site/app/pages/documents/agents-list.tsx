import { type AgentFilter, getAgents } from '@rueda/client/registers';
import { formatDay } from '@rueda/domain/dates';
import { defineMessages } from '@rueda/domain/language';
import { listQuery } from '../../framework/list.tsx';
import { dayAt } from '../market/parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { readRegister, registerNote, RegisterTable } from '../../framework/register-table.tsx';

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
    none: 'No hay sociedades en el registro',
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
    none: 'There are no firms in the register',
  },
});

/** Firms by code: sorted by name, 10 would come before 2. */
const sorts = { sociedad: 'code', ciudad: 'city', desde: 'since', estado: 'state' } as const;

const page = definePage({
  query: listQuery(Object.keys(sorts), ['active', 'suspended']),
  load: async (context) => ({
    agents: await readRegister(context, {
      get: (filter: AgentFilter) => getAgents(context.client, filter),
      sorts,
      hasLocation: true,
    }),
  }),
  meta: metaUnder(['marketSummary', 'agents'], messages),
  render({ language, data: { agents }, query, now }) {
    const text = messages[language];
    return (
      <>
        <PageHead trail={trailOf(['marketSummary', 'agents'], text.title, language)} language={language}>
          {registerNote(agents, language)}
        </PageHead>
        {renderResult(agents, language, (list) => (
          <RegisterTable
            id="sociedades"
            caption={text.title}
            list={list}
            sorts={sorts}
            keyOf={({ code }) => code}
            types={{
              label: text.state,
              choices: [
                { value: 'active', label: text.active },
                { value: 'suspended', label: text.suspended },
              ],
            }}
            columns={[
              { id: 'sociedad', header: text.firm, cell: ({ name }) => name[language] },
              { id: 'codigo', header: text.code, cell: ({ code }) => code },
              {
                id: 'ciudad',
                header: text.city,
                cell: ({ city, address, latitude, longitude }) => (
                  <data value={`${latitude},${longitude}`}>{address ? `${city}, ${address}` : city}</data>
                ),
              },
              {
                id: 'representantes',
                header: text.representatives,
                cell: ({ representatives }) => representatives.map((each) => each[language]).join(', '),
              },
              { id: 'desde', header: text.since, kind: 'date', cell: ({ since }) => formatDay(since) },
              {
                id: 'estado',
                header: text.state,
                narrow: 'value',
                cell: ({ isActive }) => (isActive ? text.active : text.suspended),
              },
            ]}
            query={query}
            today={dayAt(now)}
            hasLocation
            emptyTitle={text.none}
            language={language}
          />
        ))}
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
