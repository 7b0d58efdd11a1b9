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
    `import('./autocomplete.client.tsx').then((module) => module.AutocompleteClient)`,
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
/** All but the entry, which is small and free of React. */
const chunks = /-[\w-]+\.js$/;

/** A form with a field that is printed, and a button that sends it. */
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
const isHydrated = ({ page }: InteractionPage): Promise<void> =>
  page.locator('#fund[role=combobox]').waitFor();
const options = async ({ page }: InteractionPage): Promise<string[]> => {
  await page.getByRole('option').first().waitFor();
  return page.getByRole('option').allTextContents();
};
const send = ({ page }: InteractionPage): Promise<void> =>
  page.getByRole('button', { name: 'Enviar' }).press('Enter');
const sent = async ({ page }: InteractionPage): Promise<Record<string, string>> => {
  await page.waitForURL(/sent/);
  return Object.fromEntries(new URL(page.url()).searchParams);
};

/** Puts one of the browser's own list into the field, as choosing it there does. */
const chooseInDatalist = (opened: InteractionPage, text: string): Promise<void> => input(opened).fill(text);

describe('a page that was printed', () => {
  test('asks for no React until the field is touched, says nothing of a combobox before, and then searches its list', async () => {
    const opened = await openFund({ detail: 'manager', isDetailSearched: true });
    await opened.visit();
    await opened.page.mouse.move(5, 700);
    expect([opened.requests, opened.sources().filter((source) => react.test(source))]).toEqual([
      ['entry.js'],
      [],
    ]);
    expect(await opened.page.locator('[role], [aria-expanded]').count()).toBe(0);

    await input(opened).focus();
    await isHydrated(opened);
    expect(opened.sources().some((source) => react.test(source))).toBe(true);
    expect(await input(opened).getAttribute('list')).toBeNull();
    await opened.page.keyboard.type('cia');
    expect(await options(opened)).toEqual(['Fondo Corto PlazoCrédito & Cía. <1>']);
    await opened.page.keyboard.press('ArrowDown');
    await opened.page.keyboard.press('Enter');
    await send(opened);
    expect(await sent(opened)).toEqual({ fund: 'Fondo Corto Plazo', 'fund-id': 'f2' });
    expect(opened.problems).toEqual([]);
  });

  test('holds each of a short list once, and those of a long list not twice either', async () => {
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
      await isHydrated(opened);
      await opened.page.keyboard.type('fondo');
      expect((await options(opened)).length).toBe(Math.min(30, items === funds ? 2 : 30));
    }
  });
});

describe('a field that starts with an item', () => {
  test('sends its id untouched, touched and reset, and no id once its text is another', async () => {
    const opened = await openFund({ defaultValue: funds[1] as Fund });
    await opened.visit();
    const untouched = await opened.page.evaluate(() => [...new FormData(document.forms[0]).values()]);
    expect(untouched).toEqual(['Fondo Corto Plazo', 'f2']);
    await input(opened).focus();
    await isHydrated(opened);
    const fields = (): Promise<unknown[]> =>
      opened.page.evaluate(() => [...new FormData(document.forms[0]).values()]);
    expect(await fields()).toEqual(untouched);
    await opened.page.keyboard.press('Home');
    await opened.page.keyboard.type('x');
    await expect.poll(fields).toEqual(['xFondo Corto Plazo', '']);
    await opened.page.evaluate(() => document.forms[0]?.reset());
    await expect.poll(fields).toEqual(untouched);
    expect(opened.problems).toEqual([]);
  });
});

describe('a visitor who comes back to the page', () => {
  // Two are called Doble: their text alone does not tell which was chosen.
  test.for([
    ['renta', 0, 'Renta Acciones', 'f3'],
    ['doble', 1, 'Doble', 'f5'],
  ] as const)('finds what was chosen for %s, and sends its id', async ([text, index, chosen, id]) => {
    const opened = await openFund();
    await opened.visit();
    await input(opened).focus();
    await isHydrated(opened);
    await opened.page.keyboard.type(text);
    // By its name: the list of the first letters may still be there.
    await opened.page.getByRole('option', { name: chosen }).nth(index).click();
    await expect.poll(() => input(opened).inputValue()).toBe(chosen);
    await send(opened);
    expect(await sent(opened)).toEqual({ fund: chosen, 'fund-id': id });

    await opened.page.goBack();
    // The browser puts back what was in a form some time after the page is there.
    await expect.poll(() => input(opened).inputValue()).toBe(chosen);
    await send(opened);
    expect(await sent(opened)).toEqual({ fund: chosen, 'fund-id': id });

    await opened.page.goBack();
    await input(opened).focus();
    await isHydrated(opened);
    await send(opened);
    expect(await sent(opened)).toEqual({ fund: chosen, 'fund-id': id });
    expect(opened.problems).toEqual([]);
  });

  test('finds what was only typed, and goes on', async () => {
    const opened = await openFund();
    await opened.visit();
    await input(opened).focus();
    await isHydrated(opened);
    await opened.page.keyboard.type('acc');
    await opened.page.keyboard.press('Enter');
    expect(await sent(opened)).toEqual({ fund: 'acc', 'fund-id': '' });
    await opened.page.goBack();
    await expect.poll(() => input(opened).inputValue()).toBe('acc');
    await input(opened).focus();
    await isHydrated(opened);
    expect(await options(opened)).toEqual(['Fondo Acciones', 'Renta Acciones']);
  });
});

describe('while the script is on its way', () => {
  test('what is typed for three seconds stays, with its caret, and the list then opens for it', async () => {
    const opened = await openFund();
    const letGo = await opened.hold(chunks);
    await opened.visit();
    await input(opened).focus();
    await opened.page.keyboard.type('acc');
    await opened.page.keyboard.press('ArrowLeft');
    await opened.page.waitForTimeout(3000);
    letGo();
    await isHydrated(opened);
    expect(await options(opened)).toEqual(['Fondo Acciones', 'Renta Acciones']);
    // Whoever writes a text into a field, though it is the same, moves the caret to its end.
    const left = await input(opened).evaluate((element: HTMLInputElement) => [
      element.value,
      element.selectionStart,
      document.activeElement === element,
    ]);
    expect(left).toEqual(['acc', 2, true]);
    expect(opened.problems).toEqual([]);
  });

  test('Enter sends the form, with the text that was typed', async () => {
    const opened = await openFund();
    await opened.hold(chunks);
    await opened.visit();
    await input(opened).focus();
    await opened.page.keyboard.type('acc');
    await opened.page.keyboard.press('Enter');
    expect(await sent(opened)).toEqual({ fund: 'acc', 'fund-id': '' });
  });

  test.for([
    ['Renta Acciones', 'f3'],
    // Two have this name: which one was meant is not known.
    ['Doble', ''],
  ] as const)('a choice from the browser’s own list, %s, is kept, and its id is sent', async ([text, id]) => {
    const opened = await openFund();
    const letGo = await opened.hold(chunks);
    await opened.visit();
    await chooseInDatalist(opened, text);
    letGo();
    await isHydrated(opened);
    expect(await input(opened).inputValue()).toBe(text);
    await send(opened);
    expect(await sent(opened)).toEqual({ fund: text, 'fund-id': id });
  });

  test('a text that is composed by an input method goes on', async () => {
    const opened = await openFund();
    const letGo = await opened.hold(chunks);
    await opened.visit();
    await input(opened).focus();
    const session = await opened.page.context().newCDPSession(opened.page);
    await session.send('Input.imeSetComposition', { text: 'ac', selectionStart: 2, selectionEnd: 2 });
    letGo();
    await isHydrated(opened);
    await session.send('Input.imeSetComposition', { text: 'acc', selectionStart: 3, selectionEnd: 3 });
    await session.send('Input.insertText', { text: 'acci' });
    expect(await input(opened).inputValue()).toBe('acci');
    expect(await options(opened)).toEqual(['Fondo Acciones', 'Renta Acciones']);
  });
});

describe('a script that does not arrive', () => {
  test('leaves a field that is sent', async () => {
    const opened = await openFund();
    await opened.visit();
    opened.network.isOffline = true;
    await input(opened).focus();
    await expect.poll(() => opened.problems.length).toBeGreaterThan(0);
    await opened.page.keyboard.type('acc');
    await send(opened);
    expect(await sent(opened)).toEqual({ fund: 'acc', 'fund-id': '' });
  });

  test('is asked for again at the next touch, and finds what was typed', async () => {
    const opened = await openFund();
    await opened.visit();
    opened.network.isOffline = true;
    await input(opened).focus();
    await expect.poll(() => opened.problems.length).toBeGreaterThan(0);
    await opened.page.keyboard.type('acc');
    await input(opened).blur();
    opened.network.isOffline = false;
    await input(opened).focus();
    await isHydrated(opened);
    expect(await options(opened)).toEqual(['Fondo Acciones', 'Renta Acciones']);
  });
});
