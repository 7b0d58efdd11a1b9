/** A person with a browser, and the steps of journeys. */
import type { Language } from '@rueda/domain/language';
import type { Browser, BrowserContextOptions, Download, Locator } from 'playwright';
import { expect } from 'vitest';
import { logIn, type Visitor, visit } from '../browser.testing.ts';
import type { TestSite } from '../site.testing.ts';

/** The device, language and script setting of a person. */
export interface Equipment {
  device: 'phone' | 'desktop';
  language: Language;
  /** @default true */
  hasScript?: boolean;
}

type TextMatch = string | RegExp;

export interface Person extends Visitor {
  readonly site: TestSite;
  /** Opens a page by its address, as from a bookmark. */
  open: (address: string) => Promise<void>;
  /** Clicks the first visible link of this name, and waits for its page. */
  follow: (name: TextMatch, within?: Locator) => Promise<void>;
  /** Clicks the first visible submit button of this name, and waits for the next page. */
  submit: (name: TextMatch, within?: Locator) => Promise<void>;
  /** Clicks the first visible button of this name, after the page's script has loaded. */
  click: (name: TextMatch, within?: Locator) => Promise<void>;
  /** Waits for a text in the content of the page. */
  see: (text: TextMatch) => Promise<void>;
  /** Waits for the title of the page. */
  seeTitle: (title: TextMatch) => Promise<void>;
  /** Waits for a page with this address and title. */
  arriveAt: (path: string, title: TextMatch) => Promise<void>;
  /** Presses Tab until the target has the focus. */
  tabTo: (target: Locator) => Promise<void>;
  /** Rejects cookies, so that the banner covers nothing. */
  rejectCookies: () => Promise<void>;
  /** Downloads the file of a link or button. */
  download: (control: Locator) => Promise<DownloadedFile>;
  /** Logs in on the provider's page, and waits for the site. */
  logInAs: (user: string) => Promise<void>;
  /** The same person on another device, not logged in. */
  useOtherDevice: (equipment: Equipment) => Promise<Person>;
}

interface DownloadedFile {
  name: string;
  text: string;
}

const contextOptions: Record<Equipment['device'], BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** For expectations that a busy machine may delay. */
export const soon = { timeout: 30_000 };

const rejectLabel = { es: /^Rechazar$/, en: /^Reject$/ };

/** Creates a person with a browser that has never been to the site. The problems of all their devices are in one list. */
export async function personAt(
  browser: Browser,
  site: TestSite,
  equipment: Equipment,
  problems: string[] = [],
): Promise<Person> {
  const { device, language, hasScript = true } = equipment;
  const visitor = await visit(
    browser,
    {
      ...contextOptions[device],
      locale: language === 'es' ? 'es-PE' : 'en-US',
      javaScriptEnabled: hasScript,
    },
    problems,
  );
  const { page } = visitor;

  /** The first visible element of a role and name. */
  const find = (role: 'link' | 'button', name: TextMatch, within: Locator = page.locator('body')): Locator =>
    within.getByRole(role, { name, exact: false }).filter({ visible: true }).first();
  const leave = async (control: Locator): Promise<void> => {
    const before = page.url();
    await Promise.all([page.waitForURL(({ href }) => href !== before), control.click()]);
  };

  const person: Person = {
    ...visitor,
    site,
    open: async (address) => void (await page.goto(new URL(address, site.address).href)),
    follow: (name, within) => leave(find('link', name, within)),
    submit: (name, within) => leave(find('button', name, within)),
    async click(name, within) {
      if (hasScript) await page.waitForLoadState('networkidle');
      await find('button', name, within).click();
    },
    see: (text) => page.locator('main').getByText(text).filter({ visible: true }).first().waitFor(),
    seeTitle: (title) =>
      expect
        .poll(() => page.locator('h1').innerText(), soon)
        .toEqual(typeof title === 'string' ? title : expect.stringMatching(title)),
    async arriveAt(path, title) {
      await expect.poll(() => page.url(), soon).toBe(site.address + path);
      await person.seeTitle(title);
    },
    async tabTo(target) {
      for (let presses = 0; presses < 300; presses += 1) {
        await page.keyboard.press('Tab');
        if (await target.evaluateAll((all) => all.some((each) => each === document.activeElement))) return;
      }
      throw new Error(`300 Tab presses do not reach ${String(target)}: make it focusable.`);
    },
    async rejectCookies() {
      await person.click(rejectLabel[language], page.locator('#cookies'));
      await page.locator('#cookies form').waitFor({ state: 'hidden' });
    },
    async download(control) {
      const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
      return { name: download.suggestedFilename(), text: await textOf(download) };
    },
    async logInAs(user) {
      await logIn(page, user);
      await page.waitForURL(({ origin }) => origin === site.address);
    },
    useOtherDevice: (other) => personAt(browser, site, other, problems),
  };
  return person;
}

async function textOf(download: Download): Promise<string> {
  const parts: string[] = await (await download.createReadStream()).setEncoding('utf8').toArray();
  return parts.join('');
}
