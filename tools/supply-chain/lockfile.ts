import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.ts';

/** A package of the lockfile: its `name@version` and its resolution. */
export interface Entry {
  readonly id: string;
  readonly resolution: string;
}

/** The lockfile of the project, or of a project in a folder. */
export function readLockfile(folder = '.'): string {
  return readFileSync(join(root, folder, 'pnpm-lock.yaml'), 'utf8');
}

/** The packages of a lockfile. */
export function entriesOf(lockfile: string): Entry[] {
  const packages = /^packages:\n([^]*?)(?=^\S)/m.exec(`${lockfile}\nend:`)?.[1] ?? '';
  return packages.split(/^(?= {2}\S)/m).flatMap((entry) => {
    const id = /^ {2}(['"]?)(\S+)\1:$/m.exec(entry)?.[2];
    if (id === undefined) return [];
    return [{ id, resolution: /^ {4}resolution: (.*)$/m.exec(entry)?.[1] ?? '' }];
  });
}

/** Entries without a registry version or a sha512. */
export function unverifiedEntries(lockfile: string): Entry[] {
  return entriesOf(lockfile).filter(
    ({ id, resolution }) =>
      !/^(?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/.test(id) ||
      !/^\{integrity: sha512-[A-Za-z0-9+/]{86}==\}$/.test(resolution),
  );
}

/** Lines with a host: the lockfile must install from any registry. */
export function hostsIn(lockfile: string): string[] {
  // A deprecation message is prose of the package's author, and may contain a link.
  return lockfile
    .split('\n')
    .filter((line) => /\w:\/\/|\btarball:/.test(line) && !/^ +deprecated: /.test(line));
}
