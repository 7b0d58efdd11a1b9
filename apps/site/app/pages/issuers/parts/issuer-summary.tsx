import type { FiledDocument, Ratio } from '@rueda/client/market';
import { formatDay } from '@rueda/domain/dates';
import { activityOf, type Issuer, sectors } from '@rueda/domain/issuers';
import type { Language } from '@rueda/domain/language';
import { formatNumber } from '@rueda/domain/money';
import { Section, Split } from '@rueda/widgets/layout';
import { MemoryItem } from '@rueda/widgets/memory-item';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table } from '@rueda/widgets/table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { filesBase } from '../../../framework/addresses.ts';
import { renderResult, type Result } from '../../../framework/page.tsx';
import { Dividends } from './dividends.tsx';
import { FactDays } from './fact-days.tsx';
import { tabHref } from './issuer-head.tsx';
import { messages } from './issuer.messages.ts';
import { IssuerQuotes, PriceHistory } from './issuer-prices.tsx';
import { IssuerResults } from './issuer-results.tsx';
import { KeyData } from './key-data.tsx';
import { Peers } from './peers.tsx';
import type { TabProps } from './read-issuer.ts';
import type { SummaryData } from './read-summary.ts';
import { renderTerms } from './render-terms.tsx';
import { documentName, sourceName } from './source-names.ts';

/** The securities of the sector that are compared with the company. */
const maxPeers = 8;

/** What the company does, what it is worth, earns and pays, and what it has filed: the first tab of its page. */
export function IssuerSummary({ data, query, now, language }: TabProps): ReactElement | null {
  const { issuer, quotes, summary } = data;
  const [quote] = quotes;
  if (!summary) return null;
  const { line, sector, results, ratios, securities } = summary;
  const activity = activityOf(issuer, language);
  return (
    <>
      {activity && (
        <Section>
          <p className="site-Text">{activity}</p>
        </Section>
      )}
      <IssuerQuotes data={data} now={now} language={language} />
      {quote && line && (
        <Split>
          <PriceHistory
            quote={quote}
            line={line}
            events={summary}
            query={query}
            now={now}
            language={language}
          />
          <aside>
            <Section>
              {renderResult(sector, language, (rows) => {
                const figures = rows.find(({ code }) => code === quote.code);
                return figures ? (
                  <KeyData figures={figures} language={language} />
                ) : (
                  <WithoutData language={language} />
                );
              })}
            </Section>
          </aside>
        </Split>
      )}
      {results && (
        <IssuerResults results={results} statementsHref={tabHref(query, 'estados')} language={language} />
      )}
      <Dividends securities={securities} allHref={tabHref(query, 'beneficios')} language={language} />
      {issuer.sector && (
        <Peers
          peers={'error' in sector ? sector : { value: sector.value.slice(0, maxPeers) }}
          companyCode={issuer.companyCode}
          sectorName={sectors[issuer.sector]?.[language]}
          language={language}
        />
      )}
      <Timeline summary={summary} allHref={tabHref(query, 'hechos')} now={now} language={language} />
      {ratios && <Ratios ratios={ratios} language={language} />}
      <Profile issuer={issuer} language={language} />
    </>
  );
}

/** Material facts and annual reports, latest first. */
function Timeline({
  summary: { facts, reports },
  allHref,
  now,
  language,
}: {
  summary: SummaryData;
  allHref: string;
  now: number;
  language: Language;
}): ReactElement {
  const text = messages[language];
  return (
    <Section>
      <SectionHeader
        id="hechos"
        title={text.timeline}
        link={{ title: text.seeAll, url: allHref }}
        language={language}
      />
      {renderResult(facts, language, (page) =>
        renderResult(reports, language, (filed) =>
          page.facts.length + filed.length === 0 ? (
            <WithoutData language={language} />
          ) : (
            <FactDays
              facts={page.facts}
              others={filed.map((report) => renderReport(report, language))}
              now={now}
              language={language}
            />
          ),
        ),
      )}
    </Section>
  );
}

const renderReport = (
  { day, title, path }: FiledDocument,
  language: Language,
): { day: FiledDocument['day']; item: ReactElement } => ({
  day,
  item: (
    <MemoryItem
      key={path}
      memory={{
        type: 'M',
        shortLabel: null,
        document: documentName(title, language),
        companyName: null,
        date: null,
        path,
      }}
      filesBase={filesBase}
      language={language}
    />
  ),
});

/** The address and other facts of a company. */
function Profile({ issuer, language }: { issuer: Issuer; language: Language }): ReactElement {
  const text = messages[language];
  const profile: [string, ReactNode][] = [
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

function Ratios({ ratios, language }: { ratios: Result<Ratio[]>; language: Language }): ReactElement {
  const text = messages[language];
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
