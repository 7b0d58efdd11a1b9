import { getDocuments, getMovements } from '@rueda/client/market';
import { defineMessages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { FilterToolbar } from '@rueda/widgets/filter-toolbar';
import { Section, Split } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { renderDocuments } from './parts/document-list.tsx';
import { SearchForm } from './parts/search-form.tsx';
import { codesOf } from '../issuers/parts/companies.ts';
import { LinksSection } from '../../framework/links-section.tsx';
import { filterQuery, pageOf } from '../../framework/list.tsx';
import { dayAt, quotesOf } from '../market/parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { code, oneOf, pageNumber } from '../../framework/query-rules.ts';

const words = defineMessages({
  es: {
    title: 'Documentos',
    description:
      'Memorias anuales y boletines diarios, con sus archivos y enlaces a los estados financieros y hechos de importancia.',
    lead: 'Memorias anuales de los emisores y boletines de cada rueda. Documentos ilustrativos.',
    kind: 'Tipo',
    memory: 'Memorias anuales',
    bulletin: 'Boletines diarios',
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
    lead: 'Issuers’ annual reports and the bulletins of each session. Illustrative documents.',
    kind: 'Type',
    memory: 'Annual reports',
    bulletin: 'Daily bulletins',
    other: 'Other documents',
    facts: 'Material facts',
    statements: 'Financial statements',
    benefits: 'Benefits and rights',
    policies: 'Policies and rules',
  },
});

const size = 20;

/** Bulletins where the address asks for them, and else annual reports, which alone have a company. */
const kindOf = (type: string): 'memory' | 'bulletin' => (type === 'bulletin' ? 'bulletin' : 'memory');

const page = definePage({
  query: { type: oneOf(['bulletin']), filterByNemonic: code, pagina: pageNumber },
  async load({ client, query, read }) {
    const movements = await read(getMovements(client));
    const companyCode = quotesOf(movements).find(({ code }) => code === query.filterByNemonic)?.companyCode;
    const kind = kindOf(query.type);
    const documents = await read(
      getDocuments(client, {
        kind,
        ...(companyCode && kind === 'memory' && { companyCode }),
        page: pageOf(query.pagina),
        size,
      }),
    );
    return { codes: codesOf(movements), documents };
  },
  facts: metaUnder([], words),
  draw({ language, data, query, now }) {
    const text = words[language];
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
              controls={kind === 'memory' ? ['type', 'filterByNemonic'] : ['type']}
              options={{
                types: {
                  label: text.kind,
                  choices: [
                    { value: '', label: text.memory },
                    { value: 'bulletin', label: text.bulletin },
                  ],
                },
                nemonics: data.codes,
              }}
              today={dayAt(now)}
              query={filterQuery(query)}
              {...(!('fault' in data.documents) && { results: data.documents.value.total })}
              language={language}
            />
            <SectionHeader
              id="archivos"
              title={kind === 'memory' ? text.memory : text.bulletin}
              language={language}
            />
            {renderResult(data.documents, language, (documents) =>
              renderDocuments(documents, query, size, language),
            )}
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
