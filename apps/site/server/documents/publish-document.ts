import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { readSettings, type Settings } from '../settings.ts';
import { documentExtensions, formatOf, signatureBytes } from './document-formats.ts';
import { parseDocumentPath } from './document-path.ts';
import { scanFile, type Scanner } from './scan-document.ts';

export interface PublishOptions {
  /** The folder of the documents. */
  readonly folder: string;
  readonly maxBytes: number;
  /** Null if the operator declared that files are scanned elsewhere. */
  readonly scanner: Scanner | null;
  /** Whether a document with the same path is replaced; caches send the old one for up to an hour. */
  readonly isReplacement: boolean;
  /** Whether the file is only checked, as when an editor uploads it for an approval. @default false */
  readonly isCheckOnly?: boolean;
}

/**
 * Copies a file to its public path after it was checked: its name, its size, its content, and by the scanner. The checked
 * copy itself becomes the document, in one step: nobody can read it before, or change it in between. Publishing the same
 * file again changes nothing, so that a publisher that lost the response can repeat it.
 */
export async function publishDocument(file: string, path: string, options: PublishOptions): Promise<void> {
  const { folder, maxBytes, scanner, isReplacement, isCheckOnly = false } = options;
  const target = targetOf(folder, path);
  const source = await stat(file);
  if (!source.isFile()) throw new Error(`"${file}" is not a file: name the document itself.`);
  // Before it is copied, so that it cannot fill the disk; and again below, for it may grow.
  checkSize(source.size, path, maxBytes);
  // In the same file system, so that it can be moved in one step. The site serves no dot folder.
  const incoming = join(folder, '.incoming');
  await mkdir(incoming, { recursive: true });
  const copy = join(incoming, randomUUID());
  try {
    await copyFile(file, copy, constants.COPYFILE_EXCL);
    await checkContent(copy, path, maxBytes);
    if (scanner !== null) await scanFile(copy, scanner);
    await checkInside(folder, dirname(target), path);
    if (isCheckOnly) {
      if (!isReplacement && existsSync(target)) await checkSame(copy, target, path);
      return;
    }
    await mkdir(dirname(target), { recursive: true });
    if (isReplacement) await rename(copy, target);
    else await addDocument(copy, target, path);
  } finally {
    await rm(copy, { force: true });
  }
}

/** Removes a document, if it is there. Caches send it for up to an hour. */
export async function withdrawDocument(path: string, folder: string): Promise<void> {
  const target = targetOf(folder, path);
  await checkInside(folder, dirname(target), path);
  await rm(target, { force: true });
}

/** Checks the size of any file, and runs the scanner on it: for images, which a CMS resizes and stores itself. */
async function scanOnly(file: string, maxBytes: number, scanner: Scanner | null): Promise<void> {
  checkSize((await stat(file)).size, file, maxBytes);
  if (scanner !== null) await scanFile(file, scanner);
}

function targetOf(folder: string, path: string): string {
  const segments = parseDocumentPath(encodeURI(path.replace(/^\//, '')));
  if (segments === null)
    throw new Error(`The path "${path}" is not valid: use names without a leading dot, joined by slashes.`);
  return join(folder, ...segments);
}

function checkSize(bytes: number, path: string, maxBytes: number): void {
  if (bytes === 0) throw new Error(`The file for "${path}" is empty: publish the complete file.`);
  if (bytes > maxBytes)
    throw new Error(
      `The file for "${path}" has ${bytes} bytes, above the limit of ${maxBytes}: reduce it, or raise MAX_DOCUMENT_MEGABYTES.`,
    );
}

/** Checks size and format, and makes the copy durable and readable for the site. */
async function checkContent(copy: string, path: string, maxBytes: number): Promise<void> {
  const format = formatOf(path);
  if (format === undefined)
    throw new Error(`The path "${path}" has no known format: use one of ${documentExtensions.join(' ')}.`);
  const handle = await open(copy, 'r+');
  try {
    checkSize((await handle.stat()).size, path, maxBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    if (!format.matches(buffer.subarray(0, bytesRead)))
      throw new Error(
        `The content of the file for "${path}" is not ${format.type}: publish it under the extension of its format.`,
      );
    await handle.chmod(0o644);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Checks where the folder of a document really is, or would be created. */
async function checkInside(folder: string, parent: string, path: string): Promise<void> {
  const root = await realpath(folder);
  let existing = parent;
  while (!existsSync(existing)) existing = dirname(existing);
  const real = await realpath(existing);
  if (real !== root && !real.startsWith(root + sep))
    throw new Error(`The path "${path}" leads out of ${folder} through a link: remove the link.`);
}

/** A link fails if the target exists, even if another process creates it at the same moment. */
async function addDocument(copy: string, target: string, path: string): Promise<void> {
  try {
    await link(copy, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await checkSame(copy, target, path);
  }
}

/** Rejects a file for a path that has another document. */
async function checkSame(copy: string, target: string, path: string): Promise<void> {
  const [one, other] = await Promise.all([copy, target].map(digestOf));
  if (one !== other)
    throw new Error(`"${path}" is published already: choose another path, or pass --replace.`);
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The scanner of the settings. Leaving it out must be a decision: `SCAN_COMMAND=none`. */
export function scannerOf({ scanCommand, scanTimeoutMs }: Settings): Scanner | null {
  const [program, ...rest] = scanCommand.split(/\s+/).filter(Boolean);
  if (program === undefined)
    throw new Error('SCAN_COMMAND is not set: set a scanner such as "clamdscan --fdpass", or "none".');
  return program === 'none' ? null : { command: [program, ...rest], timeoutMs: scanTimeoutMs };
}

/** A folder, or the reason why this command cannot publish. */
function folderOf(place: string | undefined): string {
  if (place && isAbsolute(place)) return place;
  throw new Error(
    `DOCUMENT_STORE is "${place ?? ''}": set the folder of the documents; a bucket has its own tools.`,
  );
}

const usage = `Usage: publish-document <file> <path below the store> [--replace] [--check]
       publish-document --withdraw <path below the store>
       publish-document --scan <file>`;

/** Runs the command, and resolves to its line of output. */
async function run(args: string[], { INIT_CWD = '.', ...environment }: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      replace: { type: 'boolean' },
      check: { type: 'boolean' },
      withdraw: { type: 'boolean' },
      scan: { type: 'boolean' },
    },
  });
  const { replace: isReplacement = false, check: isCheckOnly = false, withdraw, scan } = values;
  const [first, second] = positionals;
  const isAlone = withdraw === true || scan === true;
  if (first === undefined || positionals.length !== (isAlone ? 1 : 2)) throw new Error(usage);
  if (isAlone && Object.keys(values).length > 1) throw new Error(usage);
  // Only these: the other settings may be missing where it runs.
  const { DOCUMENT_STORE, MAX_DOCUMENT_MEGABYTES, SCAN_COMMAND, SCAN_TIMEOUT_MS } = environment;
  const settings = readSettings({ DOCUMENT_STORE, MAX_DOCUMENT_MEGABYTES, SCAN_COMMAND, SCAN_TIMEOUT_MS });
  if (withdraw) {
    await withdrawDocument(first, folderOf(DOCUMENT_STORE));
    return `withdrew ${first}`;
  }
  const maxBytes = settings.maxDocumentMegabytes * 1_000_000;
  const file = resolve(INIT_CWD, first);
  if (scan) {
    await scanOnly(file, maxBytes, scannerOf(settings));
    return `accepted ${first}`;
  }
  const path = second ?? '';
  await publishDocument(file, path, {
    folder: folderOf(DOCUMENT_STORE),
    maxBytes,
    scanner: scannerOf(settings),
    isReplacement,
    isCheckOnly,
  });
  return `${isCheckOnly ? 'accepted' : 'published'} ${path}`;
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await run(process.argv.slice(2), process.env)}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
