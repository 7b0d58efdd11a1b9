import type { Language } from './language.ts';

/** A message is text, or a function that formats values as text. */
type Message = string | ((...values: never[]) => string);

/** The English counterpart of a Spanish message: the same kind, with the same parameters. */
type Counterpart<M> = M extends string
  ? string
  : M extends (...values: infer V) => string
    ? (...values: V) => string
    : never;

/** The English counterparts: every key of the Spanish messages, and no other. */
type Counterparts<Es, En> = { [K in keyof Es]: Counterpart<Es[K]> } & {
  [K in Exclude<keyof En, keyof Es>]: never;
};

/**
 * Defines messages in both languages. A key that is missing in one language does not compile; nor does a message whose
 * counterpart has other parameters.
 */
export function defineMessages<
  Es extends Record<string, Message>,
  En extends Record<keyof Es, Message>,
>(messages: {
  es: Es;
  en: En & Counterparts<Es, En>;
}): Record<Language, { [K in keyof Es]: Counterpart<Es[K]> }> {
  return messages as unknown as Record<Language, { [K in keyof Es]: Counterpart<Es[K]> }>;
}
