import { toDay } from '@rueda/domain/dates';
import type { ReactElement } from 'react';
import { IssuerAutocomplete } from '../../../src/forms/autocomplete/index.ts';
import { Button } from '../../../src/forms/button/index.ts';
import { FilterGroup } from '../../../src/forms/filter-group/index.ts';
import { FilterToolbar } from '../../../src/forms/filter-toolbar/index.ts';
import { Section, Split, Title } from '../../../src/layout/layout/index.ts';
import { LinksList } from '../../../src/navigation/links-list/index.ts';
import { Pagination } from '../../../src/navigation/pagination/index.ts';
import { SectionHeader } from '../../../src/content/section-header/index.ts';
import { inLanguage } from '../../suite/story-args.ts';
import { Page, type PageProps } from './page.tsx';

const messages = inLanguage({
  es: {
    path: '/busqueda',
    title: 'Documentos de los emisores',
    results: 'Resultados',
    note: 'Documentos ilustrativos',
    sector: 'Sector',
    sectors: ['Todos', 'Minería', 'Consumo', 'Financiero', 'Servicios públicos', 'Agrario'],
    documents: [
      'Memoria anual 2025',
      'Acuerdo de distribución de dividendos del ejercicio 2025 y designación de los miembros del directorio',
      'Estados financieros intermedios al 30/09/2026',
      'Dictamen de auditoría externa',
    ],
    issuer: 'Buscar un emisor',
    code: 'Nemónico o nombre',
    see: 'Ver',
    apply: 'Filtrar',
    frequent: 'Búsquedas frecuentes',
    searches: [
      { title: 'Dividendos de este mes', url: '/busqueda?search=dividendos' },
      { title: 'Juntas de accionistas', url: '/busqueda?search=juntas' },
      { title: 'Registro público', url: 'https://www.smv.gob.pe' },
    ],
  },
  en: {
    path: '/en/search',
    title: 'Issuer documents',
    results: 'Results',
    note: 'Illustrative documents',
    sector: 'Sector',
    sectors: ['All', 'Mining', 'Consumer', 'Financials', 'Public services', 'Agriculture'],
    documents: [
      'Annual report 2025',
      'Agreement on the distribution of 2025 dividends and appointment of the members of the board',
      'Interim financial statements as of 30/09/2026',
      'External auditor’s opinion',
    ],
    issuer: 'Find an issuer',
    code: 'Ticker or name',
    see: 'See',
    apply: 'Filter',
    frequent: 'Popular searches',
    searches: [
      { title: 'Dividends this month', url: '/en/search?search=dividends' },
      { title: 'Shareholders’ meetings', url: '/en/search?search=meetings' },
      { title: 'Public registry', url: 'https://www.smv.gob.pe' },
    ],
  },
});

const issuers = [
  { id: '1', nemonico: 'ALICORC1', companyName: 'Alicorp' },
  { id: '2', nemonico: 'CREDITC1', companyName: 'Banco de Crédito del Perú' },
  { id: '3', nemonico: 'FERREYC1', companyName: 'Ferreycorp' },
];

/** A search page: every filter, a page of results, and links beside them. */
export function SearchPage(props: PageProps): ReactElement {
  const { language } = props;
  const languageProps = language && { language };
  const text = messages(language);
  return (
    <Page path={text.path} {...props}>
      <Title>{text.title}</Title>
      <Section>
        <FilterToolbar
          id="filtro"
          controls={['search', 'year', 'filterByNemonic', 'filterByDate']}
          options={{
            nemonics: issuers.map(({ nemonico }) => nemonico),
            dates: {
              start: toDay('1999-07-01'),
              end: toDay('2026-11-16'),
              from: toDay('2026-10-16'),
              to: toDay('2026-11-16'),
            },
          }}
          today={toDay('2026-11-16')}
          query="?search=dividendos&filterByNemonic=CREDITC1&start=2026-01-02&end=2026-03-31"
          results={62}
          {...languageProps}
        />
      </Section>
      <Split>
        <Section>
          <SectionHeader id="resultados" title={text.results} subtitle={text.note} {...languageProps} />
          <form>
            <Section>
              <FilterGroup
                legend={text.sector}
                name="sector"
                filters={text.sectors.map((label, at) => ({
                  id: at === 0 ? null : `sector-${at}`,
                  label,
                  count: [1057, 14, 9, 1, 6, 0][at] ?? 0,
                  active: at === 1,
                }))}
                {...languageProps}
              />
              <Button type="submit">{text.apply}</Button>
            </Section>
          </form>
          <LinksList
            items={text.documents.map((title, at) => ({
              title,
              url: `/documentos/${at}.pdf`,
              size: 412_000 * (at + 1),
            }))}
            {...languageProps}
          />
          <Pagination
            total={62}
            page={2}
            pageSize={10}
            pageSizes={[10, 25, 50]}
            href="?pagina={page}&por={size}"
            {...languageProps}
          />
        </Section>
        <aside>
          <Section>
            <SectionHeader id="emisor" title={text.issuer} {...languageProps} />
            <form action="/emisores">
              <Section>
                <IssuerAutocomplete
                  id="emisor-codigo"
                  name="emisor"
                  label={text.code}
                  items={issuers}
                  hasNames
                  {...languageProps}
                />
                <Button type="submit">{text.see}</Button>
              </Section>
            </form>
          </Section>
          <Section>
            <SectionHeader id="frecuentes" title={text.frequent} {...languageProps} />
            <LinksList items={text.searches} {...languageProps} />
          </Section>
        </aside>
      </Split>
    </Page>
  );
}
