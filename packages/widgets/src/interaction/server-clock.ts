let request: Promise<number | null> | undefined;

/**
 * The correction to add to the visitor's clock, by the server of the page: 0 within the tolerance, null without a
 * connection. One request serves the page.
 */
export function serverClockError(toleranceMs: number): Promise<number | null> {
  return (request ??= requestError(toleranceMs).catch(() => null));
}

async function requestError(toleranceMs: number): Promise<number | null> {
  // Neither a service worker nor a cache responds to it.
  const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) } as const;
  const { headers } = await fetch('/', options);
  // A site that shows a sample sends the moment of the sample.
  const error = Date.parse(headers.get('rueda-now') ?? headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(error)) return null;
  return Math.abs(error) > toleranceMs ? error : 0;
}
