import { storageKeys } from '@rueda/domain/site';
import { changesOf } from '../storage/changes.ts';
import type { KeyValueStore } from '../storage/stores.ts';

/** What a visitor can allow. What the site needs to work asks for nothing and is not among them. */
export const consentCategories = ['analytics', 'video', 'share'] as const;

export type ConsentCategory = (typeof consentCategories)[number];

export type ConsentChoices = Record<ConsentCategory, boolean>;

/** What was chosen, when, and of which version of the text. Kept on the device only. */
export interface ConsentReceipt {
  version: string;
  /** ISO text in UTC. */
  at: string;
  choices: ConsentChoices;
}

export interface ConsentOptions {
  store: KeyValueStore;
  /** The version of the cookie text. A visitor who answered another is asked again. */
  version: string;
  /**
   * The clock.
   * @default Date.now
   */
  now?: () => number;
}

/** The one place that knows what a visitor allowed. Nothing is allowed until it is chosen. */
export interface Consent {
  /** Should the banner be shown? */
  isAsking(): boolean;
  allows(category: ConsentCategory): boolean;
  /** The visitor's last answer, if it still holds. */
  receipt(): ConsentReceipt | null;
  accept(): void;
  /** Refuses everything; also how a visitor takes back what was allowed. */
  reject(): void;
  /** What is left out is refused. */
  choose(choices: Partial<ConsentChoices>): void;
  /** Called after each change, in this tab or another, until the function given back is. */
  subscribe(listener: () => void): () => void;
}

/** Where the receipt is kept. Ours: the specification only knows the flag. */
export const consentKey = 'rueda.consent';

/** An answer holds for 12 months. */
const lifetime = 365 * 86_400_000;

/** The consent of this device, as its store has it. */
export function createConsent({ store, version, now = Date.now }: ConsentOptions): Consent {
  const { changed, subscribe } = changesOf(consentKey);
  const stored = (): ConsentReceipt | null => readReceipt(store.get(consentKey));
  const holds = (receipt: ConsentReceipt): boolean =>
    receipt.version === version && now() - Date.parse(receipt.at) < lifetime;
  const valid = (): ConsentReceipt | null => {
    const receipt = stored();
    return receipt && holds(receipt) ? receipt : null;
  };

  const last = stored();
  // Whoever reads only the flag must see the same: it goes when the answer no longer holds.
  if (last && !holds(last)) store.remove(storageKeys.hideCookies);

  const choose = (choices: Partial<ConsentChoices>): void => {
    const whole = Object.fromEntries(
      consentCategories.map((category) => [category, choices[category] === true]),
    ) as ConsentChoices;
    const receipt: ConsentReceipt = { version, at: new Date(now()).toISOString(), choices: whole };
    store.set(consentKey, JSON.stringify(receipt));
    store.set(storageKeys.hideCookies, 'true');
    changed();
  };

  return {
    // The flag alone, from before there were receipts, hides the banner and allows nothing.
    isAsking: () => (stored() ? valid() === null : store.get(storageKeys.hideCookies) === null),
    allows: (category) => valid()?.choices[category] === true,
    receipt: valid,
    accept: () => choose({ analytics: true, video: true, share: true }),
    reject: () => choose({}),
    choose,
    subscribe,
  };
}

function readReceipt(text: string | null): ConsentReceipt | null {
  try {
    const receipt = JSON.parse(text ?? 'null') as Partial<ConsentReceipt> | null;
    const isWhole =
      typeof receipt?.version === 'string' &&
      !Number.isNaN(Date.parse(String(receipt.at))) &&
      typeof receipt.choices === 'object' &&
      receipt.choices !== null;
    return isWhole ? (receipt as ConsentReceipt) : null;
  } catch {
    return null;
  }
}
