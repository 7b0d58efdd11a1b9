import { toDay } from '@rueda/domain/dates';
import { languages } from '@rueda/domain/language';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulate } from '../../../testing/suite/emulate.ts';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import { DatePicker, type DatePickerProps, DateRangePicker, type DateRangePickerProps } from './index.ts';
import { disableActEnvironment } from './disable-act-environment.testing.ts';

const popup = (): HTMLElement => document.querySelector('.rueda-DatePicker-popup') as HTMLElement;
const value = (id = 'day'): string => (document.getElementById(id) as HTMLInputElement).value;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? '';
/** The visible month and year. */
const shownMonth = (): string[] =>
  [...document.querySelectorAll<HTMLSelectElement>('.rueda-Calendar-title > select')].map(
    (select) => select.selectedOptions[0]?.text ?? '',
  );
const isOpen = (): boolean => popup().matches(':popover-open');
const renderWithoutAct = disableActEnvironment();

/** Opens the calendar of a field with the keyboard, and waits until a day has the focus. */
async function open(props: Partial<DatePickerProps> = {}): Promise<void> {
  await renderWithoutAct(<DatePicker id="day" label="Fecha" {...props} />);
  document.querySelector<HTMLElement>('.rueda-DatePicker-open')?.focus();
  await userEvent.keyboard('{Enter}');
  await waitForCalendar();
}
const waitForCalendar = (): Promise<void> =>
  expect
    .poll(() => document.activeElement?.className ?? '', { timeout: 10_000 })
    .toContain('rueda-Calendar-day');

describe('DatePicker calendar with the keyboard', () => {
  test('opens at the day of the field, or at today in Lima', async () => {
    vi.setSystemTime(Date.parse('2026-11-30T21:00:00-05:00'));
    onTestFinished(() => void vi.setSystemTime(sampleNow));
    await open();
    expect(focused()).toBe('lunes 30 de noviembre de 2026, hoy');
    await userEvent.keyboard('{Escape}');
    await userEvent.fill(document.getElementById('day') as HTMLElement, '8/12');
    await userEvent.keyboard('{Tab}{Enter}');
    await waitForCalendar();
    expect(focused()).toBe('martes 8 de diciembre de 2026, elegido');
  });

  test('moves by day, week, month and year with arrows and page keys, and to the ends of the month with Home and End', async () => {
    await open({ defaultValue: toDay('2026-11-13') });
    const steps: [keys: string, day: string][] = [
      ['{ArrowRight}', 'sábado 14 de noviembre de 2026'],
      ['{ArrowLeft}', 'viernes 13 de noviembre de 2026, elegido'],
      ['{ArrowDown}', 'viernes 20 de noviembre de 2026'],
      ['{ArrowUp}', 'viernes 13 de noviembre de 2026, elegido'],
      ['{PageDown}', 'domingo 13 de diciembre de 2026'],
      ['{PageUp}', 'viernes 13 de noviembre de 2026, elegido'],
      ['{Shift>}{PageDown}{/Shift}', 'sábado 13 de noviembre de 2027'],
      ['{Shift>}{PageUp}{/Shift}', 'viernes 13 de noviembre de 2026, elegido'],
      ['{End}', 'lunes 30 de noviembre de 2026'],
      ['{ArrowRight}', 'martes 1 de diciembre de 2026'],
      ['{End}', 'jueves 31 de diciembre de 2026'],
      ['{Home}', 'martes 1 de diciembre de 2026'],
    ];
    for (const [keys, day] of steps) {
      await userEvent.keyboard(keys);
      await expect.poll(() => [keys, focused()]).toEqual([keys, day]);
    }
  });

  test('selects the day on Enter, closes and returns the focus to its button', async () => {
    await open({ defaultValue: toDay('2026-11-13') });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(isOpen).toBe(false);
    expect([value(), focused()]).toEqual(['20/11/2026', 'Abrir el calendario: Fecha']);
  });

  test('closes on Escape without a selection and returns the focus to its button', async () => {
    await open({ defaultValue: toDay('2026-11-13') });
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.poll(isOpen).toBe(false);
    expect([value(), focused()]).toEqual(['13/11/2026', 'Abrir el calendario: Fecha']);
  });

  test('closes when Tab moves the focus out of it', async () => {
    await renderWithoutAct(
      <>
        <DatePicker id="day" label="Fecha" />
        <button type="button" aria-label="Después" />
      </>,
    );
    await button('Abrir el calendario: Fecha').click();
    await waitForCalendar();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe('Mes siguiente');
    await userEvent.keyboard('{Enter}');
    await expect.poll(shownMonth).toEqual(['diciembre', '2026']);
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.poll(isOpen).toBe(false);
    expect(focused()).toBe('Después');
  });
});

describe('DatePicker calendar with unavailable days', () => {
  const angamos = {
    es: 'jueves 8 de octubre de 2026, no se puede elegir. Feriado: Combate de Angamos',
    en: 'Thursday 8 October 2026, cannot be chosen. Holiday: Battle of Angamos',
  };
  const saturday = {
    es: 'sábado 10 de octubre de 2026, no se puede elegir. Fin de semana',
    en: 'Saturday 10 October 2026, cannot be chosen. Weekend',
  };

  test.for(languages)('focuses them, shows the reason and does not select them (%s)', async (language) => {
    await open({ language, disabledDays: 'closed', defaultValue: toDay('2026-10-07') });
    for (const [keys, name] of [
      ['{ArrowRight}', angamos],
      ['{ArrowRight}{ArrowRight}', saturday],
    ] as const) {
      await userEvent.keyboard(keys);
      await expect.poll(focused).toBe(name[language]);
      expect(document.activeElement?.ariaDisabled).toBe('true');
      await expect.element(page.getByText(name[language])).toBeVisible();
      await userEvent.keyboard('{Enter}');
    }
    expect([isOpen(), value()]).toEqual([true, '07/10/2026']);
  });

  test('disables only weekends with disabledDays weekends', async () => {
    await open({ disabledDays: 'weekends', defaultValue: toDay('2026-10-09') });
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(focused).toBe(saturday.es);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    await expect.poll(() => value()).toBe('08/10/2026');
  });

  test('shows the reason on hover and on tap', async () => {
    await open({ disabledDays: 'closed', defaultValue: toDay('2026-10-07') });
    const reason = page.getByText(angamos.es);
    await button(angamos.es).hover();
    await expect.element(reason).toBeVisible();
    await page.getByRole('button', { name: 'jueves 15 de octubre de 2026' }).hover();
    await expect.element(reason).not.toBeInTheDocument();
    // The browser dispatches the click; `force` because Playwright waits for the end of `aria-disabled`.
    await button(angamos.es).click({ force: true });
    await expect.element(reason).toBeVisible();
    expect([isOpen(), value()]).toEqual([true, '07/10/2026']);
  });

  test('stops at its limits with keys and month buttons', async () => {
    await open({ min: toDay('2026-11-05'), max: toDay('2026-11-16'), defaultValue: toDay('2026-11-12') });
    await expect.element(button('Mes anterior')).toBeDisabled();
    await expect.element(button('Mes siguiente')).toBeDisabled();
    await userEvent.keyboard('{PageDown}');
    await expect.poll(focused).toBe('lunes 16 de noviembre de 2026, hoy');
    await userEvent.keyboard('{Home}');
    await expect.poll(focused).toBe('jueves 5 de noviembre de 2026');
  });

  test('starts on 1 July 1999 by default', async () => {
    await open({ defaultValue: toDay('1999-07-05') });
    await userEvent.keyboard('{PageUp}');
    await expect.poll(focused).toBe('jueves 1 de julio de 1999');
    await expect.element(button('Mes anterior')).toBeDisabled();
  });
});

describe('DatePicker presets', () => {
  const presets = (): (string | null)[] =>
    [...document.querySelectorAll('.rueda-Calendar-preset')].map(({ textContent }) => textContent);

  test.for([
    ['Última sesión', '13/11/2026'],
    // 1 November is a holiday, and a Sunday.
    ['Inicio de mes', '02/11/2026'],
    ['Inicio de trimestre', '01/10/2026'],
    ['Inicio de año', '02/01/2026'],
  ] as const)('select for %s the day %s, which has a session', async ([name, day]) => {
    await open({ hasPresets: true, disabledDays: 'closed' });
    await button(name).click();
    await expect.poll(() => value()).toBe(day);
    expect(isOpen()).toBe(false);
  });

  test('are in English too, and exclude those outside the limits', async () => {
    await open({ hasPresets: true, language: 'en', min: toDay('2026-11-14') });
    expect(presets()).toEqual(['Start of month', 'Start of quarter', 'Start of year']);
  });
});

describe('DateRangePicker', () => {
  const renderRange = async (props: Partial<DateRangePickerProps> = {}): Promise<void> => {
    await renderWithoutAct(<DateRangePicker id="period" label="Periodo" {...props} />);
  };
  const both = (): string[] => [value('period-from'), value('period-to')];
  const openRange = async (): Promise<void> => {
    await button('Abrir el calendario: Desde').click();
    await waitForCalendar();
  };

  test('selects the first and then the last day in one calendar with the keyboard', async () => {
    const onRangeChange = vi.fn();
    await renderRange({ onRangeChange, defaultFrom: toDay('2026-11-10'), defaultTo: toDay('2026-11-20') });
    await openRange();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    // The next day is focused now, and the fields preview the period.
    await expect.poll(both).toEqual(['03/11/2026', '04/11/2026']);
    expect([onRangeChange.mock.calls, isOpen()]).toEqual([[], true]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(isOpen).toBe(false);
    expect(both()).toEqual(['03/11/2026', '11/11/2026']);
    expect(onRangeChange.mock.lastCall).toEqual([{ from: '2026-11-03', to: '2026-11-11' }]);
    expect(focused()).toBe('Abrir el calendario: Desde');
  });

  test('selects a period that contains days without a session with the pointer', async () => {
    await renderRange({ disabledDays: 'closed' });
    await openRange();
    await button('jueves 5 de noviembre de 2026').click();
    await button('martes 10 de noviembre de 2026').click();
    await expect.poll(both).toEqual(['05/11/2026', '10/11/2026']);
  });

  test('shows an error while its last day is before its first, until either day changes', async () => {
    await renderRange({ defaultTo: toDay('2026-11-10') });
    const message = 'Elige una fecha desde el 16 de noviembre de 2026, cuando empieza el periodo.';
    const type = async (id: string, text: string): Promise<void> => {
      await userEvent.fill(document.getElementById(id) as HTMLElement, text);
      await userEvent.tab();
    };
    const error = () => page.getByText(message).first();
    await type('period-from', '16');
    await expect.element(error()).toBeVisible();
    await type('period-from', '9');
    await expect.element(error()).not.toBeInTheDocument();
    await type('period-from', '16');
    await type('period-to', '17');
    await expect.element(error()).not.toBeInTheDocument();
    expect(both()).toEqual(['16/11/2026', '17/11/2026']);
  });

  test('labels the group and each of its two fields', async () => {
    await renderRange({ language: 'en', label: 'Period', fromName: 'from', toName: 'to' });
    await expect.element(page.getByRole('group', { name: 'Period' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveAttribute('name', 'from');
    await expect.element(page.getByRole('textbox', { name: 'To' })).toHaveAttribute('name', 'to');
  });

  test('has presets that are periods to date', async () => {
    await renderRange({ hasPresets: true, disabledDays: 'closed' });
    await openRange();
    await button('Este mes').click();
    await expect.poll(both).toEqual(['02/11/2026', '16/11/2026']);
  });
});

describe('DatePicker popup', () => {
  test('closes on a click outside', async () => {
    await open();
    await userEvent.click(document.documentElement, { position: { x: 900, y: 700 } });
    await expect.poll(isOpen).toBe(false);
  });

  test('opens below its field on a page with several date pickers', async () => {
    await renderWithoutAct(
      <>
        <DatePicker id="first" label="Primera" />
        <DatePicker id="day" label="Segunda" />
      </>,
    );
    await button('Abrir el calendario: Primera').click();
    await waitForCalendar();
    const field = document.getElementById('first')?.getBoundingClientRect();
    const top = document.activeElement?.closest('dialog')?.getBoundingClientRect().top ?? 0;
    expect(top - (field?.bottom ?? 0)).toBeGreaterThan(0);
    expect(top - (field?.bottom ?? 0)).toBeLessThan(20);
  });

  test('fits a screen of 320 px with days of at least 24 px', async () => {
    await page.viewport(320, 640);
    onTestFinished(() => page.viewport(1280, 800));
    await open();
    const { left, right } = popup().getBoundingClientRect();
    expect([left >= 0, right <= 320, document.documentElement.scrollWidth]).toEqual([true, true, 320]);
    for (const day of document.querySelectorAll('.rueda-Calendar-day'))
      expect(Math.min(day.clientWidth, day.clientHeight)).toBeGreaterThanOrEqual(24);
  });

  test('fits the window of a page at 400 % and scrolls', async () => {
    await page.viewport(320, 256);
    onTestFinished(() => page.viewport(1280, 800));
    await open();
    const { top, bottom } = popup().getBoundingClientRect();
    expect([top >= 0, bottom <= 256, popup().scrollHeight > popup().clientHeight]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('distinguishes the selected day in forced colours', async () => {
    await emulate({ 'forced-colors': 'active' });
    await open({ defaultValue: toDay('2026-11-13') });
    const background = (day: string): string =>
      getComputedStyle(document.querySelector(`[aria-label="${day}"]`) as Element).backgroundColor;
    expect(background('viernes 13 de noviembre de 2026, elegido')).not.toBe(
      background('jueves 12 de noviembre de 2026'),
    );
  });
});

describe('DatePicker selects for month and year', () => {
  const choose = (name: string, option: string): Promise<void> =>
    userEvent.selectOptions(page.getByRole('combobox', { name, exact: true }), option);

  test('show any month since July 1999 in two steps', async () => {
    await open({ defaultValue: toDay('2026-11-13') });
    await choose('Año', '2001');
    await choose('Mes', 'marzo');
    await expect.poll(shownMonth).toEqual(['marzo', '2001']);
    await userEvent.click(button('jueves 15 de marzo de 2001'));
    await expect.poll(() => value()).toBe('15/03/2001');
  });

  test('exclude months and years outside the limits and stop at them', async () => {
    await open({ defaultValue: toDay('2026-03-13'), max: toDay('2026-11-16') });
    const options = (name: string): HTMLOptionElement[] => [
      ...(page.getByRole('combobox', { name, exact: true }).element() as HTMLSelectElement).options,
    ];
    expect(options('Año').map(({ text }) => text)).toEqual(
      Array.from({ length: 28 }, (_, index) => `${2026 - index}`),
    );
    expect(
      options('Mes')
        .filter(({ disabled }) => disabled)
        .map(({ text }) => text),
    ).toEqual(['diciembre']);
    await choose('Año', '1999');
    await expect.poll(shownMonth).toEqual(['julio', '1999']);
  });
});
