/** Four-eyes publishing of documents: an approver who did not upload the file publishes it, or withdraws it. */
import path from 'node:path';
import { createLocalReq, type Endpoint, type PayloadRequest, type TaskConfig } from 'payload';
import { roleOf } from './access.ts';
import { apiError } from './api-error.ts';
import { recordAudit } from './collections/records.ts';
import { errors } from './messages.ts';
import { runPublishCommand } from './publish-command.ts';
import { settings } from './settings.ts';
import { inTransaction, lockDocument } from './transaction.ts';

interface StoredDocument {
  readonly id: number;
  readonly path: string;
  readonly filename: string;
  readonly state: string;
  readonly uploadedBy: number | string | null;
}

const withPath = (documentPath: string, state: string) => ({
  path: { equals: documentPath },
  state: { equals: state },
});

const setState = (req: PayloadRequest, id: number, state: string, reason: string | null = null) =>
  req.payload.update({ collection: 'documents', id, data: { state, reason }, req });

async function readDocument(req: PayloadRequest, id: number): Promise<StoredDocument> {
  const found = Number.isSafeInteger(id)
    ? await req.payload.findByID({ collection: 'documents', id, depth: 0, disableErrors: true, req })
    : null;
  if (found === null) throw apiError(404, errors(req.i18n.language).noDocument);
  return found as unknown as StoredDocument;
}

/** Makes a decision about a document, while no other one about its path is made. */
async function decide(
  req: PayloadRequest,
  make: (document: StoredDocument) => Promise<string>,
): Promise<Response> {
  const texts = errors(req.i18n.language);
  if (roleOf(req.user) !== 'approver') throw apiError(403, texts.documentApproverOnly);
  const id = Number(req.routeParams?.['id']);
  const state = await inTransaction(req, async () => {
    await lockDocument(req, (await readDocument(req, id)).path);
    const document = await readDocument(req, id);
    const where = withPath(document.path, 'pending');
    const { totalDocs } = await req.payload.count({ collection: 'documents', where, req });
    if (totalDocs > 0) throw apiError(409, texts.documentIsPending);
    return make(document);
  });
  return Response.json({ state });
}

/** `POST /api/documents/{id}/approve`. The job publishes the file, if the site's command accepts it. */
export const approveDocument: Endpoint['handler'] = (req) =>
  decide(req, async ({ id, path: identifier, state, uploadedBy }) => {
    const texts = errors(req.i18n.language);
    if (state === 'published') throw apiError(409, texts.documentIsPublished);
    if (String(uploadedBy) === String(req.user?.id)) throw apiError(403, texts.ownUpload);
    await setState(req, id, 'pending');
    await req.payload.jobs.queue({ task: 'publish-document', input: { document: id }, req });
    await recordAudit(req, { action: 'approved', identifier });
    return 'pending';
  });

/** `POST /api/documents/{id}/withdraw`. */
export const withdrawDocument: Endpoint['handler'] = (req) =>
  decide(req, async ({ id, path: identifier, state }) => {
    const texts = errors(req.i18n.language);
    if (state !== 'published') throw apiError(409, texts.documentIsNotPublished);
    await setState(req, id, 'withdrawn');
    await recordAudit(req, { action: 'withdrawn', identifier });
    // Last, and repeatable: if the database does not store the decision, the approver withdraws the document again.
    const reason = await runPublishCommand('--withdraw', identifier);
    if (reason !== null) throw apiError(502, texts.documentNotWithdrawn(reason));
    return 'withdrawn';
  });

/** Does an approved file replace one that this CMS published? */
export async function isReplacement(req: PayloadRequest, documentPath: string): Promise<boolean> {
  const where = withPath(documentPath, 'published');
  return (await req.payload.count({ collection: 'documents', where, req })).totalDocs > 0;
}

/**
 * The job that publishes an approved file. After a kill it runs again: publishing the same file twice changes nothing.
 * A rejected file stays unpublished until an approver approves it again.
 */
export const publishDocument: TaskConfig<{ input: { document: number }; output: object }> = {
  slug: 'publish-document',
  inputSchema: [{ name: 'document', type: 'number', required: true }],
  // Only the database can fail here.
  retries: { attempts: 3_000_000, backoff: { type: 'fixed', delay: settings.retrySeconds * 1000 } },
  handler: async ({ input, req: { payload } }) => {
    const req = await createLocalReq({}, payload);
    const { id, path: identifier, filename, state } = await readDocument(req, input.document);
    if (state !== 'pending') return { output: {} };
    const file = path.join(settings.uploadFolder, filename);
    const replace = (await isReplacement(req, identifier)) ? ['--replace'] : [];
    const reason = await runPublishCommand(...replace, file, identifier);
    payload.logger.info({ msg: 'Published a document', identifier, ...(reason !== null && { reason }) });
    await inTransaction(req, async () => {
      await lockDocument(req, identifier);
      if (reason === null) {
        const where = withPath(identifier, 'published');
        await payload.update({ collection: 'documents', where, data: { state: 'superseded' }, req });
        await setState(req, id, 'published');
      } else {
        await setState(req, id, 'rejected', reason);
        await recordAudit(req, { action: 'fileRejected', identifier, reason });
      }
    });
    return { output: {} };
  },
};
