import { postgresAdapter } from '@payloadcms/db-postgres';
import { en } from '@payloadcms/translations/languages/en';
import { es } from '@payloadcms/translations/languages/es';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildConfig } from 'payload';
import sharp from 'sharp';
import { isAdministrator } from './access.ts';
import { documents } from './collections/documents.ts';
import { entries } from './collections/entries.ts';
import { media } from './collections/media.ts';
import { pages } from './collections/pages.ts';
import { audit, publications } from './collections/records.ts';
import { users } from './collections/users.ts';
import { publishDocument } from './document-publication.ts';
import { editor } from './editor.ts';
import { push } from './push.ts';
import { settings } from './settings.ts';

const folder = path.dirname(fileURLToPath(import.meta.url));

export default buildConfig({
  serverURL: settings.url,
  csrf: [settings.url],
  secret: settings.secret,
  telemetry: false,
  graphQL: { disable: true },
  admin: {
    user: 'users',
    // Payload's default asks another host for the picture of a user.
    avatar: 'default',
    importMap: { baseDir: path.resolve(folder, '..') },
    meta: { titleSuffix: ' · Rueda' },
  },
  collections: [pages, entries, documents, media, publications, audit, users],
  editor,
  sharp,
  i18n: { supportedLanguages: { es, en }, fallbackLanguage: 'es' },
  localization: {
    locales: [
      { code: 'es', label: 'Español' },
      { code: 'en', label: 'English' },
    ],
    defaultLocale: 'es',
    fallback: false,
  },
  db: postgresAdapter({
    pool: { connectionString: settings.databaseUrl },
    // One column for the components of a page, instead of tables for each component.
    blocksAsJSON: true,
    push: false,
    migrationDir: path.resolve(folder, 'migrations'),
  }),
  upload: {
    // A large file is written to the disk while it arrives, and never in memory as a whole.
    useTempFiles: true,
    tempFileDir: path.join(tmpdir(), 'rueda-cms'),
    limits: { fileSize: settings.maxDocumentMegabytes * 1_000_000, files: 1 },
    responseOnLimit: `El archivo supera ${settings.maxDocumentMegabytes} MB. The file exceeds ${settings.maxDocumentMegabytes} MB.`,
  },
  jobs: {
    tasks: [push, publishDocument],
    autoRun: [{ cron: '* * * * * *', limit: 20 }],
    deleteJobOnComplete: true,
    access: { run: ({ req }) => Boolean(isAdministrator({ req })), queue: () => false, cancel: () => false },
  },
  typescript: { autoGenerate: false },
  onInit: async (payload) => {
    // A process that was killed leaves its jobs marked as running, and Payload would never run them again.
    await payload.update({
      collection: 'payload-jobs',
      where: { processing: { equals: true } },
      data: { processing: false },
    });
  },
});
