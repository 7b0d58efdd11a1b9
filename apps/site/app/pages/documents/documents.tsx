import { getDocuments, getMovements } from '@rueda/client/market';
import { defineMessages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { FilterToolbar } from '@rueda/widgets/filter-toolbar';
import { Section, Split } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { renderDocuments } from './parts/document-list.tsx';
import { readIssuerFilings, renderFilings } from './parts/filings-table.tsx';
import { SearchForm } from './parts/search-form.tsx';
import { codesOf } from '../issuers/parts/companies.ts';
import { LinksSection } from '../../framework/links-section.tsx';
import { filterQuery, isFiltered, pageOf } from '../../framework/list.tsx';
import { dayAt, quotesOf } from '../market/parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { code, oneOf, pageNumber } from '../../framework/query-rules.ts';

const messages = defineMessages({
  es: {
    title: 'Documentos',
    description:
      'Memorias anuales y boletines diarios, con sus archivos y enlaces a los estados financieros y hechos de importancia.',
    lead: 'Memorias anuales de los emisores y boletines de cada rueda.',
    kind: 'Tipo',
    memory: 'Memorias anuales',
    bulletin: 'Boletines diarios',
    filing: 'Presentaciones de un emisor',
    other: 'Otros documentos',
    facts: 'Hechos de importancia',
    statements: 'Estados financieros',
    benefits: 'Derechos y beneficios',
    policies: 'Políticas y reglamentos',
  },
  en: {
    title: 'Documents',
    description:
      'Annual reports and daily bulletins, with their files and links to financial statements and material facts.',
    lead: 'Issuers’ annual reports and the bulletins of each session.',
    kind: 'Type',
    memory: 'Annual reports',
    bulletin: 'Daily bulletins',
    filing: 'Filings of an issuer',
    other: 'Other documents',
    facts: 'Material facts',
    statements: 'Financial statements',
    benefits: 'Benefits and rights',
    policies: 'Policies and rules',
  },
});

const size = 20;

const kinds = ['bulletin', 'filing'] as const;

/** The documents that the address selects, otherwise annual reports. Bulletins have no company. */
const kindOf = (type: string): 'memory' | (typeof kinds)[number] =>
  kinds.find((kind) => kind === type) ?? 'memory';

const page = definePage({
  query: { type: oneOf(kinds), filterByNemonic: code, pagina: pageNumber },
  async load({ client, query, read }) {
    const movements = await read(getMovements(client));
    const codes = codesOf(movements);
    const kind = kindOf(query.type);
    if (kind === 'filing')
      return {
        codes,
        filings: await readIssuerFilings({ client, read }, movements, query.filterByNemonic),
      };
    const companyCode = quotesOf(movements).find(({ code }) => code === query.filterByNemonic)?.companyCode;
    const documents = await read(
      getDocuments(client, {
        kind,
        ...(companyCode && kind === 'memory' && { companyCode }),
        page: pageOf(query.pagina),
        size,
      }),
    );
    return { codes, documents };
  },
  meta: metaUnder([], messages),
  render({ language, data, query, now }) {
    const text = messages[language];
    const kind = kindOf(query.type);
    const others = ['issuerNews', 'statements', 'benefits', 'policies'] as const;
    const names = {
      issuerNews: text.facts,
      statements: text.statements,
      benefits: text.benefits,
      policies: text.policies,
    };
    return (
      <>
        <PageHead trail={trailOf([], text.title, language)} language={language}>
          {text.lead}
        </PageHead>
        <Split>
          <Section>
            <FilterToolbar
              id="documentos-filtro"
              controls={kind === 'bulletin' ? ['type'] : ['type', 'filterByNemonic']}
              options={{
                types: {
                  label: text.kind,
                  choices: [
                    { value: '', label: text.memory },
                    ...kinds.map((value) => ({ value, label: text[value] })),
                  ],
                },
                nemonics: data.codes,
              }}
              today={dayAt(now)}
              query={filterQuery(query)}
              {...(data.documents &&
                'value' in data.documents &&
                (data.documents.value.total > 0 || isFiltered(query)) && {
                  results: data.documents.value.total,
                })}
              language={language}
            />
            <SectionHeader id="archivos" title={text[kind]} language={language} />
            {data.documents
              ? renderResult(data.documents, language, (documents) =>
                  renderDocuments(documents, query, size, language),
                )
              : renderFilings(data.filings, language)}
          </Section>
          <aside>
            <SearchForm language={language} />
            <LinksSection
              id="otros"
              title={text.other}
              items={others.map((name) => ({ title: names[name], url: pages[name][language] }))}
              language={language}
            />
          </aside>
        </Split>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
