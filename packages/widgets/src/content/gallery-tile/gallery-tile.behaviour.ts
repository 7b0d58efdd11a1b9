import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';

const tileClass = '.rueda-GalleryTile-tile';

/** Opens a tile's picture large, and goes from one to another by key, press and swipe. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const tiles = [...host.querySelectorAll<HTMLElement>(tileClass)];
  const dialog = host.querySelector('dialog');
  const strip = host.querySelector<HTMLElement>('.rueda-GalleryTile-strip');
  const status = host.querySelector('output');
  if (!dialog || !strip || !status) return;
  const slides = [...strip.children] as HTMLElement[];
  let current = -1;

  /** What is seen is what is heard; a step that leads nowhere says so, and keeps the focus. */
  const tell = (place: number): void => {
    if (place === current) return;
    current = place;
    for (const [index, slide] of slides.entries()) slide.inert = index !== place;
    status.textContent = slides[place]?.querySelector('figcaption')?.textContent ?? '';
    for (const button of host.querySelectorAll<HTMLElement>('[data-step]')) {
      const isEnd = slides[place + Number(button.dataset['step'])] === undefined;
      if (isEnd) button.setAttribute('aria-disabled', 'true');
      else button.removeAttribute('aria-disabled');
    }
  };
  const goTo = (place: number): void => {
    const slide = slides[place];
    if (!slide) return;
    tell(place);
    strip.scrollTo({ left: slide.offsetLeft, behavior: 'instant' });
  };
  const open = (tile: HTMLElement): void => {
    // Some browsers do not give the focus to what is pressed, and it would not come back to it.
    tile.focus();
    const place = tiles.indexOf(tile);
    // Before it is seen, so that it is heard with the window's name and not once more.
    tell(place);
    dialog.showModal();
    goTo(place);
  };

  const tileOf = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>(tileClass) : null;
  host.addEventListener(
    'click',
    (event) => {
      const tile = tileOf(event);
      // Into another tab or window it is still a link.
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
  // A swipe, and a window that changes its width.
  strip.addEventListener('scroll', () => tell(Math.round(strip.scrollLeft / strip.clientWidth)), { signal });
  dialog.addEventListener('close', () => (current = -1), { signal });

  const pressed = { role: 'button', 'aria-haspopup': 'dialog' };
  for (const tile of tiles)
    for (const [name, value] of Object.entries(pressed)) tile.setAttribute(name, value);
  signal.addEventListener('abort', () => {
    for (const tile of tiles) for (const name of Object.keys(pressed)) tile.removeAttribute(name);
    for (const slide of slides) slide.inert = false;
  });
}
