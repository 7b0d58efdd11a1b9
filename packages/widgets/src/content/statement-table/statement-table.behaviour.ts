import { serveExport } from '../../integrations/export/serve-export.ts';

export interface StatementTableBehaviourProps {
  /** Said while a figure is being chosen. */
  choose: string;
  /** Said of a link that was copied, before the name of its figure. */
  copied: string;
  /** Said where it could not be. */
  notCopied: string;
}

/** Between what stood there and the new words: two changes at once are none to a screen reader. */
const breath = 100;

/** How long words stand. What stood on would be said anew whenever the table is shown again. */
const lasts = 8000;

/** A link to one figure: tells which one a link has led to, and copies the link to one. Serves the export too. */
export function attach(host: HTMLElement, props: StatementTableBehaviourProps, signal: AbortSignal): void {
  serveExport(host, signal);
  const say = speaker(host, signal);
  tellTarget(host, say, signal);
  const button = host.querySelector<HTMLButtonElement>('button[data-link]');
  if (button) serveChoice(host, button, props, say, signal);
}

/** Writes into the one status of the widget, also the same words twice, and takes them back. */
function speaker(host: HTMLElement, signal: AbortSignal): (words: string) => void {
  const status = host.querySelector('output');
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (words) => {
    if (!status || signal.aborted) return;
    clearTimeout(timer);
    status.textContent = '';
    timer = setTimeout(() => {
      status.textContent = words;
      timer = setTimeout(() => (status.textContent = ''), lasts);
    }, breath);
  };
}

/** A link has led to a figure: it is scrolled to and marked by the browser, and said here. */
function tellTarget(host: HTMLElement, say: (words: string) => void, signal: AbortSignal): void {
  const tell = (): void => {
    const cell = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!(cell instanceof HTMLTableCellElement) || !host.contains(cell)) return;
    // Drawn after the browser had looked for it: it looks again.
    if (!cell.matches(':target')) location.replace(location.href);
    say(`${nameOf(cell)}: ${textOf(cell)}`);
  };
  addEventListener('hashchange', tell, { signal });
  tell();
}

/** After its button is pressed, the next figure that is pressed gives its link; arrow keys go from one to the next. */
function serveChoice(
  host: HTMLElement,
  button: HTMLButtonElement,
  { choose, copied, notCopied }: StatementTableBehaviourProps,
  say: (words: string) => void,
  signal: AbortSignal,
): void {
  let focused: HTMLTableCellElement | undefined;
  const go = (cell: HTMLTableCellElement | undefined): void => {
    if (!cell?.id) return;
    focused?.removeAttribute('tabindex');
    focused = cell;
    cell.tabIndex = -1;
    cell.focus();
  };
  const set = (isChoosing: boolean): void => {
    host.toggleAttribute('data-choosing', isChoosing);
    button.ariaPressed = String(isChoosing);
    if (isChoosing) return;
    if (focused === document.activeElement) button.focus();
    focused?.removeAttribute('tabindex');
    focused = undefined;
  };
  const copy = (cell: HTMLTableCellElement): void => {
    const { href } = new URL(`#${cell.id}`, location.href);
    set(false);
    // Not on pages without https, and a visitor may refuse it.
    const writing = navigator.clipboard?.writeText(href) ?? Promise.reject(new Error('No clipboard.'));
    writing.then(
      () => say(`${copied}: ${nameOf(cell)}`),
      () => {
        history.replaceState(history.state, '', href);
        say(notCopied);
      },
    );
  };
  button.hidden = false;
  signal.addEventListener('abort', () => {
    set(false);
    button.hidden = true;
  });
  host.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const isChoosing = host.hasAttribute('data-choosing');
      const cell = target.closest('td');
      if (button.contains(target)) {
        set(!isChoosing);
        if (isChoosing) return;
        say(choose);
        // The figure that a link has led to, else the first.
        go(host.querySelector<HTMLTableCellElement>('td:target') ?? firstFigure(host));
      } else if (isChoosing && cell?.id && !target.closest('a')) copy(cell);
    },
    { signal },
  );
  host.addEventListener(
    'keydown',
    (event) => {
      if (!focused || event.target !== focused || event.ctrlKey || event.metaKey || event.altKey) return;
      const { key } = event;
      if (key === 'Enter' || key === ' ') copy(focused);
      else if (key === 'Escape') set(false);
      else if (key in steps) go(next(focused, key));
      else return;
      event.preventDefault();
    },
    { signal },
  );
}

const firstFigure = (host: HTMLElement): HTMLTableCellElement | undefined =>
  [...host.querySelectorAll<HTMLTableCellElement>('td[id]')].find((cell) => textOf(cell) !== '');

/** How far each key goes, to the side and down. */
const steps: Readonly<Record<string, readonly [side: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

/** The figure beside, above or below; over a heading to the next line that has one. */
function next(cell: HTMLTableCellElement, key: string): HTMLTableCellElement | undefined {
  const [side, down] = steps[key] ?? [0, 0];
  const row = cell.parentElement as HTMLTableRowElement;
  if (side !== 0) {
    const last = row.cells.length - 1;
    return row.cells[Math.max(1, Math.min(last, cell.cellIndex + side))];
  }
  const rows = row.parentElement as HTMLTableSectionElement;
  for (let at = row.sectionRowIndex + down; rows.rows[at]; at += down) {
    const found = rows.rows[at]?.cells[cell.cellIndex];
    if (found && textOf(found) !== '') return found;
  }
  return undefined;
}

/** The line and the column of a figure. */
function nameOf(cell: HTMLTableCellElement): string {
  const line = (cell.parentElement as HTMLTableRowElement).cells[0];
  // Of a name in two languages the page's own.
  const name = line?.querySelector('span > span') ?? line;
  const column = cell.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
  return [name, column].map((each) => (each ? textOf(each) : '')).join(', ');
}

/** As a voice reads it: without the signs of a figure, and without the mark of a sum that fails. */
const textOf = (element: Element): string =>
  [...element.childNodes]
    .filter((node) => !(node instanceof Element && node.matches('a, [aria-hidden]')))
    .map((node) => node.textContent)
    .join('')
    .replaceAll(/(?<=\d),(?=\d)|\((?=\d)|(?<=\d)\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
