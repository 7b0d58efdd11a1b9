import { isLoading, onLoadingChange } from '@rueda/client/requests';

/** As long as the style sheet waits before the bar is seen. */
const blink = 300;

/** Shows the band while anything given to `whileLoading` is under way; says so once it is seen, and says its end. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const body = host.querySelector<HTMLElement>('.rueda-LoaderBar-body');
  const status = host.querySelector('output');
  if (!body || !status) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (): void => {
    if (body.hasAttribute('data-idle') !== isLoading()) return;
    body.toggleAttribute('data-idle', !isLoading());
    clearTimeout(timer);
    if (isLoading()) timer = setTimeout(() => void (status.textContent = body.textContent), blink);
    else if (status.textContent) {
      status.textContent = status.dataset['done'] ?? '';
      // What stood on would be said anew whenever this part of the page is shown again.
      timer = setTimeout(() => void (status.textContent = ''), 10 * blink);
    }
  };
  update();
  signal.addEventListener('abort', onLoadingChange(update));
  signal.addEventListener('abort', () => clearTimeout(timer));
}
