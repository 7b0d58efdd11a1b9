import { type CalendarDay, toDay } from '@rueda/domain/dates';
import { act, createRef, type ReactElement, type ReactNode, StrictMode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { DatePicker, DateRangePicker, type DateRangePickerProps } from './index.ts';

const input = (id = 'day'): HTMLInputElement => document.getElementById(id) as HTMLInputElement;
const form = (): HTMLFormElement => document.querySelector('form') as HTMLFormElement;
const submittedValues = (): unknown[] => [...new FormData(form()).values()];

/** Types a text into a field and leaves it. */
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

/** Controls the day with state, as a form library does. */
function Controlled({ start, children }: { start: CalendarDay | null; children?: ReactNode }): ReactElement {
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
const controlledDay = (): string | null | undefined => document.querySelector('output')?.textContent;
/** Waits for dynamic imports too: otherwise the calendar would not be rendered at the next click. */
const clickButton = (name: string): Promise<void> =>
  act(async () => {
    await page.getByRole('button', { name }).click();
    await vi.dynamicImportSettled();
  });

describe('DatePicker with a controlled day', () => {
  test('shows, submits and server-renders the day', async () => {
    const serverForm = document.createElement('form');
    serverForm.innerHTML = renderToString(
      <DatePicker {...labels} value={thirteenth} onValueChange={() => {}} />,
    );
    expect([...new FormData(serverForm)]).toEqual([['day', '13/11/2026']]);
    await render(<Controlled start={thirteenth} />);
    expect([input().value, submittedValues()]).toEqual(['13/11/2026', ['13/11/2026']]);
  });

  test('follows typing and changes of its value prop', async () => {
    await render(<Controlled start={thirteenth} />);
    await enter('5/3');
    expect([input().value, controlledDay()]).toEqual(['05/03/2026', '2026-03-05']);
    await clickButton('Deshacer');
    expect([input().value, submittedValues(), controlledDay()]).toEqual([
      '13/11/2026',
      ['13/11/2026'],
      '2026-11-13',
    ]);
  });

  test('retains its day when the value prop does not change after onValueChange', async () => {
    const onValueChange = vi.fn();
    await render(<DatePicker {...labels} value={thirteenth} onValueChange={onValueChange} />);
    await enter('5/3');
    await enter('5/3');
    expect([input().value, onValueChange.mock.calls]).toEqual(['13/11/2026', [[fifth], [fifth]]]);
  });

  test('follows its value prop, even to null, and clears its error', async () => {
    const picker = (value: CalendarDay | null) => (
      <DatePicker {...labels} value={value} onValueChange={() => {}} />
    );
    const { rerender } = await render(picker(null));
    await enter('31/2');
    expect([input().value, input().validity.customError]).toEqual(['31/2', true]);
    await rerender(picker(fifth));
    expect([input().value, input().validity.customError, input().ariaInvalid]).not.toContain('true');
    expect([input().value, input().validationMessage]).toEqual(['05/03/2026', '']);
    await rerender(picker(null));
    expect(input().value).toBe('');
  });

  test('reports null for an invalid text and retains the text', async () => {
    await render(<Controlled start={thirteenth} />);
    await enter('31/2');
    expect([input().value, controlledDay()]).toEqual(['31/2', 'null']);
    await enter('5/3');
    expect([input().value, controlledDay()]).toEqual(['05/03/2026', '2026-03-05']);
  });

  test('does not change an unfinished text when it renders again', async () => {
    const picker = (label: string) => (
      <DatePicker {...labels} label={label} value={thirteenth} onValueChange={() => {}} />
    );
    const { rerender } = await render(picker('Fecha'));
    await act(async () => {
      input().select();
      await userEvent.keyboard('5/');
    });
    await rerender(picker('Día'));
    expect(input().value).toBe('5/');
  });

  test('shows a controlled day outside its limits without an infinite loop', async () => {
    await render(<DatePicker {...labels} value={thirteenth} max={fifth} onValueChange={() => {}} />);
    await enter('6/3');
    expect(input().value).toBe('13/11/2026');
  });

  test('calls onValueChange with a text typed before hydration', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    const app = (
      <StrictMode>
        <Controlled start={thirteenth} />
      </StrictMode>
    );
    main.innerHTML = renderToString(app);
    input().value = '5/3';
    const root = await act(async () => hydrateRoot(main, app));
    onTestFinished(async () => {
      await act(async () => root.unmount());
      main.remove();
    });
    expect([input().value, controlledDay()]).toEqual(['05/03/2026', '2026-03-05']);
  });
});

describe('DatePicker after a form reset', () => {
  test('shows and submits the controlled day', async () => {
    await render(<Controlled start={thirteenth} />);
    await enter('5/3');
    await resetForm();
    expect([input().value, submittedValues(), controlledDay()]).toEqual([
      '05/03/2026',
      ['05/03/2026'],
      '2026-03-05',
    ]);
    await clickButton('Deshacer');
    await enter('31/2');
    await clickButton('Deshacer');
    expect([input().value, submittedValues(), controlledDay()]).toEqual([
      '13/11/2026',
      ['13/11/2026'],
      '2026-11-13',
    ]);
  });

  test('clears an invalid text if the controlled day is null', async () => {
    await render(<Controlled start={null} />);
    await enter('31/2');
    await resetForm();
    expect([input().value, submittedValues(), input().validationMessage]).toEqual(['', [''], '']);
  });

  test('restores the default day and calls onValueChange', async () => {
    const onValueChange = vi.fn();
    await render(
      <form>
        <DatePicker {...labels} defaultValue={thirteenth} onValueChange={onValueChange} />
      </form>,
    );
    await enter('6/3');
    await resetForm();
    expect([input().value, submittedValues()]).toEqual(['13/11/2026', ['13/11/2026']]);
    expect(onValueChange.mock.calls).toEqual([[sixth], [thirteenth]]);
  });
});

describe('DateRangePicker with a controlled period', () => {
  const rangeForm = (props: Partial<DateRangePickerProps>) => (
    <form>
      <DateRangePicker id="period" label="Periodo" fromName="from" toName="to" {...props} />
    </form>
  );

  test('shows and submits the period and follows its props', async () => {
    const onRangeChange = vi.fn();
    const { rerender } = await render(rangeForm({ from: fifth, to: sixth, onRangeChange }));
    expect(submittedValues()).toEqual(['05/03/2026', '06/03/2026']);
    await enter('7/3', 'period-to');
    expect(onRangeChange.mock.calls).toEqual([[{ from: fifth, to: '2026-03-07' }]]);
    expect(submittedValues()).toEqual(['05/03/2026', '06/03/2026']);
    await rerender(rangeForm({ from: thirteenth, to: null, onRangeChange }));
    expect(submittedValues()).toEqual(['13/11/2026', '']);
    await resetForm();
    expect(submittedValues()).toEqual(['13/11/2026', '']);
  });

  test('calls onRangeChange once when both days are selected in the calendar', async () => {
    const onRangeChange = vi.fn();
    await import('./range-calendar.client.tsx');
    await render(rangeForm({ defaultFrom: fifth, onRangeChange, hasPresets: true }));
    await clickButton('Abrir el calendario: Desde');
    await clickButton('Este mes');
    await expect.poll(submittedValues).toEqual(['01/11/2026', '16/11/2026']);
    expect(onRangeChange.mock.calls).toEqual([[{ from: '2026-11-01', to: '2026-11-16' }]]);
  });
});

describe('DatePicker in a form', () => {
  test('emits input and change with the submitted text for a selected day and a completed one', async () => {
    const onChange = vi.fn();
    const onNativeEvent = vi.fn();
    await import('./calendar.client.tsx');
    await render(
      <form onChange={() => onChange(submittedValues()[0])}>
        <DatePicker {...labels} defaultValue={thirteenth} />
      </form>,
    );
    for (const type of ['input', 'change'])
      form().addEventListener(type, () => onNativeEvent(type, submittedValues()[0]));
    await clickButton('Abrir el calendario: Fecha');
    await clickButton('viernes 20 de noviembre de 2026');
    expect(onChange.mock.lastCall).toEqual(['20/11/2026']);
    expect(onNativeEvent.mock.calls).toEqual([
      ['input', '20/11/2026'],
      ['change', '20/11/2026'],
    ]);
    await enter('5/3');
    expect(onChange.mock.lastCall).toEqual(['05/03/2026']);
  });

  test('can be focused through controlRef', async () => {
    const [day, period] = [createRef<HTMLInputElement>(), createRef<HTMLInputElement>()];
    await render(
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

test('DatePicker does not call onValueChange for an unchanged day when closed days load late', async () => {
  const onValueChange = vi.fn();
  await render(
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
