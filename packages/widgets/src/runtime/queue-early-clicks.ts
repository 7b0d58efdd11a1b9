/** The last press on a button whose command the browser does not know, until the code that obeys it is here. */
let pressed: Element | null = null;

/** From here on such a press is kept. A browser that knows commands obeys them itself. */
export function queueEarlyClicks(): void {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  document.addEventListener('click', ({ target }) => {
    pressed = target instanceof Element ? target.closest('button[commandfor]') : null;
  });
}

/** The press that was kept for the element of this id, once. */
export function takeEarlyClick(id: string): Element | null {
  if (pressed?.getAttribute('commandfor') !== id) return null;
  const press = pressed;
  pressed = null;
  return press;
}
