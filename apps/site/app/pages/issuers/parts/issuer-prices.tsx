import { sessionOn } from '@rueda/domain/calendar';
import { formatMoney, priceDecimals } from '@rueda/domain/money';
import { type MarketQuote, quoteStages, quoteState } from '@rueda/domain/quotes';
import { GreatPriceCard } from '@rueda/widgets/great-price-card';
import { Row, Section } from '@rueda/widgets/layout';
import { PriceChart } from '@rueda/widgets/price-chart';
import { SectionHeader } from '@rueda/widgets/section-header';
import type { ReactElement } from 'react';
import { securityPath } from '../../../framework/addresses.ts';
import { hrefWith } from '../../../framework/list.tsx';
import { renderResult, type Result } from '../../../framework/page.tsx';
import { customDays } from '../../market/parts/index-line.ts';
import { dayAt } from '../../market/parts/market-reads.ts';
import { chartMarks } from './chart-marks.ts';
import { tabHref } from './issuer-head.tsx';
import { messages } from './issuer.messages.ts';
import type { TabProps } from './read-issuer.ts';
import type { PriceLine, SummaryData } from './read-summary.ts';
import { renderTerms } from './render-terms.tsx';
import { renderSeriesLinks, seriesName } from './series-links.tsx';

/** The quotes of all securities of a company with several. */
export function IssuerQuotes({
  data: { quotes },
  now,
  language,
}: Omit<TabProps, 'query'>): ReactElement | null {
  if (quotes.length < 2) return null;
  return (
    <Section>
      <SectionHeader id="cotizaciones" title={messages[language].prices} language={language} />
      <Row>
        {quotes.map((each) => (
          <GreatPriceCard
            key={each.code}
            quote={each}
            stages={quoteStages(each, now)}
            href={securityPath(each.code, language)}
            language={language}
          />
        ))}
      </Row>
    </Section>
  );
}

/** The chart of a security and the figures of its day. */
export function PriceHistory({
  quote,
  line,
  events,
  query,
  now,
  language,
}: {
  quote: MarketQuote;
  line: Result<PriceLine>;
  /** The facts and benefits of the company. */
  events: Pick<SummaryData, 'facts' | 'securities'>;
} & Omit<TabProps, 'data'>): ReactElement {
  const text = messages[language];
  const state = quoteState(quote, now);
  const money = (amount: number | null): string =>
    formatMoney({ amount, currency: quote.currency }, priceDecimals);
  const figures: [string, string][] = [
    [text.open, money(quote.open)],
    [text.low, money(quote.low)],
    [text.high, money(quote.high)],
    [text.previous, money(quote.previous)],
    [text.amount, formatMoney({ amount: quote.amount, currency: quote.currency }, { decimals: 0 })],
  ];
  return (
    <Section>
      <SectionHeader id="historia" title={text.history} subtitle={quote.code} language={language} />
      {renderResult(line, language, ({ range, ranges, points, series, candles }) => {
        const session = range === '1d' ? sessionOn(dayAt(now)) : null;
        return (
          <>
            {range !== '1d' && renderSeriesLinks(quote.code, series, query, language)}
            <PriceChart
              id="grafico"
              line={{
                name: seriesName(quote.code, series, language),
                currency: quote.currency,
                points,
                ...(candles && { candles }),
                previous: range === '1d' ? quote.previous : null,
                ...(session && { session: [session.opens, session.closes] as const }),
                state: range === '1d' ? state : { kind: 'close' },
              }}
              marks={
                range === '1d'
                  ? []
                  : chartMarks(
                      events,
                      { code: quote.code, points, benefitsHref: tabHref(query, 'beneficios') },
                      language,
                    )
              }
              range={range}
              ranges={ranges}
              customRange={customDays(query, now)}
              view={candles ? 'candles' : 'line'}
              {...(range !== '1d' &&
                series === 'raw' && {
                  viewHref: `${hrefWith({ ...query, vista: '' }, 'vista={view}')}#grafico`,
                })}
              href={`${hrefWith({ ...query, rango: '', desde: '', hasta: '' }, 'rango={range}')}#grafico`}
              language={language}
            />
          </>
        );
      })}
      {renderTerms(figures, 'site-Facts')}
    </Section>
  );
}
