import { marketSchedule } from '@rueda/domain/calendar';
import { indices } from '@rueda/domain/indices';
import type { Language } from '@rueda/domain/language';
import { dailyLine, movementsOf, movementsState, pointsInRange, quoteStages } from '@rueda/domain/quotes';
import {
  illustrativeNote,
  sampleDay,
  sampleDownloads,
  sampleFileDetails,
  sampleIndexValues,
  sampleNow,
  sampleQuoteRows,
  sampleQuotes,
} from '@rueda/domain/sample';
import type { ReactElement } from 'react';
import { DownloadTable } from '../../../src/content/download-table/index.ts';
import { GreatPriceCard } from '../../../src/market/great-price-card/index.ts';
import { Row, Section, Split, Title } from '../../../src/layout/layout/index.ts';
import { MarketClock } from '../../../src/market/market-clock/index.ts';
import { MovementsSummary } from '../../../src/market/movements-summary/index.ts';
import { PriceChart } from '../../../src/market/price-chart/index.ts';
import { QuoteTable } from '../../../src/market/quote-table/index.ts';
import { SectionHeader } from '../../../src/content/section-header/index.ts';
import { Tabs } from '../../../src/navigation/tabs/index.ts';
import { inLanguage, sampleSeries } from '../../suite/story-args.ts';
import { Watchlist } from '../../../src/market/watchlist/index.ts';
import { WatchlistToggle } from '../../../src/market/watchlist-toggle/index.ts';
import { renderFacts } from './market-parts.tsx';
import { Page, type PageProps } from './page.tsx';

const messages = inLanguage({
  es: {
    path: '/mercado/resumen-mercado',
    title: 'El mercado hoy',
    movements: 'Movimientos de la rueda',
    lists: ['Mayores alzas', 'Mayores bajas', 'Más negociados'],
    all: { title: 'Ver todos los valores', url: '/mercado/movimientos-diarios' },
    facts: 'Hechos de importancia',
    allFacts: { title: 'Ver todos', url: '/hechos' },
    index: 'El índice en un año',
    downloads: 'Descargas',
    columns: ['Documento', 'Actualizado'],
  },
  en: {
    path: '/en/market/market-summary',
    title: 'The market today',
    movements: 'Daily movements',
    lists: ['Top gainers', 'Top losers', 'Most traded'],
    all: { title: 'See all securities', url: '/en/market/daily-movements' },
    facts: 'Material facts',
    allFacts: { title: 'See all', url: '/en/facts' },
    index: 'The index over one year',
    downloads: 'Downloads',
    columns: ['Documento', 'Actualizado'],
  },
});

const security = inLanguage<`${string}{code}${string}`>({
  es: '/valores/{code}',
  en: '/en/securities/{code}',
});

const indexId = 'msci-nuam-peru-general';
const quotes = sampleQuotes();
const cards = ['CREDITC1', 'BVN', 'ALICORC1', 'FERREYC1'].flatMap(
  (code) => quotes.find((quote) => quote.code === code) ?? [],
);
const movements = movementsOf(quotes, sampleDay);
const traded = sampleQuoteRows().filter(({ percent }) => percent !== null);
const lists = [
  ['alzas', traded.filter(({ percent }) => (percent ?? 0) > 0), 'percent', 'descending'],
  ['bajas', traded.filter(({ percent }) => (percent ?? 0) < 0), 'percent', 'ascending'],
  ['negociados', traded, 'amount', 'descending'],
] as const;
const nameOfIndex = (language: Language): string =>
  indices.find(({ id }) => id === indexId)?.name[language] ?? indexId;

/** The market's front page: clock, prices, movements, important facts and the visitor's watchlist. */
export function MarketPage(props: PageProps): ReactElement {
  const { language = 'es' } = props;
  const text = messages(language);
  const header = (id: string, title: string) => ({ id, title, language });
  const note = illustrativeNote[language];
  return (
    <Page
      path={text.path}
      top={<MarketClock schedule={marketSchedule(sampleNow)} hasThread language={language} />}
      {...props}
    >
      <Title>{text.title}</Title>
      <Section>
        <Row>
          {cards.map((quote) => (
            <GreatPriceCard
              key={quote.code}
              quote={quote}
              stages={quoteStages(quote, sampleNow)}
              href={security(language).replace('{code}', quote.code)}
              history={sampleSeries(quote)}
              action={<WatchlistToggle code={quote.code} visitors="local" language={language} />}
              headingLevel={2}
              language={language}
            />
          ))}
        </Row>
      </Section>
      <Split>
        <div>
          <Section>
            <SectionHeader {...header('movimientos', text.movements)} subtitle={note} link={text.all} />
            <MovementsSummary
              movements={movements}
              state={movementsState(movements, sampleNow)}
              hrefs={{ up: '#alzas', flat: '#negociados', down: '#bajas' }}
              language={language}
            />
            <Tabs
              label={text.movements}
              tabs={lists.map(([id, rows, column, direction], at) => ({
                id,
                title: text.lists[at] ?? '',
                content: (
                  <QuoteTable
                    id={`tabla-${id}`}
                    caption={text.lists[at] ?? ''}
                    isCaptionHidden
                    rows={rows}
                    sort={{ column, direction }}
                    columns={['code', 'price', 'percent', 'amount', 'at']}
                    pageSize={8}
                    hasTools={false}
                    href={security(language)}
                    watch={{ visitors: 'local' }}
                    language={language}
                  />
                ),
              }))}
            />
          </Section>
        </div>
        <Section>
          <SectionHeader {...header('hechos', text.facts)} link={text.allFacts} />
          {renderFacts(6, language)}
        </Section>
      </Split>
      <Section>
        <SectionHeader {...header('indice', text.index)} subtitle={note} />
        <PriceChart
          id="grafico"
          line={{
            name: nameOfIndex(language),
            currency: null,
            points: pointsInRange(dailyLine(sampleIndexValues(indexId)), '1y'),
            state: { kind: 'close' },
          }}
          range="1y"
          href="?rango={range}"
          language={language}
        />
      </Section>
      <Split>
        <Section>
          <SectionHeader {...header('descargas', text.downloads)} subtitle={note} />
          <DownloadTable
            id="tabla-descargas"
            caption={text.downloads}
            isCaptionHidden
            columns={text.columns.map((name, at) => ({ header: name, kind: at === 1 ? 'date' : 'text' }))}
            rows={sampleDownloads()}
            files={sampleFileDetails}
            filesBase="/archivos"
            language={language}
          />
        </Section>
        <Section>
          <Watchlist
            id="mi-lista"
            rows={cards.map((quote) => ({ quote, stages: quoteStages(quote, sampleNow) }))}
            items={cards.map(({ code }) => code)}
            language={language}
          />
        </Section>
      </Split>
    </Page>
  );
}
