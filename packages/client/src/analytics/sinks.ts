import type { Sink } from './analytics.ts';

/** Sends each event to an address as a beacon: it outlives the page, so no link waits for it. */
export function beaconSink(address: string): Sink {
  return (hit) => {
    // As plain text: another type would ask the other host for leave first.
    navigator.sendBeacon(address, JSON.stringify(hit));
  };
}

/** Google's tag function, which the site loads once analytics is allowed. */
export type Gtag = (command: 'event', name: string, details: Record<string, unknown>) => void;

/** Hands each event to Google's tag, and is done when the tag says so. */
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
