/** Where the CMS and the sites of its tests store files, and the scanner between them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = mkdtempSync(join(tmpdir(), 'rueda-cms-'));
const folderOf = (name: string): string => {
  mkdirSync(join(root, name));
  return join(root, name);
};

export const folders = { media: folderOf('media'), uploads: folderOf('uploads'), store: folderOf('store') };

/** With this file the scanner gives no verdict. */
export const brokenScanner = join(root, 'broken');
/** With this file the scanner takes a second. */
export const slowScanner = join(root, 'slow');
/** A line for each scanned file. */
export const scans = join(root, 'scans');
writeFileSync(scans, '');

/** Scanners are tested with this text, which is harmless. It is split so that none finds it in this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const scanner = join(root, 'scan');
writeFileSync(
  scanner,
  `#!/bin/sh
echo "$1" >> '${scans}'
[ -e '${brokenScanner}' ] && { echo 'no signatures'; exit 2; }
[ -e '${slowScanner}' ] && sleep 1
grep -q EICAR-STANDARD "$1" && { echo "Eicar FOUND"; exit 1; }
exit 0
`,
  { mode: 0o755 },
);

export const maxDocumentMegabytes = 20;

export const fileVariables = {
  cms: {
    MEDIA_FOLDER: folders.media,
    UPLOAD_FOLDER: folders.uploads,
    DOCUMENT_STORE: folders.store,
    MAX_DOCUMENT_MEGABYTES: String(maxDocumentMegabytes),
    SCAN_COMMAND: scanner,
  },
  sites: { MEDIA_FOLDER: folders.media, DOCUMENT_STORE: folders.store },
};

export const removeFolders = (): void => rmSync(root, { recursive: true, force: true });
