import type { CollectionConfig } from 'payload';
import { isLoggedIn, isWriter, nobody, nobodyField } from '../access.ts';
import { apiError } from '../api-error.ts';
import { approveDocument, withdrawDocument } from '../document-publication.ts';
import { collectionLabels, documentPathHelp, documentStates, errors, fieldLabels } from '../messages.ts';
import { settings } from '../settings.ts';
import { checkDocument } from '../uploads.ts';
import { recordAudit } from './records.ts';

const byTheCms = { create: nobodyField, update: nobodyField };

/**
 * Documents for `/archivos` of the site. Each upload is a record of its own that nobody changes: what an approver reads
 * is what is published, and a correction is another upload with the same path.
 */
export const documents: CollectionConfig = {
  slug: 'documents',
  labels: collectionLabels.documents,
  disableDuplicate: true,
  access: { read: isLoggedIn, create: isWriter, update: nobody, delete: isWriter },
  admin: {
    useAsTitle: 'path',
    defaultColumns: ['path', 'state', 'reason', 'uploadedBy', 'createdAt'],
    // Not a field: the form of a record that nobody may change omits those without data.
    components: { edit: { beforeDocumentControls: ['/src/admin/document-buttons.tsx#DocumentButtons'] } },
  },
  upload: {
    staticDir: settings.uploadFolder,
    mimeTypes: [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
      'application/xml',
      'text/xml',
    ],
    crop: false,
    focalPoint: false,
    pasteURL: false,
    modifyResponseHeaders: ({ headers }) => {
      // Saved, not shown: it is a file of someone else on this origin.
      headers.set('content-disposition', 'attachment');
      return headers;
    },
  },
  fields: [
    {
      name: 'path',
      type: 'text',
      required: true,
      index: true,
      maxLength: 300,
      label: fieldLabels.documentPath,
      admin: { description: documentPathHelp },
    },
    {
      name: 'state',
      type: 'select',
      label: fieldLabels.state,
      options: Object.entries(documentStates).map(([value, label]) => ({ value, label })),
      access: byTheCms,
      admin: { position: 'sidebar', readOnly: true },
    },
    {
      name: 'reason',
      type: 'textarea',
      label: fieldLabels.reason,
      access: byTheCms,
      admin: { position: 'sidebar', readOnly: true, condition: ({ reason }) => Boolean(reason) },
    },
    {
      name: 'uploadedBy',
      type: 'relationship',
      relationTo: 'users',
      label: fieldLabels.uploadedBy,
      access: byTheCms,
      admin: { position: 'sidebar', readOnly: true },
    },
  ],
  endpoints: [
    { path: '/:id/approve', method: 'post', handler: approveDocument },
    { path: '/:id/withdraw', method: 'post', handler: withdrawDocument },
  ],
  hooks: {
    beforeOperation: [checkDocument],
    beforeChange: [
      ({ data, operation, req }) =>
        operation === 'create' ? { ...data, state: 'draft', uploadedBy: req.user?.id ?? null } : data,
    ],
    afterChange: [
      async ({ doc, operation, req }) => {
        const { path } = doc as { path: string };
        if (operation === 'create') await recordAudit(req, { action: 'created', identifier: path });
      },
    ],
    beforeDelete: [
      async ({ id, req }) => {
        const { state } = await req.payload.findByID({ collection: 'documents', id, depth: 0, req });
        if (state === 'published' || state === 'pending')
          throw apiError(409, errors(req.i18n.language).withdrawDocumentFirst);
      },
    ],
    afterDelete: [
      async ({ doc, req }) => {
        await recordAudit(req, { action: 'deleted', identifier: String((doc as { path: unknown }).path) });
      },
    ],
  },
};
