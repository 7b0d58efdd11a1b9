/** Writes a page with the changed pictures: before, after and the difference, side by side. */
import { writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { Change } from './compare.ts';

export async function writeReport(
  file: string,
  changes: Change[],
  folders: Record<string, string>,
  fileOf: (folder: string, name: string) => string,
): Promise<void> {
  const rows = changes.map(({ name, difference }) => {
    const shown = Object.entries(folders).filter(
      ([version]) =>
        typeof difference === 'number' || version === (difference === 'new' ? 'after' : 'before'),
    );
    const figures = shown.map(
      ([version, folder]) =>
        `<figure><figcaption>${version}</figcaption><img loading="lazy" alt="" src="${relative(dirname(file), fileOf(folder, name))}"></figure>`,
    );
    const title = typeof difference === 'number' ? `${difference} pixels` : difference;
    return `<section><h2>${name}: ${title}</h2><div>${figures.join('')}</div></section>`;
  });
  await writeFile(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures that changed</title>
<style>
body { font: 14px system-ui; background: #ddd; margin: 24px }
h2 { font-size: 14px }
div { display: flex; gap: 16px; align-items: start }
figure { margin: 0; min-width: 0 }
img { max-width: 100%; border: 1px solid #888; background: #fff }
</style>
<h1>${changes.length} pictures changed</h1>
${rows.join('\n')}
`,
  );
}
