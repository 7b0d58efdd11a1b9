import { type CalendarDay, toDay } from '@rueda/domain/dates';
import { type Language, languages } from '@rueda/domain/language';
import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import * as stories from './date-picker.stories.tsx';
import { DatePicker, type DatePickerProps } from './index.ts';

describeWidget(stories);

const input = (): HTMLInputElement => document.getElementById('day') as HTMLInputElement;
const spoken = (): string => document.querySelector('[role=status]')?.textContent ?? '';
const error = (): string =>
  input().ariaInvalid === 'true'
    ? (document.getElementById('day-error')?.textContent?.replace('Error: ', '') ?? '')
    : '';
const renderDay = (props: Partial<DatePickerProps> = {}) =>
  draw(<DatePicker id="day" label="Fecha" {...props} />);

/** Leaves a text in the field and moves on, as typing or pasting and Tab do. */
async function enter(text: string): Promise<void> {
  await act(async () => {
    input().focus();
    input().value = text;
    input().dispatchEvent(new Event('change', { bubbles: true }));
    input().blur();
  });
}

describe('a day as it is typed, on Monday 16 November 2026', () => {
  const wrong = 'Escribe día, mes y año, en ese orden y en números.';
  const early = 'Elige una fecha desde el 1 de julio de 1999.';

  /** What is typed, and what stands in the field afterwards; the last is what the field then says is wrong. */
  const typed: [text: string, left: string, says?: string][] = [
    // Whole.
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
    ['29/02/2026', '29/02/2026', wrong],
    ['29/2', '29/2', wrong],
    ['29/02/2100', '29/02/2100', wrong],
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
    ['11/16/2026', '11/16/2026', wrong],
    ['2026/11/16', '2026/11/16', wrong],
    // Day first, always.
    ['26-11-31', '26/11/2031'],
    ['3/5/2026', '03/05/2026'],
    ['2026-16-11', '2026-16-11', wrong],
    ['3/25', '3/25', wrong],
    // No day of the calendar.
    ['0', '0', wrong],
    ['00/11/2026', '00/11/2026', wrong],
    ['31', '31', wrong],
    ['31/11/2026', '31/11/2026', wrong],
    ['32/01/2026', '32/01/2026', wrong],
    ['30/02/2026', '30/02/2026', wrong],
    ['5/13', '5/13', wrong],
    ['5/0', '5/0', wrong],
    ['5/13/2026', '5/13/2026', wrong],
    // No date.
    ['5/', '5/', wrong],
    ['/', '/', wrong],
    ['5//3', '5//3', wrong],
    ['5/3/2', '5/3/2', wrong],
    ['5/3/202', '5/3/202', wrong],
    ['505', '505', wrong],
    ['hoy', 'hoy', wrong],
    ['16 de noviembre', '16 de noviembre', wrong],
    ['2026-11-16T16:22:00Z', '2026-11-16T16:22:00Z', wrong],
    ['-5', '-5', wrong],
    ['5/3/26x', '5/3/26x', wrong],
    // Before the first day the exchange has figures for.
    ['30/06/1999', '30/06/1999', early],
    ['01/01/1900', '01/01/1900', early],
    // Nothing.
    ['', ''],
    ['   ', '   '],
  ];

  test('the table has 60 rows and more', () => {
    expect(typed.length).toBeGreaterThanOrEqual(60);
  });

  test.for(typed)('%j leaves %j', async ([text, left, says = '']) => {
    await renderDay();
    await enter(text);
    expect([input().value, error()]).toEqual([left, says]);
    expect(input().validationMessage).toBe(says);
  });
});

/** The exchange's calendar is fetched when the field first takes the focus. */
async function closedDaysArrived(): Promise<void> {
  await act(async () => {
    await import('./closed-days.ts');
    await new Promise((resolve) => setTimeout(resolve));
  });
}

describe('a day that is typed', () => {
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
  test.for(languages)(
    'before the first or after the last is told which days there are (%s)',
    async (language) => {
      await renderDay({ language, min: toDay('2026-11-05'), max: toDay('2026-11-16') });
      const { early, late } = limits[language];
      for (const [text, says] of [
        ['4', early],
        ['5', ''],
        ['16', ''],
        ['17', late],
      ] as const) {
        await enter(text);
        expect([text, error()]).toEqual([text, says]);
      }
    },
  );

  const reasons: [disabledDays: 'weekends' | 'closed', text: string, says: Record<Language, string>][] = [
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
  test.for(reasons)('with %s days off, %s says why in both languages', async ([disabledDays, text, says]) => {
    for (const language of languages) {
      const { again } = await renderDay({ language, disabledDays });
      await enter(text);
      await closedDaysArrived();
      expect(error()).toBe(says[language]);
      if (says[language]) expect(spoken()).toBe(says[language]);
      await again(<p />);
    }
  });

  test('is said in full to those who do not see it completed', async () => {
    await renderDay();
    expect(spoken()).toBe('');
    await enter('5/3');
    expect(spoken()).toBe('5 de marzo de 2026');
    await enter('31/2');
    expect(spoken()).toBe('Escribe día, mes y año, en ese orden y en números.');
  });

  test('replaces what the page said was wrong with it', async () => {
    await renderDay({ defaultValue: toDay('2027-01-04'), error: 'Ese boletín aún no existe.' });
    expect(error()).toBe('Ese boletín aún no existe.');
    await enter('5');
    expect(error()).toBe('');
  });

  test('is given as a day, a wrong one or none as null, and each only once', async () => {
    const onValueChange = vi.fn<(day: CalendarDay | null) => void>();
    await renderDay({ onValueChange, max: toDay('2026-11-16') });
    for (const text of ['5/3', '17', 'x', '']) await enter(text);
    expect(onValueChange.mock.calls).toEqual([['2026-03-05'], [null]]);
  });

  test('stays in its field when a callback comes or goes', async () => {
    const { again } = await renderDay();
    await enter('5/3');
    const field = input();
    const onValueChange = vi.fn<(day: CalendarDay | null) => void>();
    await again(<DatePicker id="day" label="Fecha" onValueChange={onValueChange} />);
    expect([input() === field, field.value]).toEqual([true, '05/03/2026']);
    await enter('6/3');
    expect(onValueChange.mock.calls).toEqual([['2026-03-06']]);
  });

  test('is completed for this month and year in Lima, wherever the visitor is', async () => {
    // It is already December in London.
    vi.setSystemTime(Date.parse('2026-11-30T21:00:00-05:00'));
    onTestFinished(() => void vi.setSystemTime(Date.parse('2026-11-16T11:42:08-05:00')));
    await renderDay();
    await enter('5');
    expect(input().value).toBe('05/11/2026');
  });
});

describe('in a form', () => {
  const drawForm = (props: Partial<DatePickerProps> = {}) => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (
      <form onSubmit={onSubmit}>
        <DatePicker id="day" label="Fecha" name="day" {...props} />
        <button type="submit">Enviar</button>
      </form>
    );
    return { onSubmit, drawn: draw(form) };
  };
  const sent = (): unknown => new FormData(input().form ?? undefined).get('day');
  const type = (keys: string): Promise<void> =>
    act(async () => {
      input().select();
      await userEvent.keyboard(keys);
    });

  test('is sent completed when Enter is pressed, and held back while it is wrong', async () => {
    const { onSubmit, drawn } = drawForm();
    await drawn;
    await type('31/2{Enter}');
    expect([onSubmit.mock.calls.length, error()]).toEqual([
      0,
      'Escribe día, mes y año, en ese orden y en números.',
    ]);
    await type('28/2{Enter}');
    expect([onSubmit.mock.calls.length, sent(), error()]).toEqual([1, '28/02/2026', '']);
  });

  test('straight from it a press on "Send" is heard, though its error goes', async () => {
    const { onSubmit, drawn } = drawForm({
      error: 'Ese día ya pasó. Elige otro, de esta semana o de la próxima.',
    });
    await drawn;
    await type('17');
    await userEvent.click(page.getByRole('button', { name: 'Enviar' }));
    expect([onSubmit.mock.calls.length, sent()]).toEqual([1, '17/11/2026']);
    await expect.poll(error).toBe('');
  });

  test('that needs it, it is not sent empty, and says what to do', async () => {
    const { onSubmit, drawn } = drawForm({ required: true });
    const { main } = await drawn;
    await type('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(main.querySelector('#day-error') as HTMLElement).toBeVisible();
  });

  test('that is reset, it holds again what it started with, and nothing is wrong', async () => {
    const { drawn } = drawForm({ defaultValue: toDay('2026-11-13') });
    await drawn;
    await enter('x');
    await act(async () => {
      input().form?.reset();
      await new Promise((resolve) => setTimeout(resolve, 10));
    });
    expect([input().value, error(), input().validationMessage]).toEqual(['13/11/2026', '', '']);
  });

  test('without script it is a text field with its name and its day', async () => {
    const { renderToString } = await import('react-dom/server');
    const form = document.createElement('form');
    form.innerHTML = renderToString(
      <DatePicker id="day" label="Fecha" name="day" defaultValue={toDay('2026-11-13')} required />,
    );
    expect([...new FormData(form)]).toEqual([['day', '13/11/2026']]);
    const field = form.querySelector('input') as HTMLInputElement;
    expect([field.type, field.inputMode, field.required]).toEqual(['text', 'numeric', true]);
  });

  test('text typed before the script arrives is kept, and read when the visitor leaves the field', async () => {
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
