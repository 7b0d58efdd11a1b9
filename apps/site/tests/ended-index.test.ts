/** An index that is no longer computed, on a list: it has no quotation but a last level. */
import { expect, inject, test } from 'vitest';
import { logIn, visit } from './browser.testing.ts';
import { startSite } from './site.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits(() => startSite(undefined, inject('issuer')));

test.each([true, false])(
  'a list shows the last level and day of an ended index (script: %s)',
  async (javaScriptEnabled) => {
    const { site, browser } = visits;
    const { page, context, problems } = await visit(browser, { javaScriptEnabled });
    await page.goto(`${site.address}/login?returnTo=/mis-listas`);
    await logIn(page, `ended-${javaScriptEnabled}`);
    const form = { list: 'indices', add: 'lima-25' };
    await page.request.post(`${site.address}/mis-listas`, { form, headers: { origin: site.address } });
    await page.goto(`${site.address}/mis-listas`, { waitUntil: 'networkidle' });
    const row = page.locator('#lista-indices [data-code="lima-25"]:not([hidden])');
    expect(await row.innerText()).toMatch(/S&P\/BVL Lima 25, hasta el \d\d\/08\/2025/);
    expect(Number(await row.locator('data').getAttribute('value'))).toBeGreaterThan(0);
    expect(await row.locator('.rueda-Price-badge').innerText()).toBe('Cierre');
    expect(problems).toEqual([]);
    await context.close();
  },
);
