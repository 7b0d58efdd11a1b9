import { act, useState } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { Select, type SelectItem, type SelectProps } from './index.ts';
import * as stories from './select.stories.tsx';

describeWidget(stories);

const one = { value: 'PEN', label: 'Soles' };
const other = { value: 'USD', label: 'Dólares' };
const third = { value: 'EUR', label: 'Euros' };

const box = () => page.getByRole('combobox', { name: /^Moneda/ });
const select = () => box().element() as HTMLSelectElement;
const element = (props: Partial<SelectProps> = {}) => (
  <Select id="currency" name="currency" label="Moneda" items={[one, other]} {...props} />
);

/** Records the value of the select at each event. */
function recordEvents(type: 'change' | 'input' = 'change'): (string | null)[] {
  const values: (string | null)[] = [];
  const record = (): void => void values.push(select().value);
  document.addEventListener(type, record);
  onTestFinished(() => document.removeEventListener(type, record));
  return values;
}

describe('Select', () => {
  test('has its hint and error as description, and is invalid with an error', async () => {
    await render(element({ hint: 'La del valor.', error: 'Elige una.' }));
    await expect.element(box()).toHaveAccessibleDescription('La del valor. Error: Elige una.');
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  });

  test('selects an option and emits a change event', async () => {
    await render(element({ defaultValue: 'PEN' }));
    const changes = recordEvents();
    await box().selectOptions('Dólares');
    expect([select().value, ...changes]).toEqual(['USD', 'USD']);
  });

  test('shows groups of options with their labels', async () => {
    await render(element({ items: [{ label: 'América', items: [one, other] }, third], defaultValue: 'USD' }));
    const group = select().querySelector('optgroup') as HTMLOptGroupElement;
    expect([group.label, group.children.length, select().value]).toEqual(['América', 2, 'USD']);
  });

  test('shows its placeholder while nothing is selected, and is then invalid if required', async () => {
    await render(element({ placeholder: 'Elige una moneda', required: true }));
    expect([select().value, select().selectedOptions[0]?.text]).toEqual(['', 'Elige una moneda']);
    expect(select().validity.valueMissing).toBe(true);
  });

  test('includes the required mark in its accessible name', async () => {
    await render(element({ required: true }));
    await expect.element(box()).toHaveAccessibleName('Moneda (obligatorio)');
  });

  test('selects no option for a default value that is not in its items', async () => {
    await render(element({ defaultValue: 'GBP' }));
    expect(select().value).toBe('');
  });

  const lists: [string, SelectItem[], string, string[]][] = [
    ['retains its value when a new list has it', [third, one], 'PEN', []],
    [
      'retains its value when a new list has it at another position',
      [other, third, { ...one, label: 'S/' }],
      'PEN',
      [],
    ],
    ['clears its value and emits change when a new list lacks it', [other, third], '', ['']],
    ['clears its value and emits change when a new list is empty', [], '', ['']],
  ];
  for (const placeholder of [undefined, 'Elige']) {
    test.for(lists)(`%s (${placeholder ?? 'no placeholder'})`, async ([, items, value, expected]) => {
      const props = placeholder === undefined ? {} : { placeholder };
      const { rerender } = await render(element({ ...props, defaultValue: 'PEN' }));
      const changes = recordEvents();
      await rerender(element({ ...props, defaultValue: 'PEN', items }));
      expect(select().value).toBe(value);
      expect(changes).toEqual(expected);
    });
  }

  test('clears a value of the visitor that a new list lacks, even if the list has the default value', async () => {
    const { rerender } = await render(element({ defaultValue: 'PEN' }));
    await box().selectOptions('Dólares');
    const changes = recordEvents();
    await rerender(element({ defaultValue: 'PEN', items: [one, third] }));
    expect([select().value, ...changes]).toEqual(['', '']);
  });

  test('emits input and change when it clears its value', async () => {
    const { rerender } = await render(element({ defaultValue: 'PEN' }));
    const changes = [recordEvents('input'), recordEvents('change')];
    await rerender(element({ defaultValue: 'PEN', items: [other, third] }));
    expect(changes).toEqual([[''], ['']]);
  });

  test('retains its value when the option moves into a group', async () => {
    const { rerender } = await render(element({ defaultValue: 'USD' }));
    const changes = recordEvents();
    await rerender(element({ defaultValue: 'USD', items: [one, { label: 'Otras', items: [other] }] }));
    expect([select().value, ...changes]).toEqual(['USD']);
  });

  test('clears a controlled value through onChange, and only if a new list lacks it', async () => {
    const changes: string[] = [];
    let update = (_: { items: SelectItem[]; value: string }): void => {};
    function Controlled() {
      const [{ items, value }, setState] = useState({ items: [one, other], value: 'PEN' });
      update = setState;
      return element({
        items,
        value,
        onChange: ({ target }) => {
          changes.push(target.value);
          setState((state) => ({ ...state, value: target.value }));
        },
      });
    }
    await render(<Controlled />);
    await act(async () => update({ items: [other, third], value: 'USD' }));
    expect([select().value, ...changes]).toEqual(['USD']);
    await act(async () => update({ items: [one, third], value: 'USD' }));
    expect([select().value, ...changes]).toEqual(['', '']);
  });

  test('selects one of a thousand options by typeahead', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({
      value: `${index}`,
      label: `Emisor ${index}`,
    }));
    await render(element({ items, defaultValue: '0' }));
    await act(() => userEvent.keyboard('{Tab}Emisor 998'));
    expect(select().value).toBe('998');
  });

  test('uses base-select for a fine pointer and the native picker for a coarse one', async () => {
    await render(element());
    expect(getComputedStyle(select()).appearance).toBe('base-select');
    const html = await commands.serverHtml('forms/select/select.stories.tsx', 'Ordinary', 'es');
    expect(await commands.underFinger(html, 'select', 'appearance')).toBe('none');
  });
});
