/** Words as a library keeps them: texts, and functions that make a text of values, under languages and keys. */
type Text = string | ((...values: never[]) => string);

/** Some of the words, each of the kind it takes the place of. */
export type MessageOverrides<Words> = {
  [K in keyof Words]?: Words[K] extends Text ? Words[K] : MessageOverrides<Words[K]>;
};

/**
 * Gives a site its own words, in place: whatever shows them from now on shows these. Called once for each set of
 * words, before anything is drawn, in a module that the server and the browser both import.
 */
export function overrideMessages<Words extends object>(
  words: Words,
  changes: NoInfer<MessageOverrides<Words>>,
): void {
  for (const [key, change] of Object.entries(changes) as [keyof Words & string, never][]) {
    if (change === undefined) continue;
    const word = words[key];
    // A word that has gone since, or has changed its kind, would otherwise be changed in vain, or break a page later.
    if (typeof word !== typeof change)
      throw new TypeError(
        word === undefined
          ? `There is no word "${key}" here. There are: ${Object.keys(words).join(', ')}.`
          : `The word "${key}" is a ${typeof word}, and cannot become a ${typeof change}.`,
      );
    if (typeof word === 'object') overrideMessages(word as object, change);
    else words[key] = change;
  }
}
