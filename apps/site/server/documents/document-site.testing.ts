import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { createFolder, createTestSite, type TestSite } from '../site.testing.ts';
import { startTestStore, type StoreFault, type TestStore } from './s3-server.testing.ts';

export const pdf: Buffer = Buffer.from(`%PDF-1.4\n${'0123456789'.repeat(10_000)}`);
const spreadsheet = Buffer.from('504b030400', 'hex');
export const accented = 'hhii/Memoria año 2025 (versión 2).pdf';
export const plainText = 'text/plain; charset=utf-8';

export interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request as it is written: `fetch` would resolve dots, and hide a cut body. */
export function get(
  address: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const sent = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end();
  });
}

const files = { 'memorias/2025.pdf': pdf, [accented]: pdf, 'indices/cartera.xlsx': spreadsheet };

/** A site whose documents are in a folder or in a bucket. */
export async function startSite(
  kind: 'folder' | 'bucket',
  variables: Record<string, string> = {},
  content: Readonly<Record<string, Buffer>> = files,
): Promise<{ site: TestSite; address: string; store?: TestStore }> {
  const store = kind === 'bucket' ? await startTestStore() : undefined;
  for (const [path, bytes] of Object.entries(content)) store?.objects.set(path, bytes);
  const site = createTestSite({ DOCUMENT_STORE: store?.address ?? createFolder(content), ...variables });
  return { site, address: await site.listen(), ...(store && { store }) };
}

/** A site whose documents are in a bucket with a fault. */
export async function startFaulty(
  fault: StoreFault,
  timeoutMs: number,
): Promise<{ site: TestSite; address: string; store: TestStore }> {
  const { store, ...started } = await startSite('bucket', { DOCUMENT_TIMEOUT_MS: String(timeoutMs) });
  if (store === undefined) throw new Error('A bucket has a store.');
  store.fault = fault;
  return { ...started, store };
}
