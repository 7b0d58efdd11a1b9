import type { IndexDay } from '@rueda/client/market';
import { findIndex } from '@rueda/domain/indices';
import type { Language } from '@rueda/domain/language';
import { type MarketQuote, quoteState } from '@rueda/domain/quotes';
import { pages } from '@rueda/domain/site';
import { Section } from '@rueda/widgets/layout';
import type { ReactElement } from 'react';
import { indexLink } from '../../../framework/addresses.ts';
import { DayChart } from './day-chart.tsx';
import { IndexLevel } from './index-level.tsx';
import { marketSentence } from './market-sentence.ts';

/** How the market is: a sentence, the level of the main index and its line of the day. */
export function MarketToday({
  index,
  quotes,
  now,
  language,
}: {
  /** Null if the level is unknown: the sentence then has the other figures. */
  index: IndexDay | null;
  quotes: readonly MarketQuote[];
  now: number;
  language: Language;
}): ReactElement {
  const sentence = marketSentence({ index: index?.quote ?? null, quotes }, now, language);
  if (!index) return <p className="site-Today-sentence">{sentence}</p>;
  const { quote, ticks } = index;
  const known = findIndex(quote.code);
  const link = known ? indexLink(known, language) : { title: quote.name, url: pages.indices[language] };
  return (
    <Section className="site-Today" aria-labelledby="indice">
      <div>
        <h2 id="indice">
          <a href={link.url}>{link.title}</a>
        </h2>
        <IndexLevel quote={quote} state={quoteState(quote, now)} language={language} />
        <p className="site-Today-sentence">{sentence}</p>
      </div>
      <DayChart quote={quote} ticks={ticks} name={known?.name[language] ?? quote.name} language={language} />
    </Section>
  );
}
