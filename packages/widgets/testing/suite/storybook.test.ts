/** Storybook as it is built: its guide, and what its tables and controls say of props. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import axe from 'axe-core';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from '../../../../tools/test-browser.ts';

const widgets = fileURLToPath(new URL('../..', import.meta.url));
/** The gate has built it already. */
const given = process.env['STORYBOOK_BUILT'];
const built = given ?? mkdtempSync(join(tmpdir(), 'rueda-storybook-'));
const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

let server: Server;
let context: BrowserContext;
let address: string;

beforeAll(async () => {
  if (given === undefined) await buildStorybook();
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://storybook');
    if (pathname === '/favicon.ico') return response.writeHead(204).end();
    response.setHeader('Cache-Control', 'max-age=3600');
    response.setHeader('Content-Type', types[extname(pathname)] ?? 'application/octet-stream');
    return response.end(readFileSync(built + pathname));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  // One for all pages, so that they share Storybook's script.
  context = await browser.newContext({ reducedMotion: 'reduce' });
}, 180_000);

afterAll(async () => {
  await context?.browser()?.close();
  server?.closeAllConnections();
  server?.close();
  if (given === undefined) rmSync(built, { recursive: true });
});

async function buildStorybook(): Promise<void> {
  const storybook = [`${widgets}node_modules/storybook/dist/bin/dispatcher.js`, 'build', '--quiet'];
  await promisify(execFile)(process.execPath, [...storybook, '--output-dir', built], {
    cwd: widgets,
    // As a person builds it: the tables are left out of stories that run as tests.
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
    maxBuffer: 1e8,
  });
}

interface Entry {
  id: string;
  type: 'docs' | 'story';
  title: string;
  importPath: string;
}

const entries = (): Entry[] =>
  Object.values(
    (JSON.parse(readFileSync(`${built}/index.json`, 'utf8')) as { entries: Record<string, Entry> }).entries,
  );

interface Opened {
  page: Page;
  /** Console messages and uncaught errors. */
  problems: string[];
}

/** Opens a page of documentation in a new tab. */
async function open(id: string): Promise<Opened> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (line) => problems.push(line.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${address}/iframe.html?viewMode=docs&id=${id}`);
  await page.locator('#storybook-docs h1').first().waitFor();
  return { page, problems };
}

/** Shows another page of documentation in the same tab, as a click in the sidebar does: Storybook is loaded once. */
async function turnTo(page: Page, id: string): Promise<void> {
  if (new URL(page.url()).searchParams.get('id') === id) return;
  await page.evaluate(
    (storyId) =>
      new Promise<void>((resolve) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = globalThis as unknown as {
          __STORYBOOK_ADDONS_CHANNEL__: {
            once: (event: string, listener: () => void) => void;
            emit: (event: string, selection: object) => void;
          };
        };
        channel.once('docsRendered', resolve);
        channel.emit('setCurrentStory', { storyId, viewMode: 'docs' });
      }),
    id,
  );
  await page.locator('#storybook-docs h1').first().waitFor();
}

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

/** The address of the page with this title. */
const idOf = (title: string): string => `${title.toLowerCase().replaceAll(/[/ ]/g, '-')}--docs`;

const written = [...guide.map((name) => `Guide/${name}`), ...siblings];

describe('Storybook', () => {
  test('starts with the guide, and has a page for each widget and each sibling, in the order of its groups', () => {
    const titles = entries().flatMap(({ type, title }) => (type === 'docs' ? [title] : []));
    expect(titles.slice(0, guide.length)).toEqual(written.slice(0, guide.length));
    const pages = entries().filter(({ importPath }) => importPath.endsWith('.mdx'));
    expect(new Set(pages.map(({ title }) => title))).toEqual(new Set(written));
    const groups = [...new Set(titles.map((title) => title.split('/')[0]))];
    const order = [
      'Guide',
      'Pages',
      'Layout',
      'Market',
      'Content',
      'Navigation',
      'Forms',
      'Feedback',
      'Overlays',
    ];
    expect(groups).toEqual(order.filter((group) => groups.includes(group)));
  });

  describe('each written page', () => {
    let reader: Opened;
    beforeAll(async () => {
      reader = await open(idOf(written[0] ?? ''));
    });
    afterAll(() => reader.page.close());

    test.each(written)(
      '%s renders without a console message and without an accessibility violation',
      async (title) => {
        await turnTo(reader.page, idOf(title));
        expect([...reader.problems.splice(0), ...(await violations(reader.page))]).toEqual([]);
      },
    );
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
    expect(readFileSync(`${built}/llms.txt`, 'utf8')).toContain('[Modal](widgets/modal.md)');
    expect(readFileSync(`${built}/widgets/modal.md`, 'utf8')).toMatch(/^# Modal\n/);
    expect(readFileSync(`${built}/docs/getting-started.md`, 'utf8')).toMatch(/^# Getting started\n/);
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
    const known = new Set(entries().map(({ id }) => `?path=/docs/${id}`));
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
    await page.goto(`${address}/iframe.html?viewMode=docs&id=guide-theming--docs&globals=theme:light`);
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

  test('starts the controls with what the story shows, and draws what is changed there', async () => {
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
