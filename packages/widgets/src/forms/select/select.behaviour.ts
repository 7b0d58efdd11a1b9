export interface SelectBehaviourProps {
  /** The value of a controlled component. */
  value?: string | undefined;
}

/** Clears a value that is missing from a new list: a browser selects another option without an event. */
export function attach(host: HTMLElement, { value }: SelectBehaviourProps, signal: AbortSignal): void {
  const select = host.querySelector('select');
  if (!select) return;
  const check = (records: MutationRecord[]): void => {
    // Uncontrolled: a removed option still has its `selected` state.
    const previous = value === undefined ? selectedAmongRemoved(records, select) : value;
    if (!previous) return;
    if (!hasOption(select, previous)) clear(select);
    else if (value === undefined) select.value = previous;
  };
  const observer = new MutationObserver(check);
  observer.observe(select, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  check([]);
}

function selectedAmongRemoved(records: MutationRecord[], select: HTMLSelectElement): string | undefined {
  return records
    .flatMap(({ removedNodes }) => [...removedNodes].flatMap(optionsOf))
    .find((option) => option.selected && !select.contains(option))?.value;
}

function hasOption({ options }: HTMLSelectElement, value: string): boolean {
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
