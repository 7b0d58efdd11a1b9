/** The job that sends a publication to the service. Repeating it changes nothing, so it is retried until it succeeds. */
import { createLocalReq, type TaskConfig } from 'payload';
import { finishWithdrawal } from './publication.ts';
import { settings } from './settings.ts';
import { inTransaction } from './transaction.ts';

let token: { value: string; expiresAt: number } | undefined;

/** A token of this application, by client credentials. */
async function readToken(): Promise<string> {
  if (token !== undefined && token.expiresAt > Date.now()) return token.value;
  const credentials = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64');
  const response = await fetch(settings.tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    signal: AbortSignal.timeout(10_000),
  });
  const { access_token: value, expires_in: seconds = 60 } = (await response.json()) as {
    access_token?: string;
    expires_in?: number;
  };
  if (value === undefined) throw new Error(`The identity provider responded with status ${response.status}.`);
  // Renewed early, so that a token does not expire on its way.
  token = { value, expiresAt: Date.now() + (seconds - 30) * 1000 };
  return value;
}

interface Publication {
  readonly identifier: string;
  readonly version: number;
  readonly document: object | null;
}

export type PushResult = {
  readonly state: 'published' | 'withdrawn' | 'rejected' | 'superseded';
  readonly reason: string;
};

/** Sends a publication. Throws if a later attempt can succeed. */
export async function pushPublication({ identifier, version, document }: Publication): Promise<PushResult> {
  const path = `/v1/content/${identifier}${document === null ? `/${version}` : ''}`;
  const response = await fetch(new URL(path, settings.serviceUrl), {
    method: document === null ? 'DELETE' : 'PUT',
    headers: {
      authorization: `Bearer ${await readToken()}`,
      ...(document !== null && { 'content-type': 'application/json' }),
    },
    ...(document !== null && { body: JSON.stringify(document) }),
    signal: AbortSignal.timeout(30_000),
  });
  if (response.ok) return { state: document === null ? 'withdrawn' : 'published', reason: '' };
  const reason = `${response.status} ${(await response.text()).slice(0, 2000)}`;
  // A later version is published.
  if (response.status === 409) return { state: 'superseded', reason };
  if (response.status === 400 || response.status === 413 || response.status === 422)
    return { state: 'rejected', reason };
  if (response.status === 401) token = undefined;
  throw new Error(`The service did not accept ${identifier}, version ${version}: ${reason}`);
}

export const push: TaskConfig<{ input: { publication: number }; output: object }> = {
  slug: 'push',
  inputSchema: [{ name: 'publication', type: 'number', required: true }],
  // About a year: until an operator repairs the service.
  retries: { attempts: 3_000_000, backoff: { type: 'fixed', delay: settings.retrySeconds * 1000 } },
  handler: async ({ input, req: { payload } }) => {
    const publication = await payload.findByID({
      collection: 'publications',
      id: input.publication,
      depth: 0,
    });
    const { identifier, version, document = null } = publication as unknown as Publication;
    const { state, dueAt } = publication as { state?: string; dueAt?: string | null };
    // A later decision superseded the schedule.
    if (state === 'superseded') return { output: {} };
    const result = await pushPublication({ identifier, version, document });
    payload.logger.info({ msg: 'Sent a publication', identifier, version, state: result.state });
    const req = await createLocalReq({}, payload);
    await inTransaction(req, async () => {
      const isScheduledWithdrawal = result.state === 'withdrawn' && Boolean(dueAt);
      if (isScheduledWithdrawal) await finishWithdrawal(req, identifier, version);
      await payload.update({ collection: 'publications', id: input.publication, data: { ...result }, req });
    });
    return { output: {} };
  },
};
