import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.ts';

/** One package of the lockfile: its `name@version`, and how the file says to fetch it. */
export interface Entry {
  readonly id: string;
  readonly resolution: string;
}

/** The project's lockfile. */
export function readLockfile(): string {
  return readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
}

/** Every package a lockfile names. */
export function entriesOf(lockfile: string): Entry[] {
  const packages = /^packages:\n([^]*?)(?=^\S)/m.exec(`${lockfile}\nend:`)?.[1] ?? '';
  return packages.split(/^(?= {2}\S)/m).flatMap((written) => {
    const id = /^ {2}(['"]?)(\S+)\1:$/m.exec(written)?.[2];
    if (id === undefined) return [];
    return [{ id, resolution: /^ {4}resolution: (.*)$/m.exec(written)?.[1] ?? '' }];
  });
}

/** Entries that do not come from the registry under a sha512 of their bytes. */
export function unsureEntries(lockfile: string): Entry[] {
  return entriesOf(lockfile).filter(
    ({ id, resolution }) =>
      !/^(?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/.test(id) ||
      !/^\{integrity: sha512-[A-Za-z0-9+/]{86}==\}$/.test(resolution),
  );
}

/** Lines that name a host: the lockfile must install from any registry. */
export function hostsIn(lockfile: string): string[] {
  // Why a package is deprecated is its author's prose, and may hold a link.
  return lockfile
    .split('\n')
    .filter((line) => /\w:\/\/|\btarball:/.test(line) && !/^ +deprecated: /.test(line));
}
