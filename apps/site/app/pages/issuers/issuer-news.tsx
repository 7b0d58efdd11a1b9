import { getMaterialFacts, getMovements } from '@rueda/client/market';
import { defaultStartDay, readDay } from '@rueda/domain/dates';
import { defineMessages } from '@rueda/domain/language';
import { LinksList } from '@rueda/widgets/links-list';
import { FilterToolbar } from '@rueda/widgets/filter-toolbar';
import { Section } from '@rueda/widgets/layout';
import { Pagination } from '@rueda/widgets/pagination';
import { WithoutData } from '@rueda/widgets/without-data';
import { feedFile } from '../../framework/addresses.ts';
import { FactDays } from './parts/fact-days.tsx';
import { codesOf, rpjCodeOf } from './parts/companies.ts';
import { filterQuery, hrefWith, isFiltered, pageOf, renderNothing } from '../../framework/list.tsx';
import { dayAt } from '../market/parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { code, day, pageNumber, term } from '../../framework/query-rules.ts';

const messages = defineMessages({
  es: {
    title: 'Hechos de importancia',
    description:
      'Lo que los emisores comunican al mercado: juntas, dividendos, resultados y otros hechos de importancia, por fecha y por empresa.',
    lead: 'Lo que los emisores están obligados a comunicar al mercado, lo más reciente primero.',
    none: 'Ningún hecho de importancia coincide con los filtros',
    feed: 'Hechos de importancia para lectores de noticias (Atom)',
  },
  en: {
    title: 'Material facts',
    description:
      'What issuers report to the market: meetings, dividends, results and other material facts, by date and by company.',
    lead: 'What issuers must report to the market, most recent first.',
    none: 'No material facts match the filters',
    feed: 'Material facts for feed readers (Atom)',
  },
});

const size = 20;

const page = definePage({
  query: { search: term, filterByNemonic: code, start: day, end: day, pagina: pageNumber },
  async load({ client, query, read }) {
    // The first response sets the client's clock to that of the service.
    const movements = await read(getMovements(client));
    const rpjCode = await rpjCodeOf(client, read, movements, query.filterByNemonic);
    const facts = await read(
      getMaterialFacts(client, {
        ...(rpjCode !== null && { rpjCode }),
        from: readDay(query.start) ?? defaultStartDay,
        to: readDay(query.end) ?? dayAt(client.now()),
        search: query.search,
        page: pageOf(query.pagina),
        size,
      }),
    );
    return { codes: codesOf(movements), facts };
  },
  meta: (props) => ({
    ...metaUnder(['issuers'], messages)(props),
    feed: { title: messages[props.language].feed, path: feedFile('issuerNews', props.language) },
  }),
  render({ language, data, query, now }) {
    const text = messages[language];
    const { codes, facts } = data;
    const today = dayAt(now);
    const total = 'error' in facts ? undefined : (facts.value.total ?? facts.value.facts.length);
    return (
      <>
        <PageHead trail={trailOf(['issuers'], text.title, language)} language={language}>
          {text.lead}
        </PageHead>
        <Section>
          <FilterToolbar
            id="hechos-filtro"
            controls={['search', 'filterByNemonic', 'filterByDate']}
            options={{
              nemonics: codes,
              dates: { start: defaultStartDay, end: today, from: null, to: null },
            }}
            today={today}
            query={filterQuery(query)}
            {...(total !== undefined && (total > 0 || isFiltered(query)) && { results: total })}
            language={language}
          />
          {renderResult(facts, language, (page) =>
            page.facts.length > 0 ? (
              <FactDays facts={page.facts} now={now} headingLevel="h2" language={language} />
            ) : total !== 0 || isFiltered(query) ? (
              renderNothing(language, text.none)
            ) : (
              <WithoutData language={language} />
            ),
          )}
          {total !== undefined && total > 0 && (
            <Pagination
              total={total}
              page={pageOf(query.pagina)}
              pageSize={size}
              href={hrefWith(query, 'pagina={page}')}
              language={language}
            />
          )}
          <LinksList
            items={[{ title: text.feed, url: feedFile('issuerNews', language) }]}
            language={language}
          />
        </Section>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
