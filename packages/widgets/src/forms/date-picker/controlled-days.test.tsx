import { type CalendarDay, toDay } from '@rueda/domain/dates';
import { act, createRef, type ReactElement, type ReactNode, StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/suite/render.tsx';
import { DatePicker, DateRangePicker, type DateRangePickerProps } from './index.ts';

const input = (id = 'day'): HTMLInputElement => document.getElementById(id) as HTMLInputElement;
const form = (): HTMLFormElement => document.querySelector('form') as HTMLFormElement;
/** What the form would send. */
const sent = (): unknown[] => [...new FormData(form()).values()];

/** Leaves a text in a field and moves on. */
async function enter(text: string, id?: string): Promise<void> {
  await act(async () => {
    input(id).focus();
    input(id).setRangeText(text, 0, input(id).value.length, 'end');
    input(id).dispatchEvent(new Event('input', { bubbles: true }));
    input(id).dispatchEvent(new Event('change', { bubbles: true }));
    input(id).blur();
  });
}
const resetForm = (): Promise<void> =>
  act(async () => {
    form().reset();
    await new Promise((resolve) => setTimeout(resolve, 10));
  });

const [fifth, sixth, thirteenth] = ['2026-03-05', '2026-03-06', '2026-11-13'].map(toDay) as [
  CalendarDay,
  CalendarDay,
  CalendarDay,
];
const labels = { id: 'day', label: 'Fecha', name: 'day' };

/** Keeps the day in React, as a form library does. */
function Kept({ start, children }: { start: CalendarDay | null; children?: ReactNode }): ReactElement {
  const [day, setDay] = useState(start);
  return (
    <form>
      <DatePicker {...labels} value={day} onValueChange={setDay} />
      <button type="button" onClick={() => setDay(start)}>
        Deshacer
      </button>
      <output>{String(day)}</output>
      {children}
    </form>
  );
}
const kept = (): string | null | undefined => document.querySelector('output')?.textContent;
/** With all that comes of it: what a calendar's file brings while nobody waits would not be drawn during the next press. */
const press = (name: string): Promise<void> =>
  act(async () => {
    await page.getByRole('button', { name }).click();
    await vi.dynamicImportSettled();
  });

describe('a day that its user holds', () => {
  test('is shown, sent and printed by the server', async () => {
    const printed = document.createElement('form');
    printed.innerHTML = renderToString(
      <DatePicker {...labels} value={thirteenth} onValueChange={() => {}} />,
    );
    expect([...new FormData(printed)]).toEqual([['day', '13/11/2026']]);
    await draw(<Kept start={thirteenth} />);
    expect([input().value, sent()]).toEqual(['13/11/2026', ['13/11/2026']]);
  });

  test('follows what is typed, and what its user makes of it', async () => {
    await draw(<Kept start={thirteenth} />);
    await enter('5/3');
    expect([input().value, kept()]).toEqual(['05/03/2026', '2026-03-05']);
    await press('Deshacer');
    expect([input().value, sent(), kept()]).toEqual(['13/11/2026', ['13/11/2026'], '2026-11-13']);
  });

  test('stays what its user says, where that refuses another', async () => {
    const onValueChange = vi.fn();
    await draw(<DatePicker {...labels} value={thirteenth} onValueChange={onValueChange} />);
    await enter('5/3');
    await enter('5/3');
    expect([input().value, onValueChange.mock.calls]).toEqual(['13/11/2026', [[fifth], [fifth]]]);
  });

  test('changes with its prop, even to none, and leaves nothing wrong behind', async () => {
    const picker = (value: CalendarDay | null) => (
      <DatePicker {...labels} value={value} onValueChange={() => {}} />
    );
    const { again } = await draw(picker(null));
    await enter('31/2');
    expect([input().value, input().validity.customError]).toEqual(['31/2', true]);
    await again(picker(fifth));
    expect([input().value, input().validity.customError, input().ariaInvalid]).not.toContain('true');
    expect([input().value, input().validationMessage]).toEqual(['05/03/2026', '']);
    await again(picker(null));
    expect(input().value).toBe('');
  });

  test('a wrong text is none to its user, and stays in the field to be put right', async () => {
    await draw(<Kept start={thirteenth} />);
    await enter('31/2');
    expect([input().value, kept()]).toEqual(['31/2', 'null']);
    await enter('5/3');
    expect([input().value, kept()]).toEqual(['05/03/2026', '2026-03-05']);
  });

  test('a text that is still being typed is not touched when its user draws again', async () => {
    const picker = (label: string) => (
      <DatePicker {...labels} label={label} value={thirteenth} onValueChange={() => {}} />
    );
    const { again } = await draw(picker('Fecha'));
    await act(async () => {
      input().select();
      await userEvent.keyboard('5/');
    });
    await again(picker('Día'));
    expect(input().value).toBe('5/');
  });

  test('a day outside the limits is shown as it is, without end', async () => {
    await draw(<DatePicker {...labels} value={thirteenth} max={fifth} onValueChange={() => {}} />);
    await enter('6/3');
    expect(input().value).toBe('13/11/2026');
  });

  test('and a text that was typed before the script arrived: its user hears of it', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    const app = (
      <StrictMode>
        <Kept start={thirteenth} />
      </StrictMode>
    );
    main.innerHTML = renderToString(app);
    input().value = '5/3';
    const root = await act(async () => hydrateRoot(main, app));
    onTestFinished(async () => {
      await act(async () => root.unmount());
      main.remove();
    });
    expect([input().value, kept()]).toEqual(['05/03/2026', '2026-03-05']);
  });
});

describe('a form that is reset shows and sends the same', () => {
  test('where its user holds the day: what the user holds', async () => {
    await draw(<Kept start={thirteenth} />);
    await enter('5/3');
    await resetForm();
    expect([input().value, sent(), kept()]).toEqual(['05/03/2026', ['05/03/2026'], '2026-03-05']);
    await press('Deshacer');
    await enter('31/2');
    await press('Deshacer');
    expect([input().value, sent(), kept()]).toEqual(['13/11/2026', ['13/11/2026'], '2026-11-13']);
  });

  test('and a wrong text of a user that holds none is gone', async () => {
    await draw(<Kept start={null} />);
    await enter('31/2');
    await resetForm();
    expect([input().value, sent(), input().validationMessage]).toEqual(['', [''], '']);
  });

  test('where the field holds its own: the first day, of which whoever listens is told', async () => {
    const onValueChange = vi.fn();
    await draw(
      <form>
        <DatePicker {...labels} defaultValue={thirteenth} onValueChange={onValueChange} />
      </form>,
    );
    await enter('6/3');
    await resetForm();
    expect([input().value, sent()]).toEqual(['13/11/2026', ['13/11/2026']]);
    expect(onValueChange.mock.calls).toEqual([[sixth], [thirteenth]]);
  });
});

describe('a period that its user holds', () => {
  const drawRange = (props: Partial<DateRangePickerProps>) => (
    <form>
      <DateRangePicker id="period" label="Periodo" fromName="from" toName="to" {...props} />
    </form>
  );

  test('is shown and sent, and changes with its props', async () => {
    const onRangeChange = vi.fn();
    const { again } = await draw(drawRange({ from: fifth, to: sixth, onRangeChange }));
    expect(sent()).toEqual(['05/03/2026', '06/03/2026']);
    await enter('7/3', 'period-to');
    expect(onRangeChange.mock.calls).toEqual([[{ from: fifth, to: '2026-03-07' }]]);
    expect(sent()).toEqual(['05/03/2026', '06/03/2026']);
    await again(drawRange({ from: thirteenth, to: null, onRangeChange }));
    expect(sent()).toEqual(['13/11/2026', '']);
    await resetForm();
    expect(sent()).toEqual(['13/11/2026', '']);
  });

  test('is told once when both its days are chosen together in the calendar', async () => {
    const onRangeChange = vi.fn();
    await import('./range-calendar.client.tsx');
    await draw(drawRange({ defaultFrom: fifth, onRangeChange, hasPresets: true }));
    await press('Abrir el calendario: Desde');
    await press('Este mes');
    await expect.poll(sent).toEqual(['01/11/2026', '16/11/2026']);
    expect(onRangeChange.mock.calls).toEqual([[{ from: '2026-11-01', to: '2026-11-16' }]]);
  });
});

describe('its form', () => {
  test('hears of a day that is chosen in the calendar, and of one that is completed, with the text it will send', async () => {
    const heard = vi.fn();
    const native = vi.fn();
    await import('./calendar.client.tsx');
    await draw(
      <form onChange={() => heard(sent()[0])}>
        <DatePicker {...labels} defaultValue={thirteenth} />
      </form>,
    );
    for (const type of ['input', 'change']) form().addEventListener(type, () => native(type, sent()[0]));
    await press('Abrir el calendario: Fecha');
    await press('viernes 20 de noviembre de 2026');
    expect(heard.mock.lastCall).toEqual(['20/11/2026']);
    expect(native.mock.calls).toEqual([
      ['input', '20/11/2026'],
      ['change', '20/11/2026'],
    ]);
    await enter('5/3');
    expect(heard.mock.lastCall).toEqual(['05/03/2026']);
  });

  test('can move the focus to it when it is the first that is wrong', async () => {
    const [day, period] = [createRef<HTMLInputElement>(), createRef<HTMLInputElement>()];
    await draw(
      <form>
        <DatePicker {...labels} controlRef={day} />
        <DateRangePicker id="period" label="Periodo" controlRef={period} />
      </form>,
    );
    day.current?.focus();
    expect(document.activeElement).toBe(input());
    period.current?.focus();
    expect(document.activeElement).toBe(input('period-from'));
  });
});

test('closed days that arrive late do not tell of a day that nobody changed', async () => {
  const onValueChange = vi.fn();
  await draw(
    <DatePicker {...labels} disabledDays="closed" defaultValue={thirteenth} onValueChange={onValueChange} />,
  );
  await act(async () => {
    input().focus();
    input().blur();
    await import('./closed-days.ts');
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(onValueChange).not.toHaveBeenCalled();
  expect(document.querySelector('[role=status]')?.textContent).toBe('');
});
