import { toDay } from '@rueda/domain/dates';
import { createElement } from 'react';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  startInteractionPages,
  type InteractionPage,
  type InteractionPages,
} from '../../../testing/pages/interaction-pages.ts';
import { DatePicker } from './index.ts';

let pages: InteractionPages;
beforeAll(async () => {
  pages = await startInteractionPages(
    'date-picker',
    `import('./date-picker.client.tsx').then((module) => module.DatePickerClient)`,
  );
});
afterAll(() => pages?.close());

const react = /node_modules\/(?:react|react-dom|scheduler)\//;
const calendar = /node_modules\/(?:react-aria|react-stately|@internationalized)\/|calendar\.client/;
/** All but the entry, which is small and free of React. */
const chunks = /-[\w-]+\.js$/;

/** A form with a day that is printed, and a button that sends it. */
async function openDay(): Promise<InteractionPage> {
  const field = createElement(DatePicker, {
    id: 'day',
    label: 'Fecha',
    name: 'day',
    disabledDays: 'closed',
    defaultValue: toDay('2026-11-13'),
  });
  const opened = await pages.open(
    createElement('form', { action: '/sent' }, field, createElement('button', null, 'Enviar')),
  );
  onTestFinished(() => opened.page.close());
  return opened;
}

const button = ({ page }: InteractionPage) =>
  page.getByRole('button', { name: 'Abrir el calendario: Fecha' });
const textbox = ({ page }: InteractionPage) => page.getByRole('textbox', { name: 'Fecha' });
const isHydrated = ({ page }: InteractionPage): Promise<void> =>
  page.locator('.rueda-DatePicker [role=status]').waitFor({ state: 'attached' });

/** Opens the page, touches the field and waits until it is awake. */
async function openAwake(): Promise<InteractionPage> {
  const opened = await openDay();
  await opened.visit();
  await textbox(opened).focus();
  await isHydrated(opened);
  return opened;
}

const sent = async ({ page }: InteractionPage): Promise<string | null> => {
  await page.waitForURL(/sent/);
  return new URL(page.url()).searchParams.get('day');
};

describe('the script of a field', () => {
  test('holds no React before it is touched, and then neither the calendar nor the exchange’s days', async () => {
    const opened = await openDay();
    await opened.visit();
    await opened.page.mouse.move(5, 700);
    expect([opened.requests, opened.sources().filter((source) => react.test(source))]).toEqual([
      ['entry.js'],
      [],
    ]);

    await textbox(opened).hover();
    await isHydrated(opened);
    expect(opened.sources().some((source) => react.test(source))).toBe(true);
    expect(
      opened.sources().filter((source) => calendar.test(source) || source.includes('/domain/src/calendar/')),
    ).toEqual([]);
    // The control: the same question finds them where they are.
    const all = [...pages.chunks.values()].flatMap(({ sources }) => sources);
    expect(all.filter((source) => calendar.test(source)).length).toBeGreaterThan(20);

    await textbox(opened).fill('5/3');
    await opened.page.keyboard.press('Tab');
    expect(await textbox(opened).inputValue()).toBe('05/03/2026');
    expect(opened.problems).toEqual([]);
  });

  test('brings the calendar when it is first opened, once, under a strict content policy', async ({
    annotate,
  }) => {
    const opened = await openAwake();
    const { page, requests, problems } = opened;
    const before = requests.length;
    await button(opened).click();
    await page.getByRole('button', { name: 'viernes 20 de noviembre de 2026' }).click();
    expect(await textbox(opened).inputValue()).toBe('20/11/2026');
    const late = requests.slice(before);
    expect(opened.sources().some((source) => calendar.test(source))).toBe(true);

    await button(opened).click();
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await page
      .locator('.rueda-Calendar-title option:checked', { hasText: 'diciembre' })
      .waitFor({ state: 'attached' });
    expect(requests.slice(before)).toEqual(late);
    expect(problems).toEqual([]);
    const bytes = late.reduce((sum, name) => sum + gzipSync(pages.chunks.get(name)?.code ?? '').length, 0);
    await annotate(`the calendar is ${bytes} bytes after gzip, in ${late.length} chunks`);
  });
});

describe('while the script is on its way', () => {
  test('a calendar opened before the entry arrives is there when it has', async () => {
    const opened = await openDay();
    const letGo = await opened.hold(/entry\.js$/);
    await opened.visit('commit');
    await button(opened).click();
    await opened.page.locator('.rueda-DatePicker-note').waitFor();
    letGo();
    await opened.page.getByRole('button', { name: 'viernes 13 de noviembre de 2026, elegido' }).waitFor();
  });

  test('the first press on the calendar’s button opens it: with words for three seconds, then with days', async () => {
    const opened = await openDay();
    const letGo = await opened.hold(chunks);
    await opened.visit();
    await button(opened).click();
    await opened.page.locator('.rueda-DatePicker-note').waitFor();
    await opened.page.waitForTimeout(3000);
    expect(await opened.page.locator('.rueda-DatePicker-note').isVisible()).toBe(true);
    letGo();
    await opened.page.getByRole('button', { name: 'viernes 20 de noviembre de 2026' }).click();
    expect(await textbox(opened).inputValue()).toBe('20/11/2026');
    expect(opened.problems).toEqual([]);
  });

  test('a day that is typed and left is kept, and read when it arrives', async () => {
    const opened = await openDay();
    const letGo = await opened.hold(chunks);
    await opened.visit();
    await textbox(opened).fill('5/3');
    await opened.page.getByRole('button', { name: 'Enviar' }).focus();
    expect(await textbox(opened).inputValue()).toBe('5/3');
    letGo();
    await isHydrated(opened);
    await opened.page.getByText('5 de marzo de 2026', { exact: true }).waitFor({ state: 'attached' });
    expect(await textbox(opened).inputValue()).toBe('05/03/2026');
  });

  test('a day that cannot be chosen is told why, though it was typed and left before', async () => {
    const opened = await openDay();
    const letGo = await opened.hold(chunks);
    await opened.visit();
    await textbox(opened).fill('8/10/2026');
    await opened.page.getByRole('button', { name: 'Enviar' }).focus();
    letGo();
    await opened.page.locator('#day-error', { hasText: 'Feriado: Combate de Angamos.' }).waitFor();
  });

  test('a day that is being typed goes on under the cursor, and is read when it is left', async () => {
    const opened = await openDay();
    const letGo = await opened.hold(chunks);
    await opened.visit();
    await textbox(opened).focus();
    await textbox(opened).fill('/3');
    await opened.page.keyboard.press('Home');
    letGo();
    await isHydrated(opened);
    await opened.page.keyboard.type('5');
    expect(await textbox(opened).inputValue()).toBe('5/3');
    await opened.page.keyboard.press('Tab');
    expect(await textbox(opened).inputValue()).toBe('05/03/2026');
  });

  test('Enter sends the form as it was typed', async () => {
    const opened = await openDay();
    await opened.hold(chunks);
    await opened.visit();
    await textbox(opened).fill('5/3');
    await opened.page.keyboard.press('Enter');
    expect(await sent(opened)).toBe('5/3');
  });
});

describe('a visitor who comes back to the page', () => {
  test('finds the day that was typed, before any script has come, and sends it', async () => {
    const opened = await openAwake();
    await textbox(opened).fill('5/3');
    await textbox(opened).press('Enter');
    expect(await sent(opened)).toBe('05/03/2026');
    const letGo = await opened.hold(chunks);
    await opened.page.goBack();
    expect(await textbox(opened).inputValue()).toBe('05/03/2026');
    await textbox(opened).focus();
    letGo();
    await isHydrated(opened);
    await opened.page.keyboard.press('Tab');
    await opened.page.getByText('5 de marzo de 2026', { exact: true }).waitFor({ state: 'attached' });
    await opened.page.getByRole('button', { name: 'Enviar' }).click();
    expect(await sent(opened)).toBe('05/03/2026');
  });
});

describe('a script that does not arrive', () => {
  test('leaves a field that is sent, and is asked for again at the next touch', async () => {
    const opened = await openDay();
    await opened.visit();
    opened.network.isOffline = true;
    await textbox(opened).fill('5/3');
    await expect.poll(() => opened.problems.length).toBeGreaterThan(0);
    await opened.page.getByRole('button', { name: 'Enviar' }).focus();
    expect(await textbox(opened).inputValue()).toBe('5/3');

    opened.network.isOffline = false;
    await textbox(opened).focus();
    await isHydrated(opened);
    await opened.page.keyboard.press('Tab');
    expect(await textbox(opened).inputValue()).toBe('05/03/2026');
  });

  test('and never does: the form is sent all the same', async () => {
    const opened = await openDay();
    await opened.visit();
    opened.network.isOffline = true;
    await button(opened).click();
    await opened.page.locator('.rueda-DatePicker-note').waitFor();
    await opened.page.keyboard.press('Escape');
    await textbox(opened).fill('20/11/2026');
    await opened.page.getByRole('button', { name: 'Enviar' }).click();
    expect(await sent(opened)).toBe('20/11/2026');
  });

  test('and is the calendar’s: it says so, the field goes on, and opening it again asks again', async () => {
    const opened = await openAwake();
    opened.network.isOffline = true;
    await button(opened).click();
    await opened.page
      .locator('.rueda-DatePicker-note', { hasText: 'No se pudo cargar el calendario.' })
      .waitFor();
    await textbox(opened).fill('5/3');
    await opened.page.keyboard.press('Tab');
    expect(await textbox(opened).inputValue()).toBe('05/03/2026');

    opened.network.isOffline = false;
    await button(opened).click();
    await opened.page.getByRole('button', { name: 'jueves 5 de marzo de 2026, elegido' }).waitFor();
  });

  test('in time and is the calendar’s: it does not take the focus from where the visitor has gone', async () => {
    const opened = await openAwake();
    const letGo = await opened.hold(/calendar[^/]*\.js$/);
    await button(opened).click();
    const words = opened.page.locator('.rueda-DatePicker-note');
    await words.waitFor();
    await textbox(opened).focus();
    await words.waitFor({ state: 'hidden' });
    letGo();
    await opened.page.waitForLoadState('networkidle');
    expect(await opened.page.locator(':focus').getAttribute('id')).toBe('day');
  });
});
