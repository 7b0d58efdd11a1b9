/** Which stories there are, as their files name them. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));

export interface StoryFile {
  widget: string;
  /** The names of its stories. */
  names: string[];
}

export async function storyFiles(): Promise<StoryFile[]> {
  const files: StoryFile[] = [];
  for await (const file of glob('*/*.stories.tsx', { cwd: source })) {
    if (file.startsWith('testing/')) continue;
    const text = readFileSync(`${source}${file}`, 'utf8');
    const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
    files.push({ widget: basename(file, '.stories.tsx'), names });
  }
  return files.toSorted((a, b) => a.widget.localeCompare(b.widget));
}
