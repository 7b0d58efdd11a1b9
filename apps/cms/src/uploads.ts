/** Files that editors upload: each is checked before the CMS stores it. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type CollectionBeforeOperationHook, createLocalReq, type PayloadRequest } from 'payload';
import { isWriter } from './access.ts';
import { apiError } from './api-error.ts';
import { recordAudit } from './collections/records.ts';
import { isReplacement } from './document-publication.ts';
import { errors } from './messages.ts';
import { runPublishCommand } from './publish-command.ts';
import { sql, transactionOf } from './transaction.ts';

/** Letters, digits and marks that do not change how a name reads, in formats that visitors download. */
const documentPath =
  /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._()-]*(?:\/[\p{L}\p{N}][\p{L}\p{N}\p{M} ._()-]*)*\.(?:pdf|xlsx|csv|xml)$/u;

/** By extension, as the site sends them: browsers declare a CSV file as a spreadsheet, and the type of others not at all. */
const documentTypes: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.pdf': 'application/pdf',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml',
};

/** Rejects what the command rejects, with its reason for the editor and in the audit. */
async function check(req: PayloadRequest, identifier: string, args: readonly string[]): Promise<void> {
  const reason = await runPublishCommand(...args);
  if (reason === null) return;
  req.payload.logger.warn({ msg: 'Rejected an upload', identifier, reason });
  // In a transaction of its own: that of the upload is rolled back.
  const record = await createLocalReq({ user: req.user ?? undefined } as object, req.payload);
  await recordAudit(record, { action: 'fileRejected', identifier, reason });
  throw apiError(400, errors(req.i18n.language).fileRejected(reason));
}

/** Before Payload's own check of the access: a request without rights must not run the scanner. */
function requireWriter(req: PayloadRequest): void {
  if (!isWriter({ req })) throw apiError(403, errors(req.i18n.language).uploaderOnly);
}

/** Checks name, size and content of a document, and scans it. */
export const checkDocument: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create') return args;
  requireWriter(req);
  const texts = errors(req.i18n.language);
  const { data = {} } = args as { data?: Record<string, unknown> };
  const identifier = String(data['path'] ?? '').normalize('NFC');
  if (!documentPath.test(identifier)) throw apiError(400, texts.documentPath);
  const { file } = req;
  if (!file?.tempFilePath) throw apiError(400, texts.documentFile);
  const replace = (await isReplacement(req, identifier)) ? ['--replace'] : [];
  await check(req, identifier, ['--check', ...replace, file.tempFilePath, identifier]);
  file.mimetype = documentTypes[path.extname(identifier)] ?? '';
  return { ...args, data: { ...data, path: identifier } };
};

/** Blocks are JSON, so that no foreign key protects an image in use. */
export async function isImageInUse(req: PayloadRequest, id: number | string): Promise<boolean> {
  const database = await transactionOf(req);
  const pattern = `$.** ? (@.image == ${Number(id)} || @.images == ${Number(id)} || @.backgroundImage == ${Number(id)})`;
  const { rows } = await database.execute(
    sql`select 1 from pages where components @? ${pattern}::jsonpath
      union all select 1 from _pages_v where latest and version_components @? ${pattern}::jsonpath
      union all select 1 from entries where image_id = ${id} or background_image_id = ${id} limit 1`,
  );
  return rows.length > 0;
}

/** The fields of an image that editors write. The others describe its file, which only an upload changes. */
const imageFields = ['alt', 'title', 'address'];

/**
 * Scans an image. Its name is new, and cannot be guessed: visitors can read it before a page with it is approved. The
 * image of a page is not replaced: visitors would see the new one without an approval, or none.
 */
export const checkImage: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (!['create', 'update', 'updateByID'].includes(operation)) return args;
  const { data = {}, id } = args as { data?: Record<string, unknown>; id?: number | string };
  // Payload would crop or resize the stored file again.
  delete req.query?.['uploadEdits'];
  const changed = {
    ...args,
    data: Object.fromEntries(imageFields.flatMap((name) => (name in data ? [[name, data[name]]] : []))),
  };
  const { file } = req;
  if (!file) return changed;
  requireWriter(req);
  const texts = errors(req.i18n.language);
  if (operation !== 'create' && (id === undefined || (await isImageInUse(req, id))))
    throw apiError(409, texts.imageInUse);
  if (!file.tempFilePath) throw apiError(400, texts.documentFile);
  await check(req, file.name, ['--scan', file.tempFilePath]);
  const { name, ext } = path.parse(file.name);
  file.name = `${name.slice(0, 60)}-${randomUUID()}${ext}`;
  return changed;
};
