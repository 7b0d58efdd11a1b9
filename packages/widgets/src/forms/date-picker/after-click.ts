/** Is a pointer down on the page? Only known while somebody watches. */
let isPressed = false;

const onEnd = (act: () => void): void => {
  const ended = new AbortController();
  for (const type of ['pointerup', 'pointercancel'])
    document.addEventListener(type, () => (ended.abort(), act()), { signal: ended.signal, capture: true });
};

const onPress = (): void => {
  isPressed = true;
  onEnd(() => (isPressed = false));
};

/** Knows from now on whether a pointer is down. */
export function watchClicks(signal: AbortSignal): void {
  document.addEventListener('pointerdown', onPress, { signal, capture: true });
}

/**
 * Does what shows an error or takes it away, once a press that is under way is over. A press on "Send" is what ends the
 * typing: a line that comes or goes above the button would move it from under the pointer, and the press would be lost.
 */
export function afterClick(show: () => void): void {
  // Not at once: the press still has to be told to the button.
  if (isPressed) onEnd(() => setTimeout(show));
  else show();
}
