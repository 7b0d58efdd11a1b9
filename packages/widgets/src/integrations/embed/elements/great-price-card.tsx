/** `<rueda-great-price-card nemonico="ALICORC1" src="…">`: one price, with its change, its day and its age. */
import { getTicks } from '@rueda/client/market';
import { limaDay } from '@rueda/domain/dates';
import { quoteStages } from '@rueda/domain/quotes';
import { GreatPriceCard } from '../../../market/great-price-card/index.ts';
import { defineEmbed } from './embed-element.ts';
import { readSecurity } from './read-security.ts';

defineEmbed('rueda-great-price-card', async ({ client, language, nemonico, page, signal }) => {
  const quote = await readSecurity(client, nemonico, signal);
  if (quote === null) return null;
  const day = limaDay(quote.at);
  // The intraday line is optional.
  const ticks = day === null ? [] : await getTicks(client, nemonico, day, { signal }).catch(() => []);
  return (
    <GreatPriceCard
      quote={quote}
      stages={quoteStages(quote, client.now())}
      href={page}
      history={ticks.map(({ value }) => value)}
      language={language}
    />
  );
});
