/** Tests of the packed packages as a consumer installs them. Needs a build: `pnpm build`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { installBroken, installPacked, packages, readManifest, run, runOrThrow } from './fresh-install.ts';
import {
  compile,
  importEach,
  isStyle,
  lint,
  differences,
  modulesOf,
  specifiersOf,
  unlisted,
} from './packed-package.ts';
import {
  codeOf,
  hasReact,
  otherField,
  otherMessages,
  testTimeouts,
  present,
  startBrowser,
  useClientComponents,
  useSearch,
  type Visit,
  visit,
} from './pages.ts';
import { blankForm, filledForm } from './form-sample.ts';
import { HookForm } from './forms.ts';
import { type Served, startBundled, startNext, startVite } from './sites.ts';

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rueda-consumers-'));
  await installPacked(folder);
  await installBroken(folder);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** Where a package is installed. */
const installed = (name: string): string => join(folder, 'node_modules/@rueda', name);

describe('a packed package', () => {
  test.each(packages)('%s: publint and attw check every subpath and report nothing', async (name) => {
    const { publint, attw, visited } = await lint(join(folder, `${name}.tgz`));
    expect({ publint, attw }).toEqual({ publint: [], attw: '' });
    expect(visited.toSorted()).toEqual(specifiersOf(installed(name)).toSorted());
  });

  test('control: publint and attw report a missing declaration and a missing stylesheet', async () => {
    const { publint, attw } = await lint(join(folder, 'broken.tgz'));
    expect(publint.map(({ code, path }) => `${code} ${path.join(' ')}`).toSorted()).toEqual([
      'FILE_DOES_NOT_EXIST exports ./base.css default',
      'FILE_DOES_NOT_EXIST exports ./button types',
    ]);
    expect(attw).toContain('No types');
  });

  test.each(packages)('%s: has one module for each source, and imports only declared packages', (name) => {
    // An extra module may be left from an older build; a missing one may not be built yet.
    expect(differences(installed(name), name), 'Remove dist and run `pnpm build`.').toEqual([]);
  });

  test('control: a module left from an older build and an undeclared package are reported', () => {
    expect(differences(installed('broken'), 'widgets')).toEqual([
      'content/accordion/left-over.js',
      'content/accordion/left-over.js imports vite',
    ]);
  });

  test.each(packages)('%s: its README names every package it depends on', (name) => {
    const readme = readFileSync(join(installed(name), 'README.md'), 'utf8');
    for (const dependency of Object.keys(readManifest(installed(name)).dependencies ?? {}))
      expect(readme).toContain(dependency);
  });
});

describe('in plain Node', () => {
  test.each([
    [
      'es',
      [
        'Cerrar',
        'Cancelar',
        'sube 0.05, 1.29 por ciento, con 20 minutos de retraso, a las 11:20 del 16 de noviembre de 2026',
      ],
    ],
    ['en', ['Close', 'Cancel', 'up 0.05, 1.29 percent, delayed 20 minutes, at 11:20 on 16 November 2026']],
  ])('react-dom/server renders a page in %s', async (language, texts) => {
    const html = await runOrThrow(folder, process.execPath, 'node/render-page.js', language);
    for (const text of ['<details', '<dialog', '<data value="3.92">3.92</data>', ...texts])
      expect(html).toContain(text);
  });

  test('the MCP server starts by its name, and responds with the packed data', async () => {
    const { status, text } = await run(folder, process.execPath, 'node/call-mcp.js', 'preguntas frecuentes');
    expect({ status, widget: /"name":"(\w+)"/.exec(text)?.[1] }).toEqual({ status: 0, widget: 'Accordion' });
  });

  test('a language that does not exist is an error that names it', async () => {
    const { text } = await run(folder, process.execPath, 'node/render-page.js', 'es', 'pt');
    expect(text).toContain('RangeError: language="pt" is none of es, en.');
  });

  test.each(packages)('%s: every module it offers can be imported', async (name) => {
    const offered = modulesOf(installed(name)).filter((specifier) => !isStyle(specifier));
    const { '@rueda/widgets/islands': islands, ...modules } = await importEach(folder, offered);
    for (const [specifier, { names, message }] of Object.entries(modules))
      expect(names, `${specifier}: ${message}`).not.toHaveLength(0);
    // The browser's entry needs the DOM, so its error names the missing class.
    if (islands) expect(islands.message).toBe('HTMLElement is not defined');
  });

  test.each([
    '@rueda/widgets/dist/overlays/modal/modal.js',
    '@rueda/widgets/modal/modal.client.js',
    '@rueda/widgets/icons/close',
    '@rueda/domain',
    '@rueda/domain/dist/money/index.js',
    '@rueda/domain/money/format.js',
  ])('%s cannot be imported: it is private', async (specifier) => {
    const { [specifier]: outcome } = await importEach(folder, [specifier]);
    expect(outcome?.code).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });

  test.each(packages)('%s: files can be imported only by the listed subpaths', async (name) => {
    expect(await unlisted(folder, name)).toEqual([]);
  });

  test('control: an open pattern in the exports exposes private files', async () => {
    expect(await unlisted(folder, 'broken')).toContain('@rueda/broken/overlays/modal/modal.client.js');
  });
});

describe('in TypeScript', () => {
  test.each(['tsconfig', 'tsconfig.nodenext'])('a strict project compiles with %s.json', async (project) => {
    const specifiers = packages.flatMap((name) => modulesOf(installed(name)));
    expect(await compile(folder, project, specifiers)).toMatchObject({ status: 0, text: '' });
  });

  test('control: an empty declaration does not compile', async () => {
    const { text } = await compile(folder, 'tsconfig', ['@rueda/broken/accordion']);
    expect(text).toContain("Property 'Accordion' does not exist");
  });

  test('control: each mistake is a separate compiler error', async () => {
    const file = join(folder, 'typescript/mistakes.tsx');
    const mistakes = readFileSync(file, 'utf8').split('// @ts-expect-error');
    writeFileSync(file, mistakes.join('//'));
    const { text } = await compile(folder, 'tsconfig', []);
    expect(text.match(/^typescript\/mistakes.*error TS/gm)).toHaveLength(mistakes.length - 1);
  });
});

/** Code that belongs to the server: the mark-up of the widgets, the texts of a quote, the calendar. */
const serverOnly = ['rueda-Modal-title', 'rueda-Sparkline', 'de retraso', 'Combate de Angamos'];

describe('with Vite', () => {
  let site: Served;
  const open = (page: string, edit?: (html: string) => string): Promise<Visit> =>
    visit(browser, `${site.address}/${page}.html`, edit);

  beforeAll(async () => {
    site = await startVite(folder);
  });

  afterAll(() => site?.stop());

  test.each(['es', 'en'] as const)(
    'a static page in %s attaches behaviours without React, hydrates on interaction, and ships only those scripts',
    async (language) => {
      const visited = await open(language);
      await useClientComponents(visited.page, language);
      expect(hasReact(visited)).toBe(false);
      await useSearch(visited.page);
      expect(hasReact(visited)).toBe(true);
      expect(visited.lines).toEqual([]);
      expect(present(serverOnly, codeOf(visited))).toEqual([]);
    },
  );

  test('a single-page app mounts the controlled modal', async () => {
    const { page, lines } = await open('app');
    await useClientComponents(page);
    await useSearch(page);
    expect(lines).toEqual([]);
  });

  test('importing one widget from the barrel bundles no other', async () => {
    const others = ['rueda-Modal', 'rueda-GreatPriceCard', 'rueda-Button', 'rueda-island', ...serverOnly];
    const code = codeOf(await open('accordion'));
    expect(code).toContain('rueda-Accordion');
    expect(present(others, code)).toEqual([]);
    // The control: a page that imports them contains them.
    expect(present(others, codeOf(await open('app')))).toEqual(others);
  });

  test('a site overrides messages on its server and in the browser', async () => {
    const { page, lines } = await open('messages');
    expect(await otherMessages(page)).toEqual([]);
    expect(lines).toEqual([]);
    // The control: a site without overrides shows the default messages.
    expect(await otherMessages((await open('es')).page)).toEqual(['Ahora no', 'Hay 1 con acc']);
  });

  test('control: without its script the page opens the modal, and no client component hydrates', async () => {
    const { page } = await open('es', (html) => html.replaceAll(/<script.*?<\/script>/g, ''));
    await expect(useClientComponents(page)).rejects.toThrow('expected false to be true');
  });

  test('control: HTML that differs from its client component logs a hydration error', async () => {
    const { page, lines } = await open('es', otherField);
    await page.getByRole('combobox').hover();
    await expect.poll(() => lines, testTimeouts).toHaveLength(1);
  });

  describe.each(['registered', 'controlled'] as const)('with react-hook-form, fields that are %s', (how) => {
    let form: HookForm;
    let lines: string[];

    beforeAll(async () => {
      const visited = await visit(browser, `${site.address}/form.html`);
      form = new HookForm(visited.page, how);
      lines = visited.lines;
    });

    afterAll(() => expect(lines).toEqual([]));

    test('show their initial values, and send the values filled in', async () => {
      await form.expectShown(blankForm);
      await form.fill();
      await form.expectSent(filledForm);
    });

    test('show and send the values of a reset', async () => {
      await form.reset(filledForm);
      await form.expectShown(filledForm);
      await form.expectSent(filledForm);
      await form.reset(blankForm);
      await form.expectShown(blankForm);
    });

    test('show the errors of missing values, and the first one has the focus', async () => {
      await form.reset(blankForm);
      await form.expectMissing(...form.fields);
      for (const name of form.fields) {
        await form.reset({ ...filledForm, [name]: blankForm[name as keyof typeof blankForm] });
        await form.expectMissing(name);
      }
    });
  });
});

describe.each(['esbuild', 'rolldown', 'webpack'])('bundled by %s', (bundler) => {
  test('a static page attaches behaviours without React, and hydrates its client component on interaction', async () => {
    const site = await startBundled(folder, bundler);
    onTestFinished(() => site.stop());
    const visited = await visit(browser, `${site.address}/es.html`);
    expect(hasReact(visited)).toBe(false);
    await useClientComponents(visited.page);
    // The overridden messages also apply to islands that load later.
    expect(await otherMessages(visited.page)).toEqual([]);
    expect(hasReact(visited)).toBe(true);
    expect(visited.lines).toEqual([]);
  });
});

describe.each([
  { bundler: 'turbopack', leftOut: serverOnly },
  // Webpack bundles every client module that a widget's index exports: here ControlledModal.
  { bundler: 'webpack', leftOut: serverOnly.filter((text) => text !== 'rueda-Modal-title') },
])('with Next.js and $bundler', ({ bundler, leftOut }) => {
  let site: Served;
  let bare: Visit;
  const open = (page: string, edit?: (html: string) => string): Promise<Visit> =>
    visit(browser, `${site.address}/${page}`, edit);

  /** The script that a page loads in addition to that of a page without widgets. Logs its size. */
  const ours = ({ page, scripts }: Visit): string => {
    const code = [...scripts].flatMap(([url, text]) => (bare.scripts.has(url) ? [] : text)).join('');
    const { pathname } = new URL(page.url());
    const gzipBytes = code === '' ? 0 : gzipSync(code).length;
    console.log(`${bundler} ${pathname}: ${code.length} bytes of ours, ${gzipBytes} gzip`);
    return code;
  };

  beforeAll(async () => {
    site = await startNext(folder, bundler);
    bare = await open('bare');
  });

  afterAll(() => site?.stop());

  test('a page of server widgets ships no script of the library', async () => {
    const visited = await open('static');
    expect(await visited.page.locator('.rueda-Accordion').count()).toBe(1);
    expect(visited.lines).toEqual([]);
    expect(visited.scripts.size).toBe(bare.scripts.size);
    expect(ours(visited)).toBe('');
    expect(codeOf(visited)).not.toContain('rueda-');
  });

  test('client components hydrate, and only their script is shipped', async () => {
    const visited = await open('client-components');
    await useClientComponents(visited.page);
    await useSearch(visited.page);
    expect(visited.lines).toEqual([]);
    const code = ours(visited);
    expect(code).toContain('rueda-hasOpenModal');
    expect(present(leftOut, code)).toEqual([]);
  });

  test('a site overrides messages in server components and in the browser', async () => {
    const { page, lines } = await open('messages');
    expect(await otherMessages(page)).toEqual([]);
    expect(lines).toEqual([]);
  });

  test('control: the same widgets as client components ship all their code', async () => {
    const visited = await open('controlled');
    await useClientComponents(visited.page);
    expect(visited.lines).toEqual([]);
    expect(present(serverOnly, ours(visited))).toEqual(serverOnly);
  });

  test('control: HTML that differs from its client component logs a hydration error', async () => {
    const { lines } = await open('client-components', otherField);
    await expect.poll(() => lines, testTimeouts).toHaveLength(1);
  });
});
