/** I11: analytics of visitors who allow it, counted by the site itself; and hints that a visitor closes once. */
import { expect, test } from 'vitest';
import { visit } from './browser.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits();

const countOf = async (control: string): Promise<number> => {
  const text = await (await fetch(`${visits.site.operations}/metrics`)).text();
  const line = new RegExp(
    `^analytics_events_total\\{event="\\w+",control="${control}",page="home"\\} (\\d+)`,
    'm',
  );
  return Number(line.exec(text)?.[1] ?? 0);
};

test('analytics sends nothing before consent and after its withdrawal, and events to this site in between', async () => {
  const { page, context, problems } = await visit(visits.browser, { viewport: { width: 1280, height: 900 } });
  const requests: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' || !request.url().startsWith(visits.site.address))
      requests.push(request.url());
  });
  const openHome = () => page.goto(visits.site.address, { waitUntil: 'networkidle' });
  const useMenu = async (): Promise<void> => {
    await openHome();
    await page.locator('.site-Nav a').first().click();
    await page.waitForLoadState('networkidle');
  };
  await useMenu();
  expect([requests, await countOf('menu')]).toEqual([[], 0]);

  await openHome();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await useMenu();
  await expect.poll(() => countOf('menu')).toBe(1);
  expect(requests).toEqual([`${visits.site.address}/medicion`]);
  await openHome();
  await page.locator('#q').fill('banco');
  await page.locator('#q').press('Enter');
  await page.waitForLoadState('networkidle');
  await expect.poll(() => countOf('search')).toBe(1);

  await openHome();
  await page.getByRole('link', { name: 'Cambiar cookies' }).click();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  const before = requests.length;
  await useMenu();
  expect([requests.length, await countOf('menu')]).toEqual([before, 1]);
  expect(problems).toEqual([]);
  await context.close();
});

test.for([
  ['/', 'ONBOARDING', 'Primeros pasos'],
  ['/mercado/movimientos-diarios', 'REAL_TIME', 'Información en tiempo real'],
] as const)('the hint of %s is shown until it is closed, and stores %s', async ([path, key, link]) => {
  const page = await visits.open(path, { width: 1280, hasScript: true });
  const hint = page.locator('[data-hint]');
  await hint.waitFor();
  expect(await hint.getByRole('link').innerText()).toBe(link);
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  await hint.getByRole('button').click();
  expect(await hint.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.reload({ waitUntil: 'networkidle' });
  expect(await hint.isVisible()).toBe(false);
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('done');
  await page.context().close();
});

test('a visitor without script sees the hint and no button', async () => {
  const page = await visits.open('/');
  expect(await page.locator('[data-hint]').isVisible()).toBe(true);
  expect(await page.locator('[data-hint] button').isVisible()).toBe(false);
  await page.context().close();
});
