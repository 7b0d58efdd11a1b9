import { type CallOptions, type Client, HttpError, type Parameter, type Reader } from '../http/index.ts';

/** Clients of services that return 405 to GET, as the exchange's service does. */
const postOnly = new WeakSet<Client>();

/**
 * Reads data that the exchange's interface serves by POST. Tries GET first, which can be cached and retried. After a
 * 405 the client uses POST.
 */
export async function getOrPost<T>(
  client: Client,
  path: string,
  query: Readonly<Record<string, Parameter>>,
  options: CallOptions & { schema: Reader<T> },
): Promise<T> {
  if (!postOnly.has(client))
    try {
      // Omit empty values, so that equal queries have the same URL.
      const nonEmpty = Object.entries(query).filter(([, value]) => value !== '' && value !== false);
      return await client.get(path, { ...options, params: Object.fromEntries(nonEmpty) });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 405) throw error;
      postOnly.add(client);
    }
  return client.post(path, query, options);
}
