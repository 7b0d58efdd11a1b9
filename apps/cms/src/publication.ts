/** Four-eyes publishing: an approver publishes exactly the revision that they read, or withdraws the page. */
import { type Endpoint, isolateObjectProperty, type PayloadRequest } from 'payload';
import type { CmsPage } from '../mapping/documents.ts';
import { toPageDocument } from '../mapping/to-page-document.ts';
import { roleOf } from './access.ts';
import { apiError } from './api-error.ts';
import { recordAudit, userName } from './collections/records.ts';
import { toHtml } from './editor.ts';
import { forms } from './forms.ts';
import { errors, problemMessage } from './messages.ts';
import { settings } from './settings.ts';
import { inTransaction, lockPage } from './transaction.ts';

/** Marks the context of an approval. A symbol, which no request from outside can send. */
const approval = Symbol('approval');

const approvalContext = { [approval]: true } as Record<string, unknown>;

/** Is this change part of an approval? */
export const isApproval = ({ context }: PayloadRequest): boolean => Reflect.get(context, approval) === true;

interface Revision {
  readonly revision: number;
  readonly _status: 'draft' | 'published';
  readonly lastEditor: number | string | null;
  readonly page: CmsPage;
}

/** The newest revision of a page, in all languages; null if there is no page. */
export async function latestRevision(
  req: PayloadRequest,
  id: number | string,
  depth = 0,
): Promise<Revision | null> {
  const { docs } = await req.payload.findVersions({
    collection: 'pages',
    where: { parent: { equals: id } },
    sort: '-createdAt',
    limit: 1,
    depth,
    locale: 'all',
    // Payload sets the language of the request it receives, and the change under way has its own.
    req: isolateObjectProperty(req, ['locale', 'fallbackLocale']),
  });
  const version = docs[0]?.version as (Omit<Revision, 'page'> & CmsPage) | undefined;
  if (version === undefined) return null;
  const editor: unknown = version.lastEditor;
  return {
    revision: version.revision,
    _status: version._status,
    lastEditor: isDocument(editor) ? editor.id : version.lastEditor,
    page: version,
  };
}

const isDocument = (value: unknown): value is { id: number | string } =>
  typeof value === 'object' && value !== null && 'id' in value;

const reject = (status: number, message: string): never => {
  throw apiError(status, message);
};

/** `POST /api/pages/{id}/approve` with `{ "revision": 7 }`. */
export const approve: Endpoint['handler'] = async (req) => {
  const { revision } = ((await req.json?.()) ?? {}) as { revision?: unknown };
  return Response.json(await approveRevision(req, Number(req.routeParams?.['id']), revision));
};

/** Publishes a revision, if it is still the newest. */
export const approveRevision = (req: PayloadRequest, id: number, revision: unknown): Promise<Publication> =>
  decide(req, id, async (current, version) => {
    const texts = errors(req.i18n.language);
    if (revision !== current.revision) reject(409, texts.changed(current.revision));
    if (current._status === 'published') reject(409, texts.isPublished);
    if (String(current.lastEditor) === String(req.user?.id)) reject(403, texts.ownWork);
    const options = { forms, toHtml, mediaUrl: settings.mediaUrl };
    const { document, problems } = toPageDocument(current.page, version, options);
    if (problems.length > 0)
      reject(400, problems.map((problem) => problemMessage(problem, req.i18n.language)).join(' '));
    // Publishes the newest revision, which the lock keeps the approved one.
    await req.payload.update({ collection: 'pages', id, data: { _status: 'published' }, ...asApproval(req) });
    return { action: 'approved', document };
  });

/** `POST /api/pages/{id}/withdraw`. */
export const withdraw: Endpoint['handler'] = async (req) => {
  const id = Number(req.routeParams?.['id']);
  const publication = await decide(req, id, async () => {
    const published = await req.payload.findByID({ collection: 'pages', id, depth: 0, req });
    if (published['_status'] !== 'published') reject(409, errors(req.i18n.language).isNotPublished);
    await req.payload.update({ collection: 'pages', id, data: { _status: 'draft' }, ...asApproval(req) });
    return { action: 'withdrawn', document: null };
  });
  return Response.json(publication);
};

const asApproval = (req: PayloadRequest) => ({ locale: 'es', context: approvalContext, req }) as const;

interface Decision {
  readonly action: 'approved' | 'withdrawn';
  /** The page to publish; null to withdraw it. */
  readonly document: object | null;
}

/** A version of a page that is sent to the service. */
export interface Publication {
  readonly identifier: string;
  readonly version: number;
  readonly revision: number;
}

/** Stores a decision, its audit record and the job that sends it to the service in one transaction. */
async function decide(
  req: PayloadRequest,
  id: number,
  make: (current: Revision, version: number) => Promise<Decision>,
): Promise<Publication> {
  const texts = errors(req.i18n.language);
  if (roleOf(req.user) !== 'approver') reject(403, texts.approverOnly);
  return inTransaction(req, async () => {
    await lockPage(req, id);
    const current = Number.isSafeInteger(id) ? await latestRevision(req, id, 2) : null;
    if (current === null) return reject(404, texts.noPage);
    const { identifier } = current.page;
    const { docs } = await req.payload.find({
      collection: 'publications',
      where: { identifier: { equals: identifier } },
      sort: '-version',
      limit: 1,
      depth: 0,
      req,
    });
    const version = Number(docs[0]?.['version'] ?? 0) + 1;
    const { action, document } = await make(current, version);
    const { revision } = current;
    const stored = await req.payload.create({
      collection: 'publications',
      data: { identifier, version, revision, state: 'pending', approvedBy: userName(req), document },
      req,
    });
    await recordAudit(req, { action, identifier, revision, version });
    await req.payload.jobs.queue({ task: 'push', input: { publication: Number(stored.id) }, req });
    return { identifier, version, revision };
  });
}
