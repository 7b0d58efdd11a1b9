import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PageServer, type StartedPages, startPages } from './page-server.ts';

let pages: StartedPages;
let browser: Browser;
let server: PageServer;
let context: BrowserContext;
let page: Page;
/** Other hosts that the page sent requests to. */
let otherHosts: string[];

beforeAll(async () => {
  pages = await startPages();
  ({ browser, server } = pages);
});

afterAll(() => pages?.close());

/** Sends the messages of YouTube's player, once the page listens: unstarted, buffering, playing. */
const player = `<title>player</title><script>addEventListener('message', ({ data, origin }) => {
  if (JSON.parse(data).event !== 'listening') return;
  for (const info of [-1, 3, 1]) parent.postMessage(JSON.stringify({ event: 'onStateChange', info }), origin);
})</script>`;

async function start(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  // Without a fixed viewport, a popup has the size that the page requests.
  context = await browser.newContext({ viewport: null, ...options });
  otherHosts = [];
  await context.route(
    (url) => url.origin !== server.address,
    (route) => {
      const { host } = new URL(route.request().url());
      otherHosts.push(host);
      const body = host === 'www.youtube-nocookie.com' ? player : '<title>otro</title>';
      return route.fulfill({ contentType: 'text/html', body });
    },
  );
  page = await context.newPage();
}

beforeEach(() => start());
afterEach(() => context.close());

const banner = () => page.getByRole('region', { name: /^Usamos cookies/ });
const click = (name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (name: string) => page.goto(`${server.address}/${name}?unguarded`, { waitUntil: 'networkidle' });

/** Everything that a page stores on the device. */
async function readStorage(): Promise<string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
  ]);
  const cookies = await context.cookies();
  return [...stored, ...cookies.map(({ name }) => `cookie ${name}`)].toSorted();
}

const necessary = ['hideCookies', 'rueda.consent'];

describe('P1: privacy of a page of our widgets', () => {
  test('a first visit sends no request to another host and stores nothing on the device', async () => {
    await open('PrivacyPage');
    await banner().waitFor();
    await page.mouse.wheel(0, 2000);
    await page.getByRole('link', { name: 'Compartir en X' }).hover();
    await page.waitForTimeout(300);
    expect(otherHosts).toEqual([]);
    expect(await readStorage()).toEqual([]);
  });

  test('after a rejection no other host gets a request, and only the decision is stored, also on the next visit', async () => {
    await open('PrivacyPage');
    await click('Rechazar');
    await banner().waitFor({ state: 'hidden' });
    await open('PrivacyPage');
    expect(await banner().count()).toBe(0);
    await page.waitForTimeout(300);
    expect(otherHosts).toEqual([]);
    expect(await readStorage()).toEqual(necessary);
  });

  test('control: a poster from the host of a video is detected', async () => {
    await open('LeakingPage');
    expect(otherHosts).toContain('i.ytimg.com');
  });
});

describe('P4: videos', () => {
  const entry = () => page.getByRole('article').filter({ hasText: 'Cómo leer un boletín diario' });
  const state = () => entry().getAttribute('data-state');
  /** Hovers its picture, which the link of the card covers. */
  const hover = () => entry().getByRole('img').hover({ force: true });
  const openOnADesktop = async (): Promise<void> => {
    await context.close();
    await start({ viewport: { width: 1280, height: 800 } });
    await open('PrivacyPage');
  };

  test('before videos are allowed, neither hover nor a click sends a request to another host', async () => {
    await openOnADesktop();
    await click('Rechazar');
    await hover();
    await page.waitForTimeout(2400);
    expect(await state()).toBeNull();
    await click('Cómo leer un boletín diario');
    await page.getByRole('button', { name: 'Permitir video' }).waitFor();
    expect(otherHosts).toEqual([]);
  });

  test('a video allowed in its card plays from youtube-nocookie, and from no other host', async () => {
    await openOnADesktop();
    await click('Rechazar');
    await click('Cómo leer un boletín diario');
    await click('Permitir video');
    await expect.poll(state).toBe('playing');
    expect([...new Set(otherHosts)]).toEqual(['www.youtube-nocookie.com']);
    await click('Cerrar reproductor');
    expect([await state(), await page.locator('iframe').count()]).toEqual([null, 0]);
    // After that, hover starts it.
    await page.mouse.move(0, 0);
    await hover();
    await expect.poll(state, { timeout: 5000 }).toBe('playing');
    expect([...new Set(otherHosts)]).toEqual(['www.youtube-nocookie.com']);
  });

  test('without script the title of a video links to it', async () => {
    await context.close();
    await start({ javaScriptEnabled: false });
    await open('PrivacyPage');
    const link = page.getByRole('link', { name: 'Cómo leer un boletín diario' });
    expect(await link.getAttribute('href')).toBe('https://youtu.be/muestra-001');
    expect(otherHosts).toEqual([]);
  });
});

describe('P2: the consent decision without script', () => {
  test.for([
    ['Rechazar', 'decision=reject'],
    ['Aceptar', 'decision=accept'],
  ] as const)('%s needs one click and sends %s', async ([name, sent]) => {
    await context.close();
    await start({ javaScriptEnabled: false });
    const bodies: string[] = [];
    await page.route('**/cookies', (route) => {
      bodies.push(`${route.request().method()} ${route.request().postData()}`);
      return route.fulfill({ contentType: 'text/html', body: 'Guardado' });
    });
    await open('PrivacyPage');
    await click(name);
    await page.getByText('Guardado').waitFor();
    expect(bodies).toEqual([`POST version=1&${sent}`]);
  });

  test('the categories are sent too, and none is checked by default', async () => {
    await context.close();
    await start({ javaScriptEnabled: false });
    let body: string | null = null;
    await page.route('**/cookies', (route) => {
      body = route.request().postData();
      return route.fulfill({ contentType: 'text/html', body: 'Guardado' });
    });
    await open('PrivacyPage');
    await page.getByText('Elegir', { exact: true }).click();
    expect(await page.locator('input:checked').count()).toBe(0);
    await page.getByLabel('Videos').check();
    await click('Guardar lo elegido');
    await page.getByText('Guardado').waitFor();
    expect(body).toBe('version=1&video=on&decision=choose');
  });
});

describe('P3: withdrawal of consent', () => {
  async function withdraw(name: string): Promise<{ later: string[]; left: string[] }> {
    await open(name);
    await click('Aceptar');
    await expect.poll(() => otherHosts.filter((host) => host === 'tag.test').length).toBeGreaterThan(2);
    expect(await readStorage()).toContain('tag');
    await page.getByRole('link', { name: 'Preferencias' }).click();
    await click('Rechazar');
    await page.waitForTimeout(1000);
    otherHosts = [];
    await page.waitForTimeout(500);
    return { later: otherHosts, left: await readStorage() };
  }

  test('within a second the stored data is removed and no other host gets a request, without a reload', async () => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    expect(await withdraw('PrivacyPage')).toEqual({ later: [], left: necessary });
    expect(loads).toBe(1);
  });

  test('control: a tag that ignores the withdrawal is detected', async () => {
    const { later, left } = await withdraw('LeakingPage');
    expect(later.length).toBeGreaterThan(0);
    expect(left).toContain('tag');
  });
});

describe('the cookie banner', () => {
  /** The sum of the layout shifts without recent input. */
  const shift = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
            resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 300);
        }),
    );

  test.for([390, 1280])('causes no layout shift when it appears, at %i px', async (width) => {
    await context.close();
    await start({ viewport: { width, height: 800 } });
    await open('PrivacyPage');
    await banner().waitFor();
    expect(await shift()).toBe(0);
    // The control: the same observer detects a layout shift.
    await page.evaluate(() => document.body.prepend(document.createTextNode('arriba')));
    await expect.poll(shift).toBeGreaterThan(0);
  });

  test('never appears for a visitor who has decided', async () => {
    await open('PrivacyPage');
    await click('Rechazar');
    await page.addInitScript(() => {
      const seen = new Set<string>();
      const look = (): void => {
        const shown = document.querySelector('.rueda-CookieBanner');
        if (shown) seen.add(getComputedStyle(shown).display);
        requestAnimationFrame(look);
      };
      look();
      Object.assign(window, { seen });
    });
    await open('PrivacyPage');
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
      'none',
    ]);
  });
});

describe('F17: sharing', () => {
  const openSmall = async (name: string): Promise<Page> => {
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name }).click(),
    ]);
    await popup.waitForLoadState();
    return popup;
  };

  test.for([
    ['Compartir en LinkedIn', 'www.linkedin.com'],
    ['Compartir en X', 'x.com'],
    ['Compartir en Facebook', 'www.facebook.com'],
  ] as const)(
    '%s opens a 500 by 500 px window without opener or referrer, and sends no request before the click',
    async ([name, host]) => {
      await open('PrivacyPage');
      expect(otherHosts).toEqual([]);
      const popup = await openSmall(name);
      expect(new URL(popup.url()).host).toBe(host);
      const { opener, referrer, width, height } = await popup.evaluate(() => ({
        opener: window.opener as unknown,
        referrer: document.referrer,
        width: innerWidth,
        height: innerHeight,
      }));
      expect({ opener, referrer }).toEqual({ opener: null, referrer: '' });
      // The window frame of Chromium may take one pixel.
      expect(Math.max(Math.abs(width - 500), Math.abs(height - 500))).toBeLessThanOrEqual(1);
    },
  );

  test('no link of the page opens a window that can access its opener', async () => {
    const withOpener = () =>
      page.$$eval('a[target=_blank]', (links) =>
        links
          .filter((link) => !(link as HTMLAnchorElement).relList.contains('noopener'))
          .map((link) => link.textContent),
      );
    await open('PrivacyPage');
    expect(await withOpener()).toEqual([]);
    // The control: a link with rel="opener".
    await open('LeakingPage');
    expect(await withOpener()).toEqual(['Otra ventana']);
    const popup = await openSmall('Otra ventana');
    expect(await popup.evaluate(() => window.opener !== null)).toBe(true);
  });
});
