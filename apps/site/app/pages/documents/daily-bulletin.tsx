import { getDocuments } from '@rueda/client/market';
import { defineMessages } from '@rueda/domain/language';
import { Section } from '@rueda/widgets/layout';
import { LinksList } from '@rueda/widgets/links-list';
import { feedFile } from '../../framework/addresses.ts';
import { renderDocuments } from './parts/document-list.tsx';
import { pageOf } from '../../framework/list.tsx';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { pageNumber } from '../../framework/query-rules.ts';

const messages = defineMessages({
  es: {
    title: 'Boletín diario',
    description:
      'El boletín de cada rueda: operaciones, precios, derechos y suspensiones de la Bolsa de Valores de Lima.',
    lead: 'Las operaciones, los precios y los avisos de cada rueda, en un documento por día.',
    feed: 'Boletines diarios para lectores de noticias (Atom)',
  },
  en: {
    title: 'Daily bulletin',
    description:
      'The bulletin of each session: trades, prices, rights and suspensions of the Lima Stock Exchange.',
    lead: 'The trades, prices and notices of each session, in one document per day.',
    feed: 'Daily bulletins for feed readers (Atom)',
  },
});

const size = 20;

const page = definePage({
  query: { pagina: pageNumber },
  load: async ({ client, query, read }) => ({
    bulletins: await read(getDocuments(client, { kind: 'bulletin', page: pageOf(query.pagina), size })),
  }),
  meta: (props) => ({
    ...metaUnder(['marketSummary'], messages)(props),
    feed: { title: messages[props.language].feed, path: feedFile('dailyBulletin', props.language) },
  }),
  render({ language, data, query }) {
    const text = messages[language];
    return (
      <>
        <PageHead trail={trailOf(['marketSummary'], text.title, language)} language={language}>
          {text.lead}
        </PageHead>
        <Section>
          {renderResult(data.bulletins, language, (bulletins) =>
            renderDocuments(bulletins, query, size, language),
          )}
          <LinksList
            items={[{ title: text.feed, url: feedFile('dailyBulletin', language) }]}
            language={language}
          />
        </Section>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
