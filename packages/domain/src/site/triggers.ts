/** The events that open and close a popover; ignored if it is opened manually. */
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
 * Reads a list of triggers: `click`, `hover`, `focus`, pairs as `open:close`, or `manual` alone. Throws for two
 * manual triggers, and for a manual one among others, with the messages of the specification's error catalogue.
 */
export function readTriggers(list: string): Trigger[] {
  const triggers = list
    .split(/\s+/)
    .filter((name) => name !== '')
    .map((name): Trigger => {
      const [open = '', close = open] = aliases[name] ?? name.split(':');
      return { open, close, isManual: name === 'manual' };
    });
  const manual = triggers.filter(({ isManual }) => isManual).length;
  if (manual > 1) throw new Error('Triggers parse error: only one manual trigger is allowed');
  if (manual === 1 && triggers.length > 1)
    throw new Error("Triggers parse error: manual trigger can't be mixed with other triggers");
  return triggers;
}
