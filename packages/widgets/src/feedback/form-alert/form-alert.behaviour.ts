/** Focuses an error summary that is added after the page has loaded: browsers apply `autofocus` only on load. */
export function attach(host: HTMLElement): void {
  const isServerRendered = host.hasAttribute('autofocus');
  // If a server-rendered part replaces the form, the focus is lost with the form.
  if (!isServerRendered || document.activeElement === document.body) host.focus();
}
