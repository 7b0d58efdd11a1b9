/** A bare node:http server in a child process: sends fixed responses only. */
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response: 304 with the headers of `known` to a request with a tag, otherwise the bytes. */
export interface BareResponse {
  readonly headers: OutgoingHttpHeaders;
  readonly known: OutgoingHttpHeaders;
  /** In base64. */
  readonly bytes: string;
}

let responses = new Map<string, Omit<BareResponse, 'bytes'> & { bytes: Buffer }>();

const server = createServer(({ url, headers }, response) => {
  const fixed = responses.get(String(url));
  if (fixed === undefined) response.writeHead(404).end();
  else if (headers['if-none-match'] === undefined) response.writeHead(200, fixed.headers).end(fixed.bytes);
  else response.writeHead(304, fixed.known).end();
});

server.listen(0, '127.0.0.1');
process.on('message', (paths: Record<string, BareResponse>) => {
  responses = new Map(
    Object.entries(paths).map(([path, each]) => [
      path,
      { ...each, bytes: Buffer.from(each.bytes, 'base64') },
    ]),
  );
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('disconnect', () => process.exit());
