/**
 * F28 and axe on every page of the site, at four widths, light and dark and with text at 200 %, in both languages. The
 * long run checks all pages, and the gate a part of them that changes every day. `LAYOUT_PART=3` selects a part, and
 * `LAYOUT_PATH=/mercado` the pages whose address begins so.
 */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { allPaths } from '../all-paths.testing.ts';
import { axeViolations, logIn } from '../browser.testing.ts';
import { startSite } from '../site.testing.ts';
import { startVisits } from '../visits.testing.ts';
import { findAllProblems, findProblems, openTab, type PageProblems, show } from './layout.testing.ts';

const visits = startVisits();
let page: Page;

beforeAll(async () => {
  page = await openTab(visits.browser);
});
afterAll(() => page?.context().close());

const dayMs = 86_400_000;
const parts = cases(12, 1);
const part = Number(process.env['LAYOUT_PART'] ?? Math.floor(Date.now() / dayMs)) % parts;

/** The states of a page that axe checks. */
const axeStates = cases<readonly (readonly [width: number, mode: string])[]>(
  [[390, 'light']],
  [
    [390, 'light'],
    [1280, 'dark'],
  ],
);

/** The problems of these pages, as text, because the gate's summary shows only the length of a list. */
async function problemsOf(tab: Page, address: string, paths: readonly string[]): Promise<string> {
  const problems: string[] = [];
  for (const path of paths) {
    await tab.goto(address + path, { waitUntil: 'load' });
    const found = await findAllProblems(tab);
    for (const [width, mode] of axeStates) {
      await show(tab, width, mode);
      found.push(...(await axeViolations(tab)).map((violation) => `${violation} (${width} px ${mode})`));
    }
    problems.push(...found.map((problem) => `${path}: ${problem}`));
  }
  return problems.join('\n');
}

test('no page has a layout problem at any width in any display mode, or an accessibility violation', async () => {
  const prefix = process.env['LAYOUT_PATH'];
  const paths = (await allPaths(visits.site)).filter((path, index) =>
    prefix === undefined ? index % parts === part : path.startsWith(prefix),
  );
  expect(paths).not.toEqual([]);
  console.log(`F28, part ${part} of ${parts} (LAYOUT_PART): ${paths.join(' ')}`);
  expect(await problemsOf(page, visits.site.address, paths)).toBe('');
});

test('no page of a signed-in user with filled lists has such a problem', async () => {
  const site = await startSite(undefined, inject('issuer'));
  onTestFinished(() => site.close());
  const { address } = site;
  const tab = await openTab(visits.browser);
  await tab.goto(`${address}/login?returnTo=/mis-listas`);
  await logIn(tab, 'layout');
  for (const form of [
    { list: 'stock', add: 'CREDITC1,ALICORC1,FERREYC1' },
    { list: 'indices', add: 'msci-nuam-peru-general,lima-25' },
  ])
    await tab.request.post(`${address}/mis-listas`, { form, headers: { origin: address } });
  const paths = cases(
    ['/mis-listas'],
    ['/mis-listas', '/en/my-lists', '/mis-videos', '/mis-datos', '/en/my-data'],
  );
  expect(await problemsOf(tab, address, paths)).toBe('');
  await tab.context().close();
});

describe('control: the check detects the injected fault', () => {
  const issuer = '/emisores/detalle?nemonico=ALICORC1';
  const statements = `${issuer}&tab=estados`;
  const faults: [promise: keyof PageProblems, path: string, css: string, width?: number, mode?: string][] = [
    // L1: the name of a card over its price.
    [
      'no two texts overlap',
      '/',
      '.rueda-GreatPriceCard, .rueda-GreatPriceCard-link { grid-template-rows: subgrid !important; grid-row: auto !important }',
    ],
    // L5: the header does not wrap at 200 %.
    ['the page does not scroll sideways', '/', 'header { inline-size: 2100px }', 1280, 'text at 200 %'],
    ['no two texts overlap', '/', '.site-Bar * { position: absolute; inset: 0 }', 390, 'text at 200 %'],
    // L10: columns outside the frame, and nothing that shows it.
    [
      'no column is cut without a hint',
      '/emisores/derechos-y-beneficios',
      `.rueda-Table-table { min-inline-size: 70rem }
      .rueda-TopScrollbar { display: none !important }
      .rueda-Table, .rueda-Table :is(div, table, th, td), .rueda-Table :is(*, *::before, *::after) {
        mask: none !important; background-image: none !important; box-shadow: none !important }`,
    ],
    // L14: room for the sorting arrow beside every head.
    [
      'the heads of columns are over their columns',
      '/emisores/derechos-y-beneficios',
      'thead th { padding-inline: 30px !important }',
      1280,
    ],
    ['no text leaves its box', '/contacto', 'label { inline-size: 4rem; white-space: nowrap }'],
    ['no text leaves its box', '/busqueda?q=banco', 'main input { padding-inline-end: 95% !important }'],
    [
      'the figures of a row are on one line',
      '/',
      '.rueda-Row > :first-child [class$="-value"] { position: relative; inset-block-start: 9px }',
      1280,
    ],
    [
      'the figures of a row are on one line',
      '/mercado/movimientos-diarios',
      'td:nth-child(3) { position: relative; inset-block-start: 4px }',
      1280,
    ],
    [
      'the controls of a row are of one height',
      statements,
      'form select:first-of-type { block-size: 60px }',
      1280,
    ],
    ['no two widgets touch', issuer, '.rueda-Section { gap: 0 !important }'],
  ];

  test.for(faults)('%s: %s', async ([promise, path, css, width = 390, mode = 'light']) => {
    await page.goto(visits.site.address + path, { waitUntil: 'load' });
    await show(page, width, mode);
    const before = (await findProblems(page))[promise];
    await page.addStyleTag({ content: css });
    const after = (await findProblems(page))[promise];
    expect(after).not.toEqual([]);
    expect(after).not.toEqual(before);
  });
});

test('control: axe detects a picture without text, a text without contrast, and small targets', async () => {
  await page.goto(`${visits.site.address}/terminos-y-condiciones`, { waitUntil: 'load' });
  await page.evaluate(() => {
    const [image, text] = [document.createElement('img'), document.createElement('p')];
    text.textContent = 'Pálido';
    text.style.color = '#ddd';
    const links = ['a', 'b'].map((name) => {
      const link = Object.assign(document.createElement('a'), { href: `#${name}`, textContent: name });
      link.style.cssText = 'display: block; inline-size: 1rem; line-height: 1rem; color: #000';
      return link;
    });
    document.querySelector('main')?.append(image, text, ...links);
  });
  const found = await axeViolations(page);
  expect(found.map((violation) => violation.split(':')[0])).toEqual([
    'color-contrast',
    'image-alt',
    'target-size',
  ]);
});
