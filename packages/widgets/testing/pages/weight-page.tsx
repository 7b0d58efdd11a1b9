import { toDay } from '@rueda/domain/dates';
import { quoteStages } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { Accordion } from '../../src/content/accordion/index.ts';
import { Autocomplete } from '../../src/forms/autocomplete/index.ts';
import { Button } from '../../src/forms/button/index.ts';
import { ContactForm } from '../../src/forms/contact-form/index.ts';
import { CookieBanner } from '../../src/overlays/cookie-banner/index.ts';
import { DatePicker } from '../../src/forms/date-picker/index.ts';
import { FilterToolbar } from '../../src/forms/filter-toolbar/index.ts';
import { GreatPriceCard } from '../../src/market/great-price-card/index.ts';
import { LanguageSwitch } from '../../src/navigation/language-switch/index.ts';
import { LoaderBar } from '../../src/feedback/loader-bar/index.ts';
import { Modal, opensModal } from '../../src/overlays/modal/index.ts';
import { Pagination } from '../../src/navigation/pagination/index.ts';
import { SectionHeader } from '../../src/content/section-header/index.ts';
import { Select } from '../../src/forms/select/index.ts';
import { ShareBar } from '../../src/navigation/share-bar/index.ts';
import { SideMenu } from '../../src/navigation/side-menu/index.ts';
import { Tabs } from '../../src/navigation/tabs/index.ts';
import { TextArea } from '../../src/forms/text-area/index.ts';
import { TextInput } from '../../src/forms/text-input/index.ts';
import { Tooltip } from '../../src/overlays/tooltip/index.ts';
import { TopScrollbar } from '../../src/content/top-scrollbar/index.ts';
import { sampleNow, sampleQuote } from '../suite/story-args.ts';
import { HeavyBehaviour } from '../fixtures/test-components.client.tsx';

const stages = quoteStages(sampleQuote, sampleNow);
const periods = ['2023', '2024', '2025', '2026'].map((value) => ({ value, label: value }));
const funds = ['Acciones', 'Corto plazo', 'Mixto', 'Renta'].map((name, index) => ({ id: `f${index}`, name }));
const today = toDay('2026-11-16');

/** One of each widget that has script, and some that have none. page-weight.test.ts limits its weight. */
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

/** The control of page-weight.test.ts: the same page, with a behaviour that imports React. */
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
