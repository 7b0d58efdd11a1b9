/** The recipes of the documentation as a site: rendered by Node, with one script. Copied and run by recipes.test.ts. */
import { createClient } from '@rueda/client/http';
import { hasIslands } from '@rueda/widgets';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import { renderToString } from 'react-dom/server';
import { bulletinPage } from './built/bulletin-page.js';
import { issuerPage } from './built/issuer-page.js';
import { quotePage } from './built/quote-page.js';

const client = createClient({ baseAddress: process.env.SERVICE_ADDRESS, timeout: 5000, attempts: 1 });
const styles = readFileSync(new URL(import.meta.resolve('@rueda/widgets/styles.css')));

const pages = {
  '/quote': (query) =>
    quotePage(client, { code: query.get('nemonico'), range: query.get('rango') ?? '1m', language: 'es' }),
  '/issuer': (query) =>
    issuerPage(client, { companyCode: query.get('companyCode'), query: `?${query}`, language: 'es' }),
  '/bulletin': (query) => bulletinPage(client, { page: Number(query.get('pagina') ?? 1), language: 'en' }),
};

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const script = new URL(`public/${basename(pathname)}`, import.meta.url);
  const send = (type, bytes) => response.writeHead(200, { 'content-type': type }).end(bytes);
  response.setHeader(
    'content-security-policy',
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'",
  );
  if (pathname === '/styles.css') return send('text/css', styles);
  if (pathname.endsWith('.js') && existsSync(script)) return send('text/javascript', readFileSync(script));
  if (!(pathname in pages)) return response.writeHead(404).end();
  const body = renderToString(await pages[pathname](searchParams));
  const head = hasIslands(body) ? '<script type="module" src="/page.js"></script>' : '';
  return send(
    'text/html; charset=utf-8',
    `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${pathname}</title><link rel="stylesheet" href="/styles.css">${head}</head><body>${body}</body></html>`,
  );
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`));
