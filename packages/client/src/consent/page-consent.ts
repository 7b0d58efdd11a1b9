import { changesOf } from '../storage/changes.ts';
import { localStore } from '../storage/stores.ts';
import { type Consent, consentKey, createConsent } from './consent.ts';

/** Stored on the page, not in this module: each script of the page may bundle a copy of the module. */
const key: unique symbol = Symbol.for('rueda.consent');
const page = globalThis as { [key]?: { version: string; consent: Consent } };

const { changed, subscribe } = changesOf(consentKey);

/** A choice needs the version of the text it applies to. */
function requireConsent(): Consent {
  const consent = page[key]?.consent;
  if (!consent)
    throw new Error(
      'Consent version not set: pass consentVersion to PageSettings, or call pageConsent(version).',
    );
  return consent;
}

const currentConsent: Consent = {
  isAsking: () => page[key]?.consent.isAsking() ?? false,
  allows: (category) => page[key]?.consent.allows(category) ?? false,
  receipt: () => page[key]?.consent.receipt() ?? null,
  accept: () => requireConsent().accept(),
  reject: () => requireConsent().reject(),
  choose: (choices) => requireConsent().choose(choices),
  subscribe,
};

/**
 * The consent of this page, in local storage. The banner writes it; code that contacts another host (a video,
 * analytics) checks it first and follows it with `subscribe`. The banner or the page's settings pass the version;
 * until then no banner is shown and nothing is allowed. Setting the version notifies subscribers too. Browser only.
 */
export function pageConsent(version?: string): Consent {
  if (version !== undefined && version !== page[key]?.version) {
    page[key] = { version, consent: createConsent({ store: localStore(), version }) };
    changed();
  }
  return currentConsent;
}
