import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '../site.testing.ts';

/** Scanners are tested with this text, which is harmless. It is split so that none finds it in this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A scanner that finds that text, as a program of its own. */
export function createScanner(
  body = `grep -q EICAR-STANDARD "$1" && { echo "$1: Eicar FOUND"; exit 1; }; exit 0`,
): string {
  const folder = createFolder({ scan: `#!/bin/sh\n${body}\n` });
  chmodSync(join(folder, 'scan'), 0o755);
  return join(folder, 'scan');
}
