import { execFileSync } from 'node:child_process';
import { request as ask } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';

/** A key and a certificate for a day, in one text. */
const makeCertificate = (): string =>
  execFileSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=127.0.0.1 -keyout - -out -'.split(
      ' ',
    ),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );

/** HTTP/2 in front of a server, as an edge speaks it: its files share the page's connection. */
export function startEdge(port: number, address: string): Http2SecureServer {
  const pem = makeCertificate();
  const edge = createSecureServer({ key: pem, cert: pem }, ({ method, url, headers: asked }, response) => {
    const headers = Object.entries(asked).filter(([name]) => !name.startsWith(':'));
    const inner = ask(new URL(url, address), { method, headers: Object.fromEntries(headers) }, (answer) => {
      const { connection: _, 'keep-alive': _1, 'transfer-encoding': _2, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(response);
    });
    inner.on('error', () => response.writeHead(502).end());
    inner.end();
  });
  return edge.listen(port, '127.0.0.1');
}
