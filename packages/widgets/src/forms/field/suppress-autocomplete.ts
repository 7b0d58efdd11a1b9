/**
 * Turns off the browser's autocomplete list for an input, but lets the browser restore the text when the visitor returns
 * to the page. On `pagehide` browsers discard the text of an input with `autocomplete="off"`, and any text equal to the
 * default value. React sets the default value to every text that it writes, so this function resets it to `serverValue`.
 */
export function suppressAutocomplete(
  input: HTMLInputElement,
  serverValue: string,
  signal: AbortSignal,
): void {
  const turnAutocompleteOff = (): void => input.setAttribute('autocomplete', 'off');
  if (document.activeElement === input) turnAutocompleteOff();
  input.addEventListener('focus', turnAutocompleteOff, { signal });
  const allowRestoration = (): void => {
    input.removeAttribute('autocomplete');
    input.defaultValue = serverValue;
  };
  addEventListener('pagehide', allowRestoration, { signal });
}
