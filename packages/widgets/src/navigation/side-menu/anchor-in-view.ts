import { sectionInView } from './section-in-view.ts';

/** The hash of a title as the browser writes it: with accents percent-encoded. */
const hashOf = (id: string): string => new URL(`#${id}`, location.href).hash;

/**
 * Reports the id of the current title among `ids`, which are in page order, and returns a function that schedules an
 * update. It listens to scroll events: an IntersectionObserver reports a title that crosses a line, but not the end of
 * the page.
 */
export function followAnchorInView(
  ids: () => readonly string[],
  signal: AbortSignal,
  report: (id: string | undefined) => void,
): () => void {
  // The link last followed: its title is current while it is in view, even if a later one is nearer the line.
  let followed = { hash: location.hash, isReached: false };
  let frame = 0;

  const update = (): void => {
    frame = 0;
    const { scrollHeight, clientHeight: height } = document.documentElement;
    const under = scrollHeight - height - scrollY;
    const titles = ids()
      .flatMap((id) => document.getElementById(id) ?? [])
      .filter((title) => title.checkVisibility())
      .map((title) => ({ id: title.id, top: title.getBoundingClientRect().top }));
    const linked = titles.find(({ id, top }) => hashOf(id) === followed.hash && top > -1 && top < height);
    // A link scrolls its title into the upper third of the window, or as high as the end of the page allows.
    const isReached = linked !== undefined && (linked.top < height / 3 || under < 2);
    if (followed.isReached && !isReached) followed.hash = '';
    followed.isReached = isReached;
    report((isReached ? linked : sectionInView(titles, { height, above: scrollY, under }))?.id);
  };
  const scheduleUpdate = (): void => void (frame ||= requestAnimationFrame(update));
  const onEvent = ({ type, target }: Event): void => {
    // A click can be dispatched on the document itself.
    const clicked = type === 'click' && target instanceof Element ? target.closest('a') : null;
    const hash = type === 'hashchange' ? location.hash : clicked?.hash;
    if (hash) followed = { hash, isReached: false };
    scheduleUpdate();
  };
  // Clicks too: a link to the current scroll position fires neither scroll nor hashchange.
  for (const event of ['scroll', 'resize', 'hashchange', 'click'])
    addEventListener(event, onEvent, { capture: true, signal });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  return scheduleUpdate;
}
