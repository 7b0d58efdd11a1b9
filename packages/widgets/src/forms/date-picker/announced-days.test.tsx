import { toDay } from '@rueda/domain/dates';
import { type Language, languages } from '@rueda/domain/language';
import { useState } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { renderStatus } from '../field/internal.ts';
import { CalendarPopup } from './calendar-popup.client.tsx';
import { DatePicker, type DatePickerProps, DateRangePicker } from './index.ts';
import { atItsOwnPace } from './own-pace.testing.ts';

// One that is long on its way is heard to be; see date-picker.bundle.test.ts.
beforeAll(() => Promise.all([import('./calendar.client.tsx'), import('./range-calendar.client.tsx')]));

const drawIn = atItsOwnPace();

const words: Record<
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

const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const arrived = (): Promise<void> =>
  expect
    .poll(() => document.activeElement?.className ?? '', { timeout: 10_000 })
    .toContain('rueda-Calendar-day');
const focused = (): string => document.activeElement?.ariaLabel ?? '';
const open = async (name: string): Promise<void> => {
  await press(name);
  await arrived();
};
const type = async (id: string, text: string): Promise<void> => {
  await userEvent.fill(document.getElementById(id) as HTMLElement, text);
  await userEvent.tab();
};

describe.for(languages)('what a date picker says (%s)', (language) => {
  const say = <Said,>(said: Record<Language, Said>): Said => said[language];
  const { label, open: openName, next, session } = words[language];
  const renderDay = (props: Partial<DatePickerProps> = {}): Promise<unknown> =>
    drawIn(<DatePicker id="day" {...{ label, language }} defaultValue={toDay('2026-11-13')} {...props} />);

  test('nothing by itself, and nothing as its calendar opens: the day that takes the focus says what it is', async () => {
    await renderDay();
    expect(initialAnnouncements()).toEqual([]);
    await expectAnnouncements(() => open(openName), []);
    expect(focused()).toBe(
      say({ es: 'viernes 13 de noviembre de 2026, elegido', en: 'Friday 13 November 2026, chosen' }),
    );
    expect(document.activeElement?.getAttribute('aria-describedby')).toBeNull();
  });

  test('today is called today', async () => {
    await renderDay({ defaultValue: null });
    await open(openName);
    expect(focused()).toBe(
      say({ es: 'lunes 16 de noviembre de 2026, hoy', en: 'Monday 16 November 2026, today' }),
    );
  });

  test('the month, once, when another is shown', async () => {
    await renderDay();
    await open(openName);
    await expectAnnouncements(() => press(next), [say({ es: 'diciembre de 2026', en: 'December 2026' })]);
    await expectAnnouncements(() => press(next), [say({ es: 'enero de 2027', en: 'January 2027' })]);
  });

  test('a day that is chosen, once', async () => {
    await renderDay();
    await open(openName);
    await expectAnnouncements(
      () => userEvent.keyboard('{ArrowDown}{Enter}'),
      [say({ es: '20 de noviembre de 2026', en: '20 November 2026' })],
    );
  });

  test('a preset, once', async () => {
    await renderDay({ hasPresets: true, defaultValue: null });
    await open(openName);
    await expectAnnouncements(
      () => press(session),
      [say({ es: '13 de noviembre de 2026', en: '13 November 2026' })],
    );
  });

  test('what it makes of a typed day, and what is wrong with it', async () => {
    await renderDay();
    await expectAnnouncements(
      () => type('day', '5/3'),
      [say({ es: '5 de marzo de 2026', en: '5 March 2026' })],
    );
    await expectAnnouncements(
      () => type('day', '31/2'),
      [
        say({
          es: 'Escribe día, mes y año, en ese orden y en números.',
          en: 'Type day, month and year, in that order and in numbers.',
        }),
      ],
    );
  });

  test('its format in words, and not letter by letter', async () => {
    await renderDay();
    await expect
      .element(page.getByRole('textbox', { name: label }))
      .toHaveAccessibleDescription(
        say({ es: 'Día, mes y año, en números', en: 'Day, month and year, in numbers' }),
      );
  });
});

describe.for(languages)('what a period says (%s)', (language) => {
  const say = <Said,>(said: Record<Language, Said>): Said => said[language];
  const { openFirst, month } = words[language];
  const drawRange = (): Promise<unknown> =>
    drawIn(<DateRangePicker id="period" label="Periodo" hasPresets language={language} />);
  const chosen = say({
    es: 'Periodo del 4 al 7 de noviembre de 2026',
    en: 'Period from 4 to 7 November 2026',
  });
  const day = (date: number, weekday: string): string =>
    say({ es: `${weekday} ${date} de noviembre de 2026`, en: `${weekday} ${date} November 2026` });
  const [wednesday, thursday, saturday] = say({
    es: ['miércoles', 'jueves', 'sábado'],
    en: ['Wednesday', 'Thursday', 'Saturday'],
  });

  test('once, in order, when it is chosen in the calendar, and its days are called what they are', async () => {
    await drawRange();
    await expectAnnouncements(() => open(openFirst), []);
    await expectAnnouncements(
      () => press(day(4, wednesday)),
      [
        say({
          es: 'Desde el 4 de noviembre de 2026. Elige el último día.',
          en: 'From 4 November 2026. Choose the last day.',
        }),
      ],
    );
    await expectAnnouncements(() => press(day(7, saturday)), [chosen]);
    await expectAnnouncements(() => open(openFirst), []);
    expect(focused()).toBe(
      `${day(4, wednesday)}, ${say({ es: 'primer día del periodo', en: 'first day of the period' })}`,
    );
    await userEvent.keyboard('{ArrowRight}');
    await expect
      .poll(focused)
      .toBe(`${day(5, thursday)}, ${say({ es: 'en el periodo', en: 'in the period' })}`);
    expect(document.activeElement?.getAttribute('aria-describedby')).toBeNull();
  });

  test('once, when it is a preset', async () => {
    await drawRange();
    await open(openFirst);
    await expectAnnouncements(
      () => press(month),
      [
        say({
          es: 'Periodo del primero al 16 de noviembre de 2026',
          en: 'Period from 1 to 16 November 2026',
        }),
      ],
    );
  });

  test('as it is typed, from one day to both', async () => {
    await drawRange();
    await expectAnnouncements(
      () => type('period-from', '4'),
      [say({ es: 'Periodo desde el 4 de noviembre de 2026', en: 'Period since 4 November 2026' })],
    );
    await expectAnnouncements(() => type('period-to', '7'), [chosen]);
  });
});

test('a calendar that is slow to come is heard to be on its way, until it is there', async () => {
  let arrive = (_: object): void => {};
  const load = (): Promise<object> => new Promise((resolve) => (arrive = resolve));
  function Slow() {
    const [status, say] = useState('');
    return (
      <>
        {renderStatus(status)}
        <CalendarPopup id="slow" label="Fecha" language="es" {...{ say, load }}>
          {() => <p>Noviembre</p>}
        </CalendarPopup>
      </>
    );
  }
  await drawIn(<Slow />);
  const said = (): string | null | undefined => document.querySelector('[role=status]')?.textContent;
  document.getElementById('slow-calendar')?.showPopover();
  expect(said()).toBe('');
  await expect.poll(said).toBe('Cargando el calendario…');
  arrive({});
  await expect.element(page.getByText('Noviembre')).toBeVisible();
  expect(said()).toBe('');
});
