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
    `import('../../src/forms/date-picker/date-picker.client.tsx').then((module) => module.DatePickerClient)`,
  );
});
afterAll(() => pages?.close());

const react = /node_modules\/(?:react|react-dom|scheduler)\//;
const calendar = /node_modules\/(?:react-aria|react-stately|@internationalized)\/|calendar\.client/;
/** All files except the entry, which is small and contains no React. */
const chunks = /-[\w-]+\.js$/;

/** Opens a server-rendered form with the field and a submit button. */
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
const waitForHydration = ({ page }: InteractionPage): Promise<void> =>
  page.locator('.rueda-DatePicker [role=status]').waitFor({ state: 'attached' });

/** Opens the page, focuses the field and waits for hydration. */
async function openHydrated(): Promise<InteractionPage> {
  const opened = await openDay();
  await opened.visit();
  await textbox(opened).focus();
  await waitForHydration(opened);
  return opened;
}

const submittedDay = async ({ page }: InteractionPage): Promise<string | null> => {
  await page.waitForURL(/sent/);
  return new URL(page.url()).searchParams.get('day');
};

describe('DatePicker script', () => {
  test('loads React at the first interaction, without the calendar and the closed days of the exchange', async () => {
    const opened = await openDay();
    await opened.visit();
    await opened.page.mouse.move(5, 700);
    expect([opened.requests, opened.sources().filter((source) => react.test(source))]).toEqual([
      ['entry.js'],
      [],
    ]);

    await textbox(opened).hover();
    await waitForHydration(opened);
    expect(opened.sources().some((source) => react.test(source))).toBe(true);
    expect(
      opened.sources().filter((source) => calendar.test(source) || source.includes('/domain/src/calendar/')),
    ).toEqual([]);
    // Control: the same pattern matches the complete bundle.
    const all = [...pages.chunks.values()].flatMap(({ sources }) => sources);
    expect(all.filter((source) => calendar.test(source)).length).toBeGreaterThan(20);

    await textbox(opened).fill('5/3');
    await opened.page.keyboard.press('Tab');
    expect(await textbox(opened).inputValue()).toBe('05/03/2026');
    expect(opened.problems).toEqual([]);
  });

  test('loads the calendar once, when it first opens, under a strict content security policy', async ({
    annotate,
  }) => {
    const opened = await openHydrated();
    const { page, requests, problems } = opened;
    const before = requests.length;
    await button(opened).click();
    await page.getByRole('button', { name: 'viernes 20 de noviembre de 2026' }).click();
    expect(await textbox(opened).inputValue()).toBe('20/11/2026');
    const calendarFiles = requests.slice(before);
    expect(opened.sources().some((source) => calendar.test(source))).toBe(true);

    await button(opened).click();
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await page
      .locator('.rueda-Calendar-title option:checked', { hasText: 'diciembre' })
      .waitFor({ state: 'attached' });
    expect(requests.slice(before)).toEqual(calendarFiles);
    expect(problems).toEqual([]);
    const bytes = calendarFiles.reduce(
      (sum, name) => sum + gzipSync(pages.chunks.get(name)?.code ?? '').length,
      0,
    );
    await annotate(`the calendar is ${bytes} bytes after gzip, in ${calendarFiles.length} chunks`);
  });
});

describe('DatePicker while its script loads', () => {
  test('shows a calendar that was opened before the entry loaded', async () => {
    const opened = await openDay();
    const release = await opened.hold(/entry\.js$/);
    await opened.visit('commit');
    await button(opened).click();
    await opened.page.locator('.rueda-DatePicker-note').waitFor();
    release();
    await opened.page.getByRole('button', { name: 'viernes 13 de noviembre de 2026, elegido' }).waitFor();
  });

  test('opens its popup at the first click, with a loading message for three seconds, then with days', async () => {
    const opened = await openDay();
    const release = await opened.hold(chunks);
    await opened.visit();
    await button(opened).click();
    await opened.page.locator('.rueda-DatePicker-note').waitFor();
    await opened.page.waitForTimeout(3000);
    expect(await opened.page.locator('.rueda-DatePicker-note').isVisible()).toBe(true);
    release();
    await opened.page.getByRole('button', { name: 'viernes 20 de noviembre de 2026' }).click();
    expect(await textbox(opened).inputValue()).toBe('20/11/2026');
    expect(opened.problems).toEqual([]);
  });

  test('retains a typed day and completes it after hydration', async () => {
    const opened = await openDay();
    const release = await opened.hold(chunks);
    await opened.visit();
    await textbox(opened).fill('5/3');
    await opened.page.getByRole('button', { name: 'Enviar' }).focus();
    expect(await textbox(opened).inputValue()).toBe('5/3');
    release();
    await waitForHydration(opened);
    await opened.page.getByText('5 de marzo de 2026', { exact: true }).waitFor({ state: 'attached' });
    expect(await textbox(opened).inputValue()).toBe('05/03/2026');
  });

  test('shows the reason against an unavailable day typed before hydration', async () => {
    const opened = await openDay();
    const release = await opened.hold(chunks);
    await opened.visit();
    await textbox(opened).fill('8/10/2026');
    await opened.page.getByRole('button', { name: 'Enviar' }).focus();
    release();
    await opened.page.locator('#day-error', { hasText: 'Feriado: Combate de Angamos.' }).waitFor();
  });

  test('retains the text and the caret of an unfinished day and completes it on blur', async () => {
    const opened = await openDay();
    const release = await opened.hold(chunks);
    await opened.visit();
    await textbox(opened).focus();
    await textbox(opened).fill('/3');
    await opened.page.keyboard.press('Home');
    release();
    await waitForHydration(opened);
    await opened.page.keyboard.type('5');
    expect(await textbox(opened).inputValue()).toBe('5/3');
    await opened.page.keyboard.press('Tab');
    expect(await textbox(opened).inputValue()).toBe('05/03/2026');
  });

  test('submits the typed text on Enter', async () => {
    const opened = await openDay();
    await opened.hold(chunks);
    await opened.visit();
    await textbox(opened).fill('5/3');
    await opened.page.keyboard.press('Enter');
    expect(await submittedDay(opened)).toBe('5/3');
  });
});

describe('DatePicker after the visitor returns to the page', () => {
  test('restores the typed day before hydration and submits it', async () => {
    const opened = await openHydrated();
    await textbox(opened).fill('5/3');
    await textbox(opened).press('Enter');
    expect(await submittedDay(opened)).toBe('05/03/2026');
    const release = await opened.hold(chunks);
    await opened.page.goBack();
    expect(await textbox(opened).inputValue()).toBe('05/03/2026');
    await textbox(opened).focus();
    release();
    await waitForHydration(opened);
    await opened.page.keyboard.press('Tab');
    await opened.page.getByText('5 de marzo de 2026', { exact: true }).waitFor({ state: 'attached' });
    await opened.page.getByRole('button', { name: 'Enviar' }).click();
    expect(await submittedDay(opened)).toBe('05/03/2026');
  });
});

describe('DatePicker after its script fails to load', () => {
  test('retains the text and loads the script again at the next interaction', async () => {
    const opened = await openDay();
    await opened.visit();
    opened.network.isOffline = true;
    await textbox(opened).fill('5/3');
    await expect.poll(() => opened.problems.length).toBeGreaterThan(0);
    await opened.page.getByRole('button', { name: 'Enviar' }).focus();
    expect(await textbox(opened).inputValue()).toBe('5/3');

    opened.network.isOffline = false;
    await textbox(opened).focus();
    await waitForHydration(opened);
    await opened.page.keyboard.press('Tab');
    expect(await textbox(opened).inputValue()).toBe('05/03/2026');
  });

  test('submits its form without the script', async () => {
    const opened = await openDay();
    await opened.visit();
    opened.network.isOffline = true;
    await button(opened).click();
    await opened.page.locator('.rueda-DatePicker-note').waitFor();
    await opened.page.keyboard.press('Escape');
    await textbox(opened).fill('20/11/2026');
    await opened.page.getByRole('button', { name: 'Enviar' }).click();
    expect(await submittedDay(opened)).toBe('20/11/2026');
  });

  test('shows that the calendar failed to load, completes typed days and loads it again when reopened', async () => {
    const opened = await openHydrated();
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

  test('does not move the focus when the calendar loads after the visitor left it', async () => {
    const opened = await openHydrated();
    const release = await opened.hold(/calendar[^/]*\.js$/);
    await button(opened).click();
    const note = opened.page.locator('.rueda-DatePicker-note');
    await note.waitFor();
    await textbox(opened).focus();
    await note.waitFor({ state: 'hidden' });
    release();
    await opened.page.waitForLoadState('networkidle');
    expect(await opened.page.locator(':focus').getAttribute('id')).toBe('day');
  });
});
