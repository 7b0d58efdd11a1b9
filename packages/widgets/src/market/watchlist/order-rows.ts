/** What happens to a row that is moved by hand: taken up, at another place, left there, or put back. */
export type OrderStep = 'lifted' | 'moved' | 'dropped' | 'returned';

export interface RowOrder {
  /** Is a row in somebody's hand? Then nobody else moves the rows. */
  isLifted: () => boolean;
  /** The rows that are seen, in their order. */
  rows: () => HTMLElement[];
}

/** Nearer to the edge of the window than this, the page scrolls under the pointer. */
const edge = 56;

/**
 * Puts the rows of a list in order by their handles: dragged by a mouse, a pen or a finger, or by keyboard, where Space
 * or Enter takes a row up, arrows move it, Space leaves it and Escape puts it back.
 */
export function serveOrder(
  list: HTMLElement,
  tell: (step: OrderStep, row: HTMLElement, place: number, isByKey: boolean) => void,
  signal: AbortSignal,
): RowOrder {
  let lifted: { row: HTMLElement; handle: HTMLElement; from: number; isByKey: boolean } | null = null;
  let y = 0;
  let frame = 0;

  const rows = (): HTMLElement[] => ([...list.children] as HTMLElement[]).filter((row) => !row.hidden);
  const place = (row: HTMLElement): number => rows().indexOf(row);

  const lift = (handle: HTMLElement, isByKey: boolean): void => {
    const row = handle.closest('li');
    if (!row) return;
    lifted = { row, handle, from: place(row), isByKey };
    row.toggleAttribute('data-lifted', true);
    handle.ariaPressed = 'true';
    if (isByKey) tell('lifted', row, lifted.from, true);
  };
  const end = (isKept: boolean): void => {
    if (!lifted) return;
    const { row, handle, from, isByKey } = lifted;
    cancelAnimationFrame(frame);
    if (!isKept) shift(row, from - place(row));
    lifted = null;
    row.removeAttribute('data-lifted');
    handle.ariaPressed = 'false';
    tell(isKept ? 'dropped' : 'returned', row, place(row), isByKey);
  };

  /** Brings the row to where the pointer is, and the page along with it near the edges of the window. */
  const follow = (): void => {
    cancelAnimationFrame(frame);
    if (!lifted) return;
    const { row } = lifted;
    while (row.previousElementSibling && y < middle(row.previousElementSibling)) shift(row, -1);
    let next = row.nextElementSibling as HTMLElement | null;
    while (next && !next.hidden && y > middle(next)) {
      shift(row, 1);
      next = row.nextElementSibling as HTMLElement | null;
    }
    const speed = y < edge ? -12 : y > innerHeight - edge ? 12 : 0;
    if (speed === 0) return;
    frame = requestAnimationFrame(() => {
      const before = scrollY;
      scrollBy({ top: speed, behavior: 'instant' });
      if (scrollY !== before) follow();
    });
  };

  const press = (event: PointerEvent): void => {
    const handle = handleOf(event);
    if (!handle || event.button !== 0 || !event.isPrimary) return;
    end(true);
    handle.setPointerCapture(event.pointerId);
    lift(handle, false);
  };
  const drag = ({ clientY }: PointerEvent): void => {
    if (!lifted || lifted.isByKey) return;
    y = clientY;
    follow();
  };
  const release = ({ type }: Event): void => {
    if (lifted && !lifted.isByKey) end(type === 'pointerup');
  };
  /** Space, Enter, or the voice that presses for somebody; a mouse has dragged by now. */
  const take = (event: MouseEvent): void => {
    const handle = handleOf(event);
    if (!handle || event.detail !== 0) return;
    if (lifted) end(true);
    else lift(handle, true);
  };
  const move = (event: KeyboardEvent): void => {
    if (!lifted) return;
    const { row, isByKey } = lifted;
    const at = place(row);
    const last = rows().length - 1;
    const places: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: last };
    const to = places[event.key];
    if (event.key === 'Escape') end(false);
    else if (to === undefined || !isByKey) return;
    else if (to >= 0 && to <= last && to !== at) {
      shift(row, to - at);
      row.scrollIntoView({ block: 'nearest' });
      tell('moved', row, to, true);
    }
    // Neither the page scrolls nor the dialog around it closes.
    event.preventDefault();
    event.stopPropagation();
  };
  const leave = (event: FocusEvent): void => {
    if (lifted?.isByKey && handleOf(event) === lifted.handle) end(true);
  };

  list.addEventListener('pointerdown', press, { signal });
  list.addEventListener('pointermove', drag, { signal });
  for (const event of ['pointerup', 'pointercancel']) list.addEventListener(event, release, { signal });
  list.addEventListener('click', take, { signal });
  list.addEventListener('keydown', move, { signal });
  list.addEventListener('focusout', leave, { signal });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    lifted?.row.removeAttribute('data-lifted');
  });
  return { isLifted: () => lifted !== null, rows };
}

/** Moves the others past it: what is itself taken out and put in again loses the focus and the pointer. */
const shift = (row: HTMLElement, by: number): void => {
  const side = by < 0 ? 'previousElementSibling' : 'nextElementSibling';
  const others: Element[] = [];
  for (let each = row[side]; each && others.length < Math.abs(by); each = each[side]) others.push(each);
  if (by < 0) row.after(...others.toReversed());
  else row.before(...others);
};

const middle = (row: Element): number => {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
};

const handleOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.rueda-Watchlist-handle') : null;
