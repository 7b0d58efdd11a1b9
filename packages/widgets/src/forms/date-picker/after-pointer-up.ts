/** Whether a pointer is down on the page. Accurate only while `watchPointer` is active. */
let isPointerDown = false;

const onPointerEnd = (act: () => void): void => {
  const controller = new AbortController();
  const { signal } = controller;
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, () => (controller.abort(), act()), { signal, capture: true });
};

const onPointerDown = (): void => {
  isPointerDown = true;
  onPointerEnd(() => (isPointerDown = false));
};

/** Tracks whether a pointer is down, until the signal aborts. */
export function watchPointer(signal: AbortSignal): void {
  document.addEventListener('pointerdown', onPointerDown, { signal, capture: true });
}

/**
 * Shows or hides an error after a pointer that is down is released. A click on "Send" blurs the field: an error that
 * appears or disappears above the button would move it away from the pointer, and the click would be lost.
 */
export function afterPointerUp(show: () => void): void {
  // In a later task: the button receives `click` after `pointerup`.
  if (isPointerDown) onPointerEnd(() => setTimeout(show));
  else show();
}
