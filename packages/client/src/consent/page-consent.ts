import { changesOf } from '../storage/changes.ts';
import { localStore } from '../storage/stores.ts';
import { type Consent, consentKey, createConsent } from './consent.ts';

/** The consent of this page. On the page and not in this module: its scripts may each bring a copy of the module. */
const key: unique symbol = Symbol.for('rueda.consent');
const page = globalThis as { [key]?: { version: string; consent: Consent } };

const { changed, subscribe } = changesOf(consentKey);

/** To answer before it is known what was asked would be an answer to nothing. */
function asked(): Consent {
  const consent = page[key]?.consent;
  if (!consent)
    throw new Error('Nobody has given this page the version of its consent: pageConsent(version).');
  return consent;
}

const ofThisPage: Consent = {
  isAsking: () => page[key]?.consent.isAsking() ?? false,
  allows: (category) => page[key]?.consent.allows(category) ?? false,
  receipt: () => page[key]?.consent.receipt() ?? null,
  accept: () => asked().accept(),
  reject: () => asked().reject(),
  choose: (choices) => asked().choose(choices),
  subscribe,
};

/**
 * The one consent of this page, in local storage: the banner writes it, and whatever would reach another host (a
 * video, analytics) asks it first and follows it with `subscribe`. Whoever knows the version of what is asked gives
 * it, the banner or the page's settings; until then nothing is asked and nothing is allowed. Who follows it hears of
 * the version too. In a browser only.
 */
export function pageConsent(version?: string): Consent {
  if (version !== undefined && version !== page[key]?.version) {
    page[key] = { version, consent: createConsent({ store: localStore(), version }) };
    changed();
  }
  return ofThisPage;
}
