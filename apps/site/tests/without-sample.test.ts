/** Every page on a service without the sample and without published pages: it shows that there is no data, not a sample. */
import { startTestApp, type TestApp } from '@rueda/api/testing/test-app';
import { type PageName, pages } from '@rueda/domain/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from './site.testing.ts';

let service: TestApp;
let site: TestSite;
beforeAll(async () => {
  service = await startTestApp();
  site = await startSite(service.address, undefined, {
    SERVICE_TIMEOUT_MS: '30000',
    PAGE_RATE: '1000',
    RENDER_RATE: '1000',
  });
});
afterAll(async () => {
  await site?.close();
  await service?.close();
});

/** The sentences of a page about samples. */
function sampleSentences(html: string): string[] {
  const text = (/<body.*<\/body>/s.exec(html)?.[0] ?? '')
    .replaceAll(/<(script|style).*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '<>');
  const sentence = /[^.<>]*(?:ilustrativ|de muestra|illustrative|\bsamples?\b)[^.<>]*/gi;
  return [...text.matchAll(sentence)].map(([found]) => found.trim());
}

/** The path of every page in the sitemap. */
async function pathsOf(tested: TestSite): Promise<string[]> {
  const { text } = await tested.get('/sitemap.xml');
  return [...text.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
}

/** The pages whose content does not depend on data: forms (also that of the issuer), facts of the site and the calendar. */
const complete: readonly PageName[] = [
  'contact',
  'cookies',
  'embed',
  'issuer',
  'realTime',
  'search',
  'tradingHours',
];
const completePaths = new Set(complete.flatMap((name) => Object.values(pages[name])));

/** What is wrong with the structure of a page that has no data. */
function structureProblems(path: string, html: string): string[] {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  const problems: string[] = [];
  const levels = [...main.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
  if (levels.filter((level) => level === 1).length !== 1) problems.push('has no single h1');
  if (levels.some((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1))
    problems.push('skips a heading');
  for (const [empty] of main.matchAll(/<(tbody|ul|ol|table|h[1-6]|section|select)\b[^>]*>\s*<\/\1>/g))
    problems.push(`has an empty ${empty}`);
  const state = /<div class="rueda-WithoutData[^>]*>.*?<\/div>/s.exec(main)?.[0].replaceAll(/<[^>]+>/g, '');
  if (/coincide con los filtros|match the filters/.test(main))
    problems.push('blames filters that nobody set');
  if (!completePaths.has(path) && !state?.trim()) problems.push('does not say that there is no data');
  return problems.map((problem) => `${path}: ${problem}`);
}

test('no page shows sample content, and each says that its data is missing', {
  timeout: 300_000,
}, async () => {
  const paths = await pathsOf(site);
  expect(paths.length).toBeGreaterThan(60);
  const found: string[] = [];
  for (const path of paths) {
    const page = await site.get(path);
    if (page.status >= 500 || !page.text.includes('<main')) found.push(`${path}: status ${page.status}`);
    found.push(...sampleSentences(page.text).map((sentence) => `${path}: ${sentence}`));
    found.push(...structureProblems(path, page.text));
  }
  expect(found).toEqual([]);
});

test('with the sample, each page states once, before its title, that figures are illustrative', {
  timeout: 300_000,
}, async () => {
  const sample = await startSite(undefined, undefined, { PAGE_RATE: '1000', RENDER_RATE: '1000' });
  const wrong: string[] = [];
  for (const path of await pathsOf(sample)) {
    const { text } = await sample.get(path);
    const [before = '', ...rest] = text.split('<div class="site-SampleNote"><div class="rueda-Wrap">');
    const note = /^\/en(\/|$)/.test(path)
      ? 'Figures, dates and documents are illustrative.'
      : 'Cifras, fechas y documentos ilustrativos.';
    if (rest.length !== 1 || before.includes('<h1') || !rest[0]?.startsWith(note)) wrong.push(path);
  }
  expect(wrong).toEqual([]);
  await sample.close();
});

test('control: with the sample, the pages that show it say so', async () => {
  const sample = await startSite();
  for (const path of ['/', pages.videos.en, pages.documents.es, pages.agentsList.en])
    expect(sampleSentences((await sample.get(path)).text), path).not.toEqual([]);
  await sample.close();
});
