import { sessionOn } from '@rueda/domain/calendar';
import { formatDay } from '@rueda/domain/dates';
import { activityOf } from '@rueda/domain/issuers';
import { formatMoney, formatNumber, priceDecimals } from '@rueda/domain/money';
import { quoteStages, quoteState } from '@rueda/domain/quotes';
import { GreatPriceCard } from '@rueda/widgets/great-price-card';
import { Row, Section } from '@rueda/widgets/layout';
import { PriceChart } from '@rueda/widgets/price-chart';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table } from '@rueda/widgets/table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { securityPath } from '../../../framework/addresses.ts';
import { hrefWith } from '../../../framework/list.tsx';
import { renderResult } from '../../../framework/page.tsx';
import { customDays } from '../../market/parts/index-line.ts';
import { dayAt } from '../../market/parts/market-reads.ts';
import { FactDays } from './fact-days.tsx';
import { messages } from './issuer.messages.ts';
import { tabHref } from './issuer-head.tsx';
import { renderSeriesLinks, seriesName } from './series-links.tsx';
import type { TabProps } from './read-issuer.ts';
import { renderTerms } from './render-terms.tsx';
import { sourceName } from './source-names.ts';

/** Prices, chart, profile, ratios and latest facts: the first tab of an issuer's page. */
export function IssuerSummary({ data, query, now, language }: TabProps): ReactElement {
  const { facts } = data;
  const text = messages[language];
  return (
    <>
      <Prices data={data} query={query} now={now} language={language} />
      <Profile data={data} language={language} />
      <Ratios data={data} language={language} />
      {facts && (
        <Section>
          <SectionHeader
            id="hechos"
            title={text.latestFacts}
            link={{ title: text.seeAll, url: tabHref(query, 'hechos') }}
            language={language}
          />
          {renderResult(facts, language, (page) =>
            page.facts.length === 0 ? (
              <WithoutData language={language} />
            ) : (
              <FactDays facts={page.facts} now={now} language={language} />
            ),
          )}
        </Section>
      )}
    </>
  );
}

/** The quotes of all securities, and the chart and figures of the first one. */
function Prices({ data: { quotes, line }, query, now, language }: TabProps): ReactElement {
  const text = messages[language];
  const [quote] = quotes;
  const state = quote && quoteState(quote, now);
  const money = (amount: number | null): string =>
    formatMoney({ amount, currency: quote?.currency ?? null }, priceDecimals);
  const figures: [string, string][] = quote
    ? [
        [text.open, money(quote.open)],
        [text.low, money(quote.low)],
        [text.high, money(quote.high)],
        [text.previous, money(quote.previous)],
        [text.amount, formatMoney({ amount: quote.amount, currency: quote.currency }, { decimals: 0 })],
      ]
    : [];
  return (
    <>
      {quotes.length > 1 && (
        <Section>
          <SectionHeader id="cotizaciones" title={text.prices} language={language} />
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
      )}
      {quote && line && (
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
                    ...(state && { state: range === '1d' ? state : { kind: 'close' as const } }),
                  }}
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
      )}
    </>
  );
}

function Profile({ data: { issuer }, language }: Pick<TabProps, 'data' | 'language'>): ReactElement {
  const text = messages[language];
  const profile: [string, ReactNode][] = [
    [text.activity, activityOf(issuer, language)],
    [text.founded, issuer.founded && formatDay(issuer.founded)],
    [text.address, issuer.address],
    [text.phone, issuer.phone],
    [
      text.website,
      issuer.website && (
        <a key="web" href={issuer.website}>
          {issuer.website.replace(/^https?:\/\//, '')}
        </a>
      ),
    ],
    [text.registry, issuer.rpjCode],
  ];
  return (
    <Section>
      <SectionHeader id="perfil" title={text.profile} language={language} />
      {renderTerms(profile, 'site-Facts')}
    </Section>
  );
}

function Ratios({ data: { ratios }, language }: Pick<TabProps, 'data' | 'language'>): ReactNode {
  const text = messages[language];
  if (!ratios) return null;
  return (
    <Section>
      <SectionHeader id="ratios" title={text.ratios} language={language} />
      {renderResult(ratios, language, (rows) => {
        const years = [...new Set(rows.flatMap((ratio) => ratio.years.map(({ year }) => year)))].toSorted();
        return rows.length === 0 ? (
          <WithoutData reason="notFiled" language={language} />
        ) : (
          <Table
            id="tabla-ratios"
            caption={text.ratios}
            isCaptionHidden
            columns={[
              { id: 'ratio', header: text.ratio },
              ...years.map((year) => ({ id: year, header: year, kind: 'number' as const })),
            ]}
            rows={rows.map((ratio) => ({
              id: ratio.name,
              cells: [
                sourceName(ratio.name, language),
                ...years.map((year) => {
                  const value = ratio.years.find((each) => each.year === year)?.value ?? null;
                  return value === null ? null : formatNumber(value);
                }),
              ],
            }))}
            language={language}
          />
        );
      })}
    </Section>
  );
}
