export interface DownloadAllProps {
  /** Said while the archive is made, when it is there, and where it could not be made. */
  words: readonly [preparing: string, done: string, failed: string];
}

/** The button that gives every file of its table as one archive. What makes the archive is fetched at the press. */
export function attach(
  host: HTMLElement,
  { words: [preparing, done, failed] }: DownloadAllProps,
  signal: AbortSignal,
): void {
  const button = host.querySelector('button');
  const status = host.querySelector<HTMLElement>('[role="status"]');
  const table = host.closest('.rueda-Table');
  if (!button || !status || !table) return;
  const say = (words: string, hasFailed = false): void => {
    status.textContent = words;
    // A failure is seen too.
    status.className = hasFailed ? 'rueda-DownloadTable-failed' : 'rueda-Hidden';
  };
  const press = async (): Promise<void> => {
    // Still focusable: a button that is disabled under the finger loses the focus.
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    say(preparing);
    try {
      const { saveAll } = await import('./save-all.ts');
      const name = table.querySelector('caption')?.textContent ?? '';
      await saveAll([...table.querySelectorAll<HTMLAnchorElement>('a[download]')], name, signal);
      say(done);
    } catch {
      if (!signal.aborted) say(failed, true);
    } finally {
      button.ariaDisabled = null;
    }
  };
  button.hidden = false;
  button.addEventListener('click', () => void press(), { signal });
  signal.addEventListener('abort', () => {
    button.hidden = true;
  });
}
