import { execFileSync } from 'node:child_process';
import { request } from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';

/** Creates a key and a certificate for a day, in one text. */
const createCertificate = (): string =>
  execFileSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=127.0.0.1 -keyout - -out -'.split(
      ' ',
    ),
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );

/** Starts HTTP/2 in front of a server, like an edge: files share the connection of the page. */
export function startEdge(port: number, address: string): Http2SecureServer {
  const pem = createCertificate();
  const edge = createSecureServer(
    { key: pem, cert: pem },
    ({ method, url, headers: requestHeaders }, response) => {
      const headers = Object.entries(requestHeaders).filter(([name]) => !name.startsWith(':'));
      const inner = request(
        new URL(url, address),
        { method, headers: Object.fromEntries(headers) },
        (origin) => {
          const {
            connection: _,
            'keep-alive': _1,
            'transfer-encoding': _2,
            ...originHeaders
          } = origin.headers;
          response.writeHead(origin.statusCode ?? 502, originHeaders);
          origin.pipe(response);
        },
      );
      inner.on('error', () => response.writeHead(502).end());
      inner.end();
    },
  );
  return edge.listen(port, '127.0.0.1');
}
