import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { RenderTask, Route, Routes } from '../app/framework/renderer.ts';
import { EncryptedCookies } from './auth/encrypted-cookies.ts';
import type { Session } from './auth/identity.ts';
import { encodeBody } from './encoded-body.ts';
import type { EncodedPage } from './page-cache.ts';
import { readSettings } from './settings.ts';
import { createSite, type Site, type SiteOptions } from './site.ts';

export const origin = 'https://site.example';

/** The header that browsers send with forms and calls of a page of the site. */
export const fromSameOrigin = { 'sec-fetch-site': 'same-origin' };

const sessionKey = Buffer.alloc(32, 7);

/** The settings of a site with sign-in, whose provider is away unless a test starts one. */
export const signIn = {
  ISSUER: 'http://127.0.0.1:1',
  CLIENT_ID: 'rueda-site',
  CLIENT_SECRET: 'secret',
  SESSION_KEYS: sessionKey.toString('base64url'),
};

const kinds: Record<string, Partial<Route>> = {
  '/': {},
  '/en': {},
  '/login': {},
  '/contacto': {},
  '/en/contact': {},
  '/mercado/resumen-mercado': {},
  '/en/market/summary': {},
  '/mercado/datos.csv': { isFile: true },
  '/mis-listas': { isPersonal: true },
  '/en/my-lists': { isPersonal: true },
  '/vista-previa': { isPreview: true },
};

/** Each page understands only `q`, the search terms. */
const query = ({ searchParams }: URL): string => searchParams.get('q') ?? '';

export const routes: Routes = new Map(
  Object.entries(kinds).map(([path, kind]) => [
    path,
    {
      ...kind,
      canonicalAddress: (url) => (query(url) === '' ? path : `${path}?q=${encodeURIComponent(query(url))}`),
      isSearch: (url) => query(url) !== '',
    },
  ]),
);

export const encodePage = (html: string, page: Partial<EncodedPage> = {}): EncodedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  isComplete: true,
  ...encodeBody(html),
  ...page,
});

export interface TestSite extends Site {
  /** The rendered tasks, without the ids of their requests. */
  readonly tasks: RenderTask[];
  /** The ids of the requests that needed them. */
  readonly requestIds: string[];
  readonly lines: Record<string, unknown>[];
  /** Listens on a free port, and resolves to the address. */
  readonly listen: () => Promise<string>;
  readonly close: () => Promise<void>;
}

export interface TestSiteOptions extends Partial<Omit<SiteOptions, 'renderer'>> {
  /** The page of a task. By default its text is the address, with status 404 if its path ends with /404. */
  pageOf?: (task: RenderTask) => EncodedPage | Promise<EncodedPage>;
}

const defaultPage = ({ address }: RenderTask): EncodedPage =>
  encodePage(`page of ${address}`, { status: /\/404(?:\?|$)/.test(address) ? 404 : 200 });

/** The site with a fake renderer, closed when the test ends. */
export function createTestSite(
  variables: Record<string, string> = {},
  options: TestSiteOptions = {},
): TestSite {
  const site = createSharedSite(variables, options);
  onTestFinished(() => site.close());
  return site;
}

/** The same for several tests, which must close it. */
export function createSharedSite(
  variables: Record<string, string> = {},
  { pageOf = defaultPage, ...options }: TestSiteOptions = {},
): TestSite {
  const tasks: RenderTask[] = [];
  const requestIds: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const settings = readSettings({
    PORT: '0',
    OPERATIONS_PORT: '0',
    ORIGIN: origin,
    SERVICE_ADDRESS: 'http://127.0.0.1:1',
    RENDER_THREADS: '1',
    DRAIN_MS: '0',
    DEVELOPERS_FOLDER: '/nowhere',
    ...variables,
  });
  const site = createSite(settings, {
    routes,
    renderer: {
      render: async (task) => {
        const { requestId, ...rest } = task;
        tasks.push(rest);
        if (requestId !== undefined) requestIds.push(requestId);
        return pageOf(task);
      },
      warmUp: async () => undefined,
      close: async () => undefined,
    },
    ...options,
    server: {
      log: { level: 'info', stream: { write: (line) => lines.push(JSON.parse(line)) } },
      ...options.server,
    },
  });
  return {
    ...site,
    tasks,
    requestIds,
    lines,
    listen: () => site.server.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      site.server.server.closeAllConnections();
      await site.server.close();
      await site.operations.close();
    },
  };
}

export const testSession = (session: Partial<Session> = {}): Session => ({
  id: crypto.randomUUID(),
  user: 'ana',
  token: 'token-of-ana',
  expiresAt: Date.now() + 3_600_000,
  ...session,
});

/** The `Cookie` header of a browser with these `Set-Cookie` values. */
export const cookieHeader = (lines: readonly string[]): string =>
  lines.map((line) => line.slice(0, line.indexOf(';'))).join('; ');

/** The `Cookie` header of a user who is signed in at the site with the settings of `signIn`. */
export async function sessionCookie(
  session: Partial<Session> = {},
  siteOrigin: string = origin,
): Promise<string> {
  const cookies = new EncryptedCookies([sessionKey], siteOrigin);
  return cookieHeader(await cookies.encrypt('session', { ...testSession(session) }, 600));
}

export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A service that records its requests, on a free port, closed when the test ends. */
export async function startUpstream(
  respond: (request: ReceivedRequest, response: ServerResponse, raw: IncomingMessage) => void = (
    _,
    response,
  ) => response.end('{}'),
): Promise<{ address: string; requests: ReceivedRequest[] }> {
  const requests: ReceivedRequest[] = [];
  const listener: RequestListener = (raw, response) => {
    raw
      .setEncoding('utf8')
      .toArray()
      .then((parts) => {
        const { method, url, headers } = raw;
        const request = { method, url, headers, body: parts.join('') };
        requests.push(request);
        return respond(request, response, raw);
      })
      .catch(() => undefined);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** A folder with these files, removed when the test ends. */
export function createFolder(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'rueda-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
