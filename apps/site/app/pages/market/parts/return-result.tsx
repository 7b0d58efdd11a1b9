import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { formatMoney, formatNumber, priceDecimals } from '@rueda/domain/money';
import { type MarketQuote, quoteState } from '@rueda/domain/quotes';
import { toNumber } from '@rueda/domain/returns';
import { Section } from '@rueda/widgets/layout';
import { priceAge, renderBadge } from '@rueda/widgets/price';
import { SectionHeader } from '@rueda/widgets/section-header';
import { ShareBar } from '@rueda/widgets/share-bar';
import type { ReactElement, ReactNode } from 'react';
import { addressOf } from '../../../framework/frame/address.ts';
import { illustrativeNote } from '../../../framework/sample-note.ts';
import { renderTerms } from '../../issuers/parts/render-terms.tsx';
import type { Calculation, ReturnsQuery } from './calculation.ts';
import type { PriceHistory } from './price-history.ts';
import { formatReturn, ReturnSteps, SkippedBenefits } from './return-steps.tsx';
import { messages } from './returns.messages.ts';

/** The page that shows a result. */
export interface Shown {
  query: ReturnsQuery;
  now: number;
  language: Language;
  /** The address of the page without its query. */
  address: string;
}

/** The value of an investment, its returns, its steps, and an address that repeats the calculation. */
export function renderInvestment(
  { investment, skipped }: Extract<Calculation, { investment: unknown }>,
  amount: number,
  { currency, hasBenefits }: PriceHistory,
  quote: MarketQuote,
  { query, now, language, address }: Shown,
): ReactElement {
  const text = messages[language];
  const money = (value: number): string => formatMoney({ amount: value, currency });
  const { bought, valued, value, totalReturn, priceReturn, annualReturn, sharesHeld } = investment;
  const title = text.invested(money(amount), quote.code);
  // The price of the quote has its time and delay; an earlier one is the close of its day.
  const isQuote = valued.day === limaDay(quote.at);
  const state = isQuote ? quoteState(quote, now) : ({ kind: 'close' } as const);
  const terms: [string, ReactNode][] = [
    [text.value, money(toNumber(value))],
    [text.total, formatReturn(toNumber(totalReturn))],
    [text.annual, annualReturn === null ? null : formatReturn(annualReturn)],
    [text.price, formatReturn(toNumber(priceReturn))],
    [text.held, formatNumber(toNumber(sharesHeld), { decimals: 4 })],
    [
      text.lastPrice,
      <span key="price">
        {formatMoney({ amount: toNumber(valued.value), currency }, priceDecimals)}{' '}
        {renderBadge(state.kind, priceAge(state, language))}{' '}
        {isQuote && quote.at !== null
          ? `${formatDay(valued.day)}, ${formatTime(quote.at)}`
          : formatDay(valued.day)}
      </span>,
    ],
  ];
  const cited = addressOf('', { ...query, desde: bought.day, hasta: valued.day });
  return (
    <>
      <Section>
        <SectionHeader id="resultado" title={title} language={language} />
        <p className="site-Text">
          {text.sentence(
            formatDay(bought.day),
            formatDay(valued.day),
            money(amount),
            money(toNumber(value)),
            formatReturn(toNumber(totalReturn)),
          )}{' '}
          {!hasBenefits && text.unknownBenefits}
        </p>
        {renderTerms(terms, 'site-Facts')}
      </Section>
      <Section>
        <SectionHeader id="paso-a-paso" title={text.steps} language={language} />
        <ReturnSteps
          investment={investment}
          currency={currency}
          note={illustrativeNote(now, language)}
          language={language}
        />
      </Section>
      <SkippedBenefits skipped={skipped} language={language} />
      <Section>
        <p className="site-Text">
          <a href={cited}>{text.cite}</a>
        </p>
        <ShareBar url={address + cited} title={title} language={language} />
      </Section>
    </>
  );
}
