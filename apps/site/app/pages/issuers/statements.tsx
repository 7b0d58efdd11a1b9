import { getMovements } from '@rueda/client/market';
import { defineMessages } from '@rueda/domain/language';
import { Section } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { WithoutData } from '@rueda/widgets/without-data';
import { codesOf, rpjCodeOf } from './parts/companies.ts';
import {
  type Filings,
  noFilings,
  readFilings,
  statementQuery,
  StatementView,
} from './parts/statement-view.tsx';
import { LinksSection } from '../../framework/links-section.tsx';
import { dayAt, mostTraded, quotesOf } from '../market/parts/market-reads.ts';
import { securityPath } from '../../framework/addresses.ts';
import { definePage, type Result } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { code } from '../../framework/query-rules.ts';

const messages = defineMessages({
  es: {
    title: 'Estados financieros',
    description:
      'Balances, resultados, patrimonio y flujos de efectivo de los emisores, por trimestre y año, con comparación entre años.',
    lead: 'Balance, resultados, patrimonio y flujo de efectivo de cada emisor, con comparación entre años.',
    choose: 'Elige un valor del emisor',
    chooseWhy: 'Los estados financieros se buscan por el nemónico de un valor de la empresa.',
    traded: 'Los más negociados hoy',
    profile: 'Ver la ficha del emisor',
  },
  en: {
    title: 'Financial statements',
    description:
      'Balance sheets, income, equity and cash flows of issuers, by quarter and year, with comparison between years.',
    lead: 'Balance sheet, income, equity and cash flow of each issuer, with comparison between years.',
    choose: 'Choose a security of the issuer',
    chooseWhy: 'Financial statements are found by the ticker of one of the company’s securities.',
    traded: 'Most traded today',
    profile: 'See the issuer profile',
  },
});

const page = definePage({
  query: { filterByNemonic: code, ...statementQuery },
  async load({ client, query, read }) {
    const movements = await read(getMovements(client));
    const rpjCode = await rpjCodeOf(client, read, movements, query.filterByNemonic);
    const filings: Result<Filings> | null =
      'error' in movements
        ? movements
        : rpjCode === null
          ? null
          : await readFilings(client, read, rpjCode, query);
    const company = quotesOf(movements).find(({ code }) => code === query.filterByNemonic)?.name ?? null;
    const traded = mostTraded(quotesOf(movements), client.now()).slice(0, 8);
    return { codes: codesOf(movements), filings, company, traded };
  },
  meta: metaUnder(['issuers'], messages),
  render({ language, data, query, now }) {
    const text = messages[language];
    const { codes, filings, company, traded } = data;
    return (
      <>
        <PageHead trail={trailOf(['issuers'], text.title, language)} language={language}>
          {text.lead}
        </PageHead>
        <Section>
          {company && (
            <SectionHeader
              id="empresa"
              title={company}
              link={{ title: text.profile, url: securityPath(query.filterByNemonic, language) }}
              language={language}
            />
          )}
          {codes.length === 0 && filings === null ? (
            <WithoutData language={language} />
          ) : (
            <StatementView
              filings={filings ?? { value: noFilings }}
              query={query}
              today={dayAt(now)}
              nemonics={codes}
              language={language}
            >
              {filings === null && (
                <>
                  <WithoutData title={text.choose} language={language}>
                    {text.chooseWhy}
                  </WithoutData>
                  {traded.length > 0 && (
                    <LinksSection
                      id="negociados"
                      title={text.traded}
                      items={traded.map(({ code, name }) => ({
                        title: `${code}, ${name}`,
                        url: `?filterByNemonic=${encodeURIComponent(code)}`,
                      }))}
                      language={language}
                    />
                  )}
                </>
              )}
            </StatementView>
          )}
        </Section>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
