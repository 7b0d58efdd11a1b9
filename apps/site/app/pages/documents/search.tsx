import { type Found, searchSite } from '@rueda/client/market';
import { issuerSearchMinimum, pages, alternatePath } from '@rueda/domain/site';
import { formatDay } from '@rueda/domain/dates';
import { fileUrl } from '@rueda/domain/documents';
import { defineMessages, type Language } from '@rueda/domain/language';
import { Button } from '@rueda/widgets/button';
import { FilterGroup } from '@rueda/widgets/filter-group';
import { Section, Split } from '@rueda/widgets/layout';
import { LinksList } from '@rueda/widgets/links-list';
import { Pagination } from '@rueda/widgets/pagination';
import { SectionHeader } from '@rueda/widgets/section-header';
import { TextInput } from '@rueda/widgets/text-input';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { documentName } from '../issuers/parts/source-names.ts';
import { filesBase } from '../../framework/addresses.ts';
import { LinksSection } from '../../framework/links-section.tsx';
import { hrefWith, pageOf } from '../../framework/list.tsx';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaOf, PageHead, trailOf } from '../../framework/page-head.tsx';
import { oneOf, pageNumber, term } from '../../framework/query-rules.ts';

const messages = defineMessages({
  es: {
    title: 'Búsqueda',
    titleOf: (words: string) => `Búsqueda: ${words}`,
    description: 'Busca emisores, documentos y páginas del sitio por palabra clave.',
    label: 'Valor, emisor o documento',
    search: 'Buscar',
    kind: 'Qué buscar',
    all: 'Todo',
    issuer: 'Emisores',
    document: 'Documentos',
    page: 'Páginas',
    results: 'Resultados',
    found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
    prompt: 'Ingresa una palabra clave',
    promptWhy:
      'Dos letras o más: el nombre de una empresa, el nemónico de un valor o una palabra de un documento.',
    none: 'No se encontraron resultados',
    noneWhy: 'Prueba con otra palabra o con menos palabras.',
    frequent: 'Búsquedas frecuentes',
    dividends: 'Dividendos',
    banks: 'Bancos',
    reports: 'Memorias de 2025',
    elsewhere: 'También puedes ver',
    facts: 'Hechos de importancia',
    issuers: 'Todos los emisores',
    documents: 'Todos los documentos',
  },
  en: {
    title: 'Search',
    titleOf: (words: string) => `Search: ${words}`,
    description: 'Search issuers, documents and pages of the site by keyword.',
    label: 'Security, issuer or document',
    search: 'Search',
    kind: 'What to search for',
    all: 'Everything',
    issuer: 'Issuers',
    document: 'Documents',
    page: 'Pages',
    results: 'Results',
    found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
    prompt: 'Enter a keyword',
    promptWhy: 'Two letters or more: a company name, a ticker or a word from a document.',
    none: 'No results were found',
    noneWhy: 'Try another word or fewer words.',
    frequent: 'Popular searches',
    dividends: 'Dividends',
    banks: 'Banks',
    reports: '2025 annual reports',
    elsewhere: 'See also',
    facts: 'Material facts',
    issuers: 'All issuers',
    documents: 'All documents',
  },
});

/** The page size of the service. */
const pageSize = 20;

const kinds = ['issuer', 'document', 'page'] as const;

/** Frequent searches with their terms, in Spanish like the documents. */
const frequent = { dividends: 'dividendos', banks: 'banco', reports: 'memoria 2025' } as const;

const page = definePage({
  query: { q: term, tipo: oneOf(kinds), pagina: pageNumber },
  async load({ client, language, query, read }) {
    if (query.q.length < issuerSearchMinimum) return { results: null };
    return {
      results: await read(
        searchSite(client, {
          words: query.q,
          language,
          kind: kinds.find((kind) => kind === query.tipo),
          page: Math.min(pageOf(query.pagina), 20),
        }),
      ),
    };
  },
  meta({ language, query, origin }) {
    const text = messages[language];
    const title = query.q === '' ? text.title : text.titleOf(query.q);
    return metaOf(trailOf([], title, language), text.description, { language, origin });
  },
  render({ language, data, query }) {
    const text = messages[language];
    const active = kinds.find((kind) => kind === query.tipo) ?? null;
    return (
      <>
        <PageHead trail={trailOf([], text.title, language)} language={language} />
        <Section>
          <search>
            <form>
              <Section>
                <TextInput
                  id="busqueda"
                  name="q"
                  type="search"
                  label={text.label}
                  defaultValue={query.q}
                  maxLength={100}
                  hasClear
                  language={language}
                />
                <FilterGroup
                  legend={text.kind}
                  name="tipo"
                  filters={[null, ...kinds].map((id) => ({
                    id,
                    label: id === null ? text.all : text[id],
                    active: id === active,
                  }))}
                  language={language}
                />
                <Button kind="primary" type="submit">
                  {text.search}
                </Button>
              </Section>
            </form>
          </search>
        </Section>
        <Split>
          <Section>
            {data.results === null ? (
              <WithoutData kind="search" title={text.prompt} language={language}>
                {text.promptWhy}
              </WithoutData>
            ) : (
              renderResult(data.results, language, ({ items, total }) =>
                total === 0 ? (
                  <WithoutData kind="search" title={text.none} language={language}>
                    {text.noneWhy}
                  </WithoutData>
                ) : (
                  <>
                    <SectionHeader
                      id="resultados"
                      title={text.results}
                      subtitle={text.found(total)}
                      language={language}
                    />
                    <LinksList items={items.flatMap((item) => linkOf(item, language))} language={language} />
                    <Pagination
                      total={total}
                      page={pageOf(query.pagina)}
                      pageSize={pageSize}
                      href={hrefWith(query, 'pagina={page}')}
                      language={language}
                    />
                  </>
                ),
              )
            )}
          </Section>
          <aside>{renderOtherLinks(language)}</aside>
        </Split>
      </>
    );
  },
});

/** The link of a result: an issuer's page in the visitor's language, or a file under the files base path. */
function linkOf({ kind, title, path, day }: Found, language: Language): { title: string; url: string }[] {
  const url = kind === 'document' ? fileUrl(filesBase, path) : (alternatePath(path, language) ?? path);
  const name = documentName(title, language);
  return url === null ? [] : [{ title: day === null ? name : `${name}, ${formatDay(day)}`, url }];
}

function renderOtherLinks(language: Language): ReactElement {
  const text = messages[language];
  const searches = Object.entries(frequent) as [keyof typeof frequent, string][];
  const others = [
    [text.issuers, pages.issuers],
    [text.documents, pages.documents],
    [text.facts, pages.issuerNews],
  ] as const;
  return (
    <>
      <LinksSection
        id="frecuentes"
        title={text.frequent}
        items={searches.map(([name, q]) => ({
          title: text[name],
          url: `${pages.search[language]}?q=${encodeURIComponent(q)}`,
        }))}
        language={language}
      />
      <LinksSection
        id="otros"
        title={text.elsewhere}
        items={others.map(([title, address]) => ({ title, url: address[language] }))}
        language={language}
      />
    </>
  );
}

export const { handle, loader } = page;
export default page.Component;
