import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(import.meta.url);

/** The root of the project. */
export const root: string = join(here, '../../..');

/** A consumer's environment: this Node, without the variables of the test runner. */
const { NODE_ENV: _, VITEST: __, ...outside } = process.env;
export const env: NodeJS.ProcessEnv = {
  ...outside,
  PATH: [dirname(process.execPath), outside['PATH']].join(delimiter),
  CI: 'true',
  NO_COLOR: '1',
  NEXT_TELEMETRY_DISABLED: '1',
};

/** The exit status and the output of a command. */
export interface Outcome {
  readonly status: number | string;
  readonly stdout: string;
  readonly text: string;
}

/** Runs a command in a folder and waits for its end, good or bad. */
export function run(folder: string, command: string, ...options: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(command, options, { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ status: error ? (error.code ?? error.message) : 0, stdout, text: stdout + stderr });
    });
  });
}

/** As `run`, but throws on failure. Returns the standard output. */
export async function runOrThrow(folder: string, command: string, ...options: string[]): Promise<string> {
  const { status, stdout, text } = await run(folder, command, ...options);
  if (status !== 0) throw new Error(`${command} ${options.join(' ')} ended with ${status}:\n${text}`);
  return stdout;
}

/** The fields of a package.json that the tests read. */
export interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly types: string; readonly default: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The manifest in this folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The published packages, by folder: the widgets, their dependencies in this project, and the MCP server. */
export const packages: readonly string[] = [...withOurs('widgets'), 'mcp'];

function withOurs(name: string): string[] {
  const { dependencies = {} } = readManifest(join(root, 'packages', name));
  const ours = Object.keys(dependencies).filter((dependency) => dependency.startsWith('@rueda/'));
  return [...new Set([...ours.flatMap((dependency) => withOurs(dependency.slice('@rueda/'.length))), name])];
}

/** The version this project itself uses. */
function ours(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((name) => [name, (require(`${name}/package.json`) as { version: string }).version]),
  );
}

const example = join(root, 'examples/next');

/** The version of Next.js that the example names. */
function nextOfExample(): Record<string, string> {
  return { next: readManifest(example).dependencies?.['next'] ?? '' };
}

/** Versions that the consumers and the examples of docs/ are installed with, beside our own. */
export const versions: Readonly<Record<string, string>> = {
  ...ours('@types/node', '@types/react', '@types/react-dom', 'react', 'react-dom', 'typescript', 'vite'),
  ...ours('@vitest/browser-playwright', 'playwright', 'vitest'),
  ...nextOfExample(),
  '@react-router/dev': '8.4.0',
  '@react-router/node': '8.4.0',
  '@react-router/serve': '8.4.0',
  esbuild: '0.28.2',
  isbot: '5.2.2',
  'react-hook-form': '7.91.0',
  'react-router': '8.4.0',
  rolldown: '1.3.1',
  'vitest-browser-react': '2.3.0',
  webpack: '5.112.2',
};

/** Those of them, as a package.json names them. */
const pick = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, versions[name] ?? '']));

/** Packs the packages into a folder. Returns the path of each tarball, relative to that folder. */
export async function pack(folder: string): Promise<Record<string, string>> {
  for (const name of packages) {
    const source = join(root, 'packages', name);
    if (!existsSync(join(source, 'dist')))
      throw new Error(`packages/${name}/dist is missing: run \`pnpm build\` first.`);
    await runOrThrow(source, 'pnpm', 'pack', `--out=${join(folder, `${name}.tgz`)}`);
  }
  return Object.fromEntries(packages.map((name) => [`@rueda/${name}`, `file:./${name}.tgz`]));
}

const install = (folder: string): Promise<string> =>
  runOrThrow(folder, 'pnpm', 'install', '--prefer-offline', '--ignore-scripts');

/**
 * Packs the packages and installs them, with the consumers of this folder beside them, in an empty folder outside
 * the project: what works there works without our sources, links and settings.
 */
export async function installPacked(folder: string): Promise<void> {
  const tarballs = await pack(folder);
  const consumers = [
    'sample.ts',
    'form-sample.ts',
    'messages.js',
    'bundlers',
    'next',
    'node',
    'typescript',
    'vite',
  ];
  for (const name of consumers) cpSync(join(here, name), join(folder, name), { recursive: true });

  const manifest = {
    private: true,
    type: 'module',
    dependencies: {
      ...tarballs,
      ...pick('@types/react', '@types/react-dom', 'react', 'react-dom', 'typescript'),
      ...pick('esbuild', 'next', 'react-hook-form', 'rolldown', 'vite', 'webpack'),
    },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  // Our packages depend on each other by version, and these versions may not be published yet.
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), JSON.stringify({ overrides: tarballs }));
  await install(folder);
}

const isSource = (path: string): boolean => !['node_modules', '.next'].includes(basename(path));

/** Copies examples/next into a folder and installs it there with the packages packed: its versions may not be published. */
export async function installExample(folder: string): Promise<void> {
  cpSync(example, folder, { recursive: true, filter: isSource });
  const overrides = JSON.stringify(await pack(folder));
  appendFileSync(join(folder, 'pnpm-workspace.yaml'), `overrides: ${overrides}\n`);
  await install(folder);
}

/**
 * A copy of the installed widgets, as `@rueda/broken`, with a defect for each check to find: a stylesheet and a
 * declaration missing, another empty, a module that no source has and that imports what nobody declared, and every
 * file within reach.
 */
export async function installBroken(folder: string): Promise<void> {
  const broken = join(folder, 'node_modules/@rueda/broken');
  cpSync(join(folder, 'node_modules/@rueda/widgets'), broken, { recursive: true, dereference: true });
  const manifest = readManifest(broken);
  writeFileSync(
    join(broken, 'package.json'),
    JSON.stringify({
      ...manifest,
      name: '@rueda/broken',
      exports: { ...manifest.exports, './*': './dist/*' },
    }),
  );
  rmSync(join(broken, 'dist/base.css'));
  rmSync(join(broken, 'dist/forms/button/index.d.ts'));
  writeFileSync(join(broken, 'dist/content/accordion/index.d.ts'), 'export {};\n');
  writeFileSync(join(broken, 'dist/content/accordion/left-over.js'), "import 'vite';\n");
  await runOrThrow(broken, 'pnpm', 'pack', `--out=${join(folder, 'broken.tgz')}`);
}
