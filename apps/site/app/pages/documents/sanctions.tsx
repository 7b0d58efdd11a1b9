import { getSanctions, type SanctionFilter } from '@rueda/client/registers';
import { formatDay } from '@rueda/domain/dates';
import { defineMessages } from '@rueda/domain/language';
import { formatInteger } from '@rueda/domain/money';
import { sanctionKinds } from '@rueda/domain/registers';
import { listQuery } from '../../framework/list.tsx';
import { dayAt } from '../market/parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { readRegister, registerNote, RegisterTable } from '../../framework/register-table.tsx';

const messages = defineMessages({
  es: {
    title: 'Registro de sanciones',
    description: 'Las sanciones impuestas a sociedades agentes de bolsa, con su resolución y su estado.',
    resolution: 'Resolución',
    day: 'Fecha',
    firm: 'Sociedad agente',
    sanction: 'Sanción',
    warning: 'Amonestación',
    fine: 'Multa',
    suspension: 'Suspensión',
    units: 'Multa, UIT',
    state: 'Estado',
    final: 'Firme',
    appealed: 'En apelación',
    none: 'No hay sanciones en el registro',
  },
  en: {
    title: 'Sanctions registry',
    description: 'The sanctions imposed on brokerage firms, with their resolution and status.',
    resolution: 'Resolution',
    day: 'Date',
    firm: 'Brokerage firm',
    sanction: 'Sanction',
    warning: 'Warning',
    fine: 'Fine',
    suspension: 'Suspension',
    units: 'Fine, UIT',
    state: 'Status',
    final: 'Final',
    appealed: 'Under appeal',
    none: 'There are no sanctions in the register',
  },
});

const sorts = { fecha: 'day', sociedad: 'agent', sancion: 'kind', multa: 'units', estado: 'state' } as const;

const page = definePage({
  query: listQuery(Object.keys(sorts), sanctionKinds),
  load: async (context) => ({
    sanctions: await readRegister(context, {
      get: (filter: SanctionFilter) => getSanctions(context.client, filter),
      sorts,
      sort: { column: 'fecha', direction: 'descending' },
    }),
  }),
  meta: metaUnder(['marketSummary', 'agents'], messages),
  render({ language, data: { sanctions }, query, now }) {
    const text = messages[language];
    return (
      <>
        <PageHead trail={trailOf(['marketSummary', 'agents'], text.title, language)} language={language}>
          {registerNote(sanctions, language)}
        </PageHead>
        {renderResult(sanctions, language, (list) => (
          <RegisterTable
            id="sanciones"
            caption={text.title}
            list={list}
            sorts={sorts}
            keyOf={({ resolution }) => resolution}
            types={{
              label: text.sanction,
              choices: sanctionKinds.map((value) => ({ value, label: text[value] })),
            }}
            columns={[
              { id: 'resolucion', header: text.resolution, cell: ({ resolution }) => resolution },
              { id: 'fecha', header: text.day, kind: 'date', cell: ({ day }) => formatDay(day) },
              { id: 'sociedad', header: text.firm, cell: ({ agent }) => agent.name[language] },
              { id: 'sancion', header: text.sanction, cell: ({ kind }) => text[kind] },
              {
                id: 'multa',
                header: text.units,
                kind: 'number',
                cell: ({ units }) => units && formatInteger(units),
              },
              {
                id: 'estado',
                header: text.state,
                cell: ({ isFinal }) => (isFinal ? text.final : text.appealed),
              },
            ]}
            query={query}
            today={dayAt(now)}
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
