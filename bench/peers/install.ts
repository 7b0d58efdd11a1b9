import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The folder in which the peers and the packed packages are installed and built. Ignored by git. */
export const runFolder: string = join(here, '.run');

/** The build output of the parts. */
export const buildFolder: string = join(runFolder, 'build');

/** The packages of this project, each before those that depend on it. */
const packageNames = ['domain', 'client', 'widgets'];

function run(folder: string, command: string, ...options: string[]): Promise<void> {
  const env = {
    ...process.env,
    PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    CI: 'true',
    NO_COLOR: '1',
  };
  return new Promise((resolve, reject) => {
    execFile(command, options, { cwd: folder, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${command} ${options.join(' ')} failed:\n${stdout}${stderr}`));
      else resolve();
    });
  });
}

/**
 * Installs the peers from their lockfile, and then the packages of this project like a consumer: packed, without the
 * sources, links and settings of the workspace.
 */
export async function install(packages: string): Promise<void> {
  for (const name of packageNames)
    if (!existsSync(join(packages, name, 'dist')))
      throw new Error(`${name}/dist is missing in ${packages}: run \`pnpm build\` first.`);
  mkdirSync(runFolder, { recursive: true });
  // The build output of an earlier run must not be measured again.
  for (const name of ['build', 'libraries', 'page'])
    rmSync(join(runFolder, name), { recursive: true, force: true });
  for (const name of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'libraries', 'page'])
    cpSync(join(here, name), join(runFolder, name), { recursive: true });
  mkdirSync(buildFolder);
  const tarballs = new Map<string, string>();
  for (const name of packageNames) tarballs.set(name, await pack(join(packages, name), name));

  const quiet = ['--ignore-scripts', '--prefer-offline'];
  await run(runFolder, 'pnpm', 'install', '--frozen-lockfile', ...quiet);
  // The packages depend on each other by version, and these versions may not be published yet. `overrides` is the last
  // entry of the file.
  const settings = readFileSync(join(runFolder, 'pnpm-workspace.yaml'), 'utf8');
  const overrides = [...tarballs].map(([name, file]) => `  "@rueda/${name}": file:${file}\n`).join('');
  writeFileSync(join(runFolder, 'pnpm-workspace.yaml'), settings + overrides);
  await run(runFolder, 'pnpm', 'add', ...quiet, ...tarballs.values());
}

/** Packs a package under the hash of its bytes: pnpm does not update a tarball of the same name. */
async function pack(folder: string, name: string): Promise<string> {
  const packed = join(runFolder, `${name}.tgz`);
  await run(folder, 'pnpm', 'pack', `--out=${packed}`);
  const file = `./${name}-${createHash('sha256').update(readFileSync(packed)).digest('hex').slice(0, 12)}.tgz`;
  renameSync(packed, join(runFolder, file));
  return file;
}
