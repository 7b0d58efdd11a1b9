import { storageKeys } from '@rueda/domain/site';

/** The links that received the current query: their original address and their new one. */
const changed = new WeakMap<HTMLAnchorElement, { from: string; to: string }>();

/** Stores the chosen language and copies the current query to its link. The links work without script. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (!link) return;
    try {
      localStorage.setItem(storageKeys.language, link.hreflang);
    } catch {
      // Storage can be blocked or full; the link itself still leads to the right language.
    }
    const here = host.querySelector<HTMLAnchorElement>('a[aria-current]');
    if (here) copyQuery(link, here);
  };
  host.addEventListener('click', onClick, { signal });
}

/** A filter chosen since the page loaded is in the URL by now, and must not get lost. */
function copyQuery(link: HTMLAnchorElement, here: HTMLAnchorElement): void {
  const address = new URL(originalAddress(link));
  const from = address.href;
  const page = new URL(originalAddress(here));
  if (page.pathname !== location.pathname || page.search !== address.search) return;
  address.search = location.search;
  address.hash = location.hash;
  link.href = address.href;
  changed.set(link, { from, to: link.href });
}

/** The address as rendered by the server or by React since, without the query of an earlier click. */
function originalAddress(link: HTMLAnchorElement): string {
  const change = changed.get(link);
  return change?.to === link.href ? change.from : link.href;
}
