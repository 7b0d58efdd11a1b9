/** The main journeys in Debian's Firefox, with real input over WebDriver BiDi. */
import { databaseAt } from '@rueda/api/testing/databases';
import { contactOutcomes } from '@rueda/domain/content';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { EnginePage } from '../../../../tools/engines/engine.ts';
import { startFirefox } from '../../../../tools/engines/firefox.ts';
import { probeScript } from '../../../../tools/engines/probe.ts';
import { type Visitor, visitorOf } from '../../../../tools/engines/visitor.ts';
import { startSite, type TestSite } from '../site.testing.ts';
import { soon } from './person.testing.ts';

let site: TestSite;
let page: EnginePage;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite(undefined, inject('issuer'));
  await site.get('/login');
});
afterAll(() => site.close());
// Each test has a new profile, which has never been to the site.
beforeEach(async () => {
  page = await startFirefox({ firstScript: probeScript });
  await page.resize(1280, 900);
  visitor = visitorOf(page);
});
afterEach(() => page.close());

/** Empty between two documents, when evaluation fails. */
const currentPath = (): Promise<string> =>
  page
    .evaluate(() => (document.readyState === 'complete' ? location.pathname + location.search : ''))
    .catch(() => '');

/** Waits for a page of the site. */
const arriveAt = (path: string | RegExp): Promise<void> =>
  expect.poll(currentPath, soon).toEqual(typeof path === 'string' ? path : expect.stringMatching(path));

/** Waits for an element, also on a page that is still loading. */
const waitForElement = (selector: string): Promise<void> =>
  expect
    .poll(
      () => page.evaluate((one) => document.querySelector(one) !== null, selector).catch(() => false),
      soon,
    )
    .toBe(true);

const textOf = (selector: string): Promise<string> =>
  page.evaluate((one) => document.querySelector<HTMLElement>(one)?.innerText ?? '', selector);

/** Checks that the page has no problems, then follows a link or button to another page. */
async function goTo(selector: string, path: string | RegExp): Promise<void> {
  expect(await page.problems()).toEqual([]);
  await visitor.click(selector);
  await arriveAt(path);
}

async function open(path: string): Promise<void> {
  await page.open(site.address + path);
  await arriveAt(path);
}

async function rejectCookies(): Promise<void> {
  await visitor.waitForVisible('#cookies button[value=reject]');
  await visitor.click('#cookies button[value=reject]');
  await visitor.waitForHidden('#cookies form');
}

async function fillIn(selector: string, text: string): Promise<void> {
  await visitor.click(selector);
  await visitor.type(text);
}

/** Logs in on the provider's page, whose field already contains a name. */
async function logInAs(user: string): Promise<void> {
  await waitForElement('#username');
  await page.evaluate(() => document.querySelector<HTMLInputElement>('#username')?.select());
  await visitor.type(user);
  await visitor.key('Enter');
}

test('a visitor in Firefox reads the home page and the market summary, with the time of the prices', async () => {
  await open('/');
  await rejectCookies();
  expect(await textOf('h1')).toBe('El mercado hoy');
  expect(await textOf('.site-Title-note')).toMatch(/datos de las \d\d:\d\d/);
  await visitor.click('.rueda-Tabs-tab[href="#bajas"]');
  await visitor.waitForVisible('#tabla-bajas tbody tr');
  await goTo('.site-Nav a[href="/mercado/resumen-mercado"]', '/mercado/resumen-mercado');
  expect(await textOf('h1')).toBe('Resumen del mercado');
  await visitor.waitForVisible('#sectores tbody tr');
  expect(await page.problems()).toEqual([]);
});

test('a visitor in Firefox searches for a company and reads its last price', async () => {
  await open('/');
  await rejectCookies();
  await fillIn('#q', 'alicorp');
  await visitor.key('Enter');
  await arriveAt('/busqueda?q=alicorp');
  await goTo('main .rueda-LinksList-link', '/emisores/detalle?companyCode=21400');
  expect(await textOf('h1')).toBe('ALICORP S.A.A.');
  expect(await textOf('.site-Issuer-price')).toMatch(/S\/ \d+\.\d\d[\s\S]*20 min/);
  expect(await page.problems()).toEqual([]);
});

test('a visitor in Firefox switches the language and stays on the page', async () => {
  await open('/emisores/detalle?companyCode=21400&tab=memorias');
  await rejectCookies();
  await goTo('.rueda-LanguageSwitch a[hreflang=en]', '/en/issuers/detail?companyCode=21400&tab=memorias');
  expect(await textOf('.rueda-Tabs-tab[aria-current]')).toBe('Annual reports');
  expect(await page.problems()).toEqual([]);
});

test('a visitor in Firefox adds a security to the list of this device', async () => {
  await open('/en/issuers/detail?nemonico=FERREYC1');
  await rejectCookies();
  const star = '.site-Issuer-price button[name=watch]';
  await visitor.click(star);
  await page.until((one) => document.querySelector(one)?.ariaPressed === 'true', star);
  await goTo('.site-Tool[href="/en/my-lists"]', '/en/my-lists');
  await visitor.waitForVisible('#lista-stock li[data-code=FERREYC1]');
  expect(await textOf('#lista-stock li[data-code=FERREYC1]')).toMatch(/\d\.\d\d[\s\S]*\d\d:\d\d/);
  expect(await page.problems()).toEqual([]);
});

test('a visitor in Firefox sends a contact message', async () => {
  const message = 'A message from another browser.';
  await open('/en/contact');
  await rejectCookies();
  await fillIn('#contacto-name', 'A sample person');
  await fillIn('#contacto-email', 'person@example.org');
  // By keyboard: the browser renders the list outside the page.
  await page.evaluate(() => document.querySelector<HTMLElement>('#contacto-subject')?.focus());
  await visitor.type('Other');
  await fillIn('#contacto-message', message);
  await visitor.click('#contacto-terms');
  await visitor.click('#contacto button[type=submit]');
  await page.until((text) => document.body.innerText.includes(text), contactOutcomes.en.sent);
  const rows = await databaseAt(inject('listsDatabase')).query(
    'select subject from contact_message where message = $1',
    [message],
  );
  expect(rows).toEqual([{ subject: 'Other' }]);
  expect(await page.problems()).toEqual([]);
});

test('a visitor in Firefox logs in, finds the local list merged, reads the account and signs out', async () => {
  await open('/emisores/detalle?nemonico=ALICORC1');
  await rejectCookies();
  const star = '.site-Issuer-price button[name=watch]';
  await visitor.click(star);
  await page.until((one) => document.querySelector(one)?.ariaPressed === 'true', star);
  await visitor.click('.site-Tool.site-Visitor');
  await logInAs('firefox-user');
  await arriveAt('/emisores/detalle?nemonico=ALICORC1');
  await goTo('.site-Tool[href="/mis-listas"]', '/mis-listas');
  await visitor.waitForVisible('#lista-stock li[data-code=ALICORC1]');
  await goTo('.site-Tool.site-User', '/mis-datos');
  expect(await textOf('main')).toContain('Ingresaste como firefox-user.');
  await visitor.click('form[action="/auth/logout"] button');
  await waitForElement('button[name=logout]');
  await visitor.click('button[name=logout]');
  await arriveAt('/');
  await visitor.waitForVisible('.site-Tool.site-Visitor');
  await visitor.waitForHidden('.site-Tool.site-User');
});
