import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import { sessionOn } from '@rueda/domain/calendar';
import type { Language } from '@rueda/domain/language';
import { formatMoney, formatNumber, priceDecimals } from '@rueda/domain/money';
import { quoteState, quoteStages } from '@rueda/domain/quotes';
import { illustrativeNote } from '@rueda/domain/sample';
import { FilterToolbar } from '@rueda/widgets/filter-toolbar';
import { GreatPriceCard } from '@rueda/widgets/great-price-card';
import { Row, Section } from '@rueda/widgets/layout';
import { MemoryItem } from '@rueda/widgets/memory-item';
import { Pagination } from '@rueda/widgets/pagination';
import { renderPrice, PriceChange } from '@rueda/widgets/price';
import { PriceChart } from '@rueda/widgets/price-chart';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table } from '@rueda/widgets/table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { filesBase, securityPath } from '../../../framework/addresses.ts';
import { renderNothing, filterQuery, hrefWith, pageOf } from '../../../framework/list.tsx';
import { customDays } from '../../market/parts/index-line.ts';
import { dayAt } from '../../market/parts/market-reads.ts';
import { renderResult } from '../../../framework/page.tsx';
import { benefitColumns } from './benefit-columns.tsx';
import { FactDays } from './fact-days.tsx';
import { renderTerms } from './render-terms.tsx';
import { messages } from './issuer.messages.ts';
import { tabHref, tabTitle } from './issuer-head.tsx';
import { factsPerPage, type IssuerData, type IssuerQuery, tabOf } from './read-issuer.ts';
import { sourceName } from './source-names.ts';
import { StatementView } from './statement-view.tsx';

export interface TabProps {
  data: IssuerData;
  query: IssuerQuery;
  now: number;
  language: Language;
}

/** The open tab of an issuer's page. */
export function IssuerTab(props: TabProps): ReactNode {
  const { data, query, now, language } = props;
  const text = messages[language];
  switch (tabOf(query)) {
    case 'valores':
      return <Securities {...props} />;
    case 'estados':
      return data.filings ? (
        <>
          {renderCompanyFields('estados-filtro', query, 'estados')}
          <StatementView filings={data.filings} query={query} today={dayAt(now)} language={language} />
        </>
      ) : (
        <WithoutData reason="notFiled" language={language} />
      );
    case 'hechos':
      return <MaterialFacts {...props} />;
    case 'memorias':
      return <Memories {...props} />;
    case 'beneficios':
      return (
        data.securities &&
        renderResult(data.securities, language, (securities) => {
          const benefits = securities.flatMap((security) => security.benefits);
          return benefits.length === 0 ? (
            <WithoutData title={text.noBenefits} language={language} />
          ) : (
            <Table
              id="beneficios"
              caption={text.benefits}
              isCaptionHidden
              columns={[{ id: 'nemonico', header: text.code }, ...benefitColumns(language)]}
              rows={benefits.map((benefit, index) => ({
                id: String(index),
                cells: [benefit.nemonico, ...benefitColumns(language).map(({ cell }) => cell(benefit))],
              }))}
              note={illustrativeNote[language]}
              language={language}
            />
          );
        })
      );
    default:
      return <Summary {...props} />;
  }
}

/** Hidden fields that repeat the issuer and the tab: a form submits only its fields. */
const renderCompanyFields = (form: string, query: IssuerQuery, tab: string): ReactElement[] =>
  (
    [
      ['companyCode', query.companyCode],
      ['nemonico', query.nemonico],
      ['tab', tab],
    ] as const
  )
    .filter(([, value]) => value !== '')
    .map(([name, value]) => <input key={name} type="hidden" form={form} name={name} value={value} />);

function Summary({ data, query, now, language }: TabProps): ReactElement {
  const { issuer, quotes, line, ratios, facts } = data;
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
  const profile: [string, ReactNode][] = [
    [text.activity, issuer.activity],
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
          <SectionHeader
            id="historia"
            title={text.history}
            subtitle={`${quote.code}, ${illustrativeNote[language].toLowerCase()}`}
            language={language}
          />
          {renderResult(line, language, ({ range, ranges, points }) => {
            const session = range === '1d' ? sessionOn(dayAt(now)) : null;
            return (
              <PriceChart
                id="grafico"
                line={{
                  name: quote.code,
                  currency: quote.currency,
                  points,
                  previous: range === '1d' ? quote.previous : null,
                  ...(session && { session: [session.opens, session.closes] as const }),
                  ...(state && { state: range === '1d' ? state : { kind: 'close' as const } }),
                }}
                range={range}
                ranges={ranges}
                own={customDays(query, now)}
                href={`${hrefWith({ ...query, rango: '', desde: '', hasta: '' }, 'rango={range}')}#grafico`}
                language={language}
              />
            );
          })}
          {renderTerms(figures, 'site-Facts')}
        </Section>
      )}
      <Section>
        <SectionHeader id="perfil" title={text.profile} language={language} />
        {renderTerms(profile, 'site-Facts')}
      </Section>
      {ratios && (
        <Section>
          <SectionHeader
            id="ratios"
            title={text.ratios}
            subtitle={illustrativeNote[language]}
            language={language}
          />
          {renderResult(ratios, language, (rows) => {
            const years = [
              ...new Set(rows.flatMap((ratio) => ratio.years.map(({ year }) => year))),
            ].toSorted();
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
      )}
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

function Securities({ data, language }: TabProps): ReactNode {
  const text = messages[language];
  return (
    data.securities &&
    renderResult(data.securities, language, (securities) =>
      securities.length === 0 ? (
        <WithoutData title={text.noSecurities} language={language} />
      ) : (
        <Table
          id="valores"
          caption={tabTitle('valores', language)}
          isCaptionHidden
          columns={[
            { id: 'nemonico', header: text.code },
            { id: 'tipo', header: text.kind },
            { id: 'isin', header: 'ISIN' },
            { id: 'precio', header: text.price, kind: 'number' },
            { id: 'variacion', header: text.change, kind: 'number' },
            { id: 'hora', header: text.time, kind: 'date' },
            { id: 'inscripcion', header: text.listed, kind: 'date' },
          ]}
          rows={securities.map(({ nemonico, isin, kind, listed }) => {
            const quote = data.quotes.find(({ code }) => code === nemonico);
            return {
              id: nemonico,
              cells: [
                <a key="code" href={securityPath(nemonico, language)}>
                  {nemonico}
                </a>,
                kind && (kind === 'equity' ? text.equity : text.fixedIncome),
                isin,
                quote && quote.price !== null ? renderPrice(quote.price, quote.currency, language) : null,
                quote?.change === undefined || quote.change === null ? null : (
                  <PriceChange
                    key="change"
                    change={quote.change}
                    percent={quote.percent}
                    language={language}
                  />
                ),
                quote?.at ? `${formatDay(limaDay(quote.at))} ${formatTime(quote.at)}` : null,
                listed && formatDay(listed),
              ],
            };
          })}
          note={illustrativeNote[language]}
          language={language}
        />
      ),
    )
  );
}

function MaterialFacts({ data, query, now, language }: TabProps): ReactNode {
  const text = messages[language];
  if (!data.facts) return null;
  const { value } = 'error' in data.facts ? { value: null } : data.facts;
  return (
    <Section>
      {renderCompanyFields('hechos-filtro', query, 'hechos')}
      <FilterToolbar
        id="hechos-filtro"
        controls={['search', 'filterByDate']}
        today={dayAt(now)}
        query={filterQuery(query)}
        {...(value && { results: value.total ?? value.facts.length })}
        language={language}
      />
      {renderResult(data.facts, language, ({ facts, total }) =>
        facts.length === 0 ? (
          renderNothing(language, text.noFacts, tabHref(query, 'hechos'))
        ) : (
          <>
            <FactDays facts={facts} now={now} headingLevel="h2" language={language} />
            <Pagination
              total={total ?? facts.length}
              page={pageOf(query.pagina)}
              pageSize={factsPerPage}
              href={hrefWith(query, 'pagina={page}')}
              language={language}
            />
          </>
        ),
      )}
    </Section>
  );
}

function Memories({ data: { issuer }, language }: TabProps): ReactElement {
  const text = messages[language];
  if (issuer.reports.length === 0) return <WithoutData title={text.noMemories} language={language} />;
  return (
    <Section>
      {issuer.reports.map(({ year, path }) => (
        <MemoryItem
          key={path}
          memory={{
            type: 'M',
            shortLabel: year,
            document: text.memory(year),
            companyName: null,
            date: null,
            path,
          }}
          filesBase={filesBase}
          language={language}
        />
      ))}
    </Section>
  );
}
