/** The stylesheets that a page links style every class on it, and every class that its scripts may add. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import families from '@rueda/widgets/styles/families.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allPaths } from './all-paths.testing.ts';
import { startSite, type TestSite } from './site.testing.ts';

const widgets = fileURLToPath(new URL('../../../packages/widgets/', import.meta.url));

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const classesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\b(?:rueda|site)-[A-Z][\w-]*\w/g)].map(([name]) => name));

const siteStyles = fileURLToPath(new URL('../app/stylesheets/', import.meta.url));
/** The classes with a rule in a stylesheet of a widget or of the site: others are hooks for tests and sites. */
const styled = classesIn(
  [`${widgets}dist/styles.css`, ...globSync(`${siteStyles}**/*.css`)]
    .map((file) => readFileSync(file, 'utf8'))
    .join(),
);

const runtime = `${widgets}src/runtime/`;

/** The module of each island, by its name. */
const islandModules = new Map(
  [
    ...['map.ts', 'entry-map.ts'].flatMap((file) => [
      ...readFileSync(runtime + file, 'utf8').matchAll(/^ {2}'?([\w-]+)'?:[^]*?import\('([^']+)'\)/gm),
    ]),
    ...readFileSync(`${runtime}common-behaviours.ts`, 'utf8').matchAll(/attach as (\w+) \} from '([^']+)'/g),
  ].map(([, name = '', path = '']) => [name, new URL(path, `file://${runtime}`)]),
);

/** The classes in a module and in all modules that it imports, statically or dynamically. */
const reached = new Map<string, Set<string>>();
function classesReached(url: URL, seen = new Set<string>()): Set<string> {
  const known = seen.size === 0 ? reached.get(url.href) : undefined;
  if (known) return known;
  if (seen.has(url.href)) return new Set();
  seen.add(url.href);
  const text = readFileSync(url, 'utf8').replaceAll(/^(?:import|export) type .*?;$/gms, '');
  const imports = [...text.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)];
  const all = new Set([
    ...classesIn(text),
    ...imports.flatMap(([, path = '']) => [...classesReached(new URL(path, url), seen)]),
  ]);
  reached.set(url.href, all);
  return all;
}

const linked = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);

/** The classes of the page without a rule in the linked stylesheets. */
async function unstyled(html: string, links: readonly string[] = linked(html)): Promise<string[]> {
  const rules = classesIn(
    (await Promise.all(links.map((href) => site.get(href)))).map(({ text }) => text).join(),
  );
  const islands = new Set([...html.matchAll(/<rueda-island name="([^"]+)"/g)].map(([, name = '']) => name));
  const used = [
    ...classesIn(html),
    ...[...islands].flatMap((name) => {
      const module = islandModules.get(name);
      return module ? [...classesReached(module)] : [];
    }),
  ];
  return [...new Set(used)].filter((name) => styled.has(name) && !rules.has(name)).toSorted();
}

test('every page links the stylesheets of all classes on it and in its islands', async () => {
  for (const path of await allPaths(site)) {
    const { text } = await site.get(path);
    expect(linked(text).length, path).toBeGreaterThan(0);
    expect([path, await unstyled(text)]).toEqual([path, []]);
  }
});

test('control: a page without the stylesheet of one of its families is reported', async () => {
  const paths: Record<Exclude<keyof typeof families, 'common'>, string> = {
    market: '/mercado/movimientos-diarios',
    charts: '/mercado/indices/indice-msci-nuam-peru-general',
    documents: '/emisores/detalle?nemonico=ALICORC1&tab=estados',
    media: '/',
    content: '/contacto?outcome=sent',
  };
  expect(Object.keys(paths)).toEqual(Object.keys(families).filter((family) => family !== 'common'));
  for (const [family, path] of Object.entries(paths)) {
    const { text } = await site.get(path);
    const links = linked(text).filter((href) => !href.includes(`/${family}-`));
    expect([family, links.length]).toEqual([family, linked(text).length - 1]);
    expect([family, await unstyled(text, links)]).not.toEqual([family, []]);
  }
});

test('the page after a sent contact message links the stylesheet of FormAlert', async () => {
  const { text } = await site.get('/contacto?outcome=sent');
  expect(text).toContain('rueda-FormAlert');
  const stylesheets = await Promise.all(linked(text).map((href) => site.get(href)));
  expect(stylesheets.map((stylesheet) => stylesheet.text).join()).toContain('.rueda-FormAlert');
});

test('stylesheets are immutable files of the build, and other addresses below /assets are a 404', async () => {
  const { text } = await site.get('/');
  const built = globSync('*.css', { cwd: fileURLToPath(new URL('../build/client/assets', import.meta.url)) });
  for (const href of linked(text)) {
    expect(built).toContain(href.replace('/assets/', ''));
    expect((await site.get(href)).headers.get('cache-control')).toContain('immutable');
  }
  for (const path of ['/assets/widgets/yElgyXgD-7vh3dgmx6.css', '/assets/core-00000000.css']) {
    const { status, headers } = await site.get(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/plain; charset=utf-8']);
  }
});
