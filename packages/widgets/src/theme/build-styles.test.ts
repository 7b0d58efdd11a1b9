import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import StyleDictionary from 'style-dictionary';
import { afterAll, describe, expect, test } from 'vitest';
import { carousel, modal } from '@rueda/domain/site';
import { buildStyles } from '../../build-styles.ts';
import { readTokens } from '../../read-tokens.ts';
import { families, type Family } from './families.ts';

const first = mkdtempSync(join(tmpdir(), 'rueda-styles-'));
const second = mkdtempSync(join(tmpdir(), 'rueda-styles-'));
afterAll(() => {
  for (const folder of [first, second]) rmSync(folder, { recursive: true });
});

const stylesheets = await buildStyles(first);
const stylesheet = (path: string): string => stylesheets.get(path) ?? '';
const styles = stylesheet('styles.css');
const tokens = await readTokens();

/** Returns the bytes of every file in a folder by path. */
function files(folder: string): Map<string, Buffer> {
  const paths = globSync('**/*', { cwd: folder }).filter((path) => statSync(join(folder, path)).isFile());
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(folder, path))]));
}

/** Returns what would make a stylesheet override the CSS of a site, load late, or use an unknown token. */
function findDefects(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '');
  const declared = new Set(
    [...stylesheet('base.css').matchAll(/(--rueda-[\w-]+):/g)].map(([, name]) => name),
  );
  // The site sets these.
  declared.add('--rueda-brand').add('--rueda-brand-accent');
  const used = [...rules.matchAll(/var\((--rueda-[\w-]+)/g)].map(([, name]) => name);
  const unknown = new Set(used.filter((name) => !declared.has(name)));
  return [
    /^@layer rueda\.tokens,[^{]+;/.test(rules) ? '' : 'does not start with the order of the layers',
    rules.match(/@layer[^{]*?;/g)?.length === 1 ? '' : 'does not have exactly one layer statement',
    /!\s*important/.test(rules) ? 'has !important' : '',
    rules.includes('@import') ? 'has @import' : '',
    ...[...unknown].map((name) => `uses ${name}, which is not a token`),
  ].filter(Boolean);
}

/** Red, green, blue and alpha of `#rrggbb` or `#rrggbbaa`. */
const channels = (hex: string): number[] => [...Buffer.from(`${hex}ff`.slice(1, 9), 'hex')];

describe('The built stylesheets', () => {
  test('are identical in every build', async () => {
    await buildStyles(second);
    expect(files(first).size).toBeGreaterThan(stylesheets.size);
    expect(files(second)).toEqual(files(first));
  });

  test('yield to the CSS of a site, load in one request and use only existing tokens', () => {
    expect(findDefects(styles)).toEqual([]);
    expect(findDefects(stylesheet('base.css'))).toEqual([]);
  });

  test('control: each of those defects is reported', () => {
    const bad = `${styles.replace(/^@layer [^;]+;/, '')}
      @import url(late.css); a { color: red !important; background: var(--rueda-gold) }`;
    expect(findDefects(bad)).toEqual([
      'does not start with the order of the layers',
      'does not have exactly one layer statement',
      'has !important',
      'has @import',
      'uses --rueda-gold, which is not a token',
    ]);
  });

  test('contain every widget in alphabetical order, together and separately', () => {
    const widgets = [...stylesheets.keys()].filter((path) => /^(?!styles\/).+\//.test(path));
    expect(widgets.length).toBeGreaterThan(0);
    const names = widgets.map((path) => path.slice(path.indexOf('/')));
    expect(names).toEqual(names.toSorted());
    const lines = (css: string): string => css.replaceAll('\n', '');
    expect(lines(styles)).toBe(lines(stylesheet('base.css') + widgets.map(stylesheet).join('')));
  });

  test('contain every widget in exactly one family', () => {
    const widgets = [...stylesheets.keys()].filter((path) => /^(?!styles\/).+\//.test(path));
    const inFamilies = [...widgets].filter((path) => {
      const familySheets = [...stylesheets.keys()].filter(
        (family) => family.startsWith('styles/') && stylesheet(family).includes(stylesheet(path).trim()),
      );
      return (
        familySheets.length === 1 &&
        families[familySheets[0]?.slice(7, -4) as Family]?.includes(path.split('/')[1] as never)
      );
    });
    expect(inFamilies).toEqual(widgets);
  });

  test('can be imported from TypeScript', () => {
    const built = files(first);
    for (const path of stylesheets.keys())
      expect(built.get(`${path}.d.ts`)?.toString(), path).toBe('export {};\n');
  });
});

describe('The tokens', () => {
  test('have the times of a modal and the gutter of a carousel of the specification', () => {
    const valueOf = (name: string): string | undefined =>
      tokens.find((token) => token.name === `--rueda-${name}`)?.values.default;
    expect({
      openDelay: valueOf('motion-duration-modal-open'),
      removalDelay: valueOf('motion-duration-modal-remove'),
      gutter: valueOf('size-carousel-gutter'),
    }).toEqual({
      openDelay: `${modal.openDelay}ms`,
      removalDelay: `${modal.removalDelay}ms`,
      gutter: carousel.gutter,
    });
  });

  test('have a light value for every browser and a light-dark() value for browsers that support it', () => {
    const [everywhere = '', modern = ''] = stylesheet('tokens.css').split('@supports');
    for (const { name, group, values } of tokens) {
      if (group !== 'purpose.color') continue;
      expect(everywhere).toMatch(new RegExp(`[{;]${name}:${values.default}[;}]`));
      const themed = `light-dark\\(${values.default}, ${values.dark}\\)`;
      if (values.default !== values.dark)
        expect(modern).toMatch(new RegExp(`[{;]${name}:(?:${themed}|var\\(--_[\\w-]+, ${themed}\\))[;}]`));
    }
  });

  test('are in styles.css if a rule uses them, and all in tokens.css', () => {
    const names = (css: string): Set<string | undefined> =>
      new Set([...css.matchAll(/[{;](--rueda-[\w-]+):/g)].map(([, name]) => name));
    const [all, shipped] = [names(stylesheet('tokens.css')), names(styles)];
    expect(all).toContain('--rueda-cover-sky');
    expect(all).toContain('--rueda-link');
    expect(shipped).not.toContain('--rueda-cover-sky');
    expect(shipped).toContain('--rueda-link');
  });

  test('expose purposes, but not the foundation colours and palettes behind them', () => {
    expect(styles).not.toMatch(/--rueda-(color|palette)-/);
    for (const ramp of ['tinta', 'papel', 'anil', 'cobre']) expect(styles).not.toContain(`-${ramp}-`);
  });

  test('have no mode without CSS', () => {
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

  test('have hex values equal to their oklch values', async () => {
    const source = readFileSync(new URL('tokens.json', import.meta.url), 'utf8');
    const { foundation } = JSON.parse(source, (key, value: unknown) => (key === 'hex' ? undefined : value));
    const dictionary = new StyleDictionary({
      tokens: { foundation: { color: foundation.color } },
      platforms: { css: { transforms: ['color/hex8'] } },
    });
    const { allTokens } = await dictionary.getPlatformTokens('css');
    const hexTokens = tokens.filter(({ group }) => group.startsWith('foundation.color'));
    expect(allTokens).toHaveLength(hexTokens.length);
    for (const [index, { path, $value }] of allTokens.entries()) {
      const [oklch, hex] = [channels(String($value)), channels(hexTokens[index]?.values.default ?? '')];
      // Four decimals of oklch may differ in the last step of a channel.
      const maxDifference = Math.max(...oklch.map((value, index) => Math.abs(value - (hex[index] ?? 255))));
      expect(maxDifference, path.join('.')).toBeLessThanOrEqual(1);
    }
  });
});

describe('The fonts', () => {
  test('are two files of 78 KB together, each with its licence', () => {
    const built = files(first);
    const named = [...stylesheet('fonts.css').matchAll(/url\(\.\/(\S+?)\)/g)].map(([, path = '']) => path);
    const sizes = named.map((path) => built.get(path)?.length ?? 0);
    expect(sizes).toHaveLength(2);
    expect(Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000)).toBe(78);
    for (const path of named) {
      const licence = built.get(path.replace('-latin-wght-normal.woff2', '-LICENSE.txt'));
      expect(licence?.toString()).toContain('SIL OPEN FONT LICENSE');
    }
  });
});
