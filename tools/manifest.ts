/** `node tools/manifest.ts`, run by the build of the widgets: writes dist/manifest.json with its pictures, the JSON
 * Schemas of CMS payloads, and the machine-readable pages, dist/llms. */
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildSchemas } from './manifest/schemas.ts';
import { buildManifest, dist, picturesFolder } from './manifest/build.ts';
import { pagesOf } from './manifest/pages.ts';

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

const manifest = buildManifest();
const json = toJson(manifest);
writeFileSync(`${dist}/manifest.json`, json);
if (existsSync(picturesFolder)) cpSync(picturesFolder, `${dist}/manifest`, { recursive: true });
for (const language of ['es', 'en'] as const)
  writeFileSync(`${dist}/cms.schema.${language}.json`, toJson(buildSchemas(language)));
const pages = Object.entries(pagesOf(manifest));
for (const [path, text] of pages) {
  mkdirSync(dirname(`${dist}/llms/${path}`), { recursive: true });
  writeFileSync(`${dist}/llms/${path}`, text);
}
console.log(
  `llms: ${pages.length} files, ${Buffer.byteLength(pages.map(([, text]) => text).join(''))} bytes`,
);
console.log(`manifest.json: ${manifest.widgets.length} widgets, ${Buffer.byteLength(json)} bytes`);
