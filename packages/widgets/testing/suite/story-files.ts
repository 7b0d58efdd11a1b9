/** The story files and the names of their stories. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

export interface StoryFile {
  widget: string;
  /** Its path, relative to src. */
  path: string;
  /** The names of its stories. */
  names: string[];
}

export async function storyFiles(): Promise<StoryFile[]> {
  const files: StoryFile[] = [];
  for await (const file of glob('*/*/*.stories.tsx', { cwd: source })) {
    const text = readFileSync(source + file, 'utf8');
    const names = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);
    files.push({ widget: basename(file, '.stories.tsx'), path: file, names });
  }
  return files.toSorted((a, b) => a.widget.localeCompare(b.widget));
}
