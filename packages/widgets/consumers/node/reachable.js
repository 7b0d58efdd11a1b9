/** Writes, as JSON, the specifiers by which Node resolves a file of this package: `node reachable.js @rueda/widgets`. */
import { globSync } from 'node:fs';

const [, , name] = process.argv;
const files = globSync('**/*.*', { cwd: `node_modules/${name}` });

// Each file by its own path, by its path under dist, and by both without the parts a bundler would guess.
const specifiers = files.flatMap((file) =>
  [file, file.replace(/^dist\//, '')].flatMap((path) => [
    path,
    path.replace(/\.js$/, ''),
    path.replace(/\/index\.js$/, ''),
  ]),
);

function isFound(specifier) {
  try {
    return Boolean(import.meta.resolve(specifier));
  } catch (error) {
    if (error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') return false;
    throw error;
  }
}

const found = [...new Set(specifiers)].map((path) => `${name}/${path}`).filter(isFound);
process.stdout.write(JSON.stringify(found));
