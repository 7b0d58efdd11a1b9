import { toDay } from '@rueda/domain/dates';
import { type Language, languages } from '@rueda/domain/language';
import { useState } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { renderStatus } from '../field/internal.ts';
import { CalendarPopup } from './calendar-popup.client.tsx';
import { DatePicker, type DatePickerProps, DateRangePicker } from './index.ts';
import { disableActEnvironment } from './disable-act-environment.testing.ts';

// Preloaded: a slow calendar adds an announcement. See the last test and date-picker.bundle.test.ts.
beforeAll(() => Promise.all([import('./calendar.client.tsx'), import('./range-calendar.client.tsx')]));

const renderWithoutAct = disableActEnvironment();

const texts: Record<
  Language,
  Record<'label' | 'open' | 'openFirst' | 'next' | 'month' | 'session', string>
> = {
  es: {
    label: 'Fecha',
    open: 'Abrir el calendario: Fecha',
    openFirst: 'Abrir el calendario: Desde',
    next: 'Mes siguiente',
    month: 'Este mes',
    session: 'Última sesión',
  },
  en: {
    label: 'Date',
    open: 'Open the calendar: Date',
    openFirst: 'Open the calendar: From',
    next: 'Next month',
    month: 'This month',
    session: 'Last session',
  },
};

const clickButton = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const waitForCalendar = (): Promise<void> =>
  expect
    .poll(() => document.activeElement?.className ?? '', { timeout: 10_000 })
    .toContain('rueda-Calendar-day');
const focused = (): string => document.activeElement?.ariaLabel ?? '';
const open = async (name: string): Promise<void> => {
  await clickButton(name);
  await waitForCalendar();
};
const type = async (id: string, text: string): Promise<void> => {
  await userEvent.fill(document.getElementById(id) as HTMLElement, text);
  await userEvent.tab();
};

describe.for(languages)('DatePicker announcements (%s)', (language) => {
  const localized = <Value,>(values: Record<Language, Value>): Value => values[language];
  const { label, open: openName, next, session } = texts[language];
  const renderDay = (props: Partial<DatePickerProps> = {}): Promise<unknown> =>
    renderWithoutAct(
      <DatePicker id="day" {...{ label, language }} defaultValue={toDay('2026-11-13')} {...props} />,
    );

  test('are empty initially and when the calendar opens; the focused day has a complete name', async () => {
    await renderDay();
    expect(initialAnnouncements()).toEqual([]);
    await expectAnnouncements(() => open(openName), []);
    expect(focused()).toBe(
      localized({ es: 'viernes 13 de noviembre de 2026, elegido', en: 'Friday 13 November 2026, chosen' }),
    );
    expect(document.activeElement?.getAttribute('aria-describedby')).toBeNull();
  });

  test('identify today in the name of its day', async () => {
    await renderDay({ defaultValue: null });
    await open(openName);
    expect(focused()).toBe(
      localized({ es: 'lunes 16 de noviembre de 2026, hoy', en: 'Monday 16 November 2026, today' }),
    );
  });

  test('contain the month once when another month is shown', async () => {
    await renderDay();
    await open(openName);
    await expectAnnouncements(
      () => clickButton(next),
      [localized({ es: 'diciembre de 2026', en: 'December 2026' })],
    );
    await expectAnnouncements(
      () => clickButton(next),
      [localized({ es: 'enero de 2027', en: 'January 2027' })],
    );
  });

  test('contain a selected day once', async () => {
    await renderDay();
    await open(openName);
    await expectAnnouncements(
      () => userEvent.keyboard('{ArrowDown}{Enter}'),
      [localized({ es: '20 de noviembre de 2026', en: '20 November 2026' })],
    );
  });

  test('contain a preset once', async () => {
    await renderDay({ hasPresets: true, defaultValue: null });
    await open(openName);
    await expectAnnouncements(
      () => clickButton(session),
      [localized({ es: '13 de noviembre de 2026', en: '13 November 2026' })],
    );
  });

  test('contain the completed day after typing, or its error', async () => {
    await renderDay();
    await expectAnnouncements(
      () => type('day', '5/3'),
      [localized({ es: '5 de marzo de 2026', en: '5 March 2026' })],
    );
    await expectAnnouncements(
      () => type('day', '31/2'),
      [
        localized({
          es: 'Escribe día, mes y año, en ese orden y en números.',
          en: 'Type day, month and year, in that order and in numbers.',
        }),
      ],
    );
  });

  test('describe the format in words instead of letters', async () => {
    await renderDay();
    await expect
      .element(page.getByRole('textbox', { name: label }))
      .toHaveAccessibleDescription(
        localized({ es: 'Día, mes y año, en números', en: 'Day, month and year, in numbers' }),
      );
  });
});

describe.for(languages)('DateRangePicker announcements (%s)', (language) => {
  const localized = <Value,>(values: Record<Language, Value>): Value => values[language];
  const { openFirst, month } = texts[language];
  const renderRange = (): Promise<unknown> =>
    renderWithoutAct(<DateRangePicker id="period" label="Periodo" hasPresets language={language} />);
  const chosen = localized({
    es: 'Periodo del 4 al 7 de noviembre de 2026',
    en: 'Period from 4 to 7 November 2026',
  });
  const day = (date: number, weekday: string): string =>
    localized({ es: `${weekday} ${date} de noviembre de 2026`, en: `${weekday} ${date} November 2026` });
  const [wednesday, thursday, saturday] = localized({
    es: ['miércoles', 'jueves', 'sábado'],
    en: ['Wednesday', 'Thursday', 'Saturday'],
  });

  test('contain the steps of a selection once, in order, and the days state their position in the period', async () => {
    await renderRange();
    await expectAnnouncements(() => open(openFirst), []);
    await expectAnnouncements(
      () => clickButton(day(4, wednesday)),
      [
        localized({
          es: 'Desde el 4 de noviembre de 2026. Elige el último día.',
          en: 'From 4 November 2026. Choose the last day.',
        }),
      ],
    );
    await expectAnnouncements(() => clickButton(day(7, saturday)), [chosen]);
    await expectAnnouncements(() => open(openFirst), []);
    expect(focused()).toBe(
      `${day(4, wednesday)}, ${localized({ es: 'primer día del periodo', en: 'first day of the period' })}`,
    );
    await userEvent.keyboard('{ArrowRight}');
    await expect
      .poll(focused)
      .toBe(`${day(5, thursday)}, ${localized({ es: 'en el periodo', en: 'in the period' })}`);
    expect(document.activeElement?.getAttribute('aria-describedby')).toBeNull();
  });

  test('contain a preset once', async () => {
    await renderRange();
    await open(openFirst);
    await expectAnnouncements(
      () => clickButton(month),
      [
        localized({
          es: 'Periodo del primero al 16 de noviembre de 2026',
          en: 'Period from 1 to 16 November 2026',
        }),
      ],
    );
  });

  test('contain the period while its days are typed', async () => {
    await renderRange();
    await expectAnnouncements(
      () => type('period-from', '4'),
      [localized({ es: 'Periodo desde el 4 de noviembre de 2026', en: 'Period since 4 November 2026' })],
    );
    await expectAnnouncements(() => type('period-to', '7'), [chosen]);
  });
});

test('CalendarPopup announces that it is loading until a slow calendar arrives', async () => {
  let arrive = (_: object): void => {};
  const load = (): Promise<object> => new Promise((resolve) => (arrive = resolve));
  function Slow() {
    const [status, announce] = useState('');
    return (
      <>
        {renderStatus(status)}
        <CalendarPopup id="slow" label="Fecha" language="es" {...{ announce, load }}>
          {() => <p>Noviembre</p>}
        </CalendarPopup>
      </>
    );
  }
  await renderWithoutAct(<Slow />);
  const announced = (): string | null | undefined => document.querySelector('[role=status]')?.textContent;
  document.getElementById('slow-calendar')?.showPopover();
  expect(announced()).toBe('');
  await expect.poll(announced).toBe('Cargando el calendario…');
  arrive({});
  await expect.element(page.getByText('Noviembre')).toBeVisible();
  expect(announced()).toBe('');
});
