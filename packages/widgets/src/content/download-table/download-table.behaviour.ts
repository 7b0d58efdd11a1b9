export interface DownloadAllProps {
  /** Announced while the archive is created, when it is ready, and if it fails. */
  words: readonly [preparing: string, done: string, failed: string];
}

/** The button that downloads every file of its table as one archive. The code that creates it loads on click. */
export function attach(
  host: HTMLElement,
  { words: [preparing, done, failed] }: DownloadAllProps,
  signal: AbortSignal,
): void {
  const button = host.querySelector('button');
  const status = host.querySelector<HTMLElement>('[role="status"]');
  const table = host.closest('.rueda-Table');
  if (!button || !status || !table) return;
  const announce = (text: string, hasFailed = false): void => {
    status.textContent = text;
    // A failure is also visible.
    status.className = hasFailed ? 'rueda-DownloadTable-failed' : 'rueda-Hidden';
  };
  const onClick = async (): Promise<void> => {
    // Not `disabled`: the button would lose the focus.
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    announce(preparing);
    try {
      const { saveAll } = await import('./save-all.ts');
      const name = table.querySelector('caption')?.textContent ?? '';
      await saveAll([...table.querySelectorAll<HTMLAnchorElement>('a[download]')], name, signal);
      announce(done);
    } catch {
      if (!signal.aborted) announce(failed, true);
    } finally {
      button.ariaDisabled = null;
    }
  };
  button.hidden = false;
  button.addEventListener('click', () => void onClick(), { signal });
  signal.addEventListener('abort', () => {
    button.hidden = true;
  });
}
