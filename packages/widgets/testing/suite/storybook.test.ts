/** Storybook as it is built: its guide, and what its tables and controls say of props. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import axe from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Opened, startStorybook, type StartedStorybook } from './built-storybook.ts';

const widgets = fileURLToPath(new URL('../..', import.meta.url));

let storybook: StartedStorybook;

beforeAll(async () => {
  storybook = await startStorybook();
}, 180_000);
afterAll(() => storybook?.close());

/** Opens a page of documentation in a new tab. */
const open = (id: string): Promise<Opened> => storybook.open(id);

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const window = globalThis as unknown as { axe: typeof axe };
    // The shared suite checks stories one by one; here several stories of a page repeat an id.
    const { violations } = await window.axe.run({ include: '#storybook-docs', exclude: '.sbdocs-preview' });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

/** What the table of a page says of a prop. */
const rowOf = async (page: Page, prop: string): Promise<string> => {
  const name = page.locator('.docblock-argstable-body td:first-child', {
    hasText: new RegExp(`^${prop}\\*?$`),
  });
  return (await name.first().locator('..').innerText()).replaceAll(/\s+/g, ' ');
};

/** The pages of docs/, in their order. */
const guide = [
  'Introduction',
  'Getting started',
  'Recipes',
  'Theming',
  'Tokens',
  'Icons',
  'Layout',
  'Messages',
  'Server components',
  'Forms',
  'Tables and charts',
  'CMS',
  'Connected',
  'Privacy',
  'Testing',
  'Accessibility',
  'Browsers',
  'Errors',
  'Operating',
  'Migration',
];
const siblings = [
  'Forms/DateRangePicker',
  'Forms/FieldGroup',
  'Forms/IssuerAutocomplete',
  'Navigation/ControlledPagination',
  'Overlays/ControlledModal',
];

const written = [...guide.map((name) => `Guide/${name}`), ...siblings];

describe('Storybook', () => {
  test('starts with the guide, and has a page for each widget and each sibling, in the order of its groups', () => {
    const titles = storybook.entries.flatMap(({ type, title }) => (type === 'docs' ? [title] : []));
    expect(titles.slice(0, guide.length)).toEqual(written.slice(0, guide.length));
    const pages = storybook.entries.filter(({ importPath }) => importPath.endsWith('.mdx'));
    expect(new Set(pages.map(({ title }) => title))).toEqual(new Set(written));
    const groups = [...new Set(titles.map((title) => title.split('/')[0]))];
    const order = ['Guide', 'Layout', 'Market', 'Content', 'Navigation', 'Forms', 'Feedback', 'Overlays'];
    expect(groups).toEqual(order.filter((group) => groups.includes(group)));
  });

  test('opens on its introduction', async () => {
    const page = await storybook.context.newPage();
    await page.goto(`${storybook.address}/index.html`);
    await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(page.url()).searchParams.get('path')).toBe('/docs/guide-introduction--docs');
    await page.close();
  });

  test('L4, O1: opens every entry without an error screen and a console message, and a written page without an accessibility violation', async () => {
    const { page, problems } = await open('guide-introduction--docs');
    const broken: string[] = [];
    const opened = storybook.entries.filter(({ type }) => type === 'docs');
    for (const { id, importPath } of opened) {
      const error = await storybook.turnTo(page, id);
      if (error !== null) broken.push(`${id}: ${error}`);
      if (importPath.endsWith('.mdx')) problems.push(...(await violations(page)));
      broken.push(...problems.splice(0).map((line) => `${id}: ${line}`));
    }
    await page.close();
    expect(broken).toEqual([]);
    // A page shows every story of its widget: a story without a page would not be opened.
    const titles = new Set(opened.map(({ title }) => title));
    expect(storybook.entries.filter(({ title }) => !titles.has(title))).toEqual([]);
  });

  test('control: an entry whose module fails is an error screen', async () => {
    const { page } = await open('guide-introduction--docs');
    await page.route(/\/accordion\.stories-[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'ConnectedMediaEntry.__docgenInfo = {};' }),
    );
    expect(await storybook.turnTo(page, 'content-accordion--docs')).toContain('ConnectedMediaEntry');
    await page.close();
  });

  test('control: what is wrong with a page is reported', async () => {
    const { page, problems } = await open('guide-icons--docs');
    await page.evaluate(() => {
      document.querySelector('#storybook-docs h1')?.insertAdjacentHTML('afterend', '<button></button>');
      console.error('no');
    });
    expect([...problems, ...(await violations(page))]).toEqual(['no', 'button-name: <button></button>']);
    await page.close();
  });

  test('lists every token and every icon from its source', async () => {
    const css = readFileSync(`${widgets}dist/tokens.css`, 'utf8');
    const tokens = await open('guide-tokens--docs');
    const listed = await tokens.page.locator('tbody th').allInnerTexts();
    expect(new Set(listed)).toEqual(new Set(css.match(/(?<=[{;])--rueda-[\w-]+(?=:)/g)));
    await tokens.page.close();
    const icons = await open('guide-icons--docs');
    const exported = readFileSync(`${widgets}src/icons/index.ts`, 'utf8').match(/\w+Icon(?= \})/g);
    expect(await icons.page.locator('.guide-Icons code').allInnerTexts()).toEqual(
      exported?.filter((name) => name !== 'RenderIcon'),
    );
    await icons.page.close();
  });

  test('serves what machines read at its root, and says over the props when a widget is the right one', async () => {
    expect(readFileSync(`${storybook.folder}/llms.txt`, 'utf8')).toContain('[Modal](widgets/modal.md)');
    expect(readFileSync(`${storybook.folder}/widgets/modal.md`, 'utf8')).toMatch(/^# Modal\n/);
    expect(readFileSync(`${storybook.folder}/docs/getting-started.md`, 'utf8')).toMatch(
      /^# Getting started\n/,
    );
    const { page } = await open('overlays-modal--docs');
    await page.getByText('Confirmation of a completed action: Toast.').first().waitFor();
    await page.close();
  });

  test('tries a brand on both themes', async () => {
    const { page } = await open('guide-theming--docs');
    const button = page.locator('[data-theme=light] .rueda-Button');
    const before = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.locator('input[type=color]').first().fill('#8a1538');
    await expect
      .poll(() => button.evaluate((element) => getComputedStyle(element).backgroundColor))
      .not.toBe(before);
    await page.close();
  });

  test('gives each widget one page: what it prints, its words, keys, hooks, sizes and states', async () => {
    const { page, problems } = await open('overlays-modal--docs');
    const sections = page.locator('#storybook-docs h2, #storybook-docs h3');
    await expect
      .poll(() => sections.allInnerTexts())
      .toEqual(
        expect.arrayContaining([
          'Props',
          'The HTML it prints',
          'Keyboard',
          'Messages',
          'CSS hooks',
          'States',
        ]),
      );
    const table = (name: string): Promise<string> => page.getByRole('table', { name }).first().innerText();
    expect(await page.locator('.guide-Code').first().innerText()).toContain('<dialog');
    expect(await table('At a glance')).toContain('@rueda/widgets/modal.css');
    expect(await table('At a glance')).toMatch(/modal [\d.]+ KB, with the page/);
    expect(await table('Keyboard')).toContain('Esc');
    expect(await table('modal')).toMatch(/close\s+Cerrar\s+Close/);
    expect(await table('CSS hooks')).toContain('rueda-Modal-title');
    expect([...problems, ...(await violations(page))]).toEqual([]);
    await page.close();
  });

  test('every widget of the manifest has such a page, and the introduction leads to it', async () => {
    const { page } = await open('guide-introduction--docs');
    const links = await page
      .locator('.guide-Groups a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    const known = new Set(storybook.entries.map(({ id }) => `?path=/docs/${id}`));
    const { widgets: listed } = JSON.parse(readFileSync(`${widgets}dist/manifest.json`, 'utf8')) as {
      widgets: unknown[];
    };
    expect(links).toHaveLength(listed.length);
    expect(links.filter((link) => !known.has(link ?? ''))).toEqual([]);
    await page.close();
  });

  test('written pages follow the theme of the system, and that of the toolbar', async () => {
    const { page } = await open('guide-theming--docs');
    const paper = (): Promise<string> =>
      page.evaluate(
        () => getComputedStyle(document.querySelector('.sbdocs-wrapper') ?? document.body).backgroundColor,
      );
    const light = await paper();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(paper).not.toBe(light);
    const dark = await paper();
    await page.goto(
      `${storybook.address}/iframe.html?viewMode=docs&id=guide-theming--docs&globals=theme:light`,
    );
    await page.locator('#storybook-docs h1').first().waitFor();
    await expect.poll(paper).toBe(light);
    expect(dark).not.toBe(light);
    await page.close();
  });

  test.each([
    ['overlays-modal--docs', 'size', "'sm' 'md' 'lg' 'xl'", 'language', "'es' 'en'"],
    ['forms-textinput--docs', 'type', "'text' 'email' 'tel'", 'hint', 'ReactNode'],
    [
      'overlays-controlledmodal--docs',
      'onOpenChange',
      '(isOpen: boolean) => void',
      'size',
      "'sm' 'md' 'lg' 'xl'",
    ],
    ['forms-issuerautocomplete--docs', 'items', 'readonly IssuerChoice[]', 'error', 'ReactNode'],
  ])(
    '%s: the table says what %s is, %s, and knows what is inherited',
    async (id, own, type, inherited, inheritedType) => {
      const { page, problems } = await open(id);
      expect(await rowOf(page, own)).toContain(type);
      expect(await rowOf(page, inherited)).toContain(inheritedType);
      expect(await page.locator('.docblock-argstable-body').innerText()).not.toMatch(
        /\bunion\b|\bunknown\b|Extract/,
      );
      expect(problems).toEqual([]);
      await page.close();
    },
  );

  test('starts the controls with what the story shows, and renders what is changed there', async () => {
    const { page } = await open('content-sectionheader--docs');
    const control = page.locator('[id$=sectionheader--ordinary-title]');
    await expect.poll(() => control.inputValue()).toBe('Composición');
    await control.fill('Otro título');
    await expect
      .poll(() =>
        page.locator('#storybook-docs h2.rueda-SectionHeader-title, #storybook-docs h2').allInnerTexts(),
      )
      .toContain('Otro título');
    await page.close();
  });
});
