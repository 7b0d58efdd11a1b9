import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PageServer, startPages } from './page-server.ts';

let browser: Browser;
let server: PageServer;
let context: BrowserContext;
let page: Page;
/** Hosts beside our own that were asked for anything. */
let strangers: string[];

beforeAll(async () => {
  ({ browser, server } = await startPages());
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Speaks as YouTube's player does, once the page has greeted it: unstarted, buffering, playing. */
const player = `<title>player</title><script>addEventListener('message', ({ data, origin }) => {
  if (JSON.parse(data).event !== 'listening') return;
  for (const info of [-1, 3, 1]) parent.postMessage(JSON.stringify({ event: 'onStateChange', info }), origin);
})</script>`;

async function start(options: Parameters<Browser['newContext']>[0] = {}): Promise<void> {
  // The window's own size, so that a small window is as small as it was asked for.
  context = await browser.newContext({ viewport: null, ...options });
  strangers = [];
  await context.route(
    (url) => url.origin !== server.address,
    (route) => {
      const { host } = new URL(route.request().url());
      strangers.push(host);
      const body = host === 'www.youtube-nocookie.com' ? player : '<title>otro</title>';
      return route.fulfill({ contentType: 'text/html', body });
    },
  );
  page = await context.newPage();
}

beforeEach(() => start());
afterEach(() => context.close());

const banner = () => page.getByRole('region', { name: /^Usamos cookies/ });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (name: string) => page.goto(`${server.address}/${name}?unguarded`, { waitUntil: 'networkidle' });

/** Everything a page can leave on the device. */
async function kept(): Promise<string[]> {
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
  test('a first visit asks no other host for anything and leaves nothing on the device', async () => {
    await open('PrivacyPage');
    await banner().waitFor();
    await page.mouse.wheel(0, 2000);
    await page.getByRole('link', { name: 'Compartir en X' }).hover();
    await page.waitForTimeout(300);
    expect(strangers).toEqual([]);
    expect(await kept()).toEqual([]);
  });

  test('after a no it asks no other host either, and keeps only the answer, on this visit and the next', async () => {
    await open('PrivacyPage');
    await press('Rechazar');
    await banner().waitFor({ state: 'hidden' });
    await open('PrivacyPage');
    expect(await banner().count()).toBe(0);
    await page.waitForTimeout(300);
    expect(strangers).toEqual([]);
    expect(await kept()).toEqual(necessary);
  });

  test('the control: a poster from the host of a video is seen at once', async () => {
    await open('TellingPage');
    expect(strangers).toContain('i.ytimg.com');
  });
});

describe('P4: videos', () => {
  const entry = () => page.getByRole('article').filter({ hasText: 'Cómo leer un boletín diario' });
  const state = () => entry().getAttribute('data-state');
  /** Onto its picture, over which the link of the whole card lies. */
  const hover = () => entry().getByRole('img').hover({ force: true });
  const openOnADesktop = async (): Promise<void> => {
    await context.close();
    await start({ viewport: { width: 1280, height: 800 } });
    await open('PrivacyPage');
  };

  test('before they are allowed neither hovering nor a press asks any other host for anything', async () => {
    await openOnADesktop();
    await press('Rechazar');
    await hover();
    await page.waitForTimeout(2400);
    expect(await state()).toBeNull();
    await press('Cómo leer un boletín diario');
    await page.getByRole('button', { name: 'Permitir video' }).waitFor();
    expect(strangers).toEqual([]);
  });

  test('allowed in their place, they come from youtube-nocookie and from nowhere else, and play', async () => {
    await openOnADesktop();
    await press('Rechazar');
    await press('Cómo leer un boletín diario');
    await press('Permitir video');
    await expect.poll(state).toBe('playing');
    expect([...new Set(strangers)]).toEqual(['www.youtube-nocookie.com']);
    await press('Cerrar reproductor');
    expect([await state(), await page.locator('iframe').count()]).toEqual([null, 0]);
    // From now on hovering is enough.
    await page.mouse.move(0, 0);
    await hover();
    await expect.poll(state, { timeout: 5000 }).toBe('playing');
    expect([...new Set(strangers)]).toEqual(['www.youtube-nocookie.com']);
  });

  test('without script its title is a link to it', async () => {
    await context.close();
    await start({ javaScriptEnabled: false });
    await open('PrivacyPage');
    const link = page.getByRole('link', { name: 'Cómo leer un boletín diario' });
    expect(await link.getAttribute('href')).toBe('https://youtu.be/muestra-001');
    expect(strangers).toEqual([]);
  });
});

describe('P2: the answer without script', () => {
  test.for([
    ['Rechazar', 'decision=reject'],
    ['Aceptar', 'decision=accept'],
  ] as const)('%s is one press away and sends %s', async ([name, sent]) => {
    await context.close();
    await start({ javaScriptEnabled: false });
    const bodies: string[] = [];
    await page.route('**/cookies', (route) => {
      bodies.push(`${route.request().method()} ${route.request().postData()}`);
      return route.fulfill({ contentType: 'text/html', body: 'Guardado' });
    });
    await open('PrivacyPage');
    await press(name);
    await page.getByText('Guardado').waitFor();
    expect(bodies).toEqual([`POST version=1&${sent}`]);
  });

  test('the categories are sent too, and none is ticked beforehand', async () => {
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
    await press('Guardar lo elegido');
    await page.getByText('Guardado').waitFor();
    expect(body).toBe('version=1&video=on&decision=choose');
  });
});

describe('P3: taking it back', () => {
  async function withdraw(name: string): Promise<{ later: string[]; left: string[] }> {
    await open(name);
    await press('Aceptar');
    await expect.poll(() => strangers.filter((host) => host === 'tag.test').length).toBeGreaterThan(2);
    expect(await kept()).toContain('tag');
    await page.getByRole('link', { name: 'Preferencias' }).click();
    await press('Rechazar');
    await page.waitForTimeout(1000);
    strangers = [];
    await page.waitForTimeout(500);
    return { later: strangers, left: await kept() };
  }

  test('a second after the no, what was stored is gone and no other host hears anything, without a reload', async () => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    expect(await withdraw('PrivacyPage')).toEqual({ later: [], left: necessary });
    expect(loads).toBe(1);
  });

  test('the control: a tag that keeps on is heard', async () => {
    const { later, left } = await withdraw('TellingPage');
    expect(later.length).toBeGreaterThan(0);
    expect(left).toContain('tag');
  });
});

describe('the banner moves nothing', () => {
  /** The sum of all movement that no press explains. */
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

  test.for([390, 1280])('when it comes, at %i px', async (width) => {
    await context.close();
    await start({ viewport: { width, height: 800 } });
    await open('PrivacyPage');
    await banner().waitFor();
    expect(await shift()).toBe(0);
    // The control: the same watch sees what does move the page.
    await page.evaluate(() => document.body.prepend(document.createTextNode('arriba')));
    await expect.poll(shift).toBeGreaterThan(0);
  });

  test('never flashes for somebody who has answered', async () => {
    await open('PrivacyPage');
    await press('Rechazar');
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
    '%s opens a window of 500 by 500 px that knows nothing of ours, and asks nobody before',
    async ([name, host]) => {
      await open('PrivacyPage');
      expect(strangers).toEqual([]);
      const popup = await openSmall(name);
      expect(new URL(popup.url()).host).toBe(host);
      const { opener, referrer, width, height } = await popup.evaluate(() => ({
        opener: window.opener as unknown,
        referrer: document.referrer,
        width: innerWidth,
        height: innerHeight,
      }));
      expect({ opener, referrer }).toEqual({ opener: null, referrer: '' });
      // The frame that Chromium draws around a window may cost a pixel.
      expect(Math.max(Math.abs(width - 500), Math.abs(height - 500))).toBeLessThanOrEqual(1);
    },
  );

  test('no link of the page opens a window that could reach back', async () => {
    const tied = () =>
      page.$$eval('a[target=_blank]', (links) =>
        links
          .filter((link) => !(link as HTMLAnchorElement).relList.contains('noopener'))
          .map((link) => link.textContent),
      );
    await open('PrivacyPage');
    expect(await tied()).toEqual([]);
    // The control: a link that keeps the tie.
    await open('TellingPage');
    expect(await tied()).toEqual(['Otra ventana']);
    const popup = await openSmall('Otra ventana');
    expect(await popup.evaluate(() => window.opener !== null)).toBe(true);
  });
});
