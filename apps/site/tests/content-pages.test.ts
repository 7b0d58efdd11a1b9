import { publishPages } from '@rueda/api/content/publish-pages';
import { startTestApp, type TestApp } from '@rueda/api/testing/test-app';
import type { PageDocument } from '@rueda/domain/content';
import { startBroker, type TestBroker } from '@rueda/feed/testing/test-broker';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { openBrowser } from './browser.testing.ts';
import { get, startEdge } from './security/edge.testing.ts';
import { startSite, type TestSite } from './site.testing.ts';

/** From the response of the publication to the first page with it, on every process. */
const maxVisibleMs = 5000;

let broker: TestBroker;
let service: TestApp;
let sites: TestSite[];
/** The same without the broker. */
let uninformed: TestSite;
/** The port at which nginx replaces cached pages; nginx itself is started by its test. */
let refreshPort: number;

beforeAll(async () => {
  broker = await startBroker();
  // Without the sample: nothing is published.
  service = await startTestApp({ variables: { ...broker.environment } });
  const start = (variables: Record<string, string>): Promise<TestSite> =>
    startSite(service.address, undefined, { SERVICE_TIMEOUT_MS: '30000', ...variables });
  refreshPort = await freePort();
  const informed = {
    ...broker.environment,
    EDGE_ADDRESSES: `http://127.0.0.1:${refreshPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    // Until nginx is started, every replacement fails.
    LOG_LEVEL: 'silent',
  };
  sites = await Promise.all([start(informed), start(informed)]);
  uninformed = await start({});
});
afterAll(async () => {
  await Promise.all([...(sites ?? []), uninformed].map((site) => site?.close()));
  await service?.close();
  await broker?.remove();
});

/** A page of the navigation, and one at an address of its own. */
const paths = {
  videos: { es: '/educacion/videos', en: '/en/education/videos' },
  shares: { es: '/educacion/que-es-una-accion', en: '/en/education/what-is-a-share' },
};

const documentOf = (id: keyof typeof paths, version: number, text: string): PageDocument => ({
  version,
  languages: {
    es: { path: paths[id].es, title: `Videos ${version}`, description: 'Lecciones en video.' },
    en: { path: paths[id].en, title: `Lessons ${version}`, description: 'Video lessons.' },
  },
  components: [{ component: 'paragraph', properties: [{ code: 'html', value: `<p>${text}</p>` }] }],
});

const publish = async (version: number, text: string, id: keyof typeof paths = 'videos'): Promise<void> =>
  publishPages(service.address, await service.identity.publisherToken(), [
    { id, document: documentOf(id, version, text) },
  ]);

async function withdraw(version: number, id: keyof typeof paths = 'videos'): Promise<void> {
  const { status } = await service.sendRequest('DELETE', `/v1/content/${id}/${version}`, {
    headers: await service.asPublisher(),
  });
  expect(status).toBe(200);
}

/** Waits until a page has this status and text on every process, and returns how long that took. */
async function untilVisible(path: string, status: number, text: string): Promise<number> {
  const start = performance.now();
  await expect
    .poll(async () => {
      const responses = await Promise.all(sites.map((site) => site.get(path)));
      return responses.every((response) => response.status === status && response.text.includes(text));
    })
    .toBe(true);
  return performance.now() - start;
}

describe('pages of the CMS', () => {
  test('before they are published say so, with status 404', async () => {
    const es = await uninformed.get('/educacion/podcasts');
    const en = await uninformed.get('/en/education/podcasts');
    expect([es.status, en.status]).toEqual([404, 404]);
    expect(es.text).toContain('Esta página todavía no está publicada');
    expect(en.text).toContain('This page is not published yet');
  });

  test('are visible on every process within five seconds of their publication, their change and their withdrawal', async () => {
    await publish(1, 'Primera');
    const times = [await untilVisible('/educacion/videos', 200, 'Primera')];
    expect((await sites[0]?.get('/en/education/videos'))?.text).toContain('Lessons 1');
    // Cached by every process, in both languages.
    await Promise.all([...sites, uninformed].map((site) => site.get('/educacion/videos')));
    await publish(2, 'Segunda');
    times.push(await untilVisible('/educacion/videos', 200, 'Segunda'));
    times.push(await untilVisible('/en/education/videos', 200, 'Lessons 2'));
    await withdraw(3);
    times.push(await untilVisible('/educacion/videos', 404, 'no está publicada'));
    console.log(`Publication to visible on two processes: ${times.map(Math.round).join(', ')} ms`);
    expect(Math.max(...times)).toBeLessThan(maxVisibleMs);
    // Control: a process without the broker still shows its cached page.
    expect((await uninformed.get('/educacion/videos')).text).toContain('Primera');
  });

  test('change again after the broker was away', async () => {
    await publish(4, 'Cuarta');
    await untilVisible('/educacion/videos', 200, 'Cuarta');
    await broker.crash();
    await publish(5, 'Quinta');
    await broker.start();
    await untilVisible('/educacion/videos', 200, 'Quinta');
  });

  test('appear at an address of their own, with their language switch, their section and a line in the sitemap', async () => {
    const { es, en } = paths.shares;
    const site = sites[0] as TestSite;
    expect((await site.get(es)).text).toContain('Página no encontrada');
    await publish(1, 'Propia', 'shares');
    await untilVisible(es, 200, 'Propia');
    await untilVisible(en, 200, 'Lessons 1');
    const { headers, text } = await site.get(es);
    expect(headers.get('surrogate-key')).toBe('content-shares');
    expect(text).toContain(`<link rel="alternate" hrefLang="en" href="${site.address}${en}"/>`);
    expect(text).toMatch(new RegExp(`href="${en}"[^>]*aria-label="EN`));
    expect(text).toContain('<a href="/educacion">Educación</a>');
    const withSlash = await site.get(`${es}/`);
    expect([withSlash.status, withSlash.headers.get('location')]).toEqual([308, es]);
    await expect.poll(async () => (await site.get('/sitemap.xml')).text).toContain(`${es}</loc>`);
    await withdraw(2, 'shares');
    await untilVisible(es, 404, 'Página no encontrada');
  });
});

test('a legal page shows its version, and has script only if one of its components needs it', async () => {
  const { es, en } = { es: '/terminos-y-condiciones', en: '/en/terms-and-conditions' };
  const read = async (version: number, component: object): Promise<string> => {
    const document: PageDocument = {
      version,
      languages: {
        es: { path: es, title: 'Condiciones de uso', description: 'Lo que puedes hacer.' },
        en: { path: en, title: 'Terms of use', description: 'What you may do.' },
      },
      components: [{ ...component }],
    };
    await publishPages(service.address, await service.identity.publisherToken(), [{ id: 'terms', document }]);
    await untilVisible(en, 200, `Version ${version}`);
    return (await sites[0]?.get(en))?.text ?? '';
  };
  const html = '<p>Prices are delayed.</p>';
  const text = await read(1, { component: 'paragraph', properties: [{ code: 'html', value: html }] });
  expect(text).toContain(html);
  expect(text).toContain('Version 1');
  expect(text).not.toMatch(/<script type="module"|rueda-CookieBanner/);
  const items = ['A', 'B'].map((title) => ({ title, html }));
  const tabs = await read(2, { component: 'tabs', properties: [{ code: 'items', value: items }] });
  expect(tabs).toMatch(/<script type="module"/);
  expect(tabs).toContain('rueda-CookieBanner');
});

test('a page that a visitor found withdrawn is not shown again without a connection', async () => {
  const { es } = paths.shares;
  await publish(3, 'Guardada', 'shares');
  // A separate site that is closed later: Chromium's offline mode does not apply to workers.
  const site = await startSite(service.address, undefined, {
    ...broker.environment,
    SERVICE_TIMEOUT_MS: '30000',
  });
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(site.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const show = async (): Promise<string> => {
    await page.goto(site.address + es);
    return page.locator('main').innerText();
  };
  await expect.poll(show).toContain('Guardada');
  const kept = (): Promise<boolean> =>
    page.evaluate(async (url) => (await (await caches.open('rueda-pages')).match(url)) !== undefined, es);
  await expect.poll(kept).toBe(true);
  await withdraw(4, 'shares');
  await expect.poll(show).toContain('Página no encontrada');
  await expect.poll(kept).toBe(false);
  await site.close();
  expect(await show()).toContain('No habías visto esta página');
});

/** nginx in front of the first process, and whether it stores what the site's processes tell it to. */
async function startNginx(canRefresh: boolean) {
  const edge = await startEdge((sites[0] as TestSite).address, await freePort(), (rules) =>
    canRefresh ? rules.replace('127.0.0.1:8082', `127.0.0.1:${refreshPort}`) : rules,
  );
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body, headers: received } = await get(edge.address, path, headers);
    return { status, text: body.toString(), cache: received['x-cache'], key: received['surrogate-key'] };
  };
  const until = async (path: string, status: number, text: string): Promise<number> => {
    const start = performance.now();
    await expect
      .poll(async () => {
        const response = await read(path);
        return [response.status, response.text.match(text)?.[0] ?? response.text.slice(-20_000)];
      })
      .toEqual([status, text]);
    return performance.now() - start;
  };
  return { read, until };
}

describe('pages that an edge has cached', () => {
  test('are replaced within five seconds of their change, and are gone within five of their withdrawal', async () => {
    const { es, en } = paths.shares;
    const { read, until } = await startNginx(true);
    expect((await read(es)).status).toBe(404);
    const times: number[] = [];
    await publish(5, 'Tercera', 'shares');
    times.push(await until(es, 200, 'Tercera'));
    await publish(6, 'Cuarta', 'shares');
    times.push(await until(es, 200, 'Cuarta'));
    // Stored, also in the other language and for visitors who save data, and without the key for other edges.
    expect(await read(es)).toMatchObject({ cache: 'HIT', key: undefined });
    await expect
      .poll(() => read(en))
      .toMatchObject({ cache: 'HIT', text: expect.stringContaining('Lessons 6') });
    expect((await read(es, { 'save-data': 'on' })).cache).toBe('HIT');
    expect((await read(es, { 'accept-encoding': 'br' })).cache).toBe('HIT');
    await withdraw(7, 'shares');
    times.push(await until(es, 404, 'Página no encontrada'));
    console.log(`Publication to visible at the edge: ${times.map(Math.round).join(', ')} ms`);
    expect(Math.max(...times)).toBeLessThan(maxVisibleMs);
  });

  test('control: without the port for replacements the edge still sends the withdrawn page', async () => {
    const { es } = paths.shares;
    const { read, until } = await startNginx(false);
    await publish(8, 'Sexta', 'shares');
    await untilVisible(es, 200, 'Sexta');
    await until(es, 200, 'Sexta');
    await withdraw(9, 'shares');
    await untilVisible(es, 404, 'Página no encontrada');
    expect((await read(es)).text).toContain('Sexta');
  });
});
