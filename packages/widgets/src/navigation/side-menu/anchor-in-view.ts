import { sectionInView } from './section-in-view.ts';

/** The address of a title on this page, as the browser writes it: with accents encoded. */
const hashOf = (id: string): string => new URL(`#${id}`, location.href).hash;

/**
 * Tells the id of the title being read under, of those that `ids` gives in page order, and gives what looks again. It
 * follows the scroll and not an IntersectionObserver, which tells when a title crosses a line but not when the page
 * has come to its end.
 */
export function followAnchorInView(
  ids: () => readonly string[],
  signal: AbortSignal,
  tell: (id: string | undefined) => void,
): () => void {
  // The link last followed: its title is current while it is in view, also where a later one is nearer the line.
  let followed = { hash: location.hash, hasCome: false };
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
    // Where a link brings its title: into the upper part of the window, or as high as the end of the page lets it.
    const isThere = linked !== undefined && (linked.top < height / 3 || under < 2);
    if (followed.hasCome && !isThere) followed.hash = '';
    followed.hasCome = isThere;
    tell((isThere ? linked : sectionInView(titles, { height, above: scrollY, under }))?.id);
  };
  const scheduleUpdate = (): void => void (frame ||= requestAnimationFrame(update));
  const onEvent = ({ type, target }: Event): void => {
    // A click can be dispatched on the document itself.
    const pressed = type === 'click' && target instanceof Element ? target.closest('a') : null;
    const hash = type === 'hashchange' ? location.hash : pressed?.hash;
    if (hash) followed = { hash, hasCome: false };
    scheduleUpdate();
  };
  // A link to where the page already stands moves nothing, and is followed all the same.
  for (const event of ['scroll', 'resize', 'hashchange', 'click'])
    addEventListener(event, onEvent, { capture: true, signal });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  return scheduleUpdate;
}
