import type { QuoteColumn, QuoteRow, SortDirection } from '@rueda/domain/quotes';
import { allColumns } from './cell-texts.ts';
import { createRowLoader } from './row-loader.ts';
import { attachControls } from './table-controls.ts';
import { createTableRenderer } from './table-renderer.ts';
import type { QuoteTableSettings } from './table-settings.ts';
import { arrangeRows, type TableState, updateRows } from './table-state.ts';

/** Sorts, searches, turns pages and updates prices in the server-rendered rows. */
export function attach(host: HTMLElement, settings: QuoteTableSettings, signal: AbortSignal): void {
  const { columns = allColumns, language = 'es', source, isContinuous } = settings;
  const table = host.querySelector('table');
  const body = table?.tBodies[0];
  if (!table || !body) return;
  const input = host.querySelector<HTMLInputElement>('input[type=search]');
  const state = readState(table, input, settings.page);
  const renderer = createTableRenderer(host, table, body, state, settings, signal);

  const onRows = (rows: readonly QuoteRow[]): void => {
    updateRows(state, rows, renderer.codes, (state.page - 1) * settings.pageSize);
    renderer.render();
  };
  const load =
    source === undefined ? undefined : createRowLoader(host, source, settings, renderer, onRows, signal);
  // Without export links from the server, script writes the files.
  if (host.querySelector('button[data-export]'))
    void import('./serve-files.ts').then(({ serveFiles }) =>
      serveFiles(host, table, signal, columns, language, async () => {
        if (!state.rows) await load?.();
        return state.matches;
      }),
    );

  const rows = settings.subscribe?.(onRows);
  if (rows) {
    state.rows = rows;
    arrangeRows(state);
    renderer.render();
  } else if (isContinuous)
    load?.().then(
      () => signal.aborted || renderer.render(),
      // The server-rendered rows remain.
      () => undefined,
    );
  attachControls(host, table, input, state, renderer, load, language, signal);
}

/** Reads the view that the server rendered. */
function readState(
  table: HTMLTableElement,
  input: HTMLInputElement | null,
  page: number | undefined,
): TableState {
  const sorted = table.tHead?.querySelector<HTMLElement>('[aria-sort]');
  return {
    column: (sorted?.dataset['column'] as QuoteColumn | undefined) ?? null,
    direction: (sorted?.ariaSort as SortDirection | null) ?? 'ascending',
    search: input?.defaultValue ?? '',
    page: page ?? 1,
    matches: [],
  };
}
