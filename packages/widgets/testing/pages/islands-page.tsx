import { quoteStages } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { Accordion } from '../../src/content/accordion/index.ts';
import { Button } from '../../src/forms/button/index.ts';
import { GreatPriceCard } from '../../src/market/great-price-card/index.ts';
import { island } from '../../src/runtime/island.tsx';
import { Modal, opensModal } from '../../src/overlays/modal/index.ts';
import { Select } from '../../src/forms/select/index.ts';
import { sampleNow, sampleQuote } from '../suite/story-args.ts';
import { Counter, Holder, ShoutBehaviour, Throws } from '../fixtures/test-components.client.tsx';

const OnInteraction = island('counter', Counter);
const OnLoad = island('counter', Counter, 'load');
const WhenVisible = island('counter', Counter, 'visible');
const WhenIdle = island('counter', Counter, 'idle');
const Holding = island('holder', Holder, 'load');
const Broken = island('throws', Throws, 'load');

/** Widgets whose script consists of behaviours, and a client component that waits for an interaction. */
export function QuietPage(): ReactElement {
  return (
    <main>
      <h1>Sin React</h1>
      <Button {...opensModal('aviso')}>Abrir</Button>
      <Modal id="aviso" title="Aviso">
        <p>Texto del aviso</p>
      </Modal>
      <Select id="periodo" label="Periodo" items={[{ value: '1', label: 'Uno' }]} />
      <Shout word="hola" />
      <section>
        <OnInteraction label="toque" />
      </section>
    </main>
  );
}

function Shout({ word }: { word: string }): ReactElement {
  return (
    <button type="button" id="shout">
      Grita
      <ShoutBehaviour word={word} />
    </button>
  );
}

/** A server-rendered page: widgets, and client components with each trigger. */
export function IslandsPage(): ReactElement {
  return (
    <main>
      <h1>Islas</h1>
      <Accordion items={[{ id: 'uno', title: 'Uno', content: <p>Primero</p> }]} />
      <Button {...opensModal('aviso')}>Abrir</Button>
      <Modal id="aviso" title="Aviso">
        <p>Texto del aviso</p>
      </Modal>
      <GreatPriceCard href="/" quote={sampleQuote} stages={quoteStages(sampleQuote, sampleNow)} />
      <OnLoad label="carga" />
      <WhenIdle label="reposo" />
      <Holding />
      <Broken text="Impreso por el servidor" />
      <div className="testing-tall">…</div>
      <WhenVisible label="vista" />
    </main>
  );
}

/** The same widgets without a client component. */
export function StaticScriptlessPage(): ReactElement {
  return (
    <main>
      <h1>Sin islas</h1>
      <Accordion items={[{ id: 'uno', title: 'Uno', content: <p>Primero</p> }]} />
    </main>
  );
}

/** An inline style, which the Content Security Policy of these pages must block. */
export function StyledInline(): ReactElement {
  return (
    <main>
      <h1 style={{ color: 'red' }}>Estilo en línea</h1>
    </main>
  );
}
