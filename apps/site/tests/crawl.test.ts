/** R3 and F17, of every page: what it links to is there, and what its browser says is nothing. */
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { visit } from './browser.testing.ts';
import { pathsOf } from './site.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();
let paths: string[];
/** What each page is printed as. */
const printed = new Map<string, string>();

beforeAll(async () => {
  paths = await pathsOf(visits.site);
  for (const path of paths) printed.set(path, (await visits.site.get(path)).text);
});

const plain = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/** The elements with an address, each as its text. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<(?:(?:a|link|script|img|form|source)\b|meta property="og:image")[^>]*>/g)].map(
    ([element]) => plain(element),
  );

/** The addresses of an element on this site, as a page at `from` understands them. */
function addressesOf(element: string, from: string): URL[] {
  const isForm = element.startsWith('<form');
  // A form that is posted is no link.
  if (isForm && /method="post"/i.test(element)) return [];
  const written = [...element.matchAll(/\s(?:href|src|action|content)="([^"]*)"/g)].map(
    ([, address = '']) => address,
  );
  return written
    .map((address) => new URL(address, visits.site.address + from))
    .filter(({ origin }) => origin === visits.site.address);
}

test('no link of any page is broken, and each anchor is on its page', async () => {
  const broken = new Set<string>();
  const known = new Map<string, Promise<string | null>>(
    [...printed].map(([path, text]) => [path, Promise.resolve(text)]),
  );
  /** What is at an address; null where nothing is. */
  const textAt = (address: string): Promise<string | null> => {
    const asked =
      known.get(address) ??
      visits.site.get(address).then(async ({ status, headers, text }) => {
        const location = headers.get('location');
        if (location !== null) return textAt(new URL(location, visits.site.address + address).pathname);
        return status === 200 ? text : null;
      });
    known.set(address, asked);
    return asked;
  };
  /** How many links to a page with these parameters were followed: a few stand for all of them. */
  const followed = new Map<string, number>();
  for (const [path, html] of printed) {
    for (const element of new Set(linksIn(html)))
      for (const url of addressesOf(element, path)) {
        const kind = `${url.pathname}?${[...url.searchParams.keys()].join('&')}`;
        const count = followed.get(kind) ?? 0;
        if (url.search !== '' && !known.has(url.pathname + url.search) && count >= 2) continue;
        if (!known.has(url.pathname + url.search)) followed.set(kind, count + 1);
        const text = await textAt(url.pathname + url.search);
        if (text === null) broken.add(`${path} → ${url.pathname}${url.search}`);
        const anchor = decodeURIComponent(url.hash.slice(1));
        if (text !== null && anchor !== '' && !text.includes(`id="${anchor}"`))
          broken.add(`${path} → ${url.pathname}${url.hash}`);
      }
  }
  expect([...broken]).toEqual([]);
});

/** Pages that the sitemap leaves out, and those whose query fills them. */
const beyondSitemap = [
  '/busqueda?q=banco',
  '/en/search?q=memoria',
  '/login',
  '/vista-previa',
  '/sin-conexion',
  '/no-hay',
  ...['', 'valores', 'estados', 'hechos', 'memorias', 'beneficios'].map(
    (tab) => `/emisores/detalle?nemonico=ALICORC1&tab=${tab}`,
  ),
  '/en/issuers/financial-statements?filterByNemonic=ALICORC1',
  '/mercado/comparar?valor1=ALICORC1&valor2=FERREYC1',
];

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      // HTML lets a heading stand before the h1, only none be skipped after another: the cookie banner's comes first.
      'heading-level': ['error', { minInitialRank: 'h2' }],
      // HTML asks for no hash; one is of use where another host sends the file.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  });
  const wrong: string[] = [];
  const further = beyondSitemap.map(async (path) => [path, (await visits.site.get(path)).text] as const);
  for (const [path, html] of [...printed, ...(await Promise.all(further))])
    for (const { messages } of (await validator.validateString(html, path)).results)
      for (const { ruleId, message, line, column } of messages)
        wrong.push(`${path} ${line}:${column} ${ruleId}: ${message}`);
  expect(wrong).toEqual([]);
});

test('what opens another window gives it no way back', () => {
  for (const [path, html] of printed)
    for (const element of linksIn(html))
      if (element.includes('target="_blank"'))
        expect([path, element]).toEqual([path, expect.stringContaining('noopener')]);
});

test('P1: no page says anything on the console, breaks its policy, asks another host, or keeps anything', async () => {
  const { address } = visits.site;
  const { page, context, complaints } = await visit(visits.browser);
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== address) complaints.push(`${page.url()} asks ${request.url()}`);
  });
  for (const path of paths) await page.goto(address + path, { waitUntil: 'load' });
  expect(complaints).toEqual([]);
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
  await context.close();
});
