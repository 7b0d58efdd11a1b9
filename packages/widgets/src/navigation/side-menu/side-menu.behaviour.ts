import { sideMenuMinimumWidth } from '@rueda/domain/site';
import { followAnchorInView } from './anchor-in-view.ts';
import { listSections } from './list-sections.ts';

/** Marks the current section; fills the list with the titles of the page if the server rendered none. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const list = host.querySelector<HTMLElement>('.rueda-SideMenu-list');
  if (!list) return;
  const wide = matchMedia(`(width >= ${sideMenuMinimumWidth}px)`);
  // Links within this page only: a link to another page has a path.
  const links = (): HTMLAnchorElement[] => [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  let current: string | undefined;

  const mark = (id: string | undefined): void => {
    for (const link of links()) {
      if (idOf(link) !== id) link.removeAttribute('aria-current');
      else if (link.ariaCurrent === null) {
        link.ariaCurrent = 'location';
        // Not scrollIntoView: that would scroll the page too.
        if (id !== current) list.scrollTop = link.offsetTop - (list.clientHeight - link.offsetHeight) / 2;
      }
    }
    current = id;
  };
  const scheduleUpdate = followAnchorInView(() => (wide.matches ? links().map(idOf) : []), signal, mark);
  wide.addEventListener('change', scheduleUpdate, { signal });
  if (list.childElementCount === 0) listSections(list, wide, signal);
  const observer = new MutationObserver(scheduleUpdate);
  observer.observe(list, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  scheduleUpdate();
}

/** The id as written: `link.hash` has the accents percent-encoded. */
function idOf(link: HTMLAnchorElement): string {
  return link.getAttribute('href')?.slice(1) ?? '';
}
