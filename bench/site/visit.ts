import { Agent, request } from 'node:http';

/** The response of a page. */
export interface Visit {
  readonly status: number;
  /** From the request to the first byte, in milliseconds. */
  readonly firstByte: number;
  /** False if a part could not be loaded in time: such a page is not cacheable. */
  readonly isComplete: boolean;
}

/** Keep-alive connections, like those of browsers. */
export const keepAliveConnections = (): Agent => new Agent({ keepAlive: true });

/** Requests a page like a browser, and reads the complete response. */
export function visit(address: string, agent: Agent): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const outgoing = request(address, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      const firstByte = performance.now() - start;
      const isComplete = response.headers['cache-control'] !== 'no-store';
      response
        .on('error', reject)
        .on('end', () => resolve({ status: Number(response.statusCode), firstByte, isComplete }))
        .resume();
    });
    outgoing.on('error', (error) => {
      // An idle connection was closed at the moment of its reuse: a browser retries on another one.
      if (outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        resolve(visit(address, agent));
      else reject(error);
    });
    outgoing.end();
  });
}

/** The path of every page that the sitemap lists. */
export async function sitemapPaths(address: string): Promise<string[]> {
  const text = await (await fetch(`${address}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => page.slice(address.length));
}
