import { storageKeys } from '@rueda/domain/site';

/** The links that have taken the present query along: where they led before, and where they lead since. */
const changed = new WeakMap<HTMLAnchorElement, { from: string; to: string }>();

/** Keeps the choice of a language, and takes the present query along to it. The links work without. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (!link) return;
    try {
      localStorage.setItem(storageKeys.language, link.hreflang);
    } catch {
      // Storage can be refused or full; the link itself still leads to the right language.
    }
    const here = host.querySelector<HTMLAnchorElement>('a[aria-current]');
    if (here) takeQueryAlong(link, here);
  };
  host.addEventListener('click', onClick, { signal });
}

/** A filter chosen since the page arrived is in the address by now, and goes along. */
function takeQueryAlong(link: HTMLAnchorElement, here: HTMLAnchorElement): void {
  const address = new URL(printedAddress(link));
  const from = address.href;
  const page = new URL(printedAddress(here));
  if (page.pathname !== location.pathname || page.search !== address.search) return;
  address.search = location.search;
  address.hash = location.hash;
  link.href = address.href;
  changed.set(link, { from, to: link.href });
}

/** Where the link led as it was printed, or as React has drawn it since: another press takes another query along. */
function printedAddress(link: HTMLAnchorElement): string {
  const change = changed.get(link);
  return change?.to === link.href ? change.from : link.href;
}
