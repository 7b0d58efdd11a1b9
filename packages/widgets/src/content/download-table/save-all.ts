import { saveFile } from '../../integrations/export/save-file.ts';
import { zipOf, type ZippedFile } from '../../integrations/export/zip.ts';

/** Fetches the files and gives them to the visitor as one archive; fails where one of them does not come. */
export async function saveAll(
  links: readonly HTMLAnchorElement[],
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const taken = new Set<string>();
  const files: ZippedFile[] = [];
  // One after the other: a page of documents is no reason to open twenty connections.
  for (const link of links) {
    const answer = await fetch(link.href, { signal });
    if (!answer.ok) throw new Error(`${link.href} answered ${answer.status}`);
    files.push([nameIn(link, taken), new Uint8Array(await answer.arrayBuffer())]);
  }
  saveFile(await zipOf(files), 'application/zip', name, 'zip');
}

/** The last part of the address; two files of one name are told apart. */
function nameIn({ pathname }: HTMLAnchorElement, taken: Set<string>): string {
  const own = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
  let name = own;
  for (let time = 2; taken.has(name); time += 1) name = own.replace(/(\.\w+)?$/, ` (${time})$1`);
  taken.add(name);
  return name;
}
