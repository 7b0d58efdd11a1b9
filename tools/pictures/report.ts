/** One page that shows what changed: before, after and the difference, side by side. */
import { writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { Change } from './compare.ts';

export async function writeReport(
  file: string,
  changes: Change[],
  places: Record<string, string>,
  fileOf: (folder: string, name: string) => string,
): Promise<void> {
  const rows = changes.map(({ name, what }) => {
    const shown = Object.entries(places).filter(
      ([place]) => typeof what === 'number' || place === (what === 'new' ? 'after' : 'before'),
    );
    const figures = shown.map(
      ([place, folder]) =>
        `<figure><figcaption>${place}</figcaption><img loading="lazy" alt="" src="${relative(dirname(file), fileOf(folder, name))}"></figure>`,
    );
    const title = typeof what === 'number' ? `${what} pixels` : what;
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
