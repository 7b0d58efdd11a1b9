import type { Language } from './language.ts';

/** A message is words, or a function that makes words from values. */
type Message = string | ((...values: never[]) => string);

/** The English twin of a Spanish message: same kind, and the same values in the same order. */
type Twin<M> = M extends string
  ? string
  : M extends (...values: infer V) => string
    ? (...values: V) => string
    : never;

/** The twin set: every key of the Spanish words, and no other. */
type Twins<Es, En> = { [K in keyof Es]: Twin<Es[K]> } & { [K in Exclude<keyof En, keyof Es>]: never };

/**
 * Words in both languages, side by side. A key that is missing from one language, or that only one has,
 * does not compile; nor does a message whose twin takes other values.
 */
export function defineMessages<
  Es extends Record<string, Message>,
  En extends Record<keyof Es, Message>,
>(words: { es: Es; en: En & Twins<Es, En> }): Record<Language, { [K in keyof Es]: Twin<Es[K]> }> {
  return words as unknown as Record<Language, { [K in keyof Es]: Twin<Es[K]> }>;
}
