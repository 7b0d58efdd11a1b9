import type { QuoteRow } from '@rueda/domain/quotes';
import type { SourcePoller } from './poll-source.ts';
import { rowMessages } from './quote-rows.messages.ts';
import type { TableRenderer } from './table-renderer.ts';
import type { QuoteTableSettings } from './table-settings.ts';

/**
 * Returns a function that loads the rows of a server-rendered page. The modules that need rows are imported with the
 * first request; a failed import is repeated with the next.
 */
export function createRowLoader(
  host: HTMLElement,
  source: string,
  { refresh, isContinuous, serveWindow, language = 'es' }: QuoteTableSettings,
  renderer: TableRenderer,
  onRows: (rows: readonly QuoteRow[]) => void,
  signal: AbortSignal,
): () => Promise<unknown> {
  const badge = host.querySelector<HTMLElement>('[data-state]');
  const startPoller = async (): Promise<SourcePoller<readonly QuoteRow[]>> => {
    const [{ fetchRows, pollSource, setStaleBadge }, { highlightChanges }, windowing] = await Promise.all([
      import('./poll-source.ts'),
      import('./highlight-changes.ts'),
      isContinuous && !serveWindow ? import('./serve-window.ts') : undefined,
    ]);
    signal.throwIfAborted();
    renderer.addModules(highlightChanges, windowing?.serveWindow);
    return pollSource(
      {
        request: (requestSignal) => fetchRows(source, requestSignal),
        intervalSeconds: refresh,
        onResult: onRows,
        // One failure may be a coincidence: the badge changes with the second.
        onFailures: (count) => setStaleBadge(badge, count > 1 ? rowMessages[language].stale : undefined),
      },
      signal,
    );
  };
  let poller: ReturnType<typeof startPoller> | undefined;
  const getPoller = (): ReturnType<typeof startPoller> => {
    if (poller) return poller;
    poller = startPoller();
    poller.catch(() => (poller = undefined));
    return poller;
  };
  if (refresh !== undefined) void getPoller();
  return async () => (await getPoller()).refresh();
}
