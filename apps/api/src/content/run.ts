/**
 * `pnpm --filter @rueda/api publish-pages sample | <folder>`: publishes the pages of the sample, or of a folder with one
 * JSON document for each page, named by its id. SERVICE_URL is the service, and PUBLISHER_TOKEN an access token of an
 * application in its PUBLISHER_IDS.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FrameDocument, PageDocument } from '@rueda/domain/content';
import { sampleFrame, samplePages } from '@rueda/domain/sample';
import { OperatorError, runCommand } from '../command.ts';
import { withSecrets } from '../settings.ts';
import { type PageToPublish, publishPages } from './publish-pages.ts';

const readPages = (folder: string): PageToPublish[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({
      id: basename(name, '.json'),
      document: JSON.parse(readFileSync(join(folder, name), 'utf8')) as PageDocument | FrameDocument,
    }));

await runCommand(async () => {
  const [from = ''] = process.argv.slice(2);
  const { SERVICE_URL: service = '', PUBLISHER_TOKEN: token = '' } = withSecrets(process.env);
  if (from === '' || service === '' || token === '')
    throw new OperatorError(
      'Usage: SERVICE_URL=… PUBLISHER_TOKEN=… pnpm --filter @rueda/api publish-pages sample | <folder>',
    );
  const pages = from === 'sample' ? [...samplePages(), sampleFrame()] : readPages(from);
  await publishPages(service, token, pages);
  process.stdout.write(`${pages.length} pages published.\n`);
});
