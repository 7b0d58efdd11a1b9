import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import { illustrativeNote } from '../../../framework/sample-note.ts';
import { FilterToolbar } from '@rueda/widgets/filter-toolbar';
import { Section } from '@rueda/widgets/layout';
import { MemoryItem } from '@rueda/widgets/memory-item';
import { Pagination } from '@rueda/widgets/pagination';
import { renderPrice, PriceChange } from '@rueda/widgets/price';
import { Table } from '@rueda/widgets/table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { filesBase, securityPath } from '../../../framework/addresses.ts';
import { renderNothing, filterQuery, hrefWith, pageOf } from '../../../framework/list.tsx';
import { dayAt } from '../../market/parts/market-reads.ts';
import { renderResult } from '../../../framework/page.tsx';
import { benefitColumns } from './benefit-columns.tsx';
import { FactDays } from './fact-days.tsx';
import { IssuerSummary } from './issuer-summary.tsx';
import { messages } from './issuer.messages.ts';
import { tabHref, tabTitle } from './issuer-head.tsx';
import { type IssuerQuery, tabOf } from './issuer-query.ts';
import { factsPerPage, type TabProps } from './read-issuer.ts';
import { StatementView } from './statement-view.tsx';

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
              note={illustrativeNote(now, language)}
              language={language}
            />
          );
        })
      );
    default:
      return <IssuerSummary {...props} />;
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

function Securities({ data, now, language }: TabProps): ReactNode {
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
          note={illustrativeNote(now, language)}
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
