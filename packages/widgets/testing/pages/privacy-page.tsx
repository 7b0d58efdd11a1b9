import { quoteStages } from '@rueda/domain/quotes';
import { sampleEntries } from '@rueda/domain/sample';
import type { ReactElement, ReactNode } from 'react';
import { Accordion } from '../../src/content/accordion/index.ts';
import { CookieBanner } from '../../src/overlays/cookie-banner/index.ts';
import { GreatPriceCard } from '../../src/market/great-price-card/index.ts';
import { island } from '../../src/runtime/island.tsx';
import { LoaderBar } from '../../src/feedback/loader-bar/index.ts';
import { MediaList } from '../../src/content/media-entry/index.ts';
import { Modal, opensModal } from '../../src/overlays/modal/index.ts';
import { Button } from '../../src/forms/button/index.ts';
import { Paragraph } from '../../src/content/paragraph/index.ts';
import { ShareBar } from '../../src/navigation/share-bar/index.ts';
import { sampleNow, sampleQuote } from '../suite/story-args.ts';
import { Tag } from '../fixtures/test-components.client.tsx';

const TagIsland = island('tag', Tag, 'load');

/** HTML as an editor pastes it: pictures and frames of other hosts. */
const pasted =
  '<p>Texto <img src="http://pixel.test/a.gif" alt="con imagen"> y <a href="http://example.test/">enlace</a>.</p><iframe src="http://video.test/"></iframe><script src="http://script.test/a.js"></script>';

function Page({ tag, children }: { tag: ReactNode; children?: ReactNode }): ReactElement {
  return (
    <>
      <CookieBanner id="cookies" terms="/terminos" version="1" action="/cookies" />
      <main>
        <h1>Privacidad</h1>
        <GreatPriceCard href="/" quote={sampleQuote} stages={quoteStages(sampleQuote, sampleNow)} />
        <Accordion items={[{ id: 'uno', title: 'Uno', content: <p>Primero</p> }]} />
        <Button {...opensModal('aviso')}>Abrir</Button>
        <Modal id="aviso" title="Aviso">
          <p>Texto</p>
        </Modal>
        <Paragraph html={pasted} />
        <MediaList
          entries={sampleEntries()
            .slice(0, 2)
            .map((entry) => ({ entry }))}
        />
        <LoaderBar followsRequests />
        <ShareBar id="share" url="http://rueda.test/privacidad" title="Privacidad" />
        {children}
        {tag}
        <p>
          Tu respuesta se cambia en <a href="#cookies">Preferencias</a>.
        </p>
      </main>
    </>
  );
}

/** A page of widgets, with a tag that respects consent. */
export function PrivacyPage(): ReactElement {
  return <Page tag={<TagIsland />} />;
}

/** The control: a poster from a video's host, and a tag that continues after consent is withdrawn. */
export function LeakingPage(): ReactElement {
  return (
    <Page tag={<TagIsland keepsOn />}>
      <img src="https://i.ytimg.com/vi/muestra-001/hqdefault.jpg" alt="" width="10" height="10" />
      <a href="http://example.test/" target="_blank" rel="opener">
        Otra ventana
      </a>
    </Page>
  );
}
