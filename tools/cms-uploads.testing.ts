/** Uploads to the CMS, the decisions about them, and what visitors read. */
import { readdirSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { cms, type CmsResponse, send, tokenOf } from './cms.testing.ts';

export const pdfOf = (text: string): string => `%PDF-1.4\n${text}\nstartxref\n9\n%%EOF\n`;

/** Uploads a file; without a user, as a request that is not signed in. */
export async function upload(
  user: string | null,
  [collection, fields]: [collection: 'documents' | 'media', fields: object],
  [name, content]: [name: string, content: string | Uint8Array<ArrayBuffer>],
): Promise<CmsResponse> {
  const form = new FormData();
  form.set('_payload', JSON.stringify(fields));
  form.set('file', new Blob([content]), name);
  const headers = user === null ? {} : { authorization: `JWT ${await tokenOf(user)}` };
  const response = await fetch(`${cms.url}/api/${collection}`, { method: 'POST', headers, body: form });
  return { status: response.status, body: (await response.json()) as CmsResponse['body'] };
}

/** Uploads a document that is accepted. */
export async function uploadDocument(path: string, content: string, user = 'editor'): Promise<number> {
  const { status, body } = await upload(
    user,
    ['documents', { path }],
    [path.split('/').at(-1) ?? '', content],
  );
  expect([status, body.errors]).toEqual([201, undefined]);
  expect(body.doc).toMatchObject({ path, state: 'draft' });
  return Number(body.doc?.['id']);
}

export const decide = (
  id: number,
  decision: 'approve' | 'withdraw',
  user = 'approver',
): Promise<CmsResponse> => send(user, 'POST', `/documents/${id}/${decision}`);

export const messageOf = ({ body }: CmsResponse): string => body.errors?.[0]?.message ?? '';

export const readState = async (id: number): Promise<unknown[]> => {
  const { body } = await send('editor', 'GET', `/documents/${id}?depth=0`);
  return [body['state'], body['reason'] ?? ''];
};

export const waitForState = (id: number, state: string): Promise<unknown> =>
  vi.waitUntil(async () => (await readState(id))[0] === state, { timeout: 60_000, interval: 100 });

export async function publish(path: string, content: string): Promise<number> {
  const id = await uploadDocument(path, content);
  expect(await decide(id, 'approve')).toMatchObject({ status: 200, body: { state: 'pending' } });
  await waitForState(id, 'published');
  return id;
}

/** What visitors read from each process; null without a document. */
export const visitorsRead = (path: string): Promise<(string | null)[]> =>
  Promise.all(
    cms.sites.addresses.map(async (address) => {
      const response = await fetch(`${address}/archivos/${encodeURI(path)}`);
      return response.ok ? response.text() : null;
    }),
  );

export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
