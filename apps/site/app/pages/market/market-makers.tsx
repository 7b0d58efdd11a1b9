import { getMarketMakers, type MarketMakerFilter } from '@rueda/client/registers';
import { formatDay } from '@rueda/domain/dates';
import { defineMessages } from '@rueda/domain/language';
import { Section } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { securityPath } from '../../framework/addresses.ts';
import { listQuery } from '../../framework/list.tsx';
import { MarketMakerRules } from './parts/market-maker-rules.tsx';
import { dayAt } from './parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { readRegister, registerNote, RegisterTable } from '../../framework/register-table.tsx';

const messages = defineMessages({
  es: {
    title: 'Valores con formador de mercado',
    description:
      'Qué es un formador de mercado según la Ley 30341, y los valores que tienen uno, con su plazo de inscripción.',
    list: 'Valores inscritos',
    security: 'Valor',
    issuer: 'Emisor',
    maker: 'Formador',
    from: 'Desde',
    to: 'Hasta',
    none: 'Ningún valor tiene un formador inscrito',
  },
  en: {
    title: 'Securities with a market maker',
    description:
      'What a market maker is under Law 30341, and the securities that have one, with their registration period.',
    list: 'Registered securities',
    security: 'Security',
    issuer: 'Issuer',
    maker: 'Market maker',
    from: 'From',
    to: 'To',
    none: 'No security has a registered market maker',
  },
});

const sorts = { valor: 'code', emisor: 'issuer', formador: 'maker', desde: 'from', hasta: 'to' } as const;

const page = definePage({
  query: listQuery(Object.keys(sorts)),
  load: async (context) => ({
    makers: await readRegister(context, {
      get: (filter: MarketMakerFilter) => getMarketMakers(context.client, filter),
      sorts,
    }),
  }),
  meta: metaUnder(['marketSummary'], messages),
  render({ language, data: { makers }, query, now }) {
    const text = messages[language];
    const today = dayAt(now);
    return (
      <>
        <PageHead trail={trailOf(['marketSummary'], text.title, language)} language={language}>
          {registerNote(makers, language)}
        </PageHead>
        <MarketMakerRules year={Number(today.slice(0, 4))} language={language} />
        <Section>
          <SectionHeader id="lista" title={text.list} language={language} />
          {renderResult(makers, language, (list) => (
            <RegisterTable
              id="formadores"
              caption={text.title}
              list={list}
              sorts={sorts}
              // A security can have several market makers.
              keyOf={({ code, maker, from }) => `${code} ${from} ${maker.es}`}
              columns={[
                {
                  id: 'valor',
                  header: text.security,
                  cell: ({ code }) => <a href={securityPath(code, language)}>{code}</a>,
                },
                { id: 'emisor', header: text.issuer, cell: ({ issuer }) => issuer },
                {
                  id: 'formador',
                  header: text.maker,
                  narrow: 'under',
                  cell: ({ maker }) => maker[language],
                },
                { id: 'desde', header: text.from, kind: 'date', cell: ({ from }) => formatDay(from) },
                { id: 'hasta', header: text.to, kind: 'date', cell: ({ to }) => formatDay(to) },
              ]}
              query={query}
              today={today}
              emptyTitle={text.none}
              language={language}
            />
          ))}
        </Section>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
