import type { CollectionConfig, Field } from 'payload';
import { isLoggedIn, isWriter } from '../access.ts';
import { apiError } from '../api-error.ts';
import { collectionLabels, errors, fieldLabels } from '../messages.ts';
import { settings } from '../settings.ts';
import { checkImage, isImageInUse } from '../uploads.ts';

const text = (name: 'large' | 'medium' | 'small'): Field => ({
  name,
  type: 'text',
  label: fieldLabels[name],
});
const pixels = (name: 'width' | 'height'): Field => ({
  name,
  type: 'number',
  label: fieldLabels[name],
  min: 1,
});

/** Images: uploaded here in three sizes, or the addresses of one that the site already has. */
export const media: CollectionConfig = {
  slug: 'media',
  labels: collectionLabels.media,
  access: { read: isLoggedIn, create: isWriter, update: isWriter, delete: isWriter },
  upload: {
    staticDir: settings.mediaFolder,
    filesRequiredOnCreate: false,
    // Not SVG: it can contain scripts.
    mimeTypes: ['image/avif', 'image/jpeg', 'image/png', 'image/webp'],
    imageSizes: [
      { name: 'large', width: 1600, withoutEnlargement: true, formatOptions: { format: 'webp' } },
      { name: 'medium', width: 960, withoutEnlargement: true, formatOptions: { format: 'webp' } },
      { name: 'small', width: 480, withoutEnlargement: true, formatOptions: { format: 'webp' } },
    ],
    adminThumbnail: 'small',
    crop: false,
    focalPoint: false,
    pasteURL: false,
  },
  fields: [
    { name: 'alt', type: 'text', localized: true, label: fieldLabels.alt },
    { name: 'title', type: 'text', localized: true, label: fieldLabels.title },
    {
      name: 'address',
      type: 'group',
      label: fieldLabels.address,
      fields: [text('large'), text('medium'), text('small'), pixels('width'), pixels('height')],
    },
  ],
  hooks: {
    beforeOperation: [checkImage],
    beforeDelete: [
      async ({ id, req }) => {
        if (await isImageInUse(req, id)) throw apiError(409, errors(req.i18n.language).imageInUse);
      },
    ],
  },
};
