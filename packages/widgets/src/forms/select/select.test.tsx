import { act, useState } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
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

/** Every change the form hears of, as it would be sent. */
function listen(type: 'change' | 'input' = 'change'): (string | null)[] {
  const heard: (string | null)[] = [];
  const note = (): void => void heard.push(select().value);
  document.addEventListener(type, note);
  onTestFinished(() => document.removeEventListener(type, note));
  return heard;
}

describe('Select', () => {
  test('its label, hint and error are read with it, and the error marks it', async () => {
    await draw(element({ hint: 'La del valor.', error: 'Elige una.' }));
    await expect.element(box()).toHaveAccessibleDescription('La del valor. Error: Elige una.');
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  });

  test('chooses one of the list, and the form is told', async () => {
    await draw(element({ defaultValue: 'PEN' }));
    const heard = listen();
    await box().selectOptions('Dólares');
    expect([select().value, ...heard]).toEqual(['USD', 'USD']);
  });

  test('shows groups under their headings', async () => {
    await draw(element({ items: [{ label: 'América', items: [one, other] }, third], defaultValue: 'USD' }));
    const group = select().querySelector('optgroup') as HTMLOptGroupElement;
    expect([group.label, group.children.length, select().value]).toEqual(['América', 2, 'USD']);
  });

  test('shows its placeholder while nothing is chosen, and holds the form back where it is required', async () => {
    await draw(element({ placeholder: 'Elige una moneda', required: true }));
    expect([select().value, select().selectedOptions[0]?.text]).toEqual(['', 'Elige una moneda']);
    expect(select().validity.valueMissing).toBe(true);
  });

  test('says that it is required, which no browser does by itself', async () => {
    await draw(element({ required: true }));
    await expect.element(box()).toHaveAccessibleName('Moneda (obligatorio)');
  });

  test('chooses nothing by itself, with a placeholder or without', async () => {
    await draw(element({ defaultValue: 'GBP' }));
    expect(select().value).toBe('');
  });

  const lists: [string, SelectItem[], string, string[]][] = [
    ['keeps its value when a new list has it', [third, one], 'PEN', []],
    [
      'keeps its value when the new list has it elsewhere',
      [other, third, { ...one, label: 'S/' }],
      'PEN',
      [],
    ],
    ['clears its value when a new list has it not, and tells the form', [other, third], '', ['']],
    ['clears its value when the new list is empty, and tells the form', [], '', ['']],
  ];
  for (const placeholder of [undefined, 'Elige']) {
    test.for(lists)(`%s (${placeholder ?? 'no placeholder'})`, async ([, items, value, heard]) => {
      const props = placeholder === undefined ? {} : { placeholder };
      const { again } = await draw(element({ ...props, defaultValue: 'PEN' }));
      const told = listen();
      await again(element({ ...props, defaultValue: 'PEN', items }));
      expect(select().value).toBe(value);
      expect(told).toEqual(heard);
    });
  }

  test('a choice of the visitor that a new list has not is cleared, though the first value is there', async () => {
    const { again } = await draw(element({ defaultValue: 'PEN' }));
    await box().selectOptions('Dólares');
    const told = listen();
    await again(element({ defaultValue: 'PEN', items: [one, third] }));
    expect([select().value, ...told]).toEqual(['', '']);
  });

  test('tells of a choice it has cleared as a browser tells of one the visitor makes: by input and by change', async () => {
    const { again } = await draw(element({ defaultValue: 'PEN' }));
    const told = [listen('input'), listen('change')];
    await again(element({ defaultValue: 'PEN', items: [other, third] }));
    expect(told).toEqual([[''], ['']]);
  });

  test('a choice that moves into a group is kept', async () => {
    const { again } = await draw(element({ defaultValue: 'USD' }));
    const told = listen();
    await again(element({ defaultValue: 'USD', items: [one, { label: 'Otras', items: [other] }] }));
    expect([select().value, ...told]).toEqual(['USD']);
  });

  test('held by React, it is cleared through React, and only then', async () => {
    const told: string[] = [];
    let change = (_: { items: SelectItem[]; value: string }): void => {};
    function Held() {
      const [{ items, value }, setState] = useState({ items: [one, other], value: 'PEN' });
      change = setState;
      return element({
        items,
        value,
        onChange: ({ target }) => {
          told.push(target.value);
          setState((state) => ({ ...state, value: target.value }));
        },
      });
    }
    await draw(<Held />);
    await act(async () => change({ items: [other, third], value: 'USD' }));
    expect([select().value, ...told]).toEqual(['USD']);
    await act(async () => change({ items: [one, third], value: 'USD' }));
    expect([select().value, ...told]).toEqual(['', '']);
  });

  test('typing the first letters chooses among a thousand', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({
      value: `${index}`,
      label: `Emisor ${index}`,
    }));
    await draw(element({ items, defaultValue: '0' }));
    await act(() => userEvent.keyboard('{Tab}Emisor 998'));
    expect(select().value).toBe('998');
  });

  test('has our look under a mouse, and under a finger the picker its owner knows', async () => {
    await draw(element());
    expect(getComputedStyle(select()).appearance).toBe('base-select');
    const html = await commands.serverHtml('forms/select/select.stories.tsx', 'Ordinary', 'es');
    expect(await commands.underFinger(html, 'select', 'appearance')).toBe('none');
  });
});
