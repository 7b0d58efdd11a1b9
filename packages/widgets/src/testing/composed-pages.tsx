/** Pages as a site composes them of many widgets, with a header that sticks to the top of the window. */
import { toDay } from '@rueda/domain/dates';
import { quoteStages } from '@rueda/domain/quotes';
import type { ReactElement, ReactNode } from 'react';
import { Accordion } from '../accordion/index.ts';
import { Button } from '../button/index.ts';
import { ContactForm } from '../contact-form/index.ts';
import { CookieBanner } from '../cookie-banner/index.ts';
import { DatePicker } from '../date-picker/index.ts';
import { GreatPriceCard } from '../great-price-card/index.ts';
import { LanguageSwitch } from '../language-switch/index.ts';
import { LinksList } from '../links-list/index.ts';
import { LoaderBar } from '../loader-bar/index.ts';
import { Modal, opensModal } from '../modal/index.ts';
import { Pagination } from '../pagination/index.ts';
import { Paragraph } from '../paragraph/index.ts';
import { SectionHeader } from '../section-header/index.ts';
import { Select } from '../select/index.ts';
import { ShareBar } from '../share-bar/index.ts';
import { SideMenu } from '../side-menu/index.ts';
import { Tabs } from '../tabs/index.ts';
import { TextInput } from '../text-input/index.ts';
import { TopScrollbar } from '../top-scrollbar/index.ts';
import { sampleNow, sampleQuote } from './story-args.ts';

function Page({ header, children }: { header: string; children: ReactNode }): ReactElement {
  return (
    <>
      <CookieBanner id="cookies" terms="/terminos" version="1" action="/cookies" />
      <header className={header}>
        <a href="/">Inicio</a> <a href="/mercado">Mercado</a> <LanguageSwitch href="/" />
      </header>
      <LoaderBar followsRequests />
      <main>{children}</main>
      <footer>
        <a href="/terminos">Términos</a> <a href="#cookies">Preferencias de cookies</a>
      </footer>
    </>
  );
}

const text =
  '<p>Cifras en <a href="/glosario">miles de soles</a>.</p><table><tr><th>Activo</th><td>12</td></tr></table>';

function Issuer({ header }: { header: string }): ReactElement {
  return (
    <Page header={header}>
      <h1>Alicorp S.A.A.</h1>
      <SideMenu
        path="/emisores/detalle"
        sections={[
          { title: 'Precio', anchor: 'precio' },
          { title: 'Documentos', anchor: 'documentos' },
        ]}
      />
      <SectionHeader id="precio" title="Precio" link={{ title: 'Ver todos', url: '/precios' }} />
      <GreatPriceCard href="/alicorc1" quote={sampleQuote} stages={quoteStages(sampleQuote, sampleNow)} />
      <Tabs
        label="Emisor"
        tabs={[
          { id: 'resumen', title: 'Resumen', content: <a href="/memoria">Memoria anual</a> },
          { id: 'hechos', title: 'Hechos', content: <a href="/hechos">Todos los hechos</a> },
        ]}
      />
      <div className="testing-tall" />
      <SectionHeader id="documentos" title="Documentos" />
      <Accordion
        items={[
          { id: 'uno', title: '¿Qué es una acción?', content: <a href="/accion">Leer más</a> },
          { id: 'dos', title: '¿Y un bono?', content: <p>Una deuda.</p> },
        ]}
      />
      <Paragraph html={text} />
      <TopScrollbar htmlFor="tabla" />
      <div id="tabla" className="testing-frame">
        <div className="testing-wide">Tabla ancha</div>
      </div>
      <Pagination total={62} page={2} href="?pagina={page}" />
      <LinksList
        items={[
          { url: '/memoria.pdf', title: 'Memoria', size: 1_240_000 },
          { url: 'https://www.smv.gob.pe', title: 'Registro' },
        ]}
      />
      <Button {...opensModal('aviso')}>Aviso legal</Button>
      <Modal id="aviso" title="Aviso legal">
        <p>Texto</p>
      </Modal>
      <ShareBar url="http://rueda.test/" title="Alicorp" />
    </Page>
  );
}

/** An issuer's page: everything a visitor walks through, above, below and after a long stretch. */
export function IssuerPage(): ReactElement {
  return <Issuer header="testing-header" />;
}

/** The control: the same page, whose site has not said how high its header is. */
export function CoveringPage(): ReactElement {
  return <Issuer header="testing-header testing-header-untold" />;
}

/** A page of fields. */
export function FieldsPage(): ReactElement {
  return (
    <Page header="testing-header">
      <h1>Consultas</h1>
      <Select id="periodo" label="Periodo" items={[{ value: '2026', label: '2026' }]} />
      <TextInput id="codigo" label="Código" />
      <DatePicker id="dia" label="Fecha" defaultValue={toDay('2026-11-16')} />
      <ContactForm
        id="contacto"
        action="/contacto"
        termsHref="/terminos"
        policyHref="/privacidad"
        policyVersion="1"
      />
    </Page>
  );
}
