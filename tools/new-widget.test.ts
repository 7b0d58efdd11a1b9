import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command, formatProblem } from './check/checks.ts';
import { rules } from './check/rules.ts';
import { readTree, root } from './check/tree.ts';
import { newWidget } from './new-widget.ts';

/** A copy of the project's sources, so that the real tree is never written to. */
const copy = mkdtempSync(join(tmpdir(), 'rueda-new-widget-'));
const widgets = join(copy, 'packages/widgets');

beforeAll(() => {
  for (const path of ['tsconfig.base.json', '.oxlintrc.json', 'biome.json', 'tools', 'packages/domain/src']) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  for (const path of [
    'src',
    'testing',
    '.storybook',
    'package.json',
    'guidance.json',
    'size-budgets.json',
    'tsconfig.json',
    'dist/tokens.css',
    'dist/styles.css',
  ]) {
    cpSync(join(root, 'packages/widgets', path), join(widgets, path), { recursive: true });
  }
  for (const path of ['node_modules', 'packages/widgets/node_modules', 'packages/domain/node_modules']) {
    symlinkSync(join(root, path), join(copy, path));
  }
  // As in a script of this project: its tools come first in the path.
  process.env['PATH'] = `${join(root, 'node_modules/.bin')}:${process.env['PATH']}`;
  newWidget('market/price-ribbon-2', widgets);
  newWidget('market/price-ribbon-bell', widgets, { hasBehaviour: true });
});

afterAll(() => rmSync(copy, { recursive: true }));

describe('a new widget', () => {
  test.for(Object.keys(rules))('follows the rule about %s', (name) => {
    const problems = rules[name]?.(readTree(copy));
    expect(problems?.filter((problem) => formatProblem(problem).includes('price-ribbon'))).toEqual([]);
  });

  /** Both widgets at once, because the compiler reads the complete package each time. */
  const folders = ['price-ribbon-2', 'price-ribbon-bell'].map((name) => join(widgets, 'src/market', name));

  test('compiles without changes', async () => {
    const types = await command('types', 'tsc', '-p', widgets, '--pretty', 'false').run();
    expect(types.filter((line) => line.includes('price-ribbon'))).toEqual([]);
  });

  test('passes the linter without changes', async () => {
    const options = ['--type-aware', '--deny-warnings', '-c', join(copy, '.oxlintrc.json')];
    expect(await command('lint', 'oxlint', ...options, ...folders).run()).toEqual([]);
  });

  test('is formatted', async () => {
    const options = ['format', `--config-path=${copy}`, '--vcs-enabled=false'];
    expect(await command('format', 'biome', ...options, ...folders).run()).toEqual([]);
  });

  test('can be imported by its path and from the barrel', () => {
    const { exports } = JSON.parse(readFileSync(join(widgets, 'package.json'), 'utf8')) as {
      exports: object;
    };
    expect(Object.keys(exports)).toEqual(
      expect.arrayContaining(['./price-ribbon-2', './price-ribbon-2.css']),
    );
    expect(readFileSync(join(widgets, 'src/index.ts'), 'utf8')).toContain(
      "'./market/price-ribbon-2/index.ts'",
    );
  });

  test('with a behaviour is in the islands map, and reported if the map lacks it', () => {
    const map = join(widgets, 'src/runtime/map.ts');
    const text = readFileSync(map, 'utf8');
    expect(text).toContain(
      "'price-ribbon-bell': () => import('../market/price-ribbon-bell/price-ribbon-bell.behaviour.ts')",
    );
    writeFileSync(map, text.replace(/.*price-ribbon-bell.*\n/, ''));
    expect(rules['island names']?.(readTree(copy)).map(formatProblem).join()).toContain('Not as generated');
    writeFileSync(map, text);
  });

  test('is rejected if its name exists or is invalid', () => {
    expect(() => newWidget('content/accordion', widgets)).toThrow('already');
    expect(() => newWidget('market/SideMenu', widgets)).toThrow('kebab-case');
    expect(() => newWidget('market/', widgets)).toThrow('kebab-case');
    expect(() => newWidget('price-ribbon', widgets)).toThrow('write one of layout, market');
  });

  test('with a name of two words is rejected, and no folder is created', async () => {
    const output = await command(
      'new',
      'node',
      join(root, 'tools/new-widget.ts'),
      `--into=${widgets}`,
      'market/volume',
      'badge',
    ).run();
    expect(output.join()).toContain('"volume badge" is not');
    expect(existsSync(join(widgets, 'src/market/volume'))).toBe(false);
  });

  test('has messages that a site can override', () => {
    expect(readFileSync(join(widgets, 'src/messages/index.ts'), 'utf8')).toContain(
      "export { messages as priceRibbon2 } from '../market/price-ribbon-2/price-ribbon-2.messages.ts';",
    );
  });

  test('control: the same rules report a folder that lacks a file', () => {
    rmSync(join(widgets, 'src/market/price-ribbon-2/price-ribbon-2.css'));
    const problems = rules['widget folders']?.(readTree(copy)) ?? [];
    expect(problems.some(({ file, message }) => `${file} ${message}`.includes('price-ribbon-2.css'))).toBe(
      true,
    );
  });
});
