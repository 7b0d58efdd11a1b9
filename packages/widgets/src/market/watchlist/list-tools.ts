import type { pageWatchlist } from '@rueda/client/watchlists';

/** A file larger than this is no list that a person keeps. */
const mostBytes = 1_000_000;

/** Import and export, whose code is fetched when it is asked for. */
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
  const tell = (words: string): void => {
    if (report) report.textContent = words;
  };

  /** The code as a printed row writes it. */
  const find = (code: string): string | undefined => {
    const key = code.toUpperCase();
    const known = [...host.querySelectorAll<HTMLElement>('li[data-code]')].map(
      (row) => row.dataset['code'] ?? '',
    );
    return known.find((each) => each !== '' && each.toUpperCase() === key);
  };

  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    tell('');
    try {
      const { describeImport, importCodes } = await import('./import-codes.ts');
      const outcome = await importCodes(text?.value ?? '', watchlist(), find);
      tell(describeImport(outcome, report?.dataset ?? {}));
      if (text && outcome.added?.length && !outcome.unknown?.length && !outcome.refused?.length)
        text.value = '';
    } catch {
      tell(report?.dataset['failed'] ?? '');
    }
  };
  /** Into the text, where it can be read before it is added. */
  const read = async (): Promise<void> => {
    const chosen = file?.files?.[0];
    if (!chosen || !text) return;
    tell('');
    if (chosen.size > mostBytes) tell(report?.dataset['failed'] ?? '');
    else text.value = await chosen.text();
    file.value = '';
    // A field that grows and counts hears of it.
    text.dispatchEvent(new Event('input', { bubbles: true }));
    text.focus();
  };
  const save = async (): Promise<void> => {
    if (!button || button.ariaBusy === 'true') return;
    button.ariaBusy = 'true';
    try {
      const [{ saveSheet }, { sheetOfRows }] = await Promise.all([
        import('../../integrations/export/save-sheet.ts'),
        import('./sheet-of-rows.ts'),
      ]);
      await saveSheet(sheetOfRows(rows(), button.dataset), 'csv');
    } catch {
      // The network is gone: the next press tries again.
    } finally {
      button.ariaBusy = null;
    }
  };

  form?.addEventListener('submit', (event) => void add(event), { signal });
  file?.addEventListener('change', () => void read(), { signal });
  button?.addEventListener('click', () => void save(), { signal });
}
