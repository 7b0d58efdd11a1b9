import { publishPages } from '@rueda/api/content/publish-pages';
import { startTestApp, type TestApp } from '@rueda/api/testing/test-app';
import { frameDocumentId, readFrame } from '@rueda/domain/content';
import { type Language, languages } from '@rueda/domain/language';
import { sampleFrame } from '@rueda/domain/sample';
import { startBroker, type TestBroker } from '@rueda/feed/testing/test-broker';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInMenu } from '../app/framework/frame/sections.ts';
import { cases } from '../../../tools/cases.ts';
import { freePort } from '../../../tools/free-port.ts';
import { get, startEdge } from './security/edge.testing.ts';
import { startSite, type TestSite } from './site.testing.ts';

/** From the publication to all pages with it. The short run allows for busy machines; the full run checks the figure. */
const maxVisibleMs = cases(30_000, 5000);
const polling = { timeout: maxVisibleMs };

let broker: TestBroker;
let service: TestApp;
let site: TestSite;
let refreshPort: number;
let version = 0;

beforeAll(async () => {
  broker = await startBroker();
  // Without the sample: nothing is published.
  service = await startTestApp({ variables: { ...broker.environment } });
  refreshPort = await freePort();
  site = await startSite(service.address, undefined, {
    ...broker.environment,
    EDGE_ADDRESSES: `http://127.0.0.1:${refreshPort}`,
    SERVICE_TIMEOUT_MS: '30000',
    TRUSTED_PROXIES: '127.0.0.1',
    // Until nginx is started, every replacement fails.
    LOG_LEVEL: 'error',
  });
});
afterAll(async () => {
  await site?.close();
  await service?.close();
  await broker?.remove();
});

const properties = (values: Record<string, unknown>): object[] =>
  Object.entries(values).map(([code, value]) => ({ code, value }));

const component = (
  name: string,
  texts: { es?: Record<string, unknown>; en?: Record<string, unknown> },
  shared: Record<string, unknown> = {},
): Record<string, unknown> => ({
  component: name,
  languages: Object.entries(texts).map(([language, values]) => ({
    language,
    properties: properties(values),
  })),
  properties: properties(shared),
});

const publish = async (...components: Record<string, unknown>[]): Promise<void> =>
  publishPages(service.address, await service.identity.publisherToken(), [
    { id: frameDocumentId, document: { version: (version += 1), components } },
  ]);

async function withdraw(): Promise<void> {
  const path = `/v1/content/${frameDocumentId}/${(version += 1)}`;
  const { status } = await service.sendRequest('DELETE', path, { headers: await service.asPublisher() });
  expect(status).toBe(200);
}

/** Home, a page of an index, a page without script, and an unknown address, by language. */
const paths: Record<Language, string[]> = {
  es: ['/', '/mercado/indices', '/sin-permiso', '/login'],
  en: ['/en', '/en/market/index', '/en/no'],
};
const all = languages.flatMap((language) => paths[language]);

const regionOf = (html: string): string =>
  /<section class="site-Notices"[^]*?<\/section>/.exec(html)?.[0] ?? '';
const navigationOf = (html: string): string => /<nav class="site-Nav"[^]*?<\/nav>/.exec(html)?.[0] ?? '';
const sectionsIn = (html: string): string[] =>
  [...navigationOf(html).matchAll(/<a class="site-Link"[^>]*>([^<]*)<\/a><details/g)].map(
    ([, text = '']) => text,
  );

/** Waits until all pages satisfy a condition, and returns how long that took. */
async function untilAll(isMet: (html: string, path: string) => boolean): Promise<number> {
  const start = performance.now();
  await expect
    .poll(async () => {
      const pages = await Promise.all(all.map(async (path) => [path, (await site.get(path)).text] as const));
      return pages.filter(([path, html]) => !isMet(html, path)).map(([path]) => path);
    }, polling)
    .toEqual([]);
  return performance.now() - start;
}

const noticeText = { es: 'La rueda termina a las 12:00.', en: 'The session ends at 12:00.' };
const notice = component('notice', { es: { text: noticeText.es }, en: { text: noticeText.en } });

test('the menu of the sample is the one that the site has without a CMS', () => {
  for (const language of languages)
    expect(readFrame(sampleFrame().document.components, language).menu).toEqual(builtInMenu[language]);
});

test('without a publication every page has the menu of the site, and no region for notices', async () => {
  for (const language of languages)
    for (const path of paths[language]) {
      const { text } = await site.get(path);
      expect([path, regionOf(text)]).toEqual([path, '']);
      expect([path, sectionsIn(text)]).toEqual([path, builtInMenu[language].map(({ title }) => title)]);
    }
});

describe('a notice', () => {
  test('is on all pages in their language within five seconds, and gone five seconds after its withdrawal', async () => {
    await publish(notice);
    const times = [
      await untilAll((html, path) =>
        regionOf(html).includes(noticeText[path.startsWith('/en') ? 'en' : 'es']),
      ),
    ];
    const { text } = await site.get('/');
    expect(regionOf(text)).toContain('aria-label="Avisos"');
    expect(regionOf(text)).not.toMatch(/role=|aria-live|<script|<rueda-island/);
    // Only the page without a connection, which browsers keep, has none.
    expect(regionOf((await site.get('/sin-conexion')).text)).toBe('');
    await withdraw();
    times.push(await untilAll((html) => regionOf(html) === ''));
    console.log(`Publication and withdrawal to visible on all pages: ${times.map(Math.round).join(', ')} ms`);
    expect(Math.max(...times)).toBeLessThan(maxVisibleMs);
  });

  test('without an English text is in Spanish on English pages, marked as such', async () => {
    await publish(component('notice', { es: { text: 'Solo en español.' } }, { kind: 'warning' }));
    await untilAll((html) => regionOf(html).includes('Solo en español.'));
    const region = regionOf((await site.get('/en')).text);
    expect(region).toContain('aria-label="Notices"');
    expect(region).toMatch(/<p lang="es">.*<b>Importante: <\/b>Solo en español\./);
  });

  test('has its HTML shown as text, and a link to a script never reaches a page', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    const link = { title: 'Ver', url: 'javascript:alert(1)' };
    const withLink = component('notice', { es: { text: hostile, link } });
    const menu = component('menu', { es: { sections: [{ title: hostile.slice(0, 20), links: [link] }] } });
    await expect(publish(withLink)).rejects.toThrow('link.url');
    await expect(publish(menu)).rejects.toThrow('sections');
    // Even if the service had stored it.
    await publish(component('notice', { es: { text: hostile } }));
    await service.databases[0]?.query(
      `update content_document set body = '${JSON.stringify({ components: [withLink, menu] })}'
        where id = '${frameDocumentId}'`,
    );
    await untilAll((html) => regionOf(html).includes('&lt;img'));
    const { text } = await site.get('/');
    expect(text).not.toContain('javascript:');
    expect(text).not.toContain('<img src=x');
    expect(sectionsIn(text)).toEqual(builtInMenu.es.map(({ title }) => title));
  });
});

describe('a menu', () => {
  const links = [
    { title: 'Resumen', url: '/mercado/resumen-mercado' },
    { title: 'Índices', url: '/mercado/indices' },
  ];
  const menu = component('menu', {
    es: {
      sections: [
        { title: 'Bolsa', links },
        { title: 'Aprender', links: [{ title: 'Todo', url: '/educacion' }] },
      ],
    },
  });

  test('replaces that of the header and the footer and marks the current page, in the languages that it has', async () => {
    await publish(menu);
    await untilAll((html, path) => path.startsWith('/en') || sectionsIn(html).join() === 'Bolsa,Aprender');
    const { text } = await site.get('/mercado/indices');
    const navigation = navigationOf(text);
    expect(navigation).toContain('<a href="/mercado/indices" aria-current="page">Índices</a>');
    expect(navigation).toContain('aria-current="true">Bolsa</a>');
    expect(/<footer[^]*<\/footer>/.exec(text)?.[0]).toContain('<h2 class="site-Footer-title">Aprender</h2>');
    // A page below a linked one belongs to its section.
    expect(navigationOf((await site.get('/educacion/podcasts')).text)).toContain(
      'aria-current="true">Aprender</a>',
    );
    expect(sectionsIn((await site.get('/en')).text)).toEqual(builtInMenu.en.map(({ title }) => title));
  });
});

test('an edge replaces its cached pages, the home pages first', async () => {
  await withdraw();
  await untilAll((html) => regionOf(html) === '');
  const edge = await startEdge(site.address, await freePort(), (rules) =>
    rules.replace('127.0.0.1:8082', `127.0.0.1:${refreshPort}`),
  );
  const read = async (path: string): Promise<string> => (await get(edge.address, path)).body.toString();
  // The short run waits for two of a hundred pages.
  const replaced = cases(
    [...languages].map((language) => paths[language][0] ?? ''),
    [...paths.es.slice(0, 2), ...paths.en.slice(0, 2)],
  );
  // The edge cannot list its pages with a query: such a page expires.
  const expiring = '/educacion?imagenes=1';
  for (const path of [...replaced, expiring]) await read(path);
  await publish(notice);
  const start = performance.now();
  await expect
    .poll(async () => (await Promise.all(replaced.map(read))).map((html) => regionOf(html) !== ''), {
      // All pages take as long as the site needs to render them.
      timeout: 60_000,
    })
    .toEqual(replaced.map(() => true));
  console.log(`Publication to visible at the edge: ${Math.round(performance.now() - start)} ms`);
  expect(regionOf(await read(expiring))).toBe('');
});
