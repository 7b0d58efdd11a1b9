import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';

type Direction = 'ascending' | 'descending';

/**
 * What the table asks before it sorts: whoever holds more rows than are drawn prevents the default and sorts them
 * itself. The head, the address and the announcement are the table's in either case.
 */
type SortEvent = CustomEvent<{ column: string; direction: Direction }>;

declare global {
  interface HTMLElementEventMap {
    'rueda-sort': SortEvent;
  }
}

/** Links in the head sort in place, where all rows are here or somebody else sorts them; otherwise they are followed. */
export function attachSorting(
  host: HTMLElement,
  words: readonly [ascending: string, descending: string],
  isPartial: boolean,
  signal: AbortSignal,
): void {
  host.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('.rueda-Table-sort');
      const head = link?.closest('th');
      if (!link || !head || event.defaultPrevented || !isUnmodifiedClick(event)) return;
      const direction = directionIn(link, head);
      const column = head.dataset['column'] ?? '';
      const address = link.href;
      const asked: SortEvent = new CustomEvent('rueda-sort', {
        cancelable: true,
        bubbles: true,
        detail: { column, direction },
      });
      if (host.dispatchEvent(asked)) {
        if (isPartial) return;
        import('./sort-rows.ts').then(
          ({ sortRows }) => sortRows(head, direction),
          // Its code did not come: the server can sort too.
          () => location.assign(address),
        );
      }
      event.preventDefault();
      history.replaceState(history.state, '', address);
      markSorted(head, direction);
      const status = host.querySelector('[role="status"]');
      const [ascending, descending] = words;
      const sentence = direction === 'ascending' ? ascending : descending;
      if (status) status.textContent = sentence.replace('{column}', link.textContent.trim());
    },
    { signal },
  );
}

/** The address says which way: it was printed for this press. */
function directionIn(link: HTMLAnchorElement, head: HTMLElement): Direction {
  const address = link.getAttribute('href') ?? '';
  if (address.includes('descending')) return 'descending';
  if (address.includes('ascending')) return 'ascending';
  return head.ariaSort === 'ascending' ? 'descending' : 'ascending';
}

const opposite: Record<Direction, Direction> = { ascending: 'descending', descending: 'ascending' };

/** The head says how it is sorted, and its links lead on from there. */
function markSorted(head: HTMLElement, direction: Direction): void {
  const before = head.parentElement?.querySelector<HTMLElement>('[aria-sort]');
  if (before && before !== head) {
    before.removeAttribute('aria-sort');
    // It would be asked for anew: names from the first, figures from the largest.
    turn(before, before.dataset['kind'] ? 'descending' : 'ascending');
  }
  head.ariaSort = direction;
  turn(head, opposite[direction]);
}

function turn(head: HTMLElement, direction: Direction): void {
  const link = head.querySelector('a');
  link?.setAttribute('href', (link.getAttribute('href') ?? '').replace(opposite[direction], direction));
}
