/** The documents of the sample, as the built site links and sends them. */
import { formatFileSize } from '@rueda/domain/documents';
import { pages } from '@rueda/domain/site';
import { beforeAll, expect, test } from 'vitest';
import { formatOf } from '../server/documents/document-formats.ts';
import { allPaths } from './all-paths.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();

/** The texts of the links to each document, on all pages. */
const linkTexts = new Map<string, Set<string>>();

/** Pages of lists that only their pagination links. */
const lists = ['es', 'en'].flatMap((language) => [
  `${pages.documents[language as 'es' | 'en']}?type=filing`,
  ...Array.from(
    { length: 8 },
    (_, index) => `${pages.documents[language as 'es' | 'en']}?pagina=${index + 1}`,
  ),
  ...Array.from(
    { length: 3 },
    (_, index) => `${pages.dailyBulletin[language as 'es' | 'en']}?pagina=${index + 1}`,
  ),
  ...Array.from(
    { length: 8 },
    (_, index) => `${pages.issuerNews[language as 'es' | 'en']}?pagina=${index + 1}`,
  ),
]);

beforeAll(async () => {
  for (const path of [...(await allPaths(visits.site)), ...lists]) {
    const { text } = await visits.site.get(path);
    for (const [, href = '', content = ''] of text.matchAll(
      /<a\b[^>]*href="(\/archivos\/[^"]+)"[^>]*>([^]*?)<\/a>/g,
    )) {
      const texts = linkTexts.get(href) ?? new Set();
      linkTexts.set(href, texts.add(content.replaceAll(/<[^>]+>/g, '')));
    }
  }
}, 120_000);

test('every document that a page links is sent in the format of its name, and no link shows a wrong size', async () => {
  const formats = new Set<string | undefined>();
  for (const [href, texts] of linkTexts) {
    const response = await fetch(visits.site.address + href);
    const format = formatOf(href);
    expect([href, response.status, response.headers.get('content-type')]).toEqual([href, 200, format?.type]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([href, format?.matches(bytes)]).toEqual([href, true]);
    formats.add(format?.type);
    for (const text of texts) {
      const shown = /[\d.,]+ [KM]B/.exec(text)?.[0];
      if (shown === undefined) continue;
      expect([href, shown]).toEqual([href, formatFileSize(bytes.length)]);
    }
  }
  // Reports, bulletins, facts, and the tables of files: the lists above are really read.
  expect(linkTexts.size).toBeGreaterThan(350);
  expect(formats.size).toBe(4);
});

test('the XML documents of the sample are well-formed', async () => {
  const paths = [...linkTexts.keys()].filter((href) => href.endsWith('.XML'));
  expect(paths.length).toBeGreaterThan(5);
  const texts = await Promise.all(paths.map(async (path) => (await visits.site.get(path)).text));
  const page = await visits.open('/robots.txt', { hasScript: true });
  const roots = await page.evaluate(
    (files) =>
      files.map((file) => new DOMParser().parseFromString(file, 'application/xml').documentElement.localName),
    texts,
  );
  await page.context().close();
  expect(new Set(roots)).toEqual(new Set(['informacionFinanciera']));
});
