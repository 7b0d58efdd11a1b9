/** R1: with any failure of the service, a page responds within 500 ms, labels missing data, and is never a 5xx. */
import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { close, maxResponseMs, listen, pathsOf, startSite } from './site.testing.ts';

const faults: Record<string, RequestListener> = {
  'is down': (request) => request.socket.destroy(),
  'takes 10 s': (_, response) => void setTimeout(() => response.end('[]'), 10_000).unref(),
  'responds with garbage': (_, response) => void response.end('<html>'),
  'responds with another shape': (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"content":7}'),
  'responds with status 500': (_, response) => void response.writeHead(500).end(),
};

for (const [name, listener] of Object.entries(faults)) {
  test(`every page responds in time and labels missing data if the service ${name}`, async () => {
    const service = createServer(listener);
    const site = await startSite(await listen(service));
    let labelled = 0;
    for (const path of await pathsOf(site)) {
      const { status, timeMs, text, headers } = await site.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, timeMs]).toEqual([
        path,
        expect.toSatisfy((elapsedMs: number) => elapsedMs <= maxResponseMs),
      ]);
      const isLabelled = text.includes('rueda-WithoutData');
      if (isLabelled) labelled += 1;
      if (isLabelled) expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
    expect(labelled).toBeGreaterThan(1);
    await site.close();
    await close(service);
  });
}
