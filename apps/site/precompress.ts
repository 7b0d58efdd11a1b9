/** The last step of the build: compressed copies of the client's text files, so that no request compresses one. */
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('build/client/', import.meta.url));
/** Below this size a response fits in one packet either way. */
const minBytes = 1024;

for (const name of globSync('**/*.{css,js,json,svg,txt,webmanifest}', { cwd: folder })) {
  const file = folder + name;
  if (statSync(file).size < minBytes) continue;
  const text = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
}
