import { isLoading, onLoadingChange } from '@rueda/client/requests';

/** The delay in the stylesheet before the bar is visible. */
const showDelayMs = 300;

/**
 * Shows the bar while a promise passed to `whileLoading` is pending. Announces the start once the bar is visible, and
 * the end.
 */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const body = host.querySelector<HTMLElement>('.rueda-LoaderBar-body');
  const status = host.querySelector('output');
  if (!body || !status) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    if (body.hasAttribute('data-idle') !== isLoading()) return;
    body.toggleAttribute('data-idle', !isLoading());
    clearTimeout(timer);
    if (isLoading()) timer = setTimeout(() => void (status.textContent = body.textContent), showDelayMs);
    else if (status.textContent) {
      status.textContent = status.dataset['done'] ?? '';
      // Text left in a live region is announced again when this part of the page is shown again.
      timer = setTimeout(() => void (status.textContent = ''), 10 * showDelayMs);
    }
  };
  update();
  signal.addEventListener('abort', onLoadingChange(update));
  signal.addEventListener('abort', () => clearTimeout(timer));
}
