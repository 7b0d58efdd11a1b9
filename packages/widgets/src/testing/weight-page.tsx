import { toDay } from '@rueda/domain/dates';
import { quoteStages } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { Accordion } from '../accordion/index.ts';
import { Autocomplete } from '../autocomplete/index.ts';
import { Button } from '../button/index.ts';
import { ContactForm } from '../contact-form/index.ts';
import { CookieBanner } from '../cookie-banner/index.ts';
import { DatePicker } from '../date-picker/index.ts';
import { FilterToolbar } from '../filter-toolbar/index.ts';
import { GreatPriceCard } from '../great-price-card/index.ts';
import { LanguageSwitch } from '../language-switch/index.ts';
import { LoaderBar } from '../loader-bar/index.ts';
import { Modal, opensModal } from '../modal/index.ts';
import { Pagination } from '../pagination/index.ts';
import { SectionHeader } from '../section-header/index.ts';
import { Select } from '../select/index.ts';
import { ShareBar } from '../share-bar/index.ts';
import { SideMenu } from '../side-menu/index.ts';
import { Tabs } from '../tabs/index.ts';
import { TextArea } from '../text-area/index.ts';
import { TextInput } from '../text-input/index.ts';
import { Tooltip } from '../tooltip/index.ts';
import { TopScrollbar } from '../top-scrollbar/index.ts';
import { sampleNow, sampleQuote } from './story-args.ts';
import { HeavyBehaviour } from './test-leaves.client.tsx';

const stages = quoteStages(sampleQuote, sampleNow);
const periods = ['2023', '2024', '2025', '2026'].map((value) => ({ value, label: value }));
const funds = ['Acciones', 'Corto plazo', 'Mixto', 'Renta'].map((name, index) => ({ id: `f${index}`, name }));
const today = toDay('2026-11-16');

/** One of each widget that has script, and some that have none. What it weighs is held by page-weight.test.ts. */
export function WeightPage(): ReactElement {
  return (
    <>
      <CookieBanner id="cookies" terms="/terminos" version="1" action="/cookies" />
      <main>
        <LanguageSwitch href="/" />
        <LoaderBar followsRequests />
        <SideMenu path="/emisores/detalle" />
        <SectionHeader id="precios" title="Precios" />
        <GreatPriceCard href="/" quote={sampleQuote} stages={stages} />
        <Tabs
          label="Emisor"
          tabs={['Resumen', 'Precios', 'Noticias'].map((title) => ({
            id: title.toLowerCase(),
            title,
            content: <p>{title}</p>,
          }))}
        />
        <Accordion items={[{ id: 'uno', title: 'Uno', content: <p>Primero</p> }]} />
        <Button {...opensModal('aviso')}>Abrir</Button>
        <Modal id="aviso" title="Aviso" accept="Aceptar">
          <p>Texto</p>
        </Modal>
        <FilterToolbar id="filtros" controls={['search', 'year']} today={today} />
        <Select id="periodo" label="Periodo" items={periods} />
        <Autocomplete id="fondo" label="Fondo" items={funds} field="name" />
        <DatePicker id="dia" label="Fecha" defaultValue={today} />
        <TextInput id="codigo" label="Código" hasClear hasCounter maxLength={12} />
        <TextArea id="nota" label="Nota" maxLength={200} />
        <Tooltip id="ayuda" data={{ title: 'Retraso', array: ['Veinte minutos.'] }} />
        <TopScrollbar htmlFor="tabla" />
        <div id="tabla">Tabla</div>
        <Pagination total={200} page={3} href="?pagina={page}" />
        <ContactForm
          id="contacto"
          action="/contacto"
          termsHref="/terminos"
          policyHref="/privacidad"
          policyVersion="1"
        />
        <ShareBar id="compartir" url="http://rueda.test/" title="Precios" />
      </main>
    </>
  );
}

/** As many cards as a page of all quotations holds. */
export function CardsPage(): ReactElement {
  return (
    <main>
      {Array.from({ length: 300 }, (_, index) => (
        <GreatPriceCard key={index} href="/" quote={sampleQuote} stages={stages} />
      ))}
    </main>
  );
}

/** The control of the weight: the same page, with a behaviour that brings React. */
export function HeavyPage(): ReactElement {
  return (
    <>
      <WeightPage />
      <p>
        Pesada
        <HeavyBehaviour />
      </p>
    </>
  );
}
