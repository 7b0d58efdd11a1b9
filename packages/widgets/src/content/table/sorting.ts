import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';

type Direction = 'ascending' | 'descending';

/**
 * Emitted before the table sorts. A widget that has more rows than are rendered prevents the default and sorts them
 * itself. The table updates the header, the address and the announcement in either case.
 */
type SortEvent = CustomEvent<{ column: string; direction: Direction }>;

declare global {
  interface HTMLElementEventMap {
    'rueda-sort': SortEvent;
  }
}

/**
 * Sort links sort in place if all rows are rendered or another widget sorts them; otherwise the browser follows them.
 */
export function attachSorting(
  host: HTMLElement,
  announcements: readonly [ascending: string, descending: string],
  isPartial: boolean,
  signal: AbortSignal,
): void {
  host.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('.rueda-Table-sort');
      const header = link?.closest('th');
      if (!link || !header || event.defaultPrevented || !isUnmodifiedClick(event)) return;
      const direction = nextDirection(link, header);
      const column = header.dataset['column'] ?? '';
      const address = link.href;
      const sortEvent: SortEvent = new CustomEvent('rueda-sort', {
        cancelable: true,
        bubbles: true,
        detail: { column, direction },
      });
      if (host.dispatchEvent(sortEvent)) {
        if (isPartial) return;
        import('./sort-rows.ts').then(
          ({ sortRows }) => sortRows(header, direction),
          // The script failed to load: let the server sort.
          () => location.assign(address),
        );
      }
      event.preventDefault();
      history.replaceState(history.state, '', address);
      markSorted(header, direction);
      const status = host.querySelector('[role="status"]');
      const [ascending, descending] = announcements;
      const announcement = direction === 'ascending' ? ascending : descending;
      if (status) status.textContent = announcement.replace('{column}', link.textContent.trim());
    },
    { signal },
  );
}

/** The direction in the link, which was rendered for this click. */
function nextDirection(link: HTMLAnchorElement, header: HTMLElement): Direction {
  const address = link.getAttribute('href') ?? '';
  if (address.includes('descending')) return 'descending';
  if (address.includes('ascending')) return 'ascending';
  return header.ariaSort === 'ascending' ? 'descending' : 'ascending';
}

const opposite: Record<Direction, Direction> = { ascending: 'descending', descending: 'ascending' };

/** Updates `aria-sort` and the links of the previous and the new column. */
function markSorted(header: HTMLElement, direction: Direction): void {
  const previous = header.parentElement?.querySelector<HTMLElement>('[aria-sort]');
  if (previous && previous !== header) {
    previous.removeAttribute('aria-sort');
    // Its next click starts again: text in ascending order, figures and dates in descending order.
    setDirection(previous, previous.dataset['kind'] ? 'descending' : 'ascending');
  }
  header.ariaSort = direction;
  setDirection(header, opposite[direction]);
}

function setDirection(header: HTMLElement, direction: Direction): void {
  const link = header.querySelector('a');
  link?.setAttribute('href', (link.getAttribute('href') ?? '').replace(opposite[direction], direction));
}
