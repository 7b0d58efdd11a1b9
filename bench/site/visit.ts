import { Agent, request } from 'node:http';

/** How a page was answered. */
export interface Visit {
  readonly status: number;
  /** From asking until the first byte, in milliseconds. */
  readonly firstByte: number;
  /** Not where something could not be read in time: nobody may keep such a page. */
  readonly isWhole: boolean;
}

/** Connections that are kept, as browsers keep them. */
export const keepAliveConnections = (): Agent => new Agent({ keepAlive: true });

/** Asks for a page as a browser does, and reads all of it. */
export function visit(address: string, agent: Agent): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asked = request(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      const firstByte = performance.now() - start;
      const isWhole = answer.headers['cache-control'] !== 'no-store';
      answer
        .on('error', reject)
        .on('end', () => resolve({ status: Number(answer.statusCode), firstByte, isWhole }))
        .resume();
    });
    asked.on('error', (error) => {
      // A kept connection was closed, after its rest, in the moment it was taken up again: a browser takes another.
      if (asked.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        resolve(visit(address, agent));
      else reject(error);
    });
    asked.end();
  });
}

/** The path of every page that the sitemap lists. */
export async function sitemapPaths(address: string): Promise<string[]> {
  const text = await (await fetch(`${address}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => page.slice(address.length));
}
