import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const hourMs = 60 * 60 * 1000;

/** Pages of an earlier version remain in caches and open tabs for a while, and need its assets. */
const retentionMs = 7 * 24 * hourMs;

/**
 * Copies the hashed files of a build to the folder that the processes of all versions serve them from. Their names
 * contain a hash of their content, so no version replaces a file of another.
 *
 * Assets that no process has published for a week are removed. The elements in `embed` stay: pages of other sites link
 * them for an unknown time.
 */
export function publishAssets(clientFolder: string, assetsFolder: string, now: number = Date.now()): void {
  const folders = (name: string) => [join(clientFolder, name), join(assetsFolder, name)] as const;
  publishFolder(...folders('assets'), now);
  publishFolder(...folders('embed'), now);
  removeOld(join(assetsFolder, 'assets'), now);
}

/** Publishes now and every hour, so that the assets of a running process count as used. Returns a function that stops. */
export function retainPublished(clientFolder: string, assetsFolder: string): () => void {
  publishAssets(clientFolder, assetsFolder);
  const timer = setInterval(() => publishAssets(clientFolder, assetsFolder), hourMs).unref();
  return () => clearInterval(timer);
}

function publishFolder(from: string, to: string, now: number): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const target = join(to, name);
    if (markUsed(target, now)) continue;
    // Never served half-written, and never written by two processes: process ids repeat between machines.
    const partial = `${target}.${randomUUID()}.partial`;
    copyFileSync(join(from, name), partial);
    markUsed(partial, now);
    renameSync(partial, target);
  }
}

/** Sets the time of a file's last use; false if there is no such file. */
function markUsed(file: string, now: number): boolean {
  try {
    utimesSync(file, now / 1000, now / 1000);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

function removeOld(folder: string, now: number): void {
  const isOld = (file: string): boolean =>
    now - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? now) > retentionMs;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (!isOld(file)) continue;
    // Moved first: another process may publish it again between the check and the removal.
    const removed = `${file}.${randomUUID()}.removed`;
    try {
      renameSync(file, removed);
    } catch {
      // Another process removed it.
      continue;
    }
    if (isOld(removed)) rmSync(removed, { force: true });
    else renameSync(removed, file);
  }
}
