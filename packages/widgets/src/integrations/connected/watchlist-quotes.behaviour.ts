import { followElement } from '../../runtime/follow-element.ts';
import type { WatchlistQuotesProps } from './fill-rows.ts';

/** Requests the quotes of watched codes missing on the page from the service, once there is such a row. */
export function attach(_: HTMLElement, props: WatchlistQuotesProps, signal: AbortSignal): void {
  followElement(props.list, signal, (section, sectionSignal) => {
    const list = section.querySelector('.rueda-Watchlist-list');
    if (!list) return;
    let isLoading = false;
    const update = async (): Promise<void> => {
      const rows = [...list.querySelectorAll<HTMLElement>('[data-unknown=""]:not([data-code=""], [hidden])')];
      if (isLoading || rows.length === 0) return;
      isLoading = true;
      try {
        const { fillRows } = await import('./fill-rows.ts');
        await fillRows(rows, props, sectionSignal);
        // More rows may have been added meanwhile.
        isLoading = false;
        await update();
      } catch {
        // The rows stay without figures, which the list shows, and are requested again when the list changes.
        isLoading = false;
      }
    };
    const observer = new MutationObserver(() => void update());
    observer.observe(list, { childList: true, subtree: true, attributeFilter: ['hidden'] });
    sectionSignal.addEventListener('abort', () => observer.disconnect());
    void update();
  });
}
