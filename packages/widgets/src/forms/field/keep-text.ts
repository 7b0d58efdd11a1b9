/**
 * Keeps the browser's own list of former texts away from an input, and yet lets it give the text back to a visitor who
 * returns to the page. As a page is left, browsers forget the text of an input that is `autocomplete="off"`, and one that
 * is its default, which React makes of every text it writes: so the default is again what the server `printed`.
 */
export function retainText(input: HTMLInputElement, printed: string, signal: AbortSignal): void {
  const keepListAway = (): void => input.setAttribute('autocomplete', 'off');
  if (document.activeElement === input) keepListAway();
  input.addEventListener('focus', keepListAway, { signal });
  const letBrowserKeep = (): void => {
    input.removeAttribute('autocomplete');
    input.defaultValue = printed;
  };
  addEventListener('pagehide', letBrowserKeep, { signal });
}
