import { type Client, createClient } from '../http/index.ts';

/** A client whose service always returns one body, and the requests it received: for market fixtures. */
export function stubClient(
  body: unknown,
  { status = 200, isPostOnly = false }: { status?: number; isPostOnly?: boolean } = {},
): { client: Client; requests: string[]; bodies: unknown[] } {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  const client: Client = createClient({
    baseAddress: 'https://market.example',
    fetch: (input, init) => {
      requests.push(`${init?.method} ${(input as string).replace('https://market.example', '')}`);
      if (init?.body) bodies.push(JSON.parse(init.body as string));
      const isRejected = isPostOnly && init?.method === 'GET';
      return Promise.resolve(Response.json(body, { status: isRejected ? 405 : status }));
    },
  });
  return { client, requests, bodies };
}
