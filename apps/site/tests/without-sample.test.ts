/** Every page on a service without the sample and without published pages: it shows that there is no data, not a sample. */
import { startTestApp, type TestApp } from '@rueda/api/testing/test-app';
import { pages } from '@rueda/domain/site';
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

test('no page shows sample content', { timeout: 300_000 }, async () => {
  const { text } = await site.get('/sitemap.xml');
  const paths = [...text.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(paths.length).toBeGreaterThan(60);
  const found: string[] = [];
  for (const path of paths) {
    const page = await site.get(path);
    if (page.status >= 500 || !page.text.includes('<main')) found.push(`${path}: status ${page.status}`);
    found.push(...sampleSentences(page.text).map((sentence) => `${path}: ${sentence}`));
  }
  expect(found).toEqual([]);
});

test('control: with the sample, the pages that show it say so', async () => {
  const sample = await startSite();
  for (const path of ['/', pages.videos.en, pages.documents.es, pages.agentsList.en])
    expect(sampleSentences((await sample.get(path)).text), path).not.toEqual([]);
  await sample.close();
});
