/** R3 and F17: the links of every page work, and its console is empty. */
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { allPaths } from './all-paths.testing.ts';
import { visit } from './browser.testing.ts';
import { pathsOf } from './site.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();
let paths: string[];
/** The server-rendered HTML of each page. */
const htmlByPath = new Map<string, string>();

beforeAll(async () => {
  paths = await pathsOf(visits.site);
  for (const path of paths) htmlByPath.set(path, (await visits.site.get(path)).text);
});

const plain = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');

/** The elements with an address, each as its text. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/<(?:(?:a|link|script|img|form|source)\b|meta property="og:image")[^>]*>/g)].map(
    ([element]) => plain(element),
  );

/** The addresses of an element that are on this site, resolved against `from`. */
function addressesOf(element: string, from: string): URL[] {
  const isForm = element.startsWith('<form');
  // A form that is posted is no link.
  if (isForm && /method="post"/i.test(element)) return [];
  const addresses = [...element.matchAll(/\s(?:href|src|action|content)="([^"]*)"/g)].map(
    ([, address = '']) => address,
  );
  return addresses
    .map((address) => new URL(address, visits.site.address + from))
    .filter(({ origin }) => origin === visits.site.address);
}

test('no page has a broken link or a link to a missing anchor', async () => {
  const broken = new Set<string>();
  const known = new Map<string, Promise<string | null>>(
    [...htmlByPath].map(([path, text]) => [path, Promise.resolve(text)]),
  );
  /** The text at an address; null if there is none. */
  const textAt = (address: string): Promise<string | null> => {
    const text =
      known.get(address) ??
      visits.site.get(address).then(async ({ status, headers, text }) => {
        const location = headers.get('location');
        if (location !== null) return textAt(new URL(location, visits.site.address + address).pathname);
        return status === 200 ? text : null;
      });
    known.set(address, text);
    return text;
  };
  /** The number of followed links to a page with the same parameters: two of them are enough. */
  const followed = new Map<string, number>();
  for (const [path, html] of htmlByPath) {
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

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      // HTML allows a heading before the h1 but no skipped level: the heading of the cookie banner comes first.
      'heading-level': ['error', { minInitialRank: 'h2' }],
      // A hash is useful only for files of another host.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  });
  const pages = new Map(htmlByPath);
  // All of them first: the server closes a connection that the validator leaves idle for seconds.
  for (const path of await allPaths(visits.site))
    if (!pages.has(path)) pages.set(path, (await visits.site.get(path)).text);
  const wrong: string[] = [];
  for (const [path, html] of pages)
    for (const { messages } of (await validator.validateString(html, path)).results)
      for (const { ruleId, message, line, column } of messages)
        wrong.push(`${path} ${line}:${column} ${ruleId}: ${message}`);
  expect(wrong).toEqual([]);
});

test('every link that opens another window has rel="noopener"', () => {
  for (const [path, html] of htmlByPath)
    for (const element of linksIn(html))
      if (element.includes('target="_blank"'))
        expect([path, element]).toEqual([path, expect.stringContaining('noopener')]);
});

test('P1: no page logs to the console, violates its policy, contacts another host or stores anything', async () => {
  const { address } = visits.site;
  const { page, context, problems } = await visit(visits.browser);
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== address) problems.push(`${page.url()} requests ${request.url()}`);
  });
  for (const path of paths) await page.goto(address + path, { waitUntil: 'load' });
  expect(problems).toEqual([]);
  expect(await context.storageState({ indexedDB: true })).toEqual({ cookies: [], origins: [] });
  await context.close();
});
