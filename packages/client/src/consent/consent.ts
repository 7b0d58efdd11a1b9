import { storageKeys } from '@rueda/domain/site';
import { changesOf } from '../storage/changes.ts';
import type { KeyValueStore } from '../storage/stores.ts';

/** The categories a visitor can allow. Storage that the site needs to work requires no consent. */
export const consentCategories = ['analytics', 'video', 'share'] as const;

export type ConsentCategory = (typeof consentCategories)[number];

export type ConsentChoices = Record<ConsentCategory, boolean>;

/** The choices, their time and the version of the text. Stored on the device only. */
export interface ConsentReceipt {
  version: string;
  /** ISO text in UTC. */
  at: string;
  choices: ConsentChoices;
}

export interface ConsentOptions {
  store: KeyValueStore;
  /** The version of the cookie text. A choice for another version is void. */
  version: string;
  /**
   * The clock.
   * @default Date.now
   */
  now?: () => number;
}

/** The visitor's consent. Nothing is allowed until the visitor chooses it. */
export interface Consent {
  /** Should the banner be shown? */
  isAsking(): boolean;
  allows(category: ConsentCategory): boolean;
  /** The visitor's last choice, if it is still valid. */
  receipt(): ConsentReceipt | null;
  accept(): void;
  /** Rejects everything; also withdraws earlier consent. */
  reject(): void;
  /** Omitted categories are rejected. */
  choose(choices: Partial<ConsentChoices>): void;
  /** Calls the listener after each change, in this tab or another, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** The storage key of the receipt. The specification defines only the flag. */
export const consentKey = 'rueda.consent';

/** A choice is valid for 12 months. */
const lifetimeMs = 365 * 86_400_000;

/** The consent of this device, read from its store. */
export function createConsent({ store, version, now = Date.now }: ConsentOptions): Consent {
  const { changed, subscribe } = changesOf(consentKey);
  const stored = (): ConsentReceipt | null => readReceipt(store.get(consentKey));
  const isValid = (receipt: ConsentReceipt): boolean =>
    receipt.version === version && now() - Date.parse(receipt.at) < lifetimeMs;
  const validReceipt = (): ConsentReceipt | null => {
    const receipt = stored();
    return receipt && isValid(receipt) ? receipt : null;
  };

  const last = stored();
  // Code that reads only the flag must see the same state: remove it when the choice expires.
  if (last && !isValid(last)) store.remove(storageKeys.hideCookies);

  const choose = (choices: Partial<ConsentChoices>): void => {
    const complete = Object.fromEntries(
      consentCategories.map((category) => [category, choices[category] === true]),
    ) as ConsentChoices;
    const receipt: ConsentReceipt = { version, at: new Date(now()).toISOString(), choices: complete };
    store.set(consentKey, JSON.stringify(receipt));
    store.set(storageKeys.hideCookies, 'true');
    changed();
  };

  return {
    // The flag alone, written before receipts existed, hides the banner and allows nothing.
    isAsking: () => (stored() ? validReceipt() === null : store.get(storageKeys.hideCookies) === null),
    allows: (category) => validReceipt()?.choices[category] === true,
    receipt: validReceipt,
    accept: () => choose({ analytics: true, video: true, share: true }),
    reject: () => choose({}),
    choose,
    subscribe,
  };
}

function readReceipt(text: string | null): ConsentReceipt | null {
  try {
    const receipt = JSON.parse(text ?? 'null') as Partial<ConsentReceipt> | null;
    const isComplete =
      typeof receipt?.version === 'string' &&
      !Number.isNaN(Date.parse(String(receipt.at))) &&
      typeof receipt.choices === 'object' &&
      receipt.choices !== null;
    return isComplete ? (receipt as ConsentReceipt) : null;
  } catch {
    return null;
  }
}
