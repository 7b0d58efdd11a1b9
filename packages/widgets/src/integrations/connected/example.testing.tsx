import { analyticsAttributes } from '@rueda/client/analytics';
import type { ReactElement } from 'react';
import { Button } from '../../forms/button/index.ts';
import {
  ConnectedAutocomplete,
  ConnectedCookieBanner,
  ConnectedLoaderBar,
  ConnectedWatchlist,
  ConnectedWatchlistToggle,
  PageSettings,
} from './index.ts';

export function Page(): ReactElement {
  return (
    <>
      <PageSettings
        address="/api"
        consentVersion="2026-11"
        analytics={{ sink: 'beacon', address: '/collect' }}
      />
      <ConnectedCookieBanner id="cookies" terms="/terminos" action="/cookies" />
      <main>
        <ConnectedLoaderBar />
        <ConnectedAutocomplete id="valor" label="Valor" name="valor" />
        <ConnectedWatchlistToggle code="ALICORC1" />
        <ConnectedWatchlist id="mi-lista" />
        <Button {...analyticsAttributes({ control: 'filtro', controlAction: 'abrir', category: 'mercado' })}>
          Filtrar
        </Button>
        <a href="#cookies">Preferencias de cookies</a>
      </main>
    </>
  );
}
