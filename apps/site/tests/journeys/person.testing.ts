/** A person at a browser, and the small steps that journeys are made of. */
import type { Language } from '@rueda/domain/language';
import type { Browser, BrowserContextOptions, Download, Locator } from 'playwright';
import { expect } from 'vitest';
import { logIn, type Visitor, visit } from '../browser.testing.ts';
import type { TestSite } from '../site.testing.ts';

/** What a person has before them. */
export interface Equipment {
  device: 'phone' | 'desktop';
  language: Language;
  /** @default true */
  hasScript?: boolean;
}

type Words = string | RegExp;

export interface Person extends Visitor {
  readonly site: TestSite;
  /** Comes to a page by its address, as from a bookmark. */
  open: (address: string) => Promise<void>;
  /** Presses the first link of this name that can be seen, and waits for the page that it leads to. */
  follow: (name: Words, within?: Locator) => Promise<void>;
  /** The same of a button that sends a form. */
  send: (name: Words, within?: Locator) => Promise<void>;
  /** Presses the first button of this name that can be seen, once the page's script is there. */
  press: (name: Words, within?: Locator) => Promise<void>;
  /** Sees words in the content of the page. */
  sees: (words: Words) => Promise<void>;
  /** Reads the title of the page. */
  readsTitle: (title: Words) => Promise<void>;
  /** The same, and that the address is this one. */
  arrives: (path: string, title: Words) => Promise<void>;
  /** Presses Tab until the focus is on something. */
  tabTo: (target: Locator) => Promise<void>;
  /** Answers the cookie notice with no, so that it covers nothing. */
  refusesCookies: () => Promise<void>;
  /** Takes the file that a link or button gives. */
  takes: (control: Locator) => Promise<TakenFile>;
  /** Logs in at the provider's page, under a name, and is back on the site. */
  logsInAs: (user: string) => Promise<void>;
  /** Takes another device into the hand, as somebody whom it does not know. */
  onAnother: (equipment: Equipment) => Promise<Person>;
}

interface TakenFile {
  name: string;
  text: string;
}

const windows: Record<Equipment['device'], BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** As long as a busy machine may take. */
export const soon = { timeout: 30_000 };

const refusal = { es: /^Rechazar$/, en: /^Reject$/ };

/** Gives a person a browser that has never been to the site. Whatever their devices complain of stands in one list. */
export async function personAt(
  browser: Browser,
  site: TestSite,
  equipment: Equipment,
  complaints: string[] = [],
): Promise<Person> {
  const { device, language, hasScript = true } = equipment;
  const visitor = await visit(
    browser,
    {
      ...windows[device],
      locale: language === 'es' ? 'es-PE' : 'en-US',
      javaScriptEnabled: hasScript,
    },
    complaints,
  );
  const { page } = visitor;

  /** The first of a role and a name that can be seen. */
  const find = (role: 'link' | 'button', name: Words, within: Locator = page.locator('body')): Locator =>
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
    send: (name, within) => leave(find('button', name, within)),
    async press(name, within) {
      if (hasScript) await page.waitForLoadState('networkidle');
      await find('button', name, within).click();
    },
    sees: (words) => page.locator('main').getByText(words).filter({ visible: true }).first().waitFor(),
    readsTitle: (title) =>
      expect
        .poll(() => page.locator('h1').innerText(), soon)
        .toEqual(typeof title === 'string' ? title : expect.stringMatching(title)),
    async arrives(path, title) {
      await expect.poll(() => page.url(), soon).toBe(site.address + path);
      await person.readsTitle(title);
    },
    async tabTo(target) {
      for (let presses = 0; presses < 300; presses += 1) {
        await page.keyboard.press('Tab');
        if (await target.evaluateAll((all) => all.some((each) => each === document.activeElement))) return;
      }
      throw new Error(`Tab does not come to ${String(target)}.`);
    },
    async refusesCookies() {
      await person.press(refusal[language], page.locator('#cookies'));
      await page.locator('#cookies form').waitFor({ state: 'hidden' });
    },
    async takes(control) {
      const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
      return { name: download.suggestedFilename(), text: await textOf(download) };
    },
    async logsInAs(user) {
      await logIn(page, user);
      await page.waitForURL(({ origin }) => origin === site.address);
    },
    onAnother: (other) => personAt(browser, site, other, complaints),
  };
  return person;
}

async function textOf(download: Download): Promise<string> {
  const parts: string[] = await (await download.createReadStream()).setEncoding('utf8').toArray();
  return parts.join('');
}
