import { localStore } from '@rueda/client/storage';

/** Shows each hint until the visitor closes it. Only then is anything stored: the key of the hint. */
const store = localStore();
for (const hint of document.querySelectorAll<HTMLElement>('[data-hint]')) {
  const key = hint.dataset['hint'] ?? '';
  hint.hidden = store.get(key) !== null;
  hint.querySelector('button')?.addEventListener('click', () => {
    store.set(key, 'done');
    hint.hidden = true;
    // The button is gone: without this, the focus would be lost.
    const neighbour = (hint.nextElementSibling ?? hint.previousElementSibling) as HTMLElement | null;
    neighbour?.setAttribute('tabindex', '-1');
    neighbour?.focus({ preventScroll: true });
  });
}
