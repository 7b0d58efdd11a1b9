import type { CollectionConfig, TextFieldSingleValidation } from 'payload';
import { isLoggedIn, isWriter, nobodyField } from '../access.ts';
import { apiError } from '../api-error.ts';
import { blocks } from '../blocks.ts';
import { collectionLabels, errors, fieldLabels } from '../messages.ts';
import { preview } from '../preview.ts';
import { approve, isApproval, latestRevision, withdraw } from '../publication.ts';
import { lockPage } from '../transaction.ts';
import { recordAudit } from './records.ts';

/** As the service validates them. */
const identifierPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const pathPattern = /^(\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/;

const validateIdentifier: TextFieldSingleValidation = (value, { req }) =>
  (typeof value === 'string' && identifierPattern.test(value) && value.length <= 60) ||
  errors(req.i18n.language).identifier;

const validatePath: TextFieldSingleValidation = (value, { req }) => {
  if (typeof value !== 'string' || value === '') return true;
  const isEnglish = /^\/en(\/|$)/.test(value);
  const isValid = pathPattern.test(value) && value.length <= 200 && isEnglish === (req.locale === 'en');
  return isValid || errors(req.i18n.language).path;
};

/** Pages in Spanish and English. Every save is a draft: only an approval publishes one. */
export const pages: CollectionConfig = {
  slug: 'pages',
  labels: collectionLabels.pages,
  disableDuplicate: true,
  versions: { drafts: true, maxPerDoc: 0 },
  // Payload forgets to end the reservation of an editor who saved and left, which would keep the approver out of the
  // page for five minutes. Instead, a save names the revision that it changes.
  lockDocuments: { duration: 1 },
  access: {
    read: isLoggedIn,
    readVersions: isLoggedIn,
    create: isWriter,
    delete: isWriter,
    // Without it the admin panel offers to publish.
    update: (args) => args.data?.['_status'] !== 'published' && isWriter(args),
  },
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'path', '_status', 'revision', 'updatedAt'],
    components: {
      edit: {
        PublishButton: '/src/admin/publication-buttons.tsx#PublicationButtons',
        UnpublishButton: '/src/admin/publication-buttons.tsx#NoButton',
      },
    },
  },
  fields: [
    {
      name: 'identifier',
      type: 'text',
      unique: true,
      required: true,
      label: fieldLabels.identifier,
      validate: validateIdentifier,
      // The service knows the page by it.
      access: { update: nobodyField },
      admin: { position: 'sidebar' },
    },
    {
      name: 'revision',
      type: 'number',
      label: fieldLabels.revision,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'lastEditor',
      type: 'relationship',
      relationTo: 'users',
      label: fieldLabels.lastEditor,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'preview',
      type: 'ui',
      admin: { components: { Field: '/src/admin/preview-panel.tsx#PreviewPanel' } },
    },
    { name: 'title', type: 'text', localized: true, label: fieldLabels.title, maxLength: 200 },
    { name: 'path', type: 'text', localized: true, label: fieldLabels.path, validate: validatePath },
    {
      name: 'description',
      type: 'textarea',
      localized: true,
      label: fieldLabels.description,
      maxLength: 500,
    },
    {
      name: 'components',
      type: 'blocks',
      label: fieldLabels.components,
      labels: { singular: fieldLabels.component, plural: fieldLabels.components },
      blocks,
      maxRows: 200,
    },
  ],
  endpoints: [
    { path: '/:id/approve', method: 'post', handler: approve },
    { path: '/:id/preview', method: 'get', handler: preview },
    { path: '/:id/withdraw', method: 'post', handler: withdraw },
  ],
  hooks: {
    beforeOperation: [
      ({ args, operation, req }) => {
        if (isApproval(req)) return args;
        const { data } = args as { data?: { _status?: unknown; revision?: unknown } };
        if (data?._status === 'published') throw apiError(403, errors(req.i18n.language).publishByApproval);
        const isWrite = ['create', 'update', 'updateByID', 'restoreVersion'].includes(operation);
        // The form sends the revision that it shows.
        if (operation === 'update' || operation === 'updateByID') req.context['changes'] = data?.revision;
        // A save that is not a draft would publish or withdraw the page here, but not in the service.
        return isWrite ? { ...args, draft: true } : args;
      },
    ],
    beforeChange: [
      async ({ data, originalDoc, req }) => {
        if (isApproval(req)) return data;
        const { id, identifier } = (originalDoc ?? {}) as { id?: number | string; identifier?: string };
        if (id !== undefined) await lockPage(req, id);
        const { revision = 0 } = id === undefined ? {} : ((await latestRevision(req, id)) ?? {});
        const changed = req.context['changes'] ?? revision;
        if (changed !== revision) throw apiError(409, errors(req.i18n.language).changed(revision));
        return {
          ...data,
          // Restoring a version applies the field's access rule and would drop it.
          ...(identifier && { identifier }),
          revision: revision + 1,
          lastEditor: req.user?.id ?? null,
        };
      },
    ],
    afterChange: [
      async ({ doc, operation, req }) => {
        if (isApproval(req)) return;
        const { identifier, revision } = doc as { identifier: string; revision: number };
        await recordAudit(req, {
          action: operation === 'create' ? 'created' : 'edited',
          identifier,
          revision,
        });
      },
    ],
    beforeDelete: [
      async ({ id, req }) => {
        const page = await req.payload.findByID({ collection: 'pages', id, depth: 0, req });
        if (page['_status'] === 'published') throw apiError(409, errors(req.i18n.language).withdrawFirst);
      },
    ],
    afterDelete: [
      async ({ doc, req }) => {
        await recordAudit(req, {
          action: 'deleted',
          identifier: String((doc as { identifier: unknown }).identifier),
        });
      },
    ],
  },
};
