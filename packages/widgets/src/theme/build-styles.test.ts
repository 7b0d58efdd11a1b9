import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import StyleDictionary from 'style-dictionary';
import { afterAll, describe, expect, test } from 'vitest';
import { buildStyles, readTokens } from '../../build-styles.ts';
import { families, type Family } from './families.ts';

const first = mkdtempSync(join(tmpdir(), 'rueda-styles-'));
const second = mkdtempSync(join(tmpdir(), 'rueda-styles-'));
afterAll(() => {
  for (const folder of [first, second]) rmSync(folder, { recursive: true });
});

const sheets = await buildStyles(first);
const sheet = (path: string): string => sheets.get(path) ?? '';
const styles = sheet('styles.css');
const tokens = await readTokens();

/** Every file under a folder, as bytes by its path. */
function files(folder: string): Map<string, Buffer> {
  const paths = globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(folder, path))]));
}

/** What would make a stylesheet fight the site's own CSS, load late, or ask for a value that nobody gives. */
function defects(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '');
  const declared = new Set([...sheet('base.css').matchAll(/(--rueda-[\w-]+):/g)].map(([, name]) => name));
  // The site's own.
  declared.add('--rueda-brand').add('--rueda-brand-accent');
  const asked = [...rules.matchAll(/var\((--rueda-[\w-]+)/g)].map(([, name]) => name);
  const unknown = new Set(asked.filter((name) => !declared.has(name)));
  return [
    /^@layer rueda\.tokens,[^{]+;/.test(rules) ? '' : 'does not start with the order of the layers',
    rules.match(/@layer[^{]*?;/g)?.length === 1 ? '' : 'has not one layer statement',
    /!\s*important/.test(rules) ? 'has !important' : '',
    rules.includes('@import') ? 'has @import' : '',
    ...[...unknown].map((name) => `asks for ${name}, which is not a token`),
  ].filter(Boolean);
}

/** Red, green, blue and alpha of `#rrggbb` or `#rrggbbaa`. */
const channels = (hex: string): number[] => [...Buffer.from(`${hex}ff`.slice(1, 9), 'hex')];

describe('the built stylesheets', () => {
  test('are the same bytes each time they are built', async () => {
    await buildStyles(second);
    expect(files(first).size).toBeGreaterThan(sheets.size);
    expect(files(second)).toEqual(files(first));
  });

  test('let a site win without a fight, load in one request, and ask for no token that does not exist', () => {
    expect(defects(styles)).toEqual([]);
    expect(defects(sheet('base.css'))).toEqual([]);
  });

  test('control: each of those defects is reported', () => {
    const bad = `${styles.replace(/^@layer [^;]+;/, '')}
      @import url(late.css); a { color: red !important; background: var(--rueda-gold) }`;
    expect(defects(bad)).toEqual([
      'does not start with the order of the layers',
      'has not one layer statement',
      'has !important',
      'has @import',
      'asks for --rueda-gold, which is not a token',
    ]);
  });

  test('hold every widget, in alphabetical order, and one by one too', () => {
    const widgets = [...sheets.keys()].filter((path) => /^(?!styles\/).+\//.test(path));
    expect(widgets.length).toBeGreaterThan(0);
    const names = widgets.map((path) => path.slice(path.indexOf('/')));
    expect(names).toEqual(names.toSorted());
    const lines = (css: string): string => css.replaceAll('\n', '');
    expect(lines(styles)).toBe(lines(sheet('base.css') + widgets.map(sheet).join('')));
  });

  test('hold every widget in exactly one family', () => {
    const widgets = [...sheets.keys()].filter((path) => /^(?!styles\/).+\//.test(path));
    const inFamilies = [...widgets].filter((path) => {
      const holding = [...sheets.keys()].filter(
        (family) => family.startsWith('styles/') && sheet(family).includes(sheet(path).trim()),
      );
      return (
        holding.length === 1 &&
        families[holding[0]?.slice(7, -4) as Family]?.includes(path.split('/')[1] as never)
      );
    });
    expect(inFamilies).toEqual(widgets);
  });

  test('can be imported from TypeScript', () => {
    const built = files(first);
    for (const path of sheets.keys())
      expect(built.get(`${path}.d.ts`)?.toString(), path).toBe('export {};\n');
  });
});

describe('the tokens', () => {
  test('give every purpose a light value for every browser, and a light and a dark one for those that know both', () => {
    const [everywhere = '', modern = ''] = sheet('tokens.css').split('@supports');
    for (const { name, group, values } of tokens) {
      if (group !== 'purpose.color') continue;
      expect(everywhere).toMatch(new RegExp(`[{;]${name}:${values.default}[;}]`));
      const themed = `light-dark\\(${values.default}, ${values.dark}\\)`;
      if (values.default !== values.dark)
        expect(modern).toMatch(new RegExp(`[{;]${name}:(?:${themed}|var\\(--_[\\w-]+, ${themed}\\))[;}]`));
    }
  });

  test('are in styles.css where a rule takes them, and all in tokens.css', () => {
    const names = (css: string): Set<string | undefined> =>
      new Set([...css.matchAll(/[{;](--rueda-[\w-]+):/g)].map(([, name]) => name));
    const [all, shipped] = [names(sheet('tokens.css')), names(styles)];
    expect(all).toContain('--rueda-cover-sky');
    expect(all).toContain('--rueda-link');
    expect(shipped).not.toContain('--rueda-cover-sky');
    expect(shipped).toContain('--rueda-link');
  });

  test('are purposes: the colours and the palettes they are made of stay inside', () => {
    expect(styles).not.toMatch(/--rueda-(color|palette)-/);
    for (const ramp of ['tinta', 'papel', 'anil', 'cobre']) expect(styles).not.toContain(`-${ramp}-`);
  });

  test('have no mode that is never printed', () => {
    const modes = new Set(tokens.flatMap(({ values }) => Object.keys(values)));
    expect(modes).toEqual(
      new Set([
        'default',
        'dark',
        'blue-orange',
        'blue-orange-dark',
        'narrow',
        'compact',
        'coarse',
        'contrast',
      ]),
    );
  });

  test('print as hex the very colours that are written as oklch', async () => {
    const source = readFileSync(new URL('tokens.json', import.meta.url), 'utf8');
    const { foundation } = JSON.parse(source, (key, value: unknown) => (key === 'hex' ? undefined : value));
    const dictionary = new StyleDictionary({
      tokens: { foundation: { color: foundation.color } },
      platforms: { css: { transforms: ['color/hex8'] } },
    });
    const { allTokens } = await dictionary.getPlatformTokens('css');
    const printed = tokens.filter(({ group }) => group.startsWith('foundation.color'));
    expect(allTokens).toHaveLength(printed.length);
    for (const [index, { path, $value }] of allTokens.entries()) {
      const [written, hex] = [channels(String($value)), channels(printed[index]?.values.default ?? '')];
      // Four decimals of oklch leave the last step of a channel open.
      const furthest = Math.max(...written.map((value, at) => Math.abs(value - (hex[at] ?? 255))));
      expect(furthest, path.join('.')).toBeLessThanOrEqual(1);
    }
  });
});

describe('the fonts', () => {
  test('are two files of 78 KB together, each with its licence', () => {
    const built = files(first);
    const named = [...sheet('fonts.css').matchAll(/url\(\.\/(\S+?)\)/g)].map(([, path = '']) => path);
    const sizes = named.map((path) => built.get(path)?.length ?? 0);
    expect(sizes).toHaveLength(2);
    expect(Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)).toBe(78);
    for (const path of named) {
      const licence = built.get(path.replace('-latin-wght-normal.woff2', '-LICENSE.txt'));
      expect(licence?.toString()).toContain('SIL OPEN FONT LICENSE');
    }
  });
});
