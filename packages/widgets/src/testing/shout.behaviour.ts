/** A behaviour for the tests of the islands: answers a press on its host, and counts how often it was attached. */
export function attach(host: HTMLElement, { word }: { word: string }, signal: AbortSignal): void {
  host.dataset['attached'] = `${Number(host.dataset['attached'] ?? 0) + 1}`;
  host.addEventListener(
    'click',
    () => (host.dataset['shouted'] = `${host.dataset['shouted'] ?? ''}${word}`),
    {
      signal,
    },
  );
}
