import { searchDebounce } from '@rueda/domain/site';
import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  startInteractionPages,
  type InteractionPage,
  type InteractionPages,
} from '../../../testing/pages/interaction-pages.ts';
import { Autocomplete, type AutocompleteProps } from './index.ts';

let pages: InteractionPages;
beforeAll(async () => {
  pages = await startInteractionPages(
    'autocomplete',
    `import('../../src/forms/autocomplete/autocomplete.client.tsx').then((module) => module.AutocompleteClient)`,
  );
});
afterAll(() => pages?.close());

interface Fund {
  id: string;
  name: string;
  manager: string;
}
const funds: Fund[] = [
  { id: 'f1', name: 'Fondo Acciones', manager: 'Sura' },
  { id: 'f2', name: 'Fondo Corto Plazo', manager: 'Crédito & Cía. <1>' },
  { id: 'f3', name: 'Renta Acciones', manager: 'Sura' },
  { id: 'f4', name: 'Doble', manager: 'Sura' },
  { id: 'f5', name: 'Doble', manager: 'Crédito' },
];
const react = /node_modules\/(?:react|react-dom|scheduler|downshift)\//;
/** All files except the entry, which is small and contains no React. */
const chunks = /-[\w-]+\.js$/;

/** Opens a server-rendered form with the field and a submit button. */
async function openFund(props: Partial<AutocompleteProps<Fund>> = {}): Promise<InteractionPage> {
  const field = createElement(Autocomplete<Fund>, {
    id: 'fund',
    label: 'Fondo',
    name: 'fund',
    field: 'name',
    items: funds,
    ...props,
  });
  const opened = await pages.open(
    createElement('form', { action: '/sent' }, field, createElement('button', null, 'Enviar')),
  );
  onTestFinished(() => opened.page.close());
  return opened;
}

const input = ({ page }: InteractionPage) => page.locator('#fund');
const waitForHydration = ({ page }: InteractionPage): Promise<void> =>
  page.locator('#fund[role=combobox]').waitFor();
const options = async ({ page }: InteractionPage): Promise<string[]> => {
  await page.getByRole('option').first().waitFor();
  return page.getByRole('option').allTextContents();
};
const submit = ({ page }: InteractionPage): Promise<void> =>
  page.getByRole('button', { name: 'Enviar' }).press('Enter');
const submittedValues = async ({ page }: InteractionPage): Promise<Record<string, string>> => {
  await page.waitForURL(/sent/);
  return Object.fromEntries(new URL(page.url()).searchParams);
};

/** Fills the field with a text of the datalist, as a selection there does. */
const chooseInDatalist = (opened: InteractionPage, text: string): Promise<void> => input(opened).fill(text);

describe('Autocomplete in server HTML', () => {
  test('loads React and becomes a combobox at the first interaction, then searches its datalist', async () => {
    const opened = await openFund({ detail: 'manager', isDetailSearched: true });
    await opened.visit();
    await opened.page.mouse.move(5, 700);
    expect([opened.requests, opened.sources().filter((source) => react.test(source))]).toEqual([
      ['entry.js'],
      [],
    ]);
    expect(await opened.page.locator('[role], [aria-expanded]').count()).toBe(0);

    await input(opened).focus();
    await waitForHydration(opened);
    expect(opened.sources().some((source) => react.test(source))).toBe(true);
    expect(await input(opened).getAttribute('list')).toBeNull();
    await opened.page.keyboard.type('cia');
    expect(await options(opened)).toEqual(['Fondo Corto PlazoCrédito & Cía. <1>']);
    await opened.page.keyboard.press('ArrowDown');
    await opened.page.keyboard.press('Enter');
    await submit(opened);
    expect(await submittedValues(opened)).toEqual({ fund: 'Fondo Corto Plazo', 'fund-id': 'f2' });
    expect(opened.problems).toEqual([]);
  });

  test('contains each item of a short or long list once', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({
      id: `${index}`,
      name: `Fondo ${index} único`,
      manager: '',
    }));
    for (const items of [funds, many]) {
      const opened = await openFund({ items });
      await opened.visit();
      const html = await opened.page.content();
      for (const { name } of items.slice(0, 3)) expect(html.split(name)).toHaveLength(2);
      await input(opened).focus();
      await waitForHydration(opened);
      await opened.page.keyboard.type('fondo');
      expect((await options(opened)).length).toBe(Math.min(30, items === funds ? 2 : 30));
    }
  });
});

describe('Autocomplete with a default item', () => {
  test('submits its id before and after hydration and after a reset, and no id after its text changes', async () => {
    const opened = await openFund({ defaultValue: funds[1] as Fund });
    await opened.visit();
    const initialValues = await opened.page.evaluate(() => [...new FormData(document.forms[0]).values()]);
    expect(initialValues).toEqual(['Fondo Corto Plazo', 'f2']);
    await input(opened).focus();
    await waitForHydration(opened);
    const fields = (): Promise<unknown[]> =>
      opened.page.evaluate(() => [...new FormData(document.forms[0]).values()]);
    expect(await fields()).toEqual(initialValues);
    await opened.page.keyboard.press('Home');
    await opened.page.keyboard.type('x');
    await expect.poll(fields).toEqual(['xFondo Corto Plazo', '']);
    await opened.page.evaluate(() => document.forms[0]?.reset());
    await expect.poll(fields).toEqual(initialValues);
    expect(opened.problems).toEqual([]);
  });
});

describe('Autocomplete after the visitor returns to the page', () => {
  // Two items are called Doble: their text alone does not identify the selection.
  test.for([
    ['renta', 0, 'Renta Acciones', 'f3'],
    ['doble', 1, 'Doble', 'f5'],
  ] as const)('restores the item selected for %s and submits its id', async ([text, index, chosen, id]) => {
    const opened = await openFund();
    await opened.visit();
    await input(opened).focus();
    await waitForHydration(opened);
    await opened.page.keyboard.type(text);
    // By its name: the list for the first letters may still be open.
    await opened.page.getByRole('option', { name: chosen }).nth(index).click();
    await expect.poll(() => input(opened).inputValue()).toBe(chosen);
    await submit(opened);
    expect(await submittedValues(opened)).toEqual({ fund: chosen, 'fund-id': id });

    await opened.page.goBack();
    // The browser restores form values some time after the page loads.
    await expect.poll(() => input(opened).inputValue()).toBe(chosen);
    await submit(opened);
    expect(await submittedValues(opened)).toEqual({ fund: chosen, 'fund-id': id });

    await opened.page.goBack();
    await input(opened).focus();
    await waitForHydration(opened);
    await submit(opened);
    expect(await submittedValues(opened)).toEqual({ fund: chosen, 'fund-id': id });
    expect(opened.problems).toEqual([]);
  });

  test('restores a typed text and searches it', async () => {
    const opened = await openFund();
    await opened.visit();
    await input(opened).focus();
    await waitForHydration(opened);
    await opened.page.keyboard.type('acc');
    await opened.page.keyboard.press('Enter');
    expect(await submittedValues(opened)).toEqual({ fund: 'acc', 'fund-id': '' });
    await opened.page.goBack();
    await expect.poll(() => input(opened).inputValue()).toBe('acc');
    await input(opened).focus();
    await waitForHydration(opened);
    expect(await options(opened)).toEqual(['Fondo Acciones', 'Renta Acciones']);
  });
});

describe('Autocomplete while its script loads', () => {
  test('retains the text and the caret for three seconds, then opens the list', async () => {
    const opened = await openFund();
    const release = await opened.hold(chunks);
    await opened.visit();
    await input(opened).focus();
    await opened.page.keyboard.type('acc');
    await opened.page.keyboard.press('ArrowLeft');
    await opened.page.waitForTimeout(3000);
    release();
    await waitForHydration(opened);
    expect(await options(opened)).toEqual(['Fondo Acciones', 'Renta Acciones']);
    // Setting the value of an input, even to the same text, moves the caret to its end.
    const state = await input(opened).evaluate((element: HTMLInputElement) => [
      element.value,
      element.selectionStart,
      document.activeElement === element,
    ]);
    expect(state).toEqual(['acc', 2, true]);
    expect(opened.problems).toEqual([]);
  });

  test('searches text typed before hydration without the debounce of a key', async () => {
    const opened = await openFund();
    const release = await opened.hold(chunks);
    await opened.page.clock.install({ time: '2026-11-16T15:00:00Z' });
    await opened.page.clock.pauseAt('2026-11-16T16:00:00Z');
    await opened.visit();
    await input(opened).focus();
    await opened.page.keyboard.type('acc');
    release();
    await waitForHydration(opened);
    await opened.page.clock.runFor(searchDebounce / 2);
    expect(await options(opened)).toEqual(['Fondo Acciones', 'Renta Acciones']);

    // A key after hydration waits for it.
    await opened.page.keyboard.type('x');
    await opened.page.clock.runFor(searchDebounce / 2);
    expect(await options(opened)).toEqual(['Fondo Acciones', 'Renta Acciones']);
    await opened.page.clock.runFor(searchDebounce);
    await expect.poll(() => opened.page.getByRole('option').count()).toBe(0);
  });

  test('submits the typed text on Enter', async () => {
    const opened = await openFund();
    await opened.hold(chunks);
    await opened.visit();
    await input(opened).focus();
    await opened.page.keyboard.type('acc');
    await opened.page.keyboard.press('Enter');
    expect(await submittedValues(opened)).toEqual({ fund: 'acc', 'fund-id': '' });
  });

  test.for([
    ['Renta Acciones', 'f3'],
    // Two items have this name, so the selection is ambiguous.
    ['Doble', ''],
  ] as const)('retains %s from the datalist and submits its id if the text is unique', async ([text, id]) => {
    const opened = await openFund();
    const release = await opened.hold(chunks);
    await opened.visit();
    await chooseInDatalist(opened, text);
    release();
    await waitForHydration(opened);
    expect(await input(opened).inputValue()).toBe(text);
    await submit(opened);
    expect(await submittedValues(opened)).toEqual({ fund: text, 'fund-id': id });
  });

  test('does not interrupt the composition of an input method', async () => {
    const opened = await openFund();
    const release = await opened.hold(chunks);
    await opened.visit();
    await input(opened).focus();
    const session = await opened.page.context().newCDPSession(opened.page);
    await session.send('Input.imeSetComposition', { text: 'ac', selectionStart: 2, selectionEnd: 2 });
    release();
    await waitForHydration(opened);
    await session.send('Input.imeSetComposition', { text: 'acc', selectionStart: 3, selectionEnd: 3 });
    await session.send('Input.insertText', { text: 'acci' });
    expect(await input(opened).inputValue()).toBe('acci');
    expect(await options(opened)).toEqual(['Fondo Acciones', 'Renta Acciones']);
  });
});

describe('Autocomplete after its script fails to load', () => {
  test('submits its text', async () => {
    const opened = await openFund();
    await opened.visit();
    opened.network.isOffline = true;
    await input(opened).focus();
    await expect.poll(() => opened.problems.length).toBeGreaterThan(0);
    await opened.page.keyboard.type('acc');
    await submit(opened);
    expect(await submittedValues(opened)).toEqual({ fund: 'acc', 'fund-id': '' });
  });

  test('loads its script again at the next interaction and searches the typed text', async () => {
    const opened = await openFund();
    await opened.visit();
    opened.network.isOffline = true;
    await input(opened).focus();
    await expect.poll(() => opened.problems.length).toBeGreaterThan(0);
    await opened.page.keyboard.type('acc');
    await input(opened).blur();
    opened.network.isOffline = false;
    await input(opened).focus();
    await waitForHydration(opened);
    expect(await options(opened)).toEqual(['Fondo Acciones', 'Renta Acciones']);
  });
});
