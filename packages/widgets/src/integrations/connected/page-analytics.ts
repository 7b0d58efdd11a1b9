import {
  beaconSink,
  createAnalytics,
  type Gtag,
  gtagSink,
  listenToControls,
  type Sink,
} from '@rueda/client/analytics';
import { pageConsent } from '@rueda/client/consent';
import type { AnalyticsSettings } from './settings-of-page.ts';

/** Sends the events of the page's controls until the signal aborts. Loaded once analytics is allowed. */
export function listen(settings: AnalyticsSettings, signal: AbortSignal): void {
  const analytics = createAnalytics({ sink: sinkOf(settings), consent: pageConsent() });
  signal.addEventListener('abort', listenToControls(analytics));
}

function sinkOf(settings: AnalyticsSettings): Sink {
  if (settings.sink === 'beacon') return beaconSink(settings.address);
  return (hit) => {
    // Read on each event: the tag may not have loaded yet, and then no link waits for it.
    const { gtag } = globalThis as { gtag?: Gtag };
    return gtag && gtagSink(gtag)(hit);
  };
}
