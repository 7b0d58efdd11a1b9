import { analyticsAttributes } from '@rueda/client/analytics';
import { quoteStages } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import {
  ConnectedAutocomplete,
  ConnectedContactForm,
  ConnectedCookieBanner,
  ConnectedLoaderBar,
  ConnectedWatchlist,
  ConnectedWatchlistToggle,
  PageSettings,
  type PageSettingsProps,
} from '../../src/integrations/connected/index.ts';
import { sampleNow, sampleQuote } from '../suite/story-args.ts';

const rows = [{ quote: sampleQuote, stages: quoteStages(sampleQuote, sampleNow) }];

function Page(settings: PageSettingsProps): ReactElement {
  return (
    <>
      <ConnectedCookieBanner id="cookies" terms="/terminos" action="/cookies" />
      <main>
        <h1>Conectada</h1>
        <p>
          <a
            href="/QuietPage"
            {...analyticsAttributes({ control: 'menu', controlAction: 'ir', category: null })}
          >
            Mercado
          </a>{' '}
          <button
            type="button"
            {...analyticsAttributes({ control: 'filtro', controlAction: null, category: 'mercado' })}
          >
            Filtrar
          </button>{' '}
          <a href="#cookies">Preferencias</a>
        </p>
        <ConnectedLoaderBar />
        <ConnectedWatchlistToggle code="CREDITC1" />
        <ConnectedWatchlistToggle code="ALICORC1" />
        <ConnectedWatchlist id="mi-lista" rows={rows} />
        <ConnectedWatchlist id="mis-indices" kind="indices" language="en" />
        <ConnectedAutocomplete id="valor" label="Valor" name="valor" hasNames />
        <ConnectedContactForm
          id="contacto"
          action="/api/v1/contact"
          termsHref="/terminos"
          policyHref="/privacidad"
          policyVersion="2026-03"
        />
      </main>
      {/* Last, because the widgets that need it must work if they are active before it. */}
      <PageSettings address="/api" consentVersion="1" {...settings} />
    </>
  );
}

/** A page of connected widgets, whose events go to another host as beacons. */
export function ConnectedPage(): ReactElement {
  return <Page analytics={{ sink: 'beacon', address: 'http://tag.test/collect' }} />;
}

/** The same, whose events go to the page's `gtag`. */
export function TaggedPage(): ReactElement {
  return <Page analytics={{ sink: 'gtag' }} />;
}

/** Only a WatchlistToggle, and settings with a user's profile. */
export function StarPage(): ReactElement {
  return (
    <main>
      <h1>Estrella</h1>
      <ConnectedWatchlistToggle code="CREDITC1" />
      <PageSettings address="/api" profile={{ cognitoUsername: 'ana' }} />
    </main>
  );
}
