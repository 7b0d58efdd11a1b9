import { type Quote, quoteStages } from '@rueda/domain/quotes';
import { GreatPriceCard } from '@rueda/widgets/great-price-card';

/** The server asks for the stages: the age of the price now, and those that follow. */
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
