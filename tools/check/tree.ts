import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The files of the project: text by path from the root, with `/` as separator. */
export type Tree = ReadonlyMap<string, string>;

/** A violation of a rule, and its position. */
export interface Problem {
  readonly file: string;
  readonly line: number;
  /** The problem and its remedy. */
  readonly message: string;
}

/** A rule of this project: reads files and reports violations, without side effects. */
export type Rule = (tree: Tree) => Problem[];

/** The root of the project. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url));

/** The only built file that a rule reads: the build generates the tokens. */
export const builtTokens = 'packages/widgets/dist/tokens.css';

const excluded = [
  '**/node_modules/**',
  '**/dist/**',
  '**/storybook-static/**',
  '**/consumers/.work/**',
  'apps/cms/{.next,generated,src/migrations}/**',
];

/** Reads the sources of every workspace: packages and apps. */
export function readTree(folder: string = root): Tree {
  // A glob skips folders that begin with a dot unless they are named.
  const patterns = [
    '{packages,apps}/**/*.{ts,tsx,css,json,aria.txt}',
    '{packages,apps}/*/.storybook/*.{ts,tsx}',
    'apps/api/migrations/**/*.sql',
  ];
  const sources = globSync(patterns, { cwd: folder, exclude: excluded });
  const paths = [...sources.toSorted(), ...globSync(builtTokens, { cwd: folder })];
  return new Map(paths.map((path) => [path, readFileSync(`${folder}/${path}`, 'utf8')]));
}

/** The line of an offset, counted from 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
