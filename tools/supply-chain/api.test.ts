/** F21: a change of the public API needs a changeset. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiText } from '../release/api-text.ts';
import { type ApiFile, apiFileOf, readApi, releasedApi, undeclaredChange, writeApi } from '../release/api.ts';
import { type Changeset, readChangeset, readChangesets } from '../release/changesets.ts';
import { publishedPackages } from '../release/packages.ts';
import { root, temporaryFolder } from './workspace.ts';

const published = publishedPackages();

test.each(published)(
  '$name has the API of its api.txt, and a changeset if it changed',
  ({ folder, name }) => {
    const file = readApi(readFileSync(apiFileOf(folder), 'utf8'));
    const text = apiText(join(root, folder));
    console.log(
      `F21: ${name}, ${text.split('\n').length} lines of API, as in ${file.version}: ${releasedApi(file, '').hash === file.hash}`,
    );
    expect(text, 'Review the difference, and store it with `pnpm release api`.').toBe(file.text);
    expect(undeclaredChange(file, readChangesets())).toBeUndefined();
  },
);

/** A built package with one widget. */
const sources = {
  'package.json': JSON.stringify({
    name: '@rueda/widgets',
    bin: { 'rueda-bell': './dist/bell/index.js' },
    exports: {
      './bell': { types: './dist/bell/index.d.ts', default: './dist/bell/index.js' },
      './bell.css': { types: './dist/bell/bell.css.d.ts', default: './dist/bell/bell.css' },
    },
  }),
  'dist/bell/index.d.ts': "export { Bell, type BellProps } from './bell.tsx';\n",
  'dist/bell/bell.d.ts': `import type { Loudness } from './loudness.ts';
export interface BellProps {
    /**
     * How loud.
     * @default 'soft'
     */
    loudness?: Loudness;
    word: string;
}
interface Hidden {
    inside: string;
}
/** Rings. */
export declare function Bell({ loudness, word }: BellProps): string;
`,
  'dist/bell/loudness.d.ts': "export type Loudness = 'soft' | 'loud';\n",
  'dist/bell/index.js': 'jsx("button", { "data-ringing": "" });',
  'dist/bell/bell.css': '.rueda-Bell[data-kind=loud]{color:var(--rueda-accent)}',
};

function apiTextWith(change: Partial<typeof sources> = {}): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'dist/bell'), { recursive: true });
  for (const [file, text] of Object.entries({ ...sources, ...change }))
    writeFileSync(join(folder, file), text);
  return apiText(folder);
}

test('apiText lists commands, entry points, names, types, defaults, attributes, classes and custom properties', () => {
  expect(apiTextWith()).toBe(`# commands

rueda-bell

# entry points, and the names each gives

@rueda/widgets/bell (types, default)
  Bell
  BellProps
@rueda/widgets/bell.css

# declarations, and what they reach

## bell/bell
declare function Bell(props: BellProps): string;
interface BellProps {
  // @default 'soft'
  loudness?: Loudness;
  word: string;
}

## bell/loudness
type Loudness = 'soft' | 'loud';


# attributes in mark-up

data-ringing

# custom properties

--rueda-accent

# classes and attributes of each style sheet

bell.css
  .rueda-Bell
  [data-kind=loud]
`);
});

const bell = sources['dist/bell/bell.d.ts'];

test.each<[string, Partial<typeof sources>]>([
  ['a prop has another name', { 'dist/bell/bell.d.ts': bell.replace('    word:', '    text:') }],
  ['a prop becomes required', { 'dist/bell/bell.d.ts': bell.replace('loudness?:', 'loudness:') }],
  ['a default changes', { 'dist/bell/bell.d.ts': bell.replace("'soft'\n", "'loud'\n") }],
  [
    'a type that is not exported loses a value',
    { 'dist/bell/loudness.d.ts': "export type Loudness = 'soft';\n" },
  ],
  ['a name is no longer exported', { 'dist/bell/index.d.ts': "export { Bell } from './bell.tsx';\n" }],
  [
    'an entry point is removed',
    { 'package.json': sources['package.json'].replace('./bell.css"', './ring.css"') },
  ],
  ['an attribute has another name', { 'dist/bell/index.js': 'jsx("button", { "data-rings": "" });' }],
  [
    'an attribute has another value',
    { 'dist/bell/bell.css': sources['dist/bell/bell.css'].replace('loud', 'big') },
  ],
  [
    'a custom property has another name',
    { 'dist/bell/bell.css': sources['dist/bell/bell.css'].replace('accent', 'mark') },
  ],
])('apiText changes if %s', (_, change) => {
  expect(apiTextWith(change)).not.toBe(apiTextWith());
});

test('apiText does not change if only comments and internals change', () => {
  const changed = bell.replace('How loud.', 'The volume.').replace('{ loudness, word }', '{ word, ...rest }');
  expect(apiTextWith({ 'dist/bell/bell.d.ts': changed.replace('inside: string', 'inside: number') })).toBe(
    apiTextWith(),
  );
});

const released: ApiFile = releasedApi({ version: '', hash: '', text: 'word: string;\n' }, '0.1.0');
const changesetOf = (bump: string): Changeset =>
  readChangeset('a.md', `---\n'@rueda/widgets': ${bump}\n---\n\nBell rings.\n`);

test('undeclaredChange requires a changeset larger than a patch for a changed API', () => {
  const changed = { ...released, text: 'text: string;\n' };
  expect(undeclaredChange(released, [])).toBeUndefined();
  expect(undeclaredChange(changed, [])).toMatch(/differs from that of 0\.1\.0/);
  expect(undeclaredChange(changed, [changesetOf('patch')])).toMatch(/no changeset/);
  expect(undeclaredChange(changed, [changesetOf('patch'), changesetOf('minor')])).toBeUndefined();
  expect(undeclaredChange(releasedApi(changed, '0.2.0'), [])).toBeUndefined();
});

test('readApi parses the output of writeApi, and rejects any other text', () => {
  expect(readApi(writeApi(released))).toEqual(released);
  expect(() => readApi('word: string;\n')).toThrow('pnpm release api');
});

test.each([
  "---\n'@rueda/widgets': large\n---\n\nBell rings.\n",
  "---\n'@rueda/widgets': minor\n---\n",
  'Bell rings.\n',
])('readChangeset rejects a changeset without a size or a description', (text) => {
  expect(() => readChangeset('a.md', text)).toThrow('.changeset/a.md');
});
