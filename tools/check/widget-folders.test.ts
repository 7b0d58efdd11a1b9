import { describe, expect, test } from 'vitest';
import { formatProblem } from './checks.ts';
import { storyTitles } from './story-titles.ts';
import { readTree, type Tree } from './tree.ts';
import { widgetFolders } from './widget-folders.ts';
import { widgetStyles } from './widget-styles.ts';

const source = 'packages/widgets/src';
const manifest = 'packages/widgets/package.json';
const css = `${source}/navigation/side-menu/side-menu.css`;
const stories = `${source}/navigation/side-menu/side-menu.stories.tsx`;

/** A complete widget with these changes; undefined removes a file. */
function widget(changes: Record<string, string | undefined> = {}): Tree {
  const exports = {
    '.': { types: './dist/index.d.ts', default: './dist/index.js' },
    './side-menu': {
      types: './dist/navigation/side-menu/index.d.ts',
      default: './dist/navigation/side-menu/index.js',
    },
    './side-menu.css': './dist/navigation/side-menu/side-menu.css',
    './styles.css': { types: './dist/styles.css.d.ts', default: './dist/styles.css' },
    './tokens.css': './dist/tokens.css',
  };
  const files: Record<string, string | undefined> = {
    [manifest]: JSON.stringify({ name: '@rueda/widgets', exports }, null, 2),
    [`${source}/index.ts`]: "export { SideMenu } from './navigation/side-menu/index.ts';",
    'packages/widgets/build-styles.ts': "write('styles.css'); write('tokens.css');",
    [`${source}/navigation/side-menu/side-menu.tsx`]: '',
    [css]: '@layer rueda.widgets {\n  .rueda-SideMenu {\n    color: inherit;\n  }\n}\n',
    [stories]: "const meta = { title: 'Navigation/SideMenu' } satisfies Meta;\nexport default meta;",
    [`${source}/navigation/side-menu/side-menu.aria.txt`]: '',
    [`${source}/navigation/side-menu/side-menu.test.tsx`]: '',
    [`${source}/navigation/side-menu/index.ts`]: '',
    ...changes,
  };
  return new Map(Object.entries(files).flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])));
}

function changedExports(change: (exports: Record<string, unknown>) => void): Tree {
  const text = JSON.parse(widget().get(manifest) ?? '') as { exports: Record<string, unknown> };
  change(text.exports);
  return widget({ [manifest]: JSON.stringify(text, null, 2) });
}

describe('widget folders', () => {
  test('in this project every widget is complete and exported', () => {
    expect(widgetFolders(readTree()).map(formatProblem)).toEqual([]);
  });

  test('widgetFolders accepts a complete widget', () => {
    expect(widgetFolders(widget())).toEqual([]);
  });

  test.each([
    'side-menu.tsx',
    'side-menu.css',
    'side-menu.aria.txt',
    'side-menu.stories.tsx',
    'side-menu.test.tsx',
    'index.ts',
  ])('widgetFolders reports a widget without its %s', (name) => {
    const file = `${source}/navigation/side-menu/${name}`;
    expect(widgetFolders(widget({ [file]: undefined })).map(formatProblem)).toContainEqual(
      expect.stringContaining(`${file}:1  Missing`),
    );
  });

  test('widgetFolders reports a widget that cannot be imported by its path', () => {
    const tree = changedExports((exports) => delete exports['./side-menu']);
    expect(widgetFolders(tree).map(formatProblem)).toEqual([
      expect.stringMatching(/package\.json:3 .*"\.\/side-menu"/),
    ]);
  });

  test('widgetFolders reports an export with a wrong target, with its line', () => {
    const tree = changedExports((exports) => {
      exports['./side-menu'] = { default: './dist/navigation/side-menu/index.js' };
    });
    expect(widgetFolders(tree).map(formatProblem)).toEqual([
      expect.stringContaining('package.json:8  "./side-menu"'),
    ]);
  });

  test('widgetFolders reports a widget whose stylesheet cannot be imported', () => {
    const tree = changedExports((exports) => delete exports['./side-menu.css']);
    expect(widgetFolders(tree).map(formatProblem)).toEqual([expect.stringContaining('"./side-menu.css"')]);
  });

  test('widgetFolders reports a widget that the barrel does not export', () => {
    const barrel = `${source}/index.ts`;
    expect(widgetFolders(widget({ [barrel]: '' })).map(formatProblem)).toEqual([
      expect.stringContaining(`${barrel}:1  `),
    ]);
  });

  test.each(['./gone', './gone.css'])(
    'widgetFolders reports %s, which is exported and has no source',
    (key) => {
      const tree = changedExports((exports) => {
        exports[key] = key.endsWith('.css') ? './dist/gone/gone.css' : { default: './dist/gone/index.js' };
      });
      expect(widgetFolders(tree).map(formatProblem)).toEqual([
        expect.stringMatching(/package\.json:\d+ .*has no source/),
      ]);
    },
  );
});

describe('widget styles', () => {
  test('in this project every stylesheet uses its layer and the classes of its widget', () => {
    expect(widgetStyles(readTree()).map(formatProblem)).toEqual([]);
  });

  const rule = '.rueda-SideMenu { color: inherit }';
  const inLayer = (text: string): string => `@layer rueda.widgets {\n  ${text}\n}\n`;

  test.each([
    ['a rule outside the layer', `/* @layer */\n${rule}`],
    ['a media query outside the layer', `\n@media print { ${rule} }`],
    ['another layer', `\n@layer rueda.base { ${rule} }`],
    ['an import', "\n@import 'other.css';"],
    ["another widget's class", inLayer('.rueda-SideMenu .rueda-Button { color: inherit }')],
    ['a class that only begins like the widget', inLayer('.rueda-SideMenuItem { color: inherit }')],
    ['a class without the prefix', inLayer('.menu { color: inherit }')],
    ['a nested class', inLayer('.rueda-SideMenu { &:hover .rueda-Button { color: inherit } }')],
  ])('widgetStyles reports %s', (_, text) => {
    expect(widgetStyles(widget({ [css]: text })).map(formatProblem)).toEqual([
      expect.stringContaining(`${css}:2  `),
    ]);
  });

  test('widgetStyles accepts the classes of a part that has a file in the folder', () => {
    const text = inLayer('.rueda-MenuItem-label { color: inherit }');
    const part = `${source}/navigation/side-menu/menu-item.tsx`;
    expect(widgetStyles(widget({ [css]: text }))).toHaveLength(1);
    expect(widgetStyles(widget({ [css]: text, [part]: '' }))).toEqual([]);
    const several = { [`${source}/navigation/side-menu/side-menu.tsx`]: 'export function MenuItem() {}' };
    expect(widgetStyles(widget({ [css]: text, ...several }))).toEqual([]);
  });

  test('widgetStyles requires the layer below the widgets for the layout', () => {
    const layout = `${source}/layout/layout/layout.css`;
    const styles = (text: string): string[] => widgetStyles(widget({ [layout]: text })).map(formatProblem);
    expect(styles(inLayer('.rueda-Layout { color: inherit }'))).toHaveLength(1);
    expect(styles('@layer rueda.layout {\n  .rueda-Layout { color: inherit }\n}\n')).toEqual([]);
  });
});

describe('story titles', () => {
  test('in this project the title of every story is that of its widget', () => {
    expect(storyTitles(readTree()).map(formatProblem)).toEqual([]);
  });

  test.each([
    "export default { title: 'Navigation/SideMenu' };",
    "export default { title: 'Navigation/SideMenu' } as Meta;",
  ])('storyTitles accepts %s', (text) => {
    expect(storyTitles(widget({ [stories]: text }))).toEqual([]);
  });

  test.each([
    "\nconst meta = { title: 'Navigation/Menu' } satisfies Meta;\nexport default meta;",
    "\nexport default { title: 'Navigation/NotSideMenu' };",
    "\nexport default { title: 'Menus/SideMenu' };",
  ])('storyTitles reports %s', (text) => {
    const messages = storyTitles(widget({ [stories]: text })).map(formatProblem);
    expect(messages).toEqual([expect.stringContaining(`${stories}:2  `)]);
  });

  test('storyTitles reports stories without a title', () => {
    expect(storyTitles(widget({ [stories]: 'export default {};' }))).toHaveLength(1);
  });
});
