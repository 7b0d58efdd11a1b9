import { languages } from '@rueda/domain/language';
import { findPage, alternatePath } from '@rueda/domain/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathsOf, startSite, type TestSite } from './site.testing.ts';

let site: TestSite;
let paths: string[];

beforeAll(async () => {
  site = await startSite();
  paths = await pathsOf(site);
});
afterAll(() => site.close());

/** The first group of each match. */
const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, match = '']) => match);

describe('every page of the sitemap, in both languages', () => {
  test('has a unique title, a description, one h1 and its language', async () => {
    const titles = new Map<string, string>();
    for (const path of paths) {
      const { status, text } = await site.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, matchesOf(text, /<h1[ >]/g).length]).toEqual([path, 1]);
      const [title = ''] = matchesOf(text, /<title>([^<]*)<\/title>/g);
      const language = findPage(path)?.language;
      expect([path, matchesOf(text, /<html lang="(..)/g)]).toEqual([path, [language]]);
      expect([path, matchesOf(text, /<meta name="description" content="([^"]{20,})"/g).length]).toEqual([
        path,
        1,
      ]);
      expect([path, titles.get(`${language} ${title}`)]).toEqual([path, undefined]);
      titles.set(`${language} ${title}`, path);
    }
  });

  test('names its canonical address, and links its counterpart in the other language', async () => {
    for (const path of paths) {
      const { text } = await site.get(path);
      expect(matchesOf(text, /<link rel="canonical" href="([^"]*)"/g)).toEqual([site.address + path]);
      const alternates = languages.map((language) => [
        language,
        site.address + alternatePath(path, language),
      ]);
      const links = [...text.matchAll(/<link rel="alternate" hrefLang="(..)" href="([^"]*)"/g)];
      expect(links.map(([, language, href]) => [language, href])).toEqual(alternates);
    }
  });

  test('R2: has every security header', async () => {
    for (const path of [...paths, '/no-hay', '/robots.txt', '/sitemap.xml', '/ready', '/api/v1/indices']) {
      const { headers } = await site.get(path);
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect([path, headers.get('content-type')]).toEqual([path, expect.stringMatching(/charset=utf-8$/)]);
    }
  });
});

test('an unknown address shows the 404 page in the language of the address', async () => {
  const spanish = await site.get('/no-hay');
  expect([spanish.status, spanish.text]).toEqual([404, expect.stringContaining('Página no encontrada')]);
  const english = await site.get('/en/nothing/here');
  expect([english.status, english.text]).toEqual([404, expect.stringContaining('<html lang="en">')]);
});

test('an address with a trailing slash redirects to the one without', async () => {
  const { status, headers } = await site.get('/en/?a=1');
  expect([status, headers.get('location')]).toEqual([308, '/en?a=1']);
});
