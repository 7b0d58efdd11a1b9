import type { CollectionConfig } from 'payload';
import { isLoggedIn, isWriter } from '../access.ts';
import { toField } from '../blocks.ts';
import { forms } from '../forms.ts';
import { collectionLabels } from '../messages.ts';

/** Videos, podcasts and readings that pages list. A publication contains its entries as they were when it was approved. */
export const entries: CollectionConfig = {
  slug: 'entries',
  labels: collectionLabels.entries,
  admin: { useAsTitle: 'title', defaultColumns: ['title', 'category', 'date'] },
  access: { read: isLoggedIn, create: isWriter, update: isWriter, delete: isWriter },
  versions: { maxPerDoc: 0 },
  fields: forms.entry.map(toField),
};
