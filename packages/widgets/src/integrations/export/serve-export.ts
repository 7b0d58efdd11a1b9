import type { Sheet } from './sheet.ts';

/**
 * Handles the `<button data-export="csv">` of a table with one listener: the behaviour of a table calls it with its
 * host and signal. The server renders the buttons hidden, because without script they would do nothing. The code that
 * writes the file loads on click. A table that shows only part of its rows provides them all as a `sheet`, also
 * asynchronously; otherwise the rendered table is read.
 */
export function serveExport(
  host: HTMLElement,
  signal: AbortSignal,
  sheet?: () => Sheet | Promise<Sheet | undefined>,
): void {
  show(host, true);
  signal.addEventListener('abort', () => show(host, false));
  const onClick = async (event: MouseEvent): Promise<void> => {
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
      // Offline, or the site has been redeployed: the next click retries.
      if (outcome) outcome.textContent = outcome.dataset['exportFailed'] ?? '';
    } finally {
      button.ariaBusy = null;
    }
  };
  host.addEventListener('click', (event) => void onClick(event), { signal });
}

function show(host: HTMLElement, isShown: boolean): void {
  for (const button of host.querySelectorAll<HTMLElement>('button[data-export]')) button.hidden = !isShown;
}
