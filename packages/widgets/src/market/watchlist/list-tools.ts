import type { pageWatchlist } from '@rueda/client/watchlists';

/** A larger file cannot be a personal list. */
const maxFileBytes = 1_000_000;

/** Serves import and export, whose modules are loaded on first use. */
export function serveTools(
  host: HTMLElement,
  watchlist: () => ReturnType<typeof pageWatchlist<'stock'>>,
  rows: () => HTMLElement[],
  signal: AbortSignal,
): void {
  const form = host.querySelector('form');
  const text = form?.querySelector('textarea');
  const file = form?.querySelector<HTMLInputElement>('input[type=file]');
  const report = form?.querySelector<HTMLElement>('.rueda-Watchlist-report');
  const button = host.querySelector<HTMLElement>('.rueda-Watchlist-export');
  const showReport = (message: string): void => {
    if (report) report.textContent = message;
  };

  /** The code with the case of a server-rendered row. */
  const find = (code: string): string | undefined => {
    const key = code.toUpperCase();
    const knownCodes = [...host.querySelectorAll<HTMLElement>('li[data-code]')].map(
      (row) => row.dataset['code'] ?? '',
    );
    return knownCodes.find((each) => each !== '' && each.toUpperCase() === key);
  };

  const handleSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    showReport('');
    try {
      const { describeImport, importCodes } = await import('./import-codes.ts');
      const outcome = await importCodes(text?.value ?? '', watchlist(), find);
      showReport(describeImport(outcome, report?.dataset ?? {}));
      if (text && outcome.added?.length && !outcome.unknown?.length && !outcome.refused?.length)
        text.value = '';
    } catch {
      showReport(report?.dataset['failed'] ?? '');
    }
  };
  /** Reads the file into the text field, where the visitor can check it before adding. */
  const readFile = async (): Promise<void> => {
    const selected = file?.files?.[0];
    if (!selected || !text) return;
    showReport('');
    if (selected.size > maxFileBytes) showReport(report?.dataset['failed'] ?? '');
    else text.value = await selected.text();
    file.value = '';
    // TextArea updates its height and counter.
    text.dispatchEvent(new Event('input', { bubbles: true }));
    text.focus();
  };
  const exportRows = async (): Promise<void> => {
    if (!button || button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    try {
      const [{ saveSheet }, { sheetOfRows }] = await Promise.all([
        import('../../integrations/export/save-sheet.ts'),
        import('./sheet-of-rows.ts'),
      ]);
      await saveSheet(sheetOfRows(rows(), button.dataset), 'csv');
    } catch {
      // The module could not be loaded: the next click tries again.
    } finally {
      button.ariaBusy = null;
    }
  };

  form?.addEventListener('submit', (event) => void handleSubmit(event), { signal });
  file?.addEventListener('change', () => void readFile(), { signal });
  button?.addEventListener('click', () => void exportRows(), { signal });
}
