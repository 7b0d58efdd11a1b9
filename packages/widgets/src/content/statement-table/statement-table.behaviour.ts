import { serveExport } from '../../integrations/export/serve-export.ts';
import { hashTarget } from '../../interaction/hash-target.ts';

export interface StatementTableBehaviourProps {
  /** Announced while the visitor selects a figure. */
  choose: string;
  /** Announced after a link is copied, before the name of its figure. */
  copied: string;
  /** Announced if the link cannot be copied. */
  notCopied: string;
}

/** Delay between clearing the status and the new text: screen readers miss two changes at once. */
const announcementDelayMs = 100;

/**
 * An announcement is removed after this time: text left in a live region is announced again when the table is shown
 * again.
 */
const announcementMs = 8000;

/** Announces the figure that a link targets, copies links to figures, and serves the export. */
export function attach(host: HTMLElement, props: StatementTableBehaviourProps, signal: AbortSignal): void {
  serveExport(host, signal);
  const announce = createAnnouncer(host, signal);
  announceTarget(host, announce, signal);
  const button = host.querySelector<HTMLButtonElement>('button[data-link]');
  if (button) attachSelection(host, button, props, announce, signal);
}

/** Writes to the status of the widget, also the same text twice, and removes it after a while. */
function createAnnouncer(host: HTMLElement, signal: AbortSignal): (text: string) => void {
  const status = host.querySelector('output');
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (text) => {
    if (!status || signal.aborted) return;
    clearTimeout(timer);
    status.textContent = '';
    timer = setTimeout(() => {
      status.textContent = text;
      timer = setTimeout(() => (status.textContent = ''), announcementMs);
    }, announcementDelayMs);
  };
}

/** Announces the figure that the URL targets; the browser scrolls to it and highlights it. */
function announceTarget(host: HTMLElement, announce: (text: string) => void, signal: AbortSignal): void {
  const onHashChange = (): void => {
    const cell = hashTarget();
    if (!(cell instanceof HTMLTableCellElement) || !host.contains(cell)) return;
    const wasHidden = !cell.checkVisibility();
    showColumn(cell);
    // The cell was rendered or shown after the browser searched for the target: make it search again.
    if (wasHidden || !cell.matches(':target')) location.replace(location.href);
    announce(`${nameOf(cell)}: ${textOf(cell)}`);
  };
  addEventListener('hashchange', onHashChange, { signal });
  onHashChange();
}

/**
 * After a click on the button, the next figure that is activated is copied as a link; arrow keys move between figures.
 */
function attachSelection(
  host: HTMLElement,
  button: HTMLButtonElement,
  { choose, copied, notCopied }: StatementTableBehaviourProps,
  announce: (text: string) => void,
  signal: AbortSignal,
): void {
  let focused: HTMLTableCellElement | undefined;
  const focusCell = (cell: HTMLTableCellElement | undefined): void => {
    if (!cell?.id) return;
    focused?.removeAttribute('tabindex');
    focused = cell;
    cell.tabIndex = -1;
    showColumn(cell);
    cell.focus();
  };
  const setSelecting = (isSelecting: boolean): void => {
    host.toggleAttribute('data-choosing', isSelecting);
    button.ariaPressed = String(isSelecting);
    if (isSelecting) return;
    if (focused === document.activeElement) button.focus();
    focused?.removeAttribute('tabindex');
    focused = undefined;
  };
  const copy = (cell: HTMLTableCellElement): void => {
    const { href } = new URL(`#${cell.id}`, location.href);
    setSelecting(false);
    // Pages without HTTPS have no clipboard API, and a visitor may block it.
    const write = navigator.clipboard?.writeText(href) ?? Promise.reject(new Error('No clipboard.'));
    write.then(
      () => announce(`${copied}: ${nameOf(cell)}`),
      () => {
        history.replaceState(history.state, '', href);
        announce(notCopied);
      },
    );
  };
  button.hidden = false;
  signal.addEventListener('abort', () => {
    setSelecting(false);
    button.hidden = true;
  });
  host.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const isSelecting = host.hasAttribute('data-choosing');
      const cell = target.closest('td');
      if (button.contains(target)) {
        setSelecting(!isSelecting);
        if (isSelecting) return;
        announce(choose);
        // The figure that the URL targets, or else the first.
        focusCell(host.querySelector<HTMLTableCellElement>('td:target') ?? firstFigure(host));
      } else if (isSelecting && cell?.id && !target.closest('a')) copy(cell);
    },
    { signal },
  );
  host.addEventListener(
    'keydown',
    (event) => {
      if (!focused || event.target !== focused || event.ctrlKey || event.metaKey || event.altKey) return;
      const { key } = event;
      if (key === 'Enter' || key === ' ') copy(focused);
      else if (key === 'Escape') setSelecting(false);
      else if (key in steps) focusCell(nextFigure(focused, key));
      else return;
      event.preventDefault();
    },
    { signal },
  );
}

/** Selects the column of a figure: a narrow table shows one at a time. */
function showColumn(cell: HTMLTableCellElement): void {
  const list = cell.closest('.rueda-Table')?.querySelector('select');
  if (list) list.selectedIndex = cell.cellIndex - 1;
}

const firstFigure = (host: HTMLElement): HTMLTableCellElement | undefined =>
  [...host.querySelectorAll<HTMLTableCellElement>('td[id]')].find(
    (cell) => textOf(cell) !== '' && cell.checkVisibility(),
  );

/** The move of each key, in columns and rows. */
const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

/** The next figure in the direction of a key; up and down skip heading rows. */
function nextFigure(cell: HTMLTableCellElement, key: string): HTMLTableCellElement | undefined {
  const [columnStep, rowStep] = steps[key] ?? [0, 0];
  const row = cell.parentElement as HTMLTableRowElement;
  if (columnStep !== 0) {
    const last = row.cells.length - 1;
    return row.cells[Math.max(1, Math.min(last, cell.cellIndex + columnStep))];
  }
  const { rows } = row.parentElement as HTMLTableSectionElement;
  for (let index = row.sectionRowIndex + rowStep; rows[index]; index += rowStep) {
    const figure = rows[index]?.cells[cell.cellIndex];
    if (figure && textOf(figure) !== '') return figure;
  }
  return undefined;
}

/** The names of the line and the column of a figure. */
function nameOf(cell: HTMLTableCellElement): string {
  const line = (cell.parentElement as HTMLTableRowElement).cells[0];
  // Of a name in two languages, the one in the language of the page.
  const name = line?.querySelector('span > span') ?? line;
  const column = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
  return [name, column].map((each) => (each ? textOf(each) : '')).join(', ');
}

/** The text to announce: without separators and parentheses of a figure, and without the link of a failed sum. */
const textOf = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => !(node instanceof Element && node.matches('a, [aria-hidden]')))
    .map((node) => node.textContent)
    .join('')
    .replaceAll(/(?<=\d),(?=\d)|\((?=\d)|(?<=\d)\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
