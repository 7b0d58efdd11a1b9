import { type CalendarDay, toDay } from '@rueda/domain/dates';
import { type Language, languages } from '@rueda/domain/language';
import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import * as stories from './date-picker.stories.tsx';
import { DatePicker, type DatePickerProps } from './index.ts';

describeWidget(stories);

const input = (): HTMLInputElement => document.getElementById('day') as HTMLInputElement;
const statusText = (): string => document.querySelector('[role=status]')?.textContent ?? '';
const error = (): string =>
  input().ariaInvalid === 'true'
    ? (document.getElementById('day-error')?.textContent?.replace('Error: ', '') ?? '')
    : '';
const renderDay = (props: Partial<DatePickerProps> = {}) =>
  render(<DatePicker id="day" label="Fecha" {...props} />);

/** Sets a text and leaves the field, as typing or pasting and Tab do. */
async function enter(text: string): Promise<void> {
  await act(async () => {
    input().focus();
    input().value = text;
    input().dispatchEvent(new Event('change', { bubbles: true }));
    input().blur();
  });
}

describe('DatePicker completes typed text on Monday 16 November 2026', () => {
  const invalid = 'Escribe día, mes y año, en ese orden y en números.';
  const early = 'Elige una fecha desde el 1 de julio de 1999.';

  /** The typed text, the resulting text and the error message, if any. */
  const cases: [text: string, result: string, message?: string][] = [
    // Complete.
    ['16/11/2026', '16/11/2026'],
    ['05/03/2026', '05/03/2026'],
    ['16-11-2026', '16/11/2026'],
    ['2026-11-16', '16/11/2026'],
    ['16.11.2026', '16/11/2026'],
    ['16 11 2026', '16/11/2026'],
    ['1/7/1999', '01/07/1999'],
    ['31/12/2026', '31/12/2026'],
    // Partial: the day alone is of this month, the day and month of this year.
    ['5', '05/11/2026'],
    ['05', '05/11/2026'],
    ['16', '16/11/2026'],
    ['30', '30/11/2026'],
    ['5/3', '05/03/2026'],
    ['05/03', '05/03/2026'],
    ['5-3', '05/03/2026'],
    ['5.3', '05/03/2026'],
    ['5 3', '05/03/2026'],
    ['31/1', '31/01/2026'],
    ['5/3/2019', '05/03/2019'],
    // Years of two figures: at most 20 years ahead.
    ['05-03-26', '05/03/2026'],
    ['5/3/26', '05/03/2026'],
    ['1/7/99', '01/07/1999'],
    ['1/1/00', '01/01/2000'],
    ['1/7/46', '01/07/2046'],
    ['1/7/47', '01/07/1947', early],
    // Without separators, as the keyboard of a phone invites.
    ['050326', '05/03/2026'],
    ['05032026', '05/03/2026'],
    ['290228', '29/02/2028'],
    // 29 February.
    ['29/02/2028', '29/02/2028'],
    ['29/2/28', '29/02/2028'],
    ['29/02/2000', '29/02/2000'],
    ['29/02/2026', '29/02/2026', invalid],
    ['29/2', '29/2', invalid],
    ['29/02/2100', '29/02/2100', invalid],
    // Pasted, with a time, AM or PM, or spaces around.
    ['16/11/2026 11:22', '16/11/2026'],
    ['16/11/2026 23:22:33', '16/11/2026'],
    ['16/11/2026 11:22 AM', '16/11/2026'],
    ['16/11/2026 11:22:33 PM', '16/11/2026'],
    ['16/11/2026 1:05 p.m.', '16/11/2026'],
    ['16/11/2026 12:00am', '16/11/2026'],
    ['2026-11-16 11:22', '16/11/2026'],
    ['2026-11-16T11:22:33', '16/11/2026'],
    ['  16/11/2026  ', '16/11/2026'],
    ['\t5/3 ', '05/03/2026'],
    // Out of order.
    ['11/16/2026', '11/16/2026', invalid],
    ['2026/11/16', '2026/11/16', invalid],
    // Day first, always.
    ['26-11-31', '26/11/2031'],
    ['3/5/2026', '03/05/2026'],
    ['2026-16-11', '2026-16-11', invalid],
    ['3/25', '3/25', invalid],
    // Not a day of the calendar.
    ['0', '0', invalid],
    ['00/11/2026', '00/11/2026', invalid],
    ['31', '31', invalid],
    ['31/11/2026', '31/11/2026', invalid],
    ['32/01/2026', '32/01/2026', invalid],
    ['30/02/2026', '30/02/2026', invalid],
    ['5/13', '5/13', invalid],
    ['5/0', '5/0', invalid],
    ['5/13/2026', '5/13/2026', invalid],
    // Not a date.
    ['5/', '5/', invalid],
    ['/', '/', invalid],
    ['5//3', '5//3', invalid],
    ['5/3/2', '5/3/2', invalid],
    ['5/3/202', '5/3/202', invalid],
    ['505', '505', invalid],
    ['hoy', 'hoy', invalid],
    ['16 de noviembre', '16 de noviembre', invalid],
    ['2026-11-16T16:22:00Z', '2026-11-16T16:22:00Z', invalid],
    ['-5', '-5', invalid],
    ['5/3/26x', '5/3/26x', invalid],
    // Before the first day with data of the exchange.
    ['30/06/1999', '30/06/1999', early],
    ['01/01/1900', '01/01/1900', early],
    // Empty.
    ['', ''],
    ['   ', '   '],
  ];

  test('in a table of at least 60 cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  test.for(cases)('%j becomes %j', async ([text, result, message = '']) => {
    await renderDay();
    await enter(text);
    expect([input().value, error()]).toEqual([result, message]);
    expect(input().validationMessage).toBe(message);
  });
});

/** Waits for the calendar of the exchange, which loads at the first focus. */
async function waitForClosedDays(): Promise<void> {
  await act(async () => {
    await import('./closed-days.ts');
    await new Promise((resolve) => setTimeout(resolve));
  });
}

describe('DatePicker', () => {
  const limits: Record<Language, { early: string; late: string }> = {
    es: {
      early: 'Elige una fecha desde el 5 de noviembre de 2026.',
      late: 'Elige una fecha hasta el 16 de noviembre de 2026.',
    },
    en: {
      early: 'Choose a date on or after 5 November 2026.',
      late: 'Choose a date on or before 16 November 2026.',
    },
  };
  test.for(languages)('shows its limit for a day before min or after max (%s)', async (language) => {
    await renderDay({ language, min: toDay('2026-11-05'), max: toDay('2026-11-16') });
    const { early, late } = limits[language];
    for (const [text, message] of [
      ['4', early],
      ['5', ''],
      ['16', ''],
      ['17', late],
    ] as const) {
      await enter(text);
      expect([text, error()]).toEqual([text, message]);
    }
  });

  const reasons: [disabledDays: 'weekends' | 'closed', text: string, message: Record<Language, string>][] = [
    [
      'weekends',
      '14/11/2026',
      {
        es: 'El 14 de noviembre de 2026 no se puede elegir. Fin de semana.',
        en: '14 November 2026 cannot be chosen. Weekend.',
      },
    ],
    ['weekends', '08/10/2026', { es: '', en: '' }],
    [
      'closed',
      '14/11/2026',
      {
        es: 'El 14 de noviembre de 2026 no se puede elegir. Fin de semana.',
        en: '14 November 2026 cannot be chosen. Weekend.',
      },
    ],
    [
      'closed',
      '08/10/2026',
      {
        es: 'El 8 de octubre de 2026 no se puede elegir. Feriado: Combate de Angamos.',
        en: '8 October 2026 cannot be chosen. Holiday: Battle of Angamos.',
      },
    ],
    [
      'closed',
      '18/11/2016',
      {
        es: 'El 18 de noviembre de 2016 no se puede elegir. Cumbre APEC.',
        en: '18 November 2016 cannot be chosen. APEC summit.',
      },
    ],
    ['closed', '16/11/2026', { es: '', en: '' }],
  ];
  test.for(reasons)('shows the reason with disabledDays %s for %s', async ([disabledDays, text, message]) => {
    for (const language of languages) {
      const { rerender } = await renderDay({ language, disabledDays });
      await enter(text);
      await waitForClosedDays();
      expect(error()).toBe(message[language]);
      if (message[language]) expect(statusText()).toBe(message[language]);
      await rerender(<p />);
    }
  });

  test('announces the completed day or its error', async () => {
    await renderDay();
    expect(statusText()).toBe('');
    await enter('5/3');
    expect(statusText()).toBe('5 de marzo de 2026');
    await enter('31/2');
    expect(statusText()).toBe('Escribe día, mes y año, en ese orden y en números.');
  });

  test('clears the error prop when the visitor changes the day', async () => {
    await renderDay({ defaultValue: toDay('2027-01-04'), error: 'Ese boletín aún no existe.' });
    expect(error()).toBe('Ese boletín aún no existe.');
    await enter('5');
    expect(error()).toBe('');
  });

  test('calls onValueChange once per day, with null for an invalid or empty one', async () => {
    const onValueChange = vi.fn<(day: CalendarDay | null) => void>();
    await renderDay({ onValueChange, max: toDay('2026-11-16') });
    for (const text of ['5/3', '17', 'x', '']) await enter(text);
    expect(onValueChange.mock.calls).toEqual([['2026-03-05'], [null]]);
  });

  test('retains its text when onValueChange is added', async () => {
    const { rerender } = await renderDay();
    await enter('5/3');
    const field = input();
    const onValueChange = vi.fn<(day: CalendarDay | null) => void>();
    await rerender(<DatePicker id="day" label="Fecha" onValueChange={onValueChange} />);
    expect([input() === field, field.value]).toEqual([true, '05/03/2026']);
    await enter('6/3');
    expect(onValueChange.mock.calls).toEqual([['2026-03-06']]);
  });

  test('completes a day with the current month and year in Lima', async () => {
    // It is already December in London.
    vi.setSystemTime(Date.parse('2026-11-30T21:00:00-05:00'));
    onTestFinished(() => void vi.setSystemTime(Date.parse('2026-11-16T11:42:08-05:00')));
    await renderDay();
    await enter('5');
    expect(input().value).toBe('05/11/2026');
  });
});

describe('DatePicker in a form', () => {
  const renderForm = (props: Partial<DatePickerProps> = {}) => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (
      <form onSubmit={onSubmit}>
        <DatePicker id="day" label="Fecha" name="day" {...props} />
        <button type="submit">Enviar</button>
      </form>
    );
    return { onSubmit, rendered: render(form) };
  };
  const submittedDay = (): unknown => new FormData(input().form ?? undefined).get('day');
  const type = (keys: string): Promise<void> =>
    act(async () => {
      input().select();
      await userEvent.keyboard(keys);
    });

  test('submits the completed day on Enter, and blocks the form while invalid', async () => {
    const { onSubmit, rendered } = renderForm();
    await rendered;
    await type('31/2{Enter}');
    expect([onSubmit.mock.calls.length, error()]).toEqual([
      0,
      'Escribe día, mes y año, en ese orden y en números.',
    ]);
    await type('28/2{Enter}');
    expect([onSubmit.mock.calls.length, submittedDay(), error()]).toEqual([1, '28/02/2026', '']);
  });

  test('does not lose a click on the submit button when its error disappears', async () => {
    const { onSubmit, rendered } = renderForm({
      error: 'Ese día ya pasó. Elige otro, de esta semana o de la próxima.',
    });
    await rendered;
    await type('17');
    await userEvent.click(page.getByRole('button', { name: 'Enviar' }));
    expect([onSubmit.mock.calls.length, submittedDay()]).toEqual([1, '17/11/2026']);
    await expect.poll(error).toBe('');
  });

  test('blocks the form and shows its message while required and empty', async () => {
    const { onSubmit, rendered } = renderForm({ required: true });
    const { main } = await rendered;
    await type('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(main.querySelector('#day-error') as HTMLElement).toBeVisible();
  });

  test('restores its default day and clears its error when the form is reset', async () => {
    const { rendered } = renderForm({ defaultValue: toDay('2026-11-13') });
    await rendered;
    await enter('x');
    await act(async () => {
      input().form?.reset();
      await new Promise((resolve) => setTimeout(resolve, 10));
    });
    expect([input().value, error(), input().validationMessage]).toEqual(['13/11/2026', '', '']);
  });

  test('is a text input with its name and day without a script', async () => {
    const { renderToString } = await import('react-dom/server');
    const form = document.createElement('form');
    form.innerHTML = renderToString(
      <DatePicker id="day" label="Fecha" name="day" defaultValue={toDay('2026-11-13')} required />,
    );
    expect([...new FormData(form)]).toEqual([['day', '13/11/2026']]);
    const field = form.querySelector('input') as HTMLInputElement;
    expect([field.type, field.inputMode, field.required]).toEqual(['text', 'numeric', true]);
  });

  test('retains text typed before hydration and completes it on blur', async () => {
    const { hydrateRoot } = await import('react-dom/client');
    const { renderToString } = await import('react-dom/server');
    const picker = <DatePicker id="day" label="Fecha" />;
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = renderToString(picker);
    input().focus();
    await userEvent.keyboard('5/3');
    const root = await act(async () => hydrateRoot(main, picker));
    onTestFinished(async () => {
      await act(async () => root.unmount());
      main.remove();
    });
    expect(input().value).toBe('5/3');
    await act(() => userEvent.tab());
    expect(input().value).toBe('05/03/2026');
  });
});
