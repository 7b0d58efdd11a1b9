/** R1: whatever the service does, a page comes within 500 ms, says what is missing, and is never a 5xx. */
import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { close, inTime, listen, pathsOf, startSite } from './site.testing.ts';

const faults: Record<string, RequestListener> = {
  'is down': (request) => request.socket.destroy(),
  'takes 10 s': (_, response) => void setTimeout(() => response.end('[]'), 10_000).unref(),
  'answers garbage': (_, response) => void response.end('<html>'),
  'answers with another type': (_, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"content":7}'),
  'answers 500': (_, response) => void response.writeHead(500).end(),
};

for (const [name, listener] of Object.entries(faults)) {
  test(`where the service ${name}, every page says so in time`, async () => {
    const service = createServer(listener);
    const site = await startSite(await listen(service));
    let labelled = 0;
    for (const path of await pathsOf(site)) {
      const { status, time, text, headers } = await site.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, time]).toEqual([path, expect.toSatisfy((taken: number) => taken <= inTime)]);
      const isLabelled = text.includes('rueda-WithoutData');
      if (isLabelled) labelled += 1;
      if (isLabelled) expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
    expect(labelled).toBeGreaterThan(1);
    await site.close();
    await close(service);
  });
}
