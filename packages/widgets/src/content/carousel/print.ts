/** On paper every slide is needed, so none may be inert. */

export function watchPrint(onStart: () => void, onEnd: () => void, signal: AbortSignal): void {
  addEventListener('beforeprint', onStart, { signal });
  addEventListener('afterprint', onEnd, { signal });
}
