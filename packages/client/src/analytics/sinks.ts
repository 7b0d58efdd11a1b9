import type { Sink } from './analytics.ts';

/** Sends each event as a beacon. It outlives the page, so no link waits for it. */
export function beaconSink(address: string): Sink {
  return (hit) => {
    // Plain text: other content types need a CORS preflight.
    navigator.sendBeacon(address, JSON.stringify(hit));
  };
}

/** Google's tag function, which the site loads once analytics is allowed. */
export type Gtag = (command: 'event', name: string, details: Record<string, unknown>) => void;

/** Passes each event to Google's tag and resolves on its callback. */
export function gtagSink(gtag: Gtag): Sink {
  return ({ event, control, controlAction, category }) =>
    new Promise<void>((resolve) => {
      gtag('event', controlAction ?? event, {
        event_category: category ?? undefined,
        event_label: control,
        event_callback: resolve,
      });
    });
}
