import { formatDay } from '@rueda/domain/dates';
import { defineMessages } from '@rueda/domain/language';
import { formatInteger } from '@rueda/domain/money';
import { sampleNote } from '../../content/content.tsx';
import { sanctions } from '../../content/sanctions.ts';
import { FilteredTable, listQuery } from '../../framework/list.tsx';
import { dayAt } from '../market/parts/market-reads.ts';
import { definePage } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

const words = defineMessages({
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
  },
});

const kinds = ['warning', 'fine', 'suspension'] as const;

const page = definePage({
  query: listQuery(['fecha', 'sociedad', 'sancion', 'multa', 'estado'], kinds),
  facts: metaUnder(['marketSummary', 'agents'], words),
  draw({ language, query, now }) {
    const text = words[language];
    return (
      <>
        <PageHead trail={trailOf(['marketSummary', 'agents'], text.title, language)} language={language}>
          {sampleNote(language)}
        </PageHead>
        <FilteredTable
          id="sanciones"
          caption={text.title}
          items={sanctions}
          keyOf={({ resolution }) => resolution}
          wordsOf={({ resolution, agent }) => [resolution, agent.name[language], agent.code]}
          types={{
            label: text.sanction,
            choices: kinds.map((value) => ({
              value,
              label: text[value],
            })),
            of: ({ kind }) => kind,
          }}
          columns={[
            { id: 'resolucion', header: text.resolution, cell: ({ resolution }) => resolution },
            {
              id: 'fecha',
              header: text.day,
              kind: 'date',
              by: ({ day }) => day,
              cell: ({ day }) => formatDay(day),
            },
            {
              id: 'sociedad',
              header: text.firm,
              by: ({ agent }) => agent.code,
              cell: ({ agent }) => agent.name[language],
            },
            {
              id: 'sancion',
              header: text.sanction,
              by: ({ kind }) => text[kind],
              cell: ({ kind }) => text[kind],
            },
            {
              id: 'multa',
              header: text.units,
              kind: 'number',
              by: ({ units }) => units,
              cell: ({ units }) => units && formatInteger(units),
            },
            {
              id: 'estado',
              header: text.state,
              by: ({ isFinal }) => (isFinal ? text.final : text.appealed),
              cell: ({ isFinal }) => (isFinal ? text.final : text.appealed),
            },
          ]}
          sort={{ column: 'fecha', direction: 'descending' }}
          query={query}
          today={dayAt(now)}
          language={language}
        />
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
