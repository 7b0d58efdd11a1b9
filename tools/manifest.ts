/** `node tools/manifest.ts`, run by the build of the widgets: writes dist/manifest.json with its pictures, and the
 * JSON Schemas of what a CMS sends. */
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { buildSchemas } from './manifest/schemas.ts';
import { buildManifest, dist, picturesFolder } from './manifest/build.ts';

const write = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

const manifest = buildManifest();
const json = write(manifest);
writeFileSync(`${dist}/manifest.json`, json);
if (existsSync(picturesFolder)) cpSync(picturesFolder, `${dist}/manifest`, { recursive: true });
for (const language of ['es', 'en'] as const)
  writeFileSync(`${dist}/cms.schema.${language}.json`, write(buildSchemas(language)));
console.log(`manifest.json: ${manifest.widgets.length} widgets, ${Buffer.byteLength(json)} bytes`);
