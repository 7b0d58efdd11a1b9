import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StartedPages, startPages } from '../../testing/pages/page-server.ts';

let pages: StartedPages;
let page: Page;
let problems: string[];
let scripts: Set<string>;

beforeAll(async () => {
  pages = await startPages();
});

afterAll(() => pages?.close());

beforeEach(async () => {
  ({ page, problems, scripts } = await pages.visit());
});

afterEach(() => page.close());

const counter = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}: `) });

test('client components hydrate on load, when the browser is idle, or when they come into view', async () => {
  await page.goto(`${pages.server.address}/IslandsPage`);
  await counter('carga').and(page.locator('[data-hydrated=true]')).waitFor();
  await counter('reposo').and(page.locator('[data-hydrated=true]')).waitFor();
  expect(await counter('vista').getAttribute('data-hydrated')).toBe('false');

  await counter('carga').click();
  expect(await counter('carga').innerText()).toBe('carga: 1');

  await counter('vista').scrollIntoViewIfNeeded();
  await counter('vista').and(page.locator('[data-hydrated=true]')).waitFor();
  await counter('vista').click();
  expect(await counter('vista').innerText()).toBe('vista: 1');
});

test('hydration changes nothing outside the islands: every node is the same, and no mutation happens', async () => {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/entry.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${pages.server.address}/IslandsPage`, { waitUntil: 'commit' });
  await page.locator('main').waitFor();
  await page.evaluate(() => {
    const isOutside = (node: Node): boolean =>
      !(node instanceof Element ? node : node.parentElement)?.closest('rueda-island');
    const before = [...document.querySelectorAll(':not([name=throws] *)')];
    const mutations: string[] = [];
    new MutationObserver((records) => {
      for (const { target, type } of records)
        if (isOutside(target)) mutations.push(`${type} of ${target.nodeName}`);
    }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
    Object.assign(window, { before, mutations });
  });
  letGo();
  await counter('carga').and(page.locator('[data-hydrated=true]')).waitFor();
  const { same, mutations, nodes } = await page.evaluate(() => {
    const { before, mutations } = window as unknown as { before: Element[]; mutations: string[] };
    const after = [...document.querySelectorAll(':not([name=throws] *)')];
    return { same: after.every((node, index) => node === before[index]), mutations, nodes: after.length };
  });
  expect(nodes).toBeGreaterThan(50);
  expect({ same, mutations }).toEqual({ same: true, mutations: [] });

  // The control: the same observer records a change outside.
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-changed', ''));
  expect(await page.evaluate(() => (window as unknown as { mutations: string[] }).mutations)).toEqual([
    'attributes of H1',
  ]);
});

test('a nested island hydrates once, together with the island around it', async () => {
  await page.goto(`${pages.server.address}/IslandsPage`);
  await page.locator('#inner[data-hydrations]').waitFor();
  await counter('reposo').and(page.locator('[data-hydrated=true]')).waitFor();
  expect(await page.locator('#inner').getAttribute('data-hydrations')).toBe('1');
});

test('a client component that throws fails alone, and its server HTML stays readable', async () => {
  await page.goto(`${pages.server.address}/IslandsPage`);
  await counter('carga').and(page.locator('[data-hydrated=true]')).waitFor();
  await expect.poll(() => problems).toEqual(['this client component is broken on purpose']);
  await page.getByText('Impreso por el servidor').waitFor();
  await counter('carga').click();
  expect(await counter('carga').innerText()).toBe('carga: 1');
});

test('a page with islands works under a strict Content Security Policy that requires Trusted Types', async () => {
  await page.goto(`${pages.server.address}/IslandsPage`);
  await counter('carga').and(page.locator('[data-hydrated=true]')).waitFor();
  await page.getByRole('button', { name: 'Abrir' }).click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('button', { name: 'Cerrar' }).click();
  expect(problems.filter((problem) => /policy|trusted/i.test(problem))).toEqual([]);
});

test('the Content Security Policy of the test pages is in force: it blocks an inline style', async () => {
  await page.goto(`${pages.server.address}/StyledInline`);
  await expect.poll(() => problems.join()).toMatch(/Content Security Policy/);
});

test('a page without islands loads no script', async () => {
  await page.goto(`${pages.server.address}/StaticScriptlessPage`, { waitUntil: 'networkidle' });
  await page.getByText('Uno').click();
  await page.getByText('Primero').waitFor();
  expect({ scripts: [...scripts], problems }).toEqual({ scripts: [], problems: [] });

  await page.goto(`${pages.server.address}/IslandsPage`, { waitUntil: 'networkidle' });
  expect(scripts.size).toBeGreaterThan(0);
});

test('a modal on a static page marks the body while it is open', async () => {
  await page.goto(`${pages.server.address}/IslandsPage`);
  await counter('carga').and(page.locator('[data-hydrated=true]')).waitFor();
  await page.getByRole('button', { name: 'Abrir' }).click();
  await page.locator('body.rueda-hasOpenModal').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('body:not(.rueda-hasOpenModal)').waitFor();
});

test('a price on a static page shows that the session has closed without a reload', async () => {
  await page.clock.install({ time: '2026-11-16T16:42:08Z' });
  await page.goto(`${pages.server.address}/IslandsPage`);
  const badge = page.locator('.rueda-Price-badge');
  expect(await badge.innerText()).toBe('20 min');
  await page.clock.fastForward('04:50:00');
  await expect.poll(() => page.clock.runFor(100).then(() => badge.innerText())).toBe('Cierre');
  expect(await page.getByRole('article').innerText()).toContain('cierre del 16 de noviembre de 2026');
});
