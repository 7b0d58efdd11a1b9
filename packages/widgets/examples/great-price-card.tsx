import { type Quote, quoteStages } from '@rueda/domain/quotes';
import { GreatPriceCard } from '@rueda/widgets/great-price-card';

/** The server computes the stages: the current age of the price, and the following ones. */
export function Example({ quote, now }: { quote: Quote; now: number }) {
  return (
    <GreatPriceCard
      quote={quote}
      stages={quoteStages(quote, now)}
      href="/valores/ALICORC1"
      headingLevel={2}
    />
  );
}
