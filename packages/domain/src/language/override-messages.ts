/** A message: text, or a function that formats values as text. */
type Text = string | ((...values: never[]) => string);

/** Some of the messages, each of the same kind as the original. */
export type MessageOverrides<Messages> = {
  [K in keyof Messages]?: Messages[K] extends Text ? Messages[K] : MessageOverrides<Messages[K]>;
};

/**
 * Replaces messages in place; every later use shows the new ones. Call it once for each set of messages, before the
 * first render, in a module that server and browser import.
 */
export function overrideMessages<Messages extends object>(
  messages: Messages,
  changes: NoInfer<MessageOverrides<Messages>>,
): void {
  for (const [key, change] of Object.entries(changes) as [keyof Messages & string, never][]) {
    if (change === undefined) continue;
    const message = messages[key];
    // Without this check, an override of a removed message has no effect, and one of another kind breaks a page later.
    if (typeof message !== typeof change)
      throw new TypeError(
        message === undefined
          ? `There is no message "${key}" here. There are: ${Object.keys(messages).join(', ')}.`
          : `The message "${key}" is a ${typeof message}, and cannot become a ${typeof change}.`,
      );
    if (typeof message === 'object') overrideMessages(message as object, change);
    else messages[key] = change;
  }
}
