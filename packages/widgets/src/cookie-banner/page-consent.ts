import { type Consent, createConsent } from '@rueda/client/consent';
import { localStore } from '@rueda/client/storage';

let current: { version: string; consent: Consent } | undefined;

/**
 * The one consent of this page, in local storage: the banner writes it, and whatever would reach another host (a
 * video, analytics) asks it first and follows it with `subscribe`. In a browser only.
 */
export function pageConsent(version: string): Consent {
  if (current?.version !== version)
    current = { version, consent: createConsent({ store: localStore(), version }) };
  return current.consent;
}
