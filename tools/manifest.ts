/** `node tools/manifest.ts`, run by the build of the widgets: writes dist/manifest.json with its types and pictures. */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from './check/tree.ts';
import { buildManifest, dist, picturesFolder } from './manifest/build.ts';

const manifest = buildManifest();
const json = `${JSON.stringify(manifest, null, 1)}\n`;
writeFileSync(`${dist}/manifest.json`, json);
const types = readFileSync(`${root}tools/manifest/manifest.ts`, 'utf8');
writeFileSync(
  `${dist}/manifest.json.d.ts`,
  `${types}\ndeclare const manifest: Manifest;\nexport default manifest;\n`,
);
if (existsSync(picturesFolder)) cpSync(picturesFolder, `${dist}/manifest`, { recursive: true });
console.log(`manifest.json: ${manifest.widgets.length} widgets, ${Buffer.byteLength(json)} bytes`);
