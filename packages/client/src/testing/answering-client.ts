import { type Client, createClient } from '../http/index.ts';

/** A client of a source that gives one answer, with what it was asked: for fixtures of the market. */
export function answering(
  answer: unknown,
  { status = 200, isPostOnly = false }: { status?: number; isPostOnly?: boolean } = {},
): { client: Client; asked: string[]; bodies: unknown[] } {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const client: Client = createClient({
    baseAddress: 'https://market.example',
    fetch: (input, init) => {
      asked.push(`${init?.method} ${(input as string).replace('https://market.example', '')}`);
      if (init?.body) bodies.push(JSON.parse(init.body as string));
      const isRefused = isPostOnly && init?.method === 'GET';
      return Promise.resolve(Response.json(answer, { status: isRefused ? 405 : status }));
    },
  });
  return { client, asked, bodies };
}
