/**
 * Every Tab stop of real pages, with the cookie banner, forwards and backwards. A control that Tab does not reach, a stop
 * that is no control, a stop out of order and a covered stop affect keyboard users.
 */
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visit } from './browser.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();

/** Runs in the page: the name of an element, marked `(hidden)` if something fixed or sticky covers a part of it. */
interface Stops {
  nameOf: (element: HTMLElement) => string;
  isCovered: (element: HTMLElement) => boolean;
}

function defineStops(): void {
  const stops: Stops = {
    nameOf(element) {
      const label = (element as HTMLInputElement).labels?.[0]?.textContent;
      // A card that is one link is named by its heading.
      const text =
        element.ariaLabel ??
        label ??
        ((element.querySelector('h2, h3') ?? element).textContent || (element as HTMLInputElement).value);
      // Not the role of an input: the script of the search changes it.
      const kind = element.localName === 'input' ? 'input' : (element.role ?? element.localName);
      return `${kind} ${text?.replaceAll(/\s+/g, ' ').trim().slice(0, 80)}`;
    },
    isCovered(element) {
      const { left, top, bottom, width } = element.getClientRects()[0] as DOMRect;
      // Of a tall element, such as a text area, the browser scrolls only the part with the caret into view.
      return [top + 2, Math.min(bottom - 2, top + 34)].some((y) => {
        const hit = document.elementFromPoint(left + Math.min(8, width / 2), y);
        if (element.contains(hit)) return false;
        for (let at = hit; at; at = at.parentElement) {
          if (at.contains(element)) return false;
          if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
        }
        return hit === null;
      });
    },
  };
  Object.assign(globalThis, { stops });
}

/** The stop that has the focus; empty if none has. */
const stop = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { stops } = globalThis as unknown as { stops: Stops };
    const element = document.activeElement as HTMLElement;
    if (element === document.body) return '';
    return stops.nameOf(element) + (stops.isCovered(element) ? ' (hidden)' : '');
  });

/** The visible controls of the page, in the order of the document. Of a group of radio buttons one is a stop. */
const controls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { stops } = globalThis as unknown as { stops: Stops };
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    );
    return [...all]
      .filter((element) => {
        if (element.tabIndex < 0 || element.matches(':disabled, [type="hidden"]')) return false;
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]'))
          return false;
        if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked)
          return true;
        const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter(
          ({ name, form }) => name === element.name && form === element.form,
        );
        return group[0] === element && group.every(({ checked }) => !checked);
      })
      .map(stops.nameOf);
  });

const maxStops = 250;

/** Presses the key from one end of the page to the other, and returns the stops. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const names: string[] = [];
  while (names.length < maxStops) {
    await page.keyboard.press(key);
    const name = await stop(page);
    // After the last stop the browser may continue with the first one, without focusing the document.
    if (name === '' || (name === names[0] && names.length > 1)) return names;
    names.push(name);
  }
  throw new Error(`The focus does not leave the page after ${maxStops} stops: ${names.slice(-6).join(', ')}`);
}

async function open(path: string, viewport: { width: number; height: number }, css = ''): Promise<Page> {
  // The policy would block the style of a test.
  const { page } = await visit(visits.browser, { viewport, bypassCSP: true, serviceWorkers: 'block' });
  await page.addInitScript(defineStops);
  await page.goto(visits.site.address + path, { waitUntil: 'networkidle' });
  if (css !== '') await page.addStyleTag({ content: css });
  await page.locator('.rueda-CookieBanner[data-open]').waitFor();
  // The chart loads its script on the first interaction: a visitor does not reach it as fast as a program presses Tab.
  if ((await page.locator('.rueda-PriceChart').count()) > 0) {
    await page.locator('.rueda-PriceChart-plot').hover();
    await page.waitForFunction(
      () => document.querySelector('.rueda-PriceChart-cursorInput[hidden]') === null,
    );
  }
  await page.evaluate(() => scrollTo(0, 0));
  return page;
}

const issuer = '/emisores/detalle?nemonico=ALICORC1';
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 700 };

describe('the Tab stops of a page', () => {
  test.for([
    ['/en/contact', desktop],
    ['/contacto', phone],
  ] as const)(
    'are all its controls, visible, and in order forwards and backwards: %s %o',
    async ([path, viewport]) => {
      const page = await open(path, viewport);
      const expected = await controls(page);
      expect(expected.length).toBeGreaterThan(30);
      expect(await walk(page, 'Tab')).toEqual(expected);
      expect(await walk(page, 'Shift+Tab')).toEqual(expected.toReversed());
      await page.context().close();
    },
  );

  test('exclude the cookie banner once the visitor has chosen, and the focus continues with the page', async () => {
    const page = await open(issuer, desktop);
    const banner = await page.locator('.rueda-CookieBanner :is(a, button, summary)').count();
    await page.locator('.rueda-CookieBanner').getByRole('button', { name: 'Rechazar' }).focus();
    await page.keyboard.press('Enter');
    expect(await stop(page)).toMatch(/^p Tu respuesta del .*Medici/);
    const expected = await controls(page);
    expect(banner).toBeGreaterThan(2);
    // The link that skips the header is before the banner.
    expect(await walk(page, 'Tab')).toEqual(expected.slice(1));
    await page.context().close();
  });

  const sticky =
    'header.site-Header { position: sticky; z-index: 10; inset-block-start: 0; background: Canvas }';

  test('are visible below a sticky header whose height the site sets', async () => {
    const css = `${sticky} header.site-Header { block-size: 160px } html { --rueda-header-size: 160px }`;
    const page = await open(issuer, desktop, css);
    await walk(page, 'Tab');
    const names = await walk(page, 'Shift+Tab');
    expect(names.filter((name) => name.endsWith('(hidden)'))).toEqual([]);
    await page.context().close();
  });

  test('control: are covered on the way back if the site does not set the height of its header', async () => {
    const page = await open(issuer, desktop, sticky);
    await walk(page, 'Tab');
    const hidden = (await walk(page, 'Shift+Tab')).filter((name) => name.endsWith('(hidden)'));
    expect(hidden.length).toBeGreaterThan(0);
    await page.context().close();
  });

  test('control: a control that Tab does not reach is missing', async () => {
    const page = await open('/contacto', phone);
    const expected = await controls(page);
    await page
      .locator('#contacto textarea, textarea')
      .first()
      .evaluate((element) => {
        (element as HTMLElement).tabIndex = -1;
      });
    expect(await walk(page, 'Tab')).not.toEqual(expected);
    await page.context().close();
  });
});
