/** Islands before, during and after hydration: a page from a real server, in a real browser. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StartedPages, startPages } from '../../testing/pages/page-server.ts';

let pages: StartedPages;
let page: Page;
let problems: string[];
let hasReact: () => boolean;
let scripts: Set<string>;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());
beforeEach(async () => {
  ({ page, problems, hasReact, scripts } = await pages.visit());
});
afterEach(() => page.close());

const open = (name = 'QuietPage'): Promise<unknown> =>
  page.goto(`${pages.server.address}/${name}`, { waitUntil: 'networkidle' });
const counter = () => page.getByRole('button', { name: /^toque: / });
const waitForHydration = () => page.locator('[data-hydrated=true]').waitFor();

/** Blocks scripts that the page requests from now on, until the returned function is called. */
async function breakNetwork(): Promise<() => Promise<void>> {
  await page.route('**/*.js', (route) => route.abort());
  return () => page.unroute('**/*.js');
}

test('a static page works without React until the first interaction with a client component', async () => {
  await open();
  await page.getByRole('button', { name: 'Abrir' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => document.body.className)).toContain('rueda-hasOpenModal');
  await page.keyboard.press('Escape');
  await page.locator('#shout').click();
  expect(await page.locator('#shout').getAttribute('data-shouted')).toBe('hola');
  expect(hasReact()).toBe(false);

  // The control: the same check detects React once it is loaded.
  await counter().hover();
  await waitForHydration();
  expect(hasReact()).toBe(true);
  expect(problems).toEqual([]);
});

test.for([
  ['the pointer entering it', () => page.mouse.move(0, 0).then(() => counter().hover())],
  ['the focus', () => counter().focus()],
  ['a pointer press', () => counter().dispatchEvent('pointerdown')],
  ['a pointer press on the element around it', () => page.locator('section').dispatchEvent('pointerdown')],
] as const)('a client component hydrates on %s', async ([, interact]) => {
  await open();
  expect(await counter().getAttribute('data-hydrated')).toBe('false');
  await interact();
  await waitForHydration();
  await counter().click();
  expect(await counter().innerText()).toBe('toque: 1');
});

test('a client component that has the focus when the script arrives hydrates at once', async () => {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/entry.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${pages.server.address}/QuietPage`, { waitUntil: 'commit' });
  await counter().focus();
  letGo();
  await waitForHydration();
});

test('a behaviour attaches to an island that is inserted later, and ends when the island is removed', async () => {
  await open();
  // Built with DOM methods: the page's policy requires Trusted Types and rejects an HTML string.
  await page.evaluate(() => {
    const button = document.createElement('button');
    const island = document.createElement('rueda-island');
    island.setAttribute('name', 'shout');
    island.setAttribute('props', '{"word":"tarde"}');
    button.id = 'late';
    button.append('Tarde', island);
    document.querySelector('main')?.append(button);
  });
  const late = page.locator('#late');
  await page.locator('#late[data-attached]').waitFor();
  await late.click();
  expect(await late.getAttribute('data-shouted')).toBe('tarde');

  const moved = await late.evaluate((button) => {
    document.querySelector('h1')?.after(button);
    (button as HTMLElement).click();
    const { attached, shouted } = (button as HTMLElement).dataset;
    return [attached, shouted];
  });
  expect(moved).toEqual(['1', 'tardetarde']);

  const removed = await late.evaluate(async (button) => {
    button.remove();
    await new Promise((resolve) => setTimeout(resolve));
    (button as HTMLElement).click();
    return (button as HTMLElement).dataset['shouted'];
  });
  expect(removed).toBe('tardetarde');
});

test('a client component that is removed and reinserted hydrates again', async () => {
  await open();
  await counter().hover();
  await waitForHydration();
  await counter().click();
  await page.locator('section').evaluate(async (section) => {
    const { parentElement } = section;
    section.remove();
    await new Promise((resolve) => setTimeout(resolve));
    parentElement?.append(section);
  });
  expect(await counter().innerText()).toBe('toque: 0');
  await page.mouse.move(0, 0);
  await counter().hover();
  await waitForHydration();
  await counter().click();
  expect(await counter().innerText()).toBe('toque: 1');
  expect(problems).toEqual([]);
});

test('a client component whose files failed to load is retried on the next interaction', async () => {
  await open();
  const restoreNetwork = await breakNetwork();
  await counter().hover();
  await expect.poll(() => problems.filter((problem) => /module/.test(problem))).toHaveLength(1);
  expect(await counter().innerText()).toBe('toque: 0');
  await restoreNetwork();
  await page.mouse.move(0, 0);
  await counter().hover();
  await waitForHydration();
});

test('a behaviour whose file failed to load is retried on the next interaction', async () => {
  const entry = await page.context().request.get(`${pages.server.address}/entry.js`);
  const code = await entry.text();
  await page.route('**/chunk-*.js', (route) => route.abort());
  await page.goto(`${pages.server.address}/QuietPage`, { waitUntil: 'networkidle' });
  expect(code).toContain('rueda-island');
  expect(await page.locator('#shout').getAttribute('data-attached')).toBeNull();
  await page.unroute('**/chunk-*.js');
  await page.locator('#shout').hover();
  await page.locator('#shout[data-attached="1"]').waitFor();
});

/** The file with the map of the islands that most pages do not have. */
const mapPath = (): string =>
  [...pages.server.scripts].find(
    ([, code]) => code.includes('quote-table') && code.includes('share-bar'),
  )?.[0] ?? '';

/** Inserts an input with a button whose behaviour, `clear-button`, is in that map. */
const insertClearButton = (): Promise<void> =>
  page.evaluate(() => {
    const [field, input, button] = ['div', 'input', 'button'].map((tag) => document.createElement(tag));
    const island = document.createElement('rueda-island');
    island.setAttribute('name', 'clear-button');
    if (input instanceof HTMLInputElement) input.value = 'texto';
    input?.setAttribute('aria-label', 'Texto');
    button?.append('Borrar', island);
    if (field && input && button) document.querySelector('main')?.append(field);
    field?.append(input ?? '', button ?? '');
  });
const clear = async (): Promise<string> => {
  await page.getByRole('button', { name: 'Borrar' }).click();
  return page.getByLabel('Texto').inputValue();
};

test('a page loads the map of the other islands only if it has one of them', async () => {
  await open();
  // Its modal is common, and the page's script registers its other islands.
  expect(await page.evaluate(() => document.querySelectorAll('rueda-island').length)).toBeGreaterThan(1);
  expect(scripts).not.toContain(mapPath());
  await insertClearButton();
  await expect.poll(clear).toBe('');
  expect(scripts).toContain(mapPath());
  expect(problems).toEqual([]);
});

test('a map of the other islands that failed to load is retried on the next interaction', async () => {
  await open();
  await page.route(`**${mapPath()}`, (route) => route.abort());
  await insertClearButton();
  await expect.poll(() => problems.filter((problem) => /module/.test(problem))).toHaveLength(1);
  expect(await page.getByLabel('Texto').inputValue()).toBe('texto');
  await page.unroute(`**${mapPath()}`);
  await page.mouse.move(0, 0);
  await expect.poll(clear).toBe('');
});
