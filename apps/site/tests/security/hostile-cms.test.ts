/**
 * F1 from the forms of the CMS to the visitor: whatever an editor writes, the service rejects the page with its reason,
 * or the page of the site is complete and harmless.
 */
import { publishPages } from '@rueda/api/content/publish-pages';
import { startTestApp, type TestApp } from '@rueda/api/testing/test-app';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { hostileDocument } from '../../../../tools/hostile-cms-pages.testing.ts';
import { judgePage } from '../../../../tools/judge-page.testing.ts';
import { openBrowser } from '../browser.testing.ts';
import { startSite, type TestSite } from '../site.testing.ts';

/** Publishes a hostile page; its title, or null if the CMS or the service rejects it with a reason. */
async function publish(seed: number): Promise<string | null> {
  const { page, document } = hostileDocument(seed);
  if (document === null) return null;
  const { status, json } = await service.sendRequest('PUT', `/v1/content/${page.identifier}`, {
    headers: await service.asPublisher(),
    body: document,
  });
  if (status === 200) return page.title?.es ?? '';
  const { message, errors } = json as { message: string; errors?: object[] };
  expect([seed, status, message]).toEqual([seed, 400, expect.stringMatching(/./)]);
  if (errors) expect(errors[0]).toEqual({ path: expect.any(String), message: expect.any(String) });
  return null;
}

const pages = cases(12, 600);
const control = { path: '/ayuda/control', title: 'Control', description: 'Una página.' };

let service: TestApp;
let site: TestSite;
let browser: Browser;
/** The titles of the accepted pages. */
const accepted = new Map<number, string>();

beforeAll(async () => {
  service = await startTestApp();
  for (let seed = 1; seed <= pages; seed += 1) {
    const title = await publish(seed);
    if (title !== null) accepted.set(seed, title);
  }
  await publishPages(service.address, await service.identity.publisherToken(), [
    { id: 'control', document: { version: 1, languages: { es: control }, components: [] } },
  ]);
  // After the pages: it reads their paths at its start, and then every minute.
  site = await startSite(service.address, undefined, { SERVICE_TIMEOUT_MS: '30000' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await service?.close();
});

test(`of ${pages} hostile pages of the CMS, those that the service accepts run nothing and break nothing`, async () => {
  console.log(`The service accepted ${accepted.size} of ${pages} hostile pages.`);
  expect(accepted.size).toBeGreaterThan(pages / 4);
  for (const [seed, title] of accepted) {
    const address = `${site.address}${seed % 2 ? '/ayuda' : '/en/help'}/hostile-${seed}`;
    expect([seed, await judgePage(browser, address, title)]).toEqual([seed, []]);
  }
});

test('control: the check detects a page that repeats a hostile text as it is', async () => {
  const judge = (html: string) =>
    judgePage(browser, site.address + control.path, control.title, (page) =>
      page.replace('</main>', `<div data-hostile>${html}</div></main>`),
    );
  expect(await judge('<p>Texto</p>')).toEqual([]);
  const unsafe = '<p id="location"></p><img src="/x" onerror="ran()"><a href="javascript:ran()">x</a>';
  const findings = (await judge(unsafe)).join('\n');
  for (const finding of [
    /the policy: /,
    /[1-9] runs/,
    /an attribute onerror/,
    /an address javascript:ran/,
    /an id location/,
  ])
    expect(findings).toMatch(finding);
  expect((await judge('<textarea>')).join()).toContain('0 footers');
});
