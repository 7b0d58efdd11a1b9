/** A bare node:http server in a process of its own: sends what it was given, and nothing else. */
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What to send: 304 with the tag's headers to whoever names a tag, and otherwise the bytes. */
export interface BareResponse {
  readonly headers: OutgoingHttpHeaders;
  readonly known: OutgoingHttpHeaders;
  /** In base64. */
  readonly bytes: string;
}

let answers = new Map<string, Omit<BareResponse, 'bytes'> & { bytes: Buffer }>();

const server = createServer(({ url, headers: asked }, response) => {
  const answer = answers.get(String(url));
  if (answer === undefined) response.writeHead(404).end();
  else if (asked['if-none-match'] === undefined) response.writeHead(200, answer.headers).end(answer.bytes);
  else response.writeHead(304, answer.known).end();
});

server.listen(0, '127.0.0.1');
process.on('message', (given: Record<string, BareResponse>) => {
  answers = new Map(
    Object.entries(given).map(([path, each]) => [
      path,
      { ...each, bytes: Buffer.from(each.bytes, 'base64') },
    ]),
  );
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('disconnect', () => process.exit());
