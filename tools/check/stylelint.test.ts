import { join } from 'node:path';
import stylelint from 'stylelint';
import { expect, test } from 'vitest';
import { root } from './tree.ts';

const file = join(root, 'packages/widgets/src/overlays/modal/modal.css');
const themeFile = join(root, 'packages/widgets/src/theme/example.css');

/** The rules that a stylesheet breaks. */
async function brokenRules(code: string, codeFilename: string = file): Promise<string[]> {
  const { results } = await stylelint.lint({ code, codeFilename, cwd: root });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

const rule = (declaration: string): string => `.rueda-Modal { ${declaration} }`;

test('in this project the stylesheets follow the rules of stylelint', async () => {
  const { results } = await stylelint.lint({ files: 'packages/*/src/**/*.css', cwd: root });
  const messages = results.flatMap(({ source, warnings }) =>
    warnings.map(({ line, text }) => `${source}:${line} ${text}`),
  );
  expect(messages).toEqual([]);
});

test.each([
  ['a hex colour', rule('color: #123456'), 'color-no-hex'],
  ['a named colour', rule('color: red'), 'color-named'],
  ['rgb()', rule('color: rgb(0 0 0 / 50%)'), 'function-disallowed-list'],
  ['hsla()', rule('color: hsla(0, 0%, 0%, 1)'), 'function-disallowed-list'],
  ['oklch()', rule('color: oklch(50% 0.1 200)'), 'function-disallowed-list'],
  [
    'light-dark()',
    rule('color: light-dark(var(--rueda-text), var(--rueda-line))'),
    'function-disallowed-list',
  ],
  [
    'a colour mixed from a literal',
    rule('color: color-mix(in oklab, var(--rueda-text), white)'),
    'color-named',
  ],
  ['a literal colour in a local custom property', rule('--_ink: #fff'), 'color-no-hex'],
  [
    'a foundation colour',
    rule('color: var(--rueda-color-anil-500)'),
    'declaration-property-value-disallowed-list',
  ],
  [
    'a palette colour',
    rule('--_ink: var(--rueda-palette-ink)'),
    'declaration-property-value-disallowed-list',
  ],
  ['a system colour', rule('color: CanvasText'), 'rueda/system-colours'],
  ['a system colour in lower case', rule('border: 1px solid highlight'), 'rueda/system-colours'],
  ['!important', rule('color: inherit !important'), 'declaration-no-important'],
  ['an id', '#modal { color: inherit }', 'selector-max-id'],
  ['a class without the prefix', '.modal { color: inherit }', 'selector-class-pattern'],
  ['a class in lower case', '.rueda-modal { color: inherit }', 'selector-class-pattern'],
  ['a class with two parts', '.rueda-Modal-head-title { color: inherit }', 'selector-class-pattern'],
  ['an unneeded vendor prefix', rule('-webkit-transform: none'), 'property-no-vendor-prefix'],
  [
    'an underline with its style in the shorthand',
    rule('text-decoration: underline dotted'),
    'declaration-property-value-allowed-list',
  ],
  [
    'an underline with its thickness in the shorthand',
    rule('text-decoration: underline 2px'),
    'declaration-property-value-allowed-list',
  ],
  ['a property that does not exist', rule('colour: inherit'), 'property-no-unknown'],
])('stylelint reports %s', async (_, css, name) => {
  expect(await brokenRules(css)).toEqual([name]);
});

test.each([
  rule('color: transparent; fill: currentColor; stroke: inherit'),
  rule('color: color-mix(in oklab, var(--rueda-text) 40%, transparent)'),
  rule('text-decoration: underline; text-decoration-style: dotted; text-decoration-thickness: 2px'),
  rule('grid-area: field; -webkit-user-select: none; user-select: none'),
  `@media (forced-colors: active) { ${rule('outline: 2px solid Highlight')} }`,
  '.rueda-Modal-fullScreen[data-open] { color: var(--rueda-text) }',
])('stylelint accepts %s', async (css) => {
  expect(await brokenRules(css)).toEqual([]);
});

test('stylelint allows literal colours in the theme folder, and no other exception', async () => {
  expect(await brokenRules(rule('color: #123456; background: oklch(50% 0.1 200)'), themeFile)).toEqual([]);
  expect(await brokenRules(rule('color: inherit !important'), themeFile)).toEqual([
    'declaration-no-important',
  ]);
});

test('stylelint reports a disabled rule without a reason', async () => {
  const css = `/* stylelint-disable-next-line color-named */\n${rule('color: red')}`;
  expect(await brokenRules(css)).toEqual(['--report-descriptionless-disables']);
});
