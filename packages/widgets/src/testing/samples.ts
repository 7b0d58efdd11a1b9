/** The sample pictures and sound of the package, as the pages of tests and of pictures serve them. */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const types: Record<string, string> = {
  '.vtt': 'text/vtt',
  '.wav': 'audio/wav',
  '.webp': 'image/webp',
};

/** The file of this path, such as `/samples/andenes-dia-large.webp`; null for any other. */
export async function readSample(path: string): Promise<{ type: string; file: Buffer } | null> {
  const type = types[extname(path)];
  if (type === undefined || !/^\/samples\/[\w-]+\.\w+$/.test(path)) return null;
  const file = await readFile(fileURLToPath(new URL(`../..${path}`, import.meta.url))).catch(() => null);
  return file && { type, file };
}
