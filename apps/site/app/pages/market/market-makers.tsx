import { getMovements } from '@rueda/client/market';
import { formatDay } from '@rueda/domain/dates';
import { defineMessages } from '@rueda/domain/language';
import { Section } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { securityPath } from '../../framework/addresses.ts';
import { renderContent, sampleNote } from '../../content/content.tsx';
import { madeMarkets, marketMakerRules } from '../../content/market-makers.ts';
import { FilteredTable, listQuery } from '../../framework/list.tsx';
import { dayAt } from './parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

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
  },
});

const page = definePage({
  query: listQuery(['valor', 'emisor', 'formador', 'desde', 'hasta']),
  load: async ({ client, read }) => ({ movements: await read(getMovements(client)) }),
  meta: metaUnder(['marketSummary'], messages),
  render({ language, data, path, query, now }) {
    const text = messages[language];
    const today = dayAt(now);
    return (
      <>
        <PageHead trail={trailOf(['marketSummary'], text.title, language)} language={language}>
          {sampleNote(language)}
        </PageHead>
        {renderContent(marketMakerRules(Number(today.slice(0, 4))), path, language)}
        <Section>
          <SectionHeader id="lista" title={text.list} language={language} />
          {renderResult(data.movements, language, ({ quotes }) => {
            const nameOf = (code: string): string | null =>
              quotes.find((quote) => quote.code === code)?.name ?? null;
            return (
              <FilteredTable
                id="formadores"
                caption={text.title}
                items={madeMarkets(today)}
                keyOf={({ code }) => code}
                searchTextOf={({ code, maker }) => [code, nameOf(code), maker[language]]}
                columns={[
                  {
                    id: 'valor',
                    header: text.security,
                    by: ({ code }) => code,
                    cell: ({ code }) => <a href={securityPath(code, language)}>{code}</a>,
                  },
                  {
                    id: 'emisor',
                    header: text.issuer,
                    by: ({ code }) => nameOf(code),
                    cell: ({ code }) => nameOf(code),
                  },
                  {
                    id: 'formador',
                    header: text.maker,
                    narrow: 'under',
                    by: ({ maker }) => maker[language],
                    cell: ({ maker }) => maker[language],
                  },
                  {
                    id: 'desde',
                    header: text.from,
                    kind: 'date',
                    by: ({ from }) => from,
                    cell: ({ from }) => formatDay(from),
                  },
                  {
                    id: 'hasta',
                    header: text.to,
                    kind: 'date',
                    by: ({ to }) => to,
                    cell: ({ to }) => formatDay(to),
                  },
                ]}
                query={query}
                today={today}
                language={language}
              />
            );
          })}
        </Section>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
