import { type CallOptions, type Client, HttpError, type Parameter, type Reader } from '../http/index.ts';

/** Clients of services that answer 405 to GET, as the exchange's own does. */
const postOnly = new WeakSet<Client>();

/**
 * Reads what the exchange's own interface is asked for by POST. By GET first: caches and browsers may answer it, and a
 * GET that found no connection is tried again. A service that refuses it is asked by POST from then on.
 */
export async function ask<T>(
  client: Client,
  path: string,
  query: Readonly<Record<string, Parameter>>,
  options: CallOptions & { schema: Reader<T> },
): Promise<T> {
  if (!postOnly.has(client))
    try {
      // What says nothing is left out, so that the same question has the same address.
      const said = Object.entries(query).filter(([, value]) => value !== '' && value !== false);
      return await client.get(path, { ...options, params: Object.fromEntries(said) });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 405) throw error;
      postOnly.add(client);
    }
  return client.post(path, query, options);
}
