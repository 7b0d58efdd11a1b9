/** Steps of reordering a row: picked up, moved, dropped, or returned to its old position. */
export type OrderStep = 'lifted' | 'moved' | 'dropped' | 'returned';

export interface RowOrder {
  /** Whether a row is picked up. Meanwhile nothing else may move the rows. */
  isLifted: () => boolean;
  /** The visible rows, in order. */
  rows: () => HTMLElement[];
}

/** The page scrolls while the pointer is nearer to the edge of the window than this. */
const scrollEdgePx = 56;

/**
 * Reorders the rows of a list by their handles: by dragging with a mouse, a pen or a finger, or by keyboard, where Space
 * or Enter picks a row up, arrows move it, Space drops it and Escape returns it.
 */
export function serveOrder(
  list: HTMLElement,
  onStep: (step: OrderStep, row: HTMLElement, index: number, isByKey: boolean) => void,
  signal: AbortSignal,
): RowOrder {
  let lifted: { row: HTMLElement; handle: HTMLElement; from: number; isByKey: boolean } | null = null;
  let y = 0;
  let frame = 0;

  const rows = (): HTMLElement[] => ([...list.children] as HTMLElement[]).filter((row) => !row.hidden);
  const indexOf = (row: HTMLElement): number => rows().indexOf(row);

  const lift = (handle: HTMLElement, isByKey: boolean): void => {
    const row = handle.closest('li');
    if (!row) return;
    lifted = { row, handle, from: indexOf(row), isByKey };
    row.toggleAttribute('data-lifted', true);
    handle.ariaPressed = 'true';
    if (isByKey) onStep('lifted', row, lifted.from, true);
  };
  const end = (isDropped: boolean): void => {
    if (!lifted) return;
    const { row, handle, from, isByKey } = lifted;
    cancelAnimationFrame(frame);
    if (!isDropped) shift(row, from - indexOf(row));
    lifted = null;
    row.removeAttribute('data-lifted');
    handle.ariaPressed = 'false';
    onStep(isDropped ? 'dropped' : 'returned', row, indexOf(row), isByKey);
  };

  /** Moves the row to the pointer, and scrolls the page near the edges of the window. */
  const followPointer = (): void => {
    cancelAnimationFrame(frame);
    if (!lifted) return;
    const { row } = lifted;
    while (row.previousElementSibling && y < middleOf(row.previousElementSibling)) shift(row, -1);
    let next = row.nextElementSibling as HTMLElement | null;
    while (next && !next.hidden && y > middleOf(next)) {
      shift(row, 1);
      next = row.nextElementSibling as HTMLElement | null;
    }
    const speed = y < scrollEdgePx ? -12 : y > innerHeight - scrollEdgePx ? 12 : 0;
    if (speed === 0) return;
    frame = requestAnimationFrame(() => {
      const before = scrollY;
      scrollBy({ top: speed, behavior: 'instant' });
      if (scrollY !== before) followPointer();
    });
  };

  const handlePointerDown = (event: PointerEvent): void => {
    const handle = handleOf(event);
    if (!handle || event.button !== 0 || !event.isPrimary) return;
    end(true);
    handle.setPointerCapture(event.pointerId);
    lift(handle, false);
  };
  const handlePointerMove = ({ clientY }: PointerEvent): void => {
    if (!lifted || lifted.isByKey) return;
    y = clientY;
    followPointer();
  };
  const handlePointerEnd = ({ type }: Event): void => {
    if (lifted && !lifted.isByKey) end(type === 'pointerup');
  };
  /** Space, Enter, or a click by assistive technology; a mouse click has been handled as a drag. */
  const handleClick = (event: MouseEvent): void => {
    const handle = handleOf(event);
    if (!handle || event.detail !== 0) return;
    if (lifted) end(true);
    else lift(handle, true);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (!lifted) return;
    const { row, isByKey } = lifted;
    const index = indexOf(row);
    const last = rows().length - 1;
    const targets: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (event.key === 'Escape') end(false);
    else if (target === undefined || !isByKey) return;
    else if (target >= 0 && target <= last && target !== index) {
      shift(row, target - index);
      row.scrollIntoView({ block: 'nearest' });
      onStep('moved', row, target, true);
    }
    // The page does not scroll, and a surrounding dialog stays open.
    event.preventDefault();
    event.stopPropagation();
  };
  const handleFocusOut = (event: FocusEvent): void => {
    if (lifted?.isByKey && handleOf(event) === lifted.handle) end(true);
  };

  list.addEventListener('pointerdown', handlePointerDown, { signal });
  list.addEventListener('pointermove', handlePointerMove, { signal });
  for (const event of ['pointerup', 'pointercancel'])
    list.addEventListener(event, handlePointerEnd, { signal });
  list.addEventListener('click', handleClick, { signal });
  list.addEventListener('keydown', handleKeyDown, { signal });
  list.addEventListener('focusout', handleFocusOut, { signal });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    lifted?.row.removeAttribute('data-lifted');
  });
  return { isLifted: () => lifted !== null, rows };
}

/** Moves the other rows past this one: an element that is removed and inserted loses focus and pointer capture. */
const shift = (row: HTMLElement, offset: number): void => {
  const sibling = offset < 0 ? 'previousElementSibling' : 'nextElementSibling';
  const others: Element[] = [];
  for (let each = row[sibling]; each && others.length < Math.abs(offset); each = each[sibling])
    others.push(each);
  if (offset < 0) row.after(...others.toReversed());
  else row.before(...others);
};

const middleOf = (row: Element): number => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

const handleOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.rueda-Watchlist-handle') : null;
