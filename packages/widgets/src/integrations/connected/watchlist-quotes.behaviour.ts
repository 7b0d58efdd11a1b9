import { followElement } from '../../runtime/follow-element.ts';
import type { WatchlistQuotesProps } from './fill-rows.ts';

/** Asks the page's service for the quotes of watched codes that the page does not know, once there is such a row. */
export function attach(_: HTMLElement, props: WatchlistQuotesProps, signal: AbortSignal): void {
  followElement(props.list, signal, (section, gone) => {
    const list = section.querySelector('.rueda-Watchlist-list');
    if (!list) return;
    let isAsking = false;
    const look = async (): Promise<void> => {
      const rows = [...list.querySelectorAll<HTMLElement>('[data-unknown=""]:not([data-code=""], [hidden])')];
      if (isAsking || rows.length === 0) return;
      isAsking = true;
      try {
        const { fillRows } = await import('./fill-rows.ts');
        await fillRows(rows, props, gone);
        // Others may have come meanwhile.
        isAsking = false;
        await look();
      } catch {
        // They stay without figures, which the list says, and are asked for when it next changes.
        isAsking = false;
      }
    };
    const observer = new MutationObserver(() => void look());
    observer.observe(list, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    gone.addEventListener('abort', () => observer.disconnect());
    void look();
  });
}
