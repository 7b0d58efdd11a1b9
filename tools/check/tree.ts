import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's files as a rule sees them: path from the root, written with `/`, to text. */
export type Tree = ReadonlyMap<string, string>;

/** One thing to put right, and where. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  /** What is wrong and what to do instead. */
  readonly message: string;
}

/** A rule of this project: reads files, reports what breaks it, touches nothing. */
export type Rule = (tree: Tree) => Problem[];

/** The project's own root. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url));

/** The one built file a rule reads: which tokens exist is known only after the build. */
export const builtTokens = 'packages/widgets/dist/tokens.css';

const notOurs = ['**/node_modules/**', '**/dist/**', '**/storybook-static/**', '**/consumers/.work/**'];

/** Reads the sources of every workspace: packages and apps. */
export function readTree(folder: string = root): Tree {
  // A glob passes over folders that begin with a dot unless they are named.
  const named = [
    '{packages,apps}/**/*.{ts,tsx,css,json,aria.txt}',
    '{packages,apps}/*/.storybook/*.{ts,tsx}',
  ];
  const sources = globSync(named, { cwd: folder, exclude: notOurs });
  const paths = [...sources.toSorted(), ...globSync(builtTokens, { cwd: folder })];
  return new Map(paths.map((path) => [path, readFileSync(`${folder}/${path}`, 'utf8')]));
}

/** The line, counted from 1, on which this offset stands. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
