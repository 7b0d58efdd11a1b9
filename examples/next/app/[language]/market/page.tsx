import { limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { movementsOf, movementsState, quoteRows, quoteStages } from '@rueda/domain/quotes';
import { illustrativeNote, sampleDay } from '@rueda/domain/sample';
import { FormAlert } from '@rueda/widgets/form-alert';
import { GreatPriceCard } from '@rueda/widgets/great-price-card';
import { Row, Section, Title } from '@rueda/widgets/layout';
import { MovementsSummary } from '@rueda/widgets/movements-summary';
import { QuoteTable } from '@rueda/widgets/quote-table';
import { SectionHeader } from '@rueda/widgets/section-header';
import { WithoutData } from '@rueda/widgets/without-data';
import type { Metadata } from 'next';
import type { ReactElement } from 'react';
import { type Market, readMarket } from '../../../service.ts';
import { languageOf, messages } from '../../../messages.ts';
import { Frame } from '../../frame.tsx';

type Props = PageProps<'/[language]/market'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: messages[await languageOf(params)].market };
}

export default async function MarketPage({ params, searchParams }: Props): Promise<ReactElement> {
  const language = await languageOf(params);
  const market = await readMarket();
  // The sort order, search and page of the table: without script its links set them.
  const query = `?${new URLSearchParams((await searchParams) as Record<string, string>)}`;
  return (
    <Frame language={language} page="market">
      <Title>{messages[language].market}</Title>
      {market ? (
        <Prices {...market} query={query} language={language} />
      ) : (
        <WithoutData reason="fault" language={language} />
      )}
    </Frame>
  );
}

function Prices({
  quotes,
  now,
  isSample,
  query,
  language,
}: Market & { query: string; language: Language }): ReactElement {
  const text = messages[language];
  const today = limaDay(now) ?? sampleDay;
  const movements = movementsOf(quotes, today);
  const mostTraded = quotes
    .filter(({ at, price }) => price !== null && limaDay(at) === today)
    .toSorted((one, other) => (other.amountInSoles ?? 0) - (one.amountInSoles ?? 0));
  const search = { es: 'buscar', en: 'search' }[language];
  return (
    <>
      {isSample && (
        <FormAlert sentiment="info" title={illustrativeNote[language]}>
          {text.sample}
        </FormAlert>
      )}
      <Section>
        <SectionHeader id="sesion" title={text.movements} language={language} />
        <MovementsSummary movements={movements} state={movementsState(movements, now)} language={language} />
      </Section>
      <Section>
        <SectionHeader id="destacados" title={text.featured} language={language} />
        <Row>
          {mostTraded.slice(0, 4).map((quote) => (
            <GreatPriceCard
              key={quote.code}
              quote={quote}
              stages={quoteStages(quote, now)}
              href={`?${search}=${quote.code}#precios`}
              headingLevel={3}
              language={language}
            />
          ))}
        </Row>
      </Section>
      <Section>
        <SectionHeader id="precios" title={text.prices} language={language} />
        <QuoteTable
          id="tabla"
          caption={text.prices}
          rows={quoteRows(quotes, now)}
          columns={['code', 'price', 'percent', 'change', 'quantity', 'amount']}
          sort={{ column: 'amount' }}
          pageSize={20}
          query={query}
          language={language}
        />
      </Section>
    </>
  );
}
