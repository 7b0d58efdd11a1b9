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
import { noSchedule, readSchedule, type Schedule } from './schedule.ts';
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

export const transformOptions = { forms, toHtml, mediaUrl: settings.mediaUrl };

const reject = (status: number, message: string): never => {
  throw apiError(status, message);
};

/** `POST /api/pages/{id}/approve` with `{ "revision": 7 }`, and `publishAt` and `withdrawAt` to schedule it. */
export const approve: Endpoint['handler'] = async (req) => {
  const body = ((await req.json?.()) ?? {}) as {
    revision?: unknown;
    publishAt?: unknown;
    withdrawAt?: unknown;
  };
  const schedule = readSchedule(body, req);
  return Response.json(await approveRevision(req, Number(req.routeParams?.['id']), body.revision, schedule));
};

/** Publishes a revision, if it is still the newest: now, or at the time of the schedule. */
export const approveRevision = (
  req: PayloadRequest,
  id: number,
  revision: unknown,
  schedule: Schedule = noSchedule,
): Promise<Publication> =>
  decide(req, id, async (current, version) => {
    const texts = errors(req.i18n.language);
    if (revision !== current.revision) reject(409, texts.changed(current.revision));
    // An approved revision that waits for its time can get another one.
    if (current._status === 'published' && !current.isScheduled) reject(409, texts.isPublished);
    if (String(current.lastEditor) === String(req.user?.id)) reject(403, texts.ownWork);
    const { document, problems } = toPageDocument(current.page, version, transformOptions);
    if (problems.length > 0)
      reject(400, problems.map((problem) => problemMessage(problem, req.i18n.language)).join(' '));
    // Publishes the newest revision, which the lock keeps the approved one.
    await setStatus(req, id, 'published');
    const { publishAt, withdrawAt } = schedule;
    return {
      action: 'approved',
      schedule,
      steps: [
        { document, dueAt: publishAt },
        ...(withdrawAt === null ? [] : [{ document: null, dueAt: withdrawAt }]),
      ],
    };
  });

/** `POST /api/pages/{id}/withdraw`. Cancels a schedule, too. */
export const withdraw: Endpoint['handler'] = async (req) => {
  const id = Number(req.routeParams?.['id']);
  const publication = await decide(req, id, async () => {
    const published = await req.payload.findByID({ collection: 'pages', id, depth: 0, req });
    if (published['_status'] !== 'published') reject(409, errors(req.i18n.language).isNotPublished);
    await setStatus(req, id, 'draft');
    // Sent even if the service does not have the page: its version then rejects a publication that is on its way.
    return { action: 'withdrawn', schedule: noSchedule, steps: [{ document: null, dueAt: null }] };
  });
  return Response.json(publication);
};

/** Marks a page as published or withdrawn, without the checks and the audit of an edit. */
const setStatus = (req: PayloadRequest, id: number | string, status: 'draft' | 'published') =>
  req.payload.update({
    collection: 'pages',
    id,
    data: { _status: status },
    locale: 'es',
    context: approvalContext,
    req,
  });

/** A version to send to the service. */
interface Step {
  /** The page to publish; null to withdraw it. */
  readonly document: object | null;
  /** Null to send it at once. */
  readonly dueAt: Date | null;
}

interface Decision {
  readonly action: 'approved' | 'withdrawn';
  readonly schedule: Schedule;
  readonly steps: readonly Step[];
}

/** The first version of a decision. */
export interface Publication {
  readonly identifier: string;
  readonly version: number;
  readonly revision: number;
}

/**
 * Stores a decision, its audit record and the jobs that send it to the service in one transaction. Its versions are
 * higher than all earlier ones, so that the service rejects those, and schedules that have not begun are superseded.
 */
async function decide(
  req: PayloadRequest,
  id: number,
  make: (current: Revision & { isScheduled: boolean }, version: number) => Promise<Decision>,
): Promise<Publication> {
  const texts = errors(req.i18n.language);
  if (roleOf(req.user) !== 'approver') reject(403, texts.approverOnly);
  return inTransaction(req, async () => {
    await lockPage(req, id);
    const current = Number.isSafeInteger(id) ? await latestRevision(req, id, 2) : null;
    if (current === null) return reject(404, texts.noPage);
    const { revision, page } = current;
    const { identifier } = page;
    const isSchedule = { identifier: { equals: identifier }, state: { equals: 'scheduled' } };
    const { totalDocs } = await req.payload.count({ collection: 'publications', where: isSchedule, req });
    const version = Math.max((await latestVersion(req, identifier)) + 1, settings.firstVersion);
    const { action, schedule, steps } = await make({ ...current, isScheduled: totalDocs > 0 }, version);
    await req.payload.update({
      collection: 'publications',
      where: isSchedule,
      data: { state: 'superseded' },
      req,
    });
    for (const [index, { document, dueAt }] of steps.entries()) {
      const stored = await req.payload.create({
        collection: 'publications',
        data: {
          identifier,
          version: version + index,
          revision,
          state: dueAt === null ? 'pending' : 'scheduled',
          dueAt: dueAt?.toISOString() ?? null,
          approvedBy: userName(req),
          document,
        },
        req,
      });
      const input = { publication: Number(stored.id) };
      await req.payload.jobs.queue({ task: 'push', input, ...(dueAt && { waitUntil: dueAt }), req });
    }
    await recordAudit(req, {
      action,
      identifier,
      revision,
      version,
      publishAt: schedule.publishAt?.toISOString() ?? null,
      withdrawAt: schedule.withdrawAt?.toISOString() ?? null,
    });
    return { identifier, version, revision };
  });
}

/** The highest version of a page that was decided; 0 without one. */
async function latestVersion(req: PayloadRequest, identifier: string): Promise<number> {
  const { docs } = await req.payload.find({
    collection: 'publications',
    where: { identifier: { equals: identifier } },
    sort: '-version',
    limit: 1,
    depth: 0,
    req,
  });
  return Number(docs[0]?.['version'] ?? 0);
}

/** Marks a page as withdrawn after a scheduled withdrawal, unless a later decision was made. */
export async function finishWithdrawal(
  req: PayloadRequest,
  identifier: string,
  version: number,
): Promise<void> {
  const { docs } = await req.payload.find({
    collection: 'pages',
    where: { identifier: { equals: identifier } },
    limit: 1,
    depth: 0,
    req,
  });
  const id = docs[0]?.id;
  if (id === undefined) return;
  await lockPage(req, id);
  if ((await latestVersion(req, identifier)) === version) await setStatus(req, id, 'draft');
}
