import type { Sheet } from './sheet.ts';

/**
 * Serves the `<button data-export="csv">` of a table, all by one listener: the behaviour of a table calls it with its
 * own host and signal. They are printed hidden, because without script they would do nothing. What writes the file is
 * fetched at the press. A table that shows a part of its rows gives the whole as a `sheet`, also later; the printed one
 * is read otherwise.
 */
export function serveExport(
  host: HTMLElement,
  signal: AbortSignal,
  sheet?: () => Sheet | Promise<Sheet>,
): void {
  show(host, true);
  signal.addEventListener('abort', () => show(host, false));
  const press = async (event: MouseEvent): Promise<void> => {
    const button = event.target instanceof Element ? event.target.closest('button[data-export]') : null;
    const table = host.querySelector('table');
    if (!(button instanceof HTMLButtonElement) || !table || button.ariaBusy === 'true') return;
    const outcome = host.querySelector<HTMLElement>('[data-export-failed]');
    if (outcome) outcome.textContent = '';
    button.ariaBusy = 'true';
    try {
      const { saveSheet } = await import('./save-sheet.ts');
      await saveSheet((await sheet?.()) ?? table, button.dataset['export'] === 'csv' ? 'csv' : 'xlsx');
    } catch {
      // The network is gone, or the site has been published anew: the next press tries again.
      if (outcome) outcome.textContent = outcome.dataset['exportFailed'] ?? '';
    } finally {
      button.ariaBusy = null;
    }
  };
  host.addEventListener('click', (event) => void press(event), { signal });
}

function show(host: HTMLElement, isShown: boolean): void {
  for (const button of host.querySelectorAll<HTMLElement>('button[data-export]')) button.hidden = !isShown;
}
