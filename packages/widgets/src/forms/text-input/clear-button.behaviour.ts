/** Empties the input that the button stands beside, and gives it the focus. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const empty = (): void => {
    const input = host.parentElement?.querySelector('input');
    if (!input) return;
    // Past React's own setter on the element, or it would not notice the change and tell nobody.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContent' }));
    input.focus();
  };
  host.addEventListener('click', empty, { signal });
}
