/**
 * `node tools/sample-documents.ts`, the last step of the site's build: writes the documents that the sample links to
 * apps/site/build/documents, which the site serves unless DOCUMENT_STORE names another place (decision 0035).
 */
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sampleNow } from '../packages/domain/src/sample/index.ts';
import { sampleDocuments, writeSample } from './sample-documents/documents.ts';

const folder = fileURLToPath(new URL('../apps/site/build/documents', import.meta.url));

rmSync(folder, { recursive: true, force: true });
const documents = sampleDocuments();
let bytes = 0;
for (const document of documents) {
  const file = folder + document.path;
  const content = await writeSample(document);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  // The entity tag contains the time: it is the same in every build.
  utimesSync(file, sampleNow / 1000, sampleNow / 1000);
  bytes += content.length;
}
console.log(`documents: ${documents.length} files, ${bytes} bytes`);
