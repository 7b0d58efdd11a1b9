/** What the CMS records by itself: publications and the audit. Nobody edits them. */
import type { CollectionConfig, Field, PayloadRequest } from 'payload';
import { isLoggedIn, nobody, roleOf } from '../access.ts';
import { formatInLima } from '../../mapping/lima-time.ts';
import { collectionLabels, fieldLabels, optionLabels } from '../messages.ts';

const select = (name: 'action' | 'state', values: readonly string[]): Field => ({
  name,
  type: 'select',
  required: true,
  label: fieldLabels[name],
  options: values.map((value) => ({ value, label: { ...optionLabels[value] } })),
});

/** An instant, and its text in Lima: Payload would show it in the time zone of the browser. */
const instantFields = (name: 'dueAt' | 'publishAt' | 'withdrawAt'): Field[] => [
  { name, type: 'date', label: fieldLabels[name], admin: { hidden: true } },
  {
    name: `${name}InLima`,
    type: 'text',
    virtual: true,
    label: fieldLabels[name],
    hooks: {
      afterRead: [
        ({ siblingData, req }) => {
          const instant: unknown = siblingData[name];
          return typeof instant === 'string' ? formatInLima(instant, req.i18n.language) : null;
        },
      ],
    },
  },
];

const recordFields: Field[] = [
  { name: 'identifier', type: 'text', required: true, index: true, label: fieldLabels.identifier },
  { name: 'version', type: 'number', label: fieldLabels.publicationVersion },
  { name: 'revision', type: 'number', label: fieldLabels.revision },
];

/** The versions of pages that approvers published or withdrew, as the service receives them. */
export const publications: CollectionConfig = {
  slug: 'publications',
  labels: collectionLabels.publications,
  access: { read: isLoggedIn, create: nobody, update: nobody, delete: nobody },
  admin: {
    useAsTitle: 'identifier',
    defaultColumns: ['identifier', 'version', 'state', 'dueAtInLima', 'reason', 'createdAt'],
  },
  // Two approvals at once cannot get the same version.
  indexes: [{ fields: ['identifier', 'version'], unique: true }],
  fields: [
    ...recordFields,
    // Scheduled or pending until the service accepts or rejects it.
    select('state', ['scheduled', 'pending', 'published', 'withdrawn', 'rejected', 'superseded']),
    ...instantFields('dueAt'),
    { name: 'reason', type: 'textarea', label: fieldLabels.reason },
    { name: 'approvedBy', type: 'text', label: fieldLabels.approvedBy },
    // Hidden: the form of a JSON field loads its editor from another host. Null withdraws the page.
    { name: 'document', type: 'json', label: fieldLabels.document, admin: { hidden: true } },
  ],
};

/** Who did what, in the transaction of the change. A trigger of the database rejects changes. */
export const audit: CollectionConfig = {
  slug: 'audit',
  labels: collectionLabels.audit,
  access: {
    read: ({ req }) => ['approver', 'administrator'].includes(roleOf(req.user) ?? ''),
    create: nobody,
    update: nobody,
    delete: nobody,
  },
  admin: {
    useAsTitle: 'identifier',
    defaultColumns: ['createdAt', 'user', 'action', 'identifier', 'revision', 'version', 'publishAtInLima'],
  },
  fields: [
    select('action', ['created', 'edited', 'approved', 'withdrawn', 'deleted', 'fileRejected']),
    // The identifier of a page, or the path of a document.
    ...recordFields,
    { name: 'reason', type: 'textarea', label: fieldLabels.reason },
    ...instantFields('publishAt'),
    ...instantFields('withdrawAt'),
    // The name, not a relationship: a record outlives its user.
    { name: 'user', type: 'text', label: fieldLabels.user },
  ],
};

export const userName = (req: PayloadRequest): string => {
  const { username } = (req.user ?? {}) as { username?: unknown };
  return typeof username === 'string' ? username : '—';
};

export interface AuditRecord {
  readonly action: 'created' | 'edited' | 'approved' | 'withdrawn' | 'deleted' | 'fileRejected';
  readonly identifier: string;
  /** Why a file was rejected. */
  readonly reason?: string;
  readonly revision?: number;
  readonly version?: number;
  /** The schedule of an approval. */
  readonly publishAt?: string | null;
  readonly withdrawAt?: string | null;
}

export async function recordAudit(req: PayloadRequest, record: AuditRecord): Promise<void> {
  await req.payload.create({ collection: 'audit', data: { ...record, user: userName(req) }, req });
}
