import { isLoading, onLoadingChange } from './while-loading.ts';

/** Shows the band while anything given to `whileLoading` is under way. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const update = (): void =>
    void host.querySelector('.rueda-LoaderBar-body')?.toggleAttribute('data-idle', !isLoading());
  update();
  signal.addEventListener('abort', onLoadingChange(update));
}
