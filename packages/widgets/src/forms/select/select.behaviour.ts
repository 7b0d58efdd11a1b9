export interface SelectBehaviourProps {
  /** The value that React holds for it, if React does. */
  value?: string | undefined;
}

/** Clears a choice that a new list no longer has: the browser would choose another by itself, and say nothing. */
export function attach(host: HTMLElement, { value }: SelectBehaviourProps, signal: AbortSignal): void {
  const select = host.querySelector('select');
  if (!select) return;
  const check = (records: MutationRecord[]): void => {
    // Held by the browser: an option that is taken away still knows that it was the chosen one.
    const lost = value === undefined ? chosenAmong(records, select) : value;
    if (!lost) return;
    if (!has(select, lost)) clear(select);
    else if (value === undefined) select.value = lost;
  };
  const observer = new MutationObserver(check);
  observer.observe(select, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  check([]);
}

function chosenAmong(records: MutationRecord[], select: HTMLSelectElement): string | undefined {
  return records
    .flatMap(({ removedNodes }) => [...removedNodes].flatMap(optionsOf))
    .find((option) => option.selected && !select.contains(option))?.value;
}

function has({ options }: HTMLSelectElement, value: string): boolean {
  return [...options].some((option) => option.value === value);
}

function optionsOf(node: Node): HTMLOptionElement[] {
  if (node instanceof HTMLOptionElement) return [node];
  return node instanceof HTMLOptGroupElement ? [...node.querySelectorAll('option')] : [];
}

function clear(select: HTMLSelectElement): void {
  select.value = '';
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}
