import { type Consent, createConsent } from '@rueda/client/consent';
import { localStore } from '@rueda/client/storage';

let consent: { version: string; of: Consent } | undefined;

/**
 * The one consent of this page, in local storage: the banner writes it, and whatever would reach another host (a
 * video, analytics) asks it first and follows it with `subscribe`. In a browser only.
 */
export function pageConsent(version: string): Consent {
  if (consent?.version !== version)
    consent = { version, of: createConsent({ store: localStore(), version }) };
  return consent.of;
}
