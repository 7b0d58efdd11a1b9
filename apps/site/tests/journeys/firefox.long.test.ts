/** The main errands in Debian's Firefox, by real input over WebDriver BiDi. */
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
// A profile of its own each: nobody has been here before.
beforeEach(async () => {
  page = await startFirefox({ firstScript: probeScript });
  await page.resize(1280, 900);
  visitor = visitorOf(page);
});
afterEach(() => page.close());

/** Between two documents nobody answers. */
const pathNow = (): Promise<string> =>
  page
    .evaluate(() => (document.readyState === 'complete' ? location.pathname + location.search : ''))
    .catch(() => '');

/** Waits for a page of the site. */
const arrives = (path: string | RegExp): Promise<void> =>
  expect.poll(pathNow, soon).toEqual(typeof path === 'string' ? path : expect.stringMatching(path));

/** Waits for something on a page that is still to come. */
const finds = (selector: string): Promise<void> =>
  expect
    .poll(
      () => page.evaluate((one) => document.querySelector(one) !== null, selector).catch(() => false),
      soon,
    )
    .toBe(true);

const reads = (selector: string): Promise<string> =>
  page.evaluate((one) => document.querySelector<HTMLElement>(one)?.innerText ?? '', selector);

/** Leaves a page that has nothing to complain of, by a link or a button, for another. */
async function goes(selector: string, path: string | RegExp): Promise<void> {
  expect(await page.problems()).toEqual([]);
  await visitor.press(selector);
  await arrives(path);
}

async function opens(path: string): Promise<void> {
  await page.open(site.address + path);
  await arrives(path);
}

async function refusesCookies(): Promise<void> {
  await visitor.sees('#cookies button[value=reject]');
  await visitor.press('#cookies button[value=reject]');
  await visitor.loses('#cookies form');
}

async function writes(selector: string, text: string): Promise<void> {
  await visitor.press(selector);
  await visitor.type(text);
}

/** The field of the provider's page, which has a name in it. */
async function logsInAs(user: string): Promise<void> {
  await finds('#username');
  await page.evaluate(() => document.querySelector<HTMLInputElement>('#username')?.select());
  await visitor.type(user);
  await visitor.key('Enter');
}

test('a visitor reads the home page and the market, with the time of the prices', async () => {
  await opens('/');
  await refusesCookies();
  expect(await reads('h1')).toBe('El mercado hoy');
  expect(await reads('.site-Title-note')).toMatch(/datos de las \d\d:\d\d/);
  await goes('.site-Nav a[href="/mercado/resumen-mercado"]', '/mercado/resumen-mercado');
  expect(await reads('h1')).toBe('Resumen del mercado');
  await visitor.press('.rueda-Tabs-tab[href="#bajas"]');
  await visitor.sees('#tabla-bajas tbody tr');
  expect(await page.problems()).toEqual([]);
});

test('a visitor searches for a company and reads its last price', async () => {
  await opens('/');
  await refusesCookies();
  await writes('#q', 'alicorp');
  await visitor.key('Enter');
  await arrives('/busqueda?q=alicorp');
  await goes('main .rueda-LinksList-link', '/emisores/detalle?companyCode=21400');
  expect(await reads('h1')).toBe('ALICORP S.A.A.');
  expect(await reads('.site-Issuer-price')).toMatch(/S\/ \d+\.\d\d[\s\S]*20 min/);
  expect(await page.problems()).toEqual([]);
});

test('a visitor switches the language and stays on the page', async () => {
  await opens('/emisores/detalle?companyCode=21400&tab=memorias');
  await refusesCookies();
  await goes('.rueda-LanguageSwitch a[hreflang=en]', '/en/issuers/detail?companyCode=21400&tab=memorias');
  expect(await reads('.rueda-Tabs-tab[aria-current]')).toBe('Annual reports');
  expect(await page.problems()).toEqual([]);
});

test('a visitor keeps a security on this device, and finds it on their list', async () => {
  await opens('/en/issuers/detail?nemonico=FERREYC1');
  await refusesCookies();
  const star = '.site-Issuer-price button[name=watch]';
  await visitor.press(star);
  await page.until((one) => document.querySelector(one)?.ariaPressed === 'true', star);
  await goes('.site-Tool[href="/en/my-lists"]', '/en/my-lists');
  await visitor.sees('#lista-stock li[data-code=FERREYC1]');
  expect(await reads('#lista-stock li[data-code=FERREYC1]')).toMatch(/\d\.\d\d[\s\S]*\d\d:\d\d/);
  expect(await page.problems()).toEqual([]);
});

test('a visitor writes to the exchange', async () => {
  const message = 'A message from another browser.';
  await opens('/en/contact');
  await refusesCookies();
  await writes('#contacto-name', 'A sample person');
  await writes('#contacto-email', 'person@example.org');
  // By the keyboard: the list itself is drawn outside the page.
  await page.evaluate(() => document.querySelector<HTMLElement>('#contacto-subject')?.focus());
  await visitor.type('Other');
  await writes('#contacto-message', message);
  await visitor.press('#contacto-terms');
  await visitor.press('#contacto button[type=submit]');
  await page.until((words) => document.body.innerText.includes(words), contactOutcomes.en.sent);
  const rows = await databaseAt(inject('listsDatabase')).query(
    'select subject from contact_message where message = $1',
    [message],
  );
  expect(rows).toEqual([{ subject: 'Other' }]);
  expect(await page.problems()).toEqual([]);
});

test('a visitor logs in with what they kept, reads their account and signs out', async () => {
  await opens('/emisores/detalle?nemonico=ALICORC1');
  await refusesCookies();
  const star = '.site-Issuer-price button[name=watch]';
  await visitor.press(star);
  await page.until((one) => document.querySelector(one)?.ariaPressed === 'true', star);
  await visitor.press('.site-Tool.site-Visitor');
  await logsInAs('firefox-user');
  await arrives('/emisores/detalle?nemonico=ALICORC1');
  await goes('.site-Tool[href="/mis-listas"]', '/mis-listas');
  await visitor.sees('#lista-stock li[data-code=ALICORC1]');
  await goes('.site-Tool.site-User', '/mis-datos');
  expect(await reads('main')).toContain('Ingresaste como firefox-user.');
  await visitor.press('form[action="/auth/logout"] button');
  await finds('button[name=logout]');
  await visitor.press('button[name=logout]');
  await arrives('/');
  await visitor.sees('.site-Tool.site-Visitor');
  await visitor.loses('.site-Tool.site-User');
});
