import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Message, publint } from 'publint';
import { importsOf } from '../../../tools/check/imports.ts';
import { isForTesting } from '../../../tools/check/paths.ts';
import { type Outcome, readManifest, root, run, runOrThrow } from './fresh-install.ts';

const require = createRequire(import.meta.url);
const attw = join(require.resolve('@arethetypeswrong/cli/package.json'), '../dist/index.js');

/** The problems that the two linters report for a tarball, and the modules that attw checked. */
export async function lint(
  tarball: string,
): Promise<{ publint: Message[]; attw: string; visited: string[] }> {
  const { buffer } = new Uint8Array(readFileSync(tarball));
  const { messages } = await publint({ pack: { tarball: buffer }, strict: true });
  const options = [attw, tarball, '--profile=esm-only', '--format=ascii'];
  const { status, text } = await run(root, process.execPath, ...options);
  return {
    publint: messages,
    // On success it also lists problems that the profile ignores.
    attw: status === 0 ? '' : text,
    visited: [...text.matchAll(/^"(.+)"$/gm)].map(([, specifier = '']) => specifier),
  };
}

/** Custom elements are bundled into one file each. */
const isElement = (path: string): boolean => /^(?:integrations\/)?embed\/elements\//.test(path);

/**
 * Where the modules of an installed package differ from the sources in `packages/<source>`: modules without a
 * source, sources without a module, and imports of packages that the manifest does not name.
 */
export function differences(folder: string, source: string): string[] {
  const from = `packages/${source}/src/`;
  const sources = globSync(`${from}**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !isForTesting(path))
    .map((path) => path.slice(from.length).replace(/\.tsx?$/, '.js'))
    .filter((path) => !isElement(path));
  const modules = globSync('**/*.js', { cwd: join(folder, 'dist') }).filter((path) => !isElement(path));
  const { dependencies, peerDependencies } = readManifest(folder);
  const declared = Object.keys({ ...dependencies, ...peerDependencies });
  const undeclared = modules.flatMap((path) =>
    importsOf(path, readFileSync(join(folder, 'dist', path), 'utf8'))
      .map(({ specifier }) => /^(?:@[^/]+\/)?[^./][^/]*/.exec(specifier ?? '')?.[0])
      .filter((name) => name !== undefined && !name.startsWith('node:') && !declared.includes(name))
      .map((name) => `${path} imports ${name}`),
  );
  return [
    ...modules.filter((path) => !sources.includes(path)),
    ...sources.filter((path) => !modules.includes(path)),
    ...undeclared,
  ];
}

/** The import specifiers of a package: `@rueda/widgets/modal`. */
export function specifiersOf(folder: string): string[] {
  const { name, exports } = readManifest(folder);
  return Object.keys(exports).map((subpath) => name + subpath.slice(1));
}

/** A folder of files that are no modules: documents, fonts. Not an open pattern for the whole package. */
const isFolder = (specifier: string): boolean => /^@rueda\/[^/]+\/[^/*]+\/\*$/.test(specifier);

/** The specifiers of a package that name one module or file. */
export const modulesOf = (folder: string): string[] =>
  specifiersOf(folder).filter((specifier) => !isFolder(specifier));

export const isStyle = (specifier: string): boolean => specifier.endsWith('.css');

/** The result of each import in Node: the exported names, or the error. */
type Imported = Record<string, { names?: string[]; code?: string; message?: string }>;

/** Runs one of the consumers in node/ and parses its JSON output. */
async function runScript(folder: string, script: string, ...options: string[]): Promise<unknown> {
  return JSON.parse(await runOrThrow(folder, process.execPath, `node/${script}`, ...options));
}

/** Imports these modules in Node, where the packages are installed. */
export async function importEach(folder: string, specifiers: string[]): Promise<Imported> {
  return (await runScript(folder, 'import-each.js', ...specifiers)) as Imported;
}

/** The specifiers by which Node finds a file of this package, though the package does not list them. */
export async function unlisted(folder: string, name: string): Promise<string[]> {
  const listed = specifiersOf(join(folder, 'node_modules/@rueda', name));
  const folders = listed.filter(isFolder).map((specifier) => specifier.slice(0, -1));
  const found = (await runScript(folder, 'reachable.js', `@rueda/${name}`)) as string[];
  return found.filter(
    (specifier) => !listed.includes(specifier) && !folders.some((prefix) => specifier.startsWith(prefix)),
  );
}

/** Compiles the project in typescript/, with a module that uses every export of these modules. */
export async function compile(folder: string, project: string, specifiers: string[]): Promise<Outcome> {
  const module = everyName(specifiers, await importEach(folder, specifiers));
  writeFileSync(join(folder, 'typescript/every-name.tsx'), module);
  return run(folder, 'node_modules/.bin/tsc', '-p', `typescript/${project}.json`, '--pretty', 'false');
}

/**
 * Every name that Node found, every stylesheet, and every widget with its props. An empty declaration, which publint
 * and attw let pass, does not compile here.
 */
function everyName(specifiers: string[], imported: Imported): string {
  const lines = specifiers.map((specifier, index) => {
    if (isStyle(specifier)) return `import '${specifier}';`;
    const { names = [] } = imported[specifier] ?? {};
    const module = `module${index}`;
    if (specifier.endsWith('.json'))
      return `import ${module} from '${specifier}' with { type: 'json' };\nexport const json${index}: object = ${module};`;
    const hasWidgets = !/^@rueda\/(?:client|domain)\b/.test(specifier);
    const widgets = names.filter((name) => hasWidgets && /^[A-Z]/.test(name));
    return [
      `import * as ${module} from '${specifier}';`,
      `export const names${index}: unknown[] = [${names.map((name) => `${module}.${name}`).join(', ')}];`,
      ...widgets.map(
        (name) =>
          `export const ${name}${index} = (props: ${module}.${name}Props) => <${module}.${name} {...props} />;`,
      ),
    ].join('\n');
  });
  return lines.join('\n');
}
