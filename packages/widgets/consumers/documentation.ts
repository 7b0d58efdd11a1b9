/** The examples of docs/*.md as a reader copies them: files and commands, with the packed packages. */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { packages, root, runOrThrow, versions } from './fresh-install.ts';

const docs = join(root, 'packages/widgets/docs');

/** The names of the documentation pages. */
export const docsPages: readonly string[] = globSync('*.md', { cwd: docs })
  .map((file) => basename(file, '.md'))
  .toSorted();

export interface Example {
  /** The file name in its first line, such as `app/framework/page.tsx`. */
  file: string;
  text: string;
}

export interface Examples {
  files: Example[];
  /** Shell commands, one per line. */
  commands: string[];
}

/** A block of code, and the line in a comment that may name its file: `// main.tsx`, `<!-- index.html -->`. */
const blocks = /^```(\w+)\n(.*?)^```$/gms;
const fileLine = /^(?:\/\/|\/\*|<!--) ([\w./-]+\.\w+)\b.*\n/;

/** The examples of a page, or of one of its sections by its title. */
export function examplesOf(page: string, section?: string): Examples {
  const text = readFileSync(join(docs, `${page}.md`), 'utf8');
  const part =
    section === undefined ? text : text.split(/^## /m).find((each) => each.startsWith(`${section}\n`));
  if (part === undefined) throw new Error(`docs/${page}.md has no section "${section}".`);
  const files: Example[] = [];
  const commands: string[] = [];
  for (const [, kind, code = ''] of part.matchAll(blocks)) {
    const file = fileLine.exec(code)?.[1];
    if (kind === 'sh') commands.push(...code.trim().split('\n'));
    else if (file !== undefined) files.push({ file, text: code });
  }
  return { files, commands };
}

/** Writes them under a folder. */
export function writeExamples(folder: string, { files }: Examples): void {
  for (const { file, text } of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/** The packages that `pnpm add` names in these commands, with the versions that are tested; ours as packed in `tarballs`. */
function namedIn(commands: readonly string[], tarballs: string): Record<string, string> {
  const names = commands
    .filter((command) => command.startsWith('pnpm add '))
    .flatMap((command) =>
      command
        .split(' ')
        .slice(2)
        .filter((word) => !word.startsWith('--')),
    );
  return Object.fromEntries(
    names.map((name) => {
      const version = name.startsWith('@rueda/') ? tarballOf(name, tarballs) : versions[name];
      if (version === undefined)
        throw new Error(`The documentation installs ${name} without a pinned version: add it to versions.`);
      return [name, version];
    }),
  );
}

const tarballOf = (name: string, tarballs: string): string =>
  `file:${join(tarballs, `${basename(name)}.tgz`)}`;

/** Follows the examples in an empty folder: installs the named packages, writes the files, runs the commands. */
export async function follow(folder: string, tarballs: string, examples: Examples): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const dependencies = namedIn(examples.commands, tarballs);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies }),
  );
  // Our packages depend on each other by version, and these versions may not be published yet.
  const overrides = Object.fromEntries(packages.map((name) => [`@rueda/${name}`, tarballOf(name, tarballs)]));
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), JSON.stringify({ overrides }));
  await runOrThrow(folder, 'pnpm', 'install', '--prefer-offline', '--ignore-scripts');
  writeExamples(folder, examples);
  for (const command of examples.commands) {
    if (command.startsWith('pnpm add ')) continue;
    const [program = '', ...options] = command.split(' ');
    await runOrThrow(folder, program, ...options);
  }
}
