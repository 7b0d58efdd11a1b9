import { saveFile } from '../../integrations/export/save-file.ts';
import { zipOf, type ZippedFile } from '../../integrations/export/zip.ts';

/** Fetches the files and saves them as one archive. Rejects if a request fails. */
export async function saveAll(
  links: readonly HTMLAnchorElement[],
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const names = new Set<string>();
  const files: ZippedFile[] = [];
  // In sequence: a page of documents does not justify twenty parallel connections.
  for (const link of links) {
    const response = await fetch(link.href, { signal });
    if (!response.ok) throw new Error(`The file ${link.href} failed to load with status ${response.status}.`);
    files.push([uniqueName(link, names), new Uint8Array(await response.arrayBuffer())]);
  }
  saveFile(await zipOf(files), 'application/zip', name, 'zip');
}

/** The last segment of the path, with a number if the name is already in use. */
function uniqueName({ pathname }: HTMLAnchorElement, names: Set<string>): string {
  const fileName = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
  let name = fileName;
  for (let number = 2; names.has(name); number += 1) name = fileName.replace(/(\.\w+)?$/, ` (${number})$1`);
  names.add(name);
  return name;
}
