import { toDay } from '@rueda/domain/dates';
import { dailyLine, pointsInRange, type Quote, quoteStages } from '@rueda/domain/quotes';
import { sampleCloses, sampleFileDetails, sampleFileLinks, sampleStatements } from '@rueda/domain/sample';
import type { ReactElement } from 'react';
import { Accordion } from '../../../src/content/accordion/index.ts';
import { Button } from '../../../src/forms/button/index.ts';
import { FileLinkTable } from '../../../src/content/file-link-table/index.ts';
import { FilterToolbar } from '../../../src/forms/filter-toolbar/index.ts';
import { GreatPriceCard } from '../../../src/market/great-price-card/index.ts';
import { Row, Section, Split, Title } from '../../../src/layout/layout/index.ts';
import { LinksList } from '../../../src/navigation/links-list/index.ts';
import { Modal, opensModal } from '../../../src/overlays/modal/index.ts';
import { Pagination } from '../../../src/navigation/pagination/index.ts';
import { Paragraph } from '../../../src/content/paragraph/index.ts';
import { PriceChart } from '../../../src/market/price-chart/index.ts';
import { SectionHeader } from '../../../src/content/section-header/index.ts';
import { ShareBar } from '../../../src/navigation/share-bar/index.ts';
import { SideMenu } from '../../../src/navigation/side-menu/index.ts';
import { StatementTable } from '../../../src/content/statement-table/index.ts';
import { Tabs } from '../../../src/navigation/tabs/index.ts';
import { inLanguage, sampleSeries, sampleNow, sampleQuote } from '../../suite/story-args.ts';
import { WatchlistToggle } from '../../../src/market/watchlist-toggle/index.ts';
import { WithoutData } from '../../../src/feedback/without-data/index.ts';
import { renderFacts } from './market-parts.tsx';
import { Page, type PageProps } from './page.tsx';

const messages = inLanguage({
  es: {
    path: '/emisores/detalle',
    parent: 'Emisores',
    sections: [
      'Cotizaciones',
      'Cotizaciones históricas',
      'Información del emisor',
      'Perfil de la empresa',
      'Sobre estas cifras',
    ],
    note: 'Lunes 16/11/2026, cifras ilustrativas',
    all: 'Ver todos los valores',
    tabs: ['Hechos de importancia', 'Estados financieros', 'Memorias', 'Gobierno corporativo'],
    disabled: 'Bonos, sin datos',
    documents: 'Documentos presentados',
    documentColumns: ['Documento', 'Periodo', 'Presentado'],
    registry: 'Calificación de riesgo en el registro',
    profile: `<p>Antes de dar una orden, revisa los <a href="/hechos">hechos de importancia</a> del emisor y sus estados
      financieros. Los precios que ves en este sitio tienen <strong>20 minutos de retraso</strong>.</p>
      <h3>Beneficios del ejercicio</h3><ul><li>Dividendos en efectivo</li><li>Acciones liberadas</li></ul>
      <table><caption>Plazos en días hábiles</caption><thead><tr><th>Beneficio</th><th align="right">Aviso</th>
      <th align="right">Registro</th><th align="right">Entrega</th></tr></thead><tbody>
      <tr><th scope="row">Efectivo</th><td align="right">10</td><td align="right">12</td><td align="right">30</td></tr>
      <tr><th scope="row">Acciones liberadas</th><td align="right">10</td><td align="right">12</td><td align="right">45</td></tr>
      </tbody></table>`,
    questions: [
      'Bases de preparación',
      'Diferencias entre trimestre específico y acumulado',
      'Cómo leer los importes entre paréntesis',
    ],
    answer: 'Las cifras se presentan en miles de soles, salvo que se indique otra unidad.',
    legal: 'Aviso legal',
    types: 'Tipo',
    type: 'Consolidado',
    periods: 'Periodo',
    period: 'Trimestral',
  },
  en: {
    path: '/en/issuers/detail',
    parent: 'Issuers',
    sections: ['Prices', 'Price history', 'Issuer information', 'Company profile', 'About these figures'],
    note: 'Monday 16/11/2026, illustrative figures',
    all: 'See all securities',
    tabs: ['Material facts', 'Financial statements', 'Annual reports', 'Corporate governance'],
    disabled: 'Bonds, no data',
    documents: 'Filed documents',
    documentColumns: ['Document', 'Period', 'Filed'],
    registry: 'Risk rating at the registry',
    profile: `<p>Before you place an order, read the issuer's <a href="/hechos">material facts</a> and its financial
      statements. The prices you see on this site are <strong>delayed 20 minutes</strong>.</p>
      <h3>Benefits of the year</h3><ul><li>Cash dividends</li><li>Bonus shares</li></ul>
      <table><caption>Terms in business days</caption><thead><tr><th>Benefit</th><th align="right">Notice</th>
      <th align="right">Record</th><th align="right">Delivery</th></tr></thead><tbody>
      <tr><th scope="row">Cash</th><td align="right">10</td><td align="right">12</td><td align="right">30</td></tr>
      <tr><th scope="row">Bonus shares</th><td align="right">10</td><td align="right">12</td><td align="right">45</td></tr>
      </tbody></table>`,
    questions: [
      'Basis of preparation',
      'Differences between a quarter and the year to date',
      'How to read amounts in parentheses',
    ],
    answer: 'Figures are in thousands of soles, unless another unit is given.',
    legal: 'Legal notice',
    types: 'Type',
    type: 'Consolidated',
    periods: 'Period',
    period: 'Quarterly',
  },
});

/** Prices of every age and kind in one row. Illustrative figures. */
const quotes: Quote[] = [
  {
    ...sampleQuote,
    code: 'ALICORC1',
    name: 'Alicorp',
    price: 7.85,
    previous: 7.91,
    change: -0.06,
    percent: -0.76,
  },
  {
    ...sampleQuote,
    code: 'BACKUSI1',
    name: 'Unión de Cervecerías Peruanas Backus y Johnston, acciones de inversión',
    price: 18.4,
    previous: 18.15,
    change: 0.25,
    percent: 1.38,
    at: '2026-11-13T20:58:00Z',
  },
  {
    ...sampleQuote,
    code: 'INRETC1',
    name: 'InRetail Perú',
    currency: 'USD',
    price: 32.75,
    previous: 32.75,
    change: 0,
    percent: 0,
    at: '2026-11-05T19:12:00Z',
  },
  {
    ...sampleQuote,
    code: 'LUSURC1',
    name: 'Luz del Sur',
    price: null,
    previous: null,
    change: null,
    percent: null,
    at: null,
  },
];

const anchors = ['precio', 'historia', 'documentos', 'perfil', 'cifras'] as const;

/** An issuer's page: its prices, its documents in tabs, its profile. */
export function IssuerPage(props: PageProps): ReactElement {
  const { language } = props;
  const languageProps = language && { language };
  const text = messages(language);
  const header = (index: number) => ({
    id: anchors[index] ?? '',
    title: text.sections[index] ?? '',
    ...languageProps,
  });
  return (
    <Page path={text.path} {...props}>
      <Split side="menu">
        <SideMenu
          path={text.path}
          parentTitle={text.parent}
          title="Alicorp S.A.A."
          sections={anchors.map((anchor, at) => ({ title: text.sections[at] ?? '', anchor }))}
          {...languageProps}
        />
        <div>
          <Title>Alicorp S.A.A.</Title>
          <Section>
            <SectionHeader {...header(0)} subtitle={text.note} link={{ title: text.all, url: '/precios' }} />
            <Row>
              {quotes.map((quote) => (
                <GreatPriceCard
                  key={quote.code}
                  href={`/${quote.code}`}
                  quote={quote}
                  history={sampleSeries(quote)}
                  action={<WatchlistToggle code={quote.code} visitors="local" {...languageProps} />}
                  stages={quoteStages(quote, sampleNow)}
                  {...languageProps}
                />
              ))}
            </Row>
          </Section>
          <Section>
            <SectionHeader {...header(1)} subtitle={text.note} />
            <PriceChart
              id="grafico"
              line={{
                name: 'ALICORC1',
                currency: 'PEN',
                points: pointsInRange(dailyLine(sampleCloses('ALICORC1')), '6m'),
                state: { kind: 'close' },
              }}
              range="6m"
              href="?rango={range}"
              {...languageProps}
            />
          </Section>
          <Section>
            <SectionHeader {...header(2)} />
            <Tabs
              label="Alicorp S.A.A."
              tabs={[
                { id: 'hechos', title: text.tabs[0] ?? '', content: facts(props) },
                { id: 'estados', title: text.tabs[1] ?? '', content: statement(props) },
                { id: 'memorias', title: text.tabs[2] ?? '', content: documents(props) },
                {
                  id: 'gobierno',
                  title: text.tabs[3] ?? '',
                  content: <WithoutData reason="notFiled" {...languageProps} />,
                },
                { id: 'bonos', title: text.disabled, content: null, isDisabled: true },
              ]}
            />
          </Section>
          <Section>
            <SectionHeader {...header(3)} />
            <Paragraph html={text.profile} {...languageProps} />
          </Section>
          <Section>
            <SectionHeader {...header(4)} />
            <Accordion
              items={text.questions.map((title, at) => ({
                id: `pregunta-${at}`,
                title,
                content: <p>{text.answer}</p>,
                isOpen: at === 0,
              }))}
            />
            <Button {...opensModal('aviso')}>{text.legal}</Button>
            <Modal id="aviso" title={text.legal} {...languageProps}>
              <p>{text.answer}</p>
            </Modal>
            <ShareBar url="http://rueda.test/" title="Alicorp S.A.A." {...languageProps} />
          </Section>
        </div>
      </Split>
    </Page>
  );
}

/** A list with its filters, as the panel of a tab. */
function facts({ language }: PageProps): ReactElement {
  const languageProps = language && { language };
  const text = messages(language);
  return (
    <Section>
      <FilterToolbar
        id="filtro"
        controls={['type', 'period', 'year', 'periodAccount']}
        options={{
          types: { label: text.types, choices: [{ value: 'x', label: text.type }] },
          periods: { label: text.periods, choices: [{ value: 'x', label: text.period }] },
        }}
        today={toDay('2026-11-16')}
        query="?type=x&period=x&year=2024"
        results={62}
        {...languageProps}
      />
      {renderFacts(8, language ?? 'es', 'B30006')}
      <LinksList items={[{ title: text.registry, url: 'https://www.smv.gob.pe' }]} {...languageProps} />
      <Pagination total={62} page={2} href="?pagina={page}" {...languageProps} />
    </Section>
  );
}

/** The latest balance, beside the one before. */
function statement({ language }: PageProps): ReactElement {
  return (
    <StatementTable
      id="balance"
      statement={sampleStatements('ALICORC1', 2025)[0] ?? null}
      headingLevel={4}
      {...(language && { language })}
    />
  );
}

/** Filed documents: files, and statements that open in a dialog. */
function documents({ language }: PageProps): ReactElement {
  const text = messages(language);
  const [document = '', period = '', filed = ''] = text.documentColumns;
  return (
    <FileLinkTable
      id="presentados"
      caption={text.documents}
      columns={[
        { id: 'documento', header: document },
        { id: 'periodo', header: period },
        { id: 'presentado', header: filed, kind: 'date' },
      ]}
      rows={sampleFileLinks()}
      files={sampleFileDetails}
      filesBase="/archivos"
      {...(language && { language })}
    />
  );
}
