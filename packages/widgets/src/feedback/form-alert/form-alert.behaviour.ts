/** Gives the focus to a summary of errors that comes after the page: a browser does so only for what came with it. */
export function attach(host: HTMLElement): void {
  const cameWithThePage = host.hasAttribute('autofocus');
  // A part of a page that replaced the form has taken the focus away with it.
  if (!cameWithThePage || document.activeElement === document.body) host.focus();
}
