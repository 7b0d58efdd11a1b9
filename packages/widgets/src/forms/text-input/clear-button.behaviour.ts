/** Clears the input next to the button and focuses it. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const clear = (): void => {
    const input = host.parentElement?.querySelector('input');
    if (!input) return;
    // Bypasses the setter that React installs on the element; with it React ignores the change and calls no handler.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContent' }));
    input.focus();
  };
  host.addEventListener('click', clear, { signal });
}
