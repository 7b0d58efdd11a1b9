/** The last button clicked whose command the browser does not support, until its behaviour has loaded. */
let clicked: Element | null = null;

/** Queues the last such click from now on. A browser with invoker commands runs them itself. */
export function queueEarlyClicks(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    clicked = target instanceof Element ? target.closest('button[commandfor]') : null;
  });
}

/** Returns the button whose click is queued for the element of this id, and clears the queue. */
export function claimEarlyClick(id: string): Element | null {
  if (clicked?.getAttribute('commandfor') !== id) return null;
  const button = clicked;
  clicked = null;
  return button;
}
