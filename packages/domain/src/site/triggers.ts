/** What opens and what closes a popover: names of events, or neither where it is opened by hand. */
export interface Trigger {
  open: string;
  close: string;
  isManual: boolean;
}

const aliases: Record<string, readonly [open: string, close: string]> = {
  hover: ['mouseenter', 'mouseleave'],
  focus: ['focusin', 'focusout'],
};

/**
 * Reads a list of triggers: `click`, `hover`, `focus`, pairs as `open:close`, or `manual` alone. Throws on two
 * manual triggers, and on a manual one among others, with the messages of the specification's error catalogue.
 */
export function readTriggers(list: string): Trigger[] {
  const triggers = list
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word): Trigger => {
      const [open = '', close = open] = aliases[word] ?? word.split(':');
      return { open, close, isManual: word === 'manual' };
    });
  const manual = triggers.filter(({ isManual }) => isManual).length;
  if (manual > 1) throw new Error('Triggers parse error: only one manual trigger is allowed');
  if (manual === 1 && triggers.length > 1)
    throw new Error("Triggers parse error: manual trigger can't be mixed with other triggers");
  return triggers;
}
