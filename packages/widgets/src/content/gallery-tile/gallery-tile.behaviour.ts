import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';

const tileSelector = '.rueda-GalleryTile-tile';

/** Opens the large image of a tile, and moves between images by key, click and swipe. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const tiles = [...host.querySelectorAll<HTMLElement>(tileSelector)];
  const dialog = host.querySelector('dialog');
  const strip = host.querySelector<HTMLElement>('.rueda-GalleryTile-strip');
  const status = host.querySelector('output');
  if (!dialog || !strip || !status) return;
  const slides = [...strip.children] as HTMLElement[];
  let current = -1;

  /** Announces the current image, makes the others inert, and marks a button without a target as disabled. */
  const setCurrent = (index: number): void => {
    if (index === current) return;
    current = index;
    for (const [other, slide] of slides.entries()) slide.inert = other !== index;
    status.textContent = slides[index]?.querySelector('figcaption')?.textContent ?? '';
    for (const button of host.querySelectorAll<HTMLElement>('[data-step]')) {
      const isEnd = slides[index + Number(button.dataset['step'])] === undefined;
      if (isEnd) button.setAttribute('aria-disabled', 'true');
      else button.removeAttribute('aria-disabled');
    }
  };
  const goTo = (index: number): void => {
    const slide = slides[index];
    if (!slide) return;
    setCurrent(index);
    strip.scrollTo({ left: slide.offsetLeft, behavior: 'instant' });
  };
  const open = (tile: HTMLElement): void => {
    // Some browsers do not focus a clicked link, so the dialog could not return the focus to it.
    tile.focus();
    const index = tiles.indexOf(tile);
    // Before the dialog opens: the text is its description, and is not announced a second time.
    setCurrent(index);
    dialog.showModal();
    goTo(index);
  };

  const tileOf = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(tileSelector) : null;
  host.addEventListener(
    'click',
    (event) => {
      const tile = tileOf(event);
      // With a modifier key it stays a link, for another tab or window.
      if (tile && isUnmodifiedClick(event)) {
        event.preventDefault();
        open(tile);
      }
      const step = (event.target as Element).closest<HTMLElement>('[data-step]')?.dataset['step'];
      if (step !== undefined) goTo(current + Number(step));
    },
    { signal },
  );
  host.addEventListener(
    'keydown',
    (event) => {
      if (!isUnmodifiedClick(event)) return;
      const tile = tileOf(event);
      const target = dialog.open
        ? { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: slides.length - 1 }[event.key]
        : undefined;
      if (tile ? event.key !== ' ' : target === undefined) return;
      event.preventDefault();
      if (tile) open(tile);
      else goTo(target ?? current);
    },
    { signal },
  );
  // After a swipe, and after a resize of the window.
  strip.addEventListener('scroll', () => setCurrent(Math.round(strip.scrollLeft / strip.clientWidth)), {
    signal,
  });
  dialog.addEventListener('close', () => (current = -1), { signal });

  const buttonAttributes = { role: 'button', 'aria-haspopup': 'dialog' };
  for (const tile of tiles)
    for (const [name, value] of Object.entries(buttonAttributes)) tile.setAttribute(name, value);
  signal.addEventListener('abort', () => {
    for (const tile of tiles) for (const name of Object.keys(buttonAttributes)) tile.removeAttribute(name);
    for (const slide of slides) slide.inert = false;
  });
}
