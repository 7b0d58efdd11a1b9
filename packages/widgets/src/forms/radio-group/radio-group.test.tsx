import { act, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { RadioGroup, type RadioGroupProps } from './index.ts';
import * as stories from './radio-group.stories.tsx';

describeWidget(stories);

const items = [
  { value: 'a b', label: 'Consolidado', description: 'La empresa con sus subsidiarias.' },
  { value: 'c', label: 'Individual' },
  { value: 'd', label: 'Combinado', disabled: true },
];

const group = () => page.getByRole('radiogroup', { name: 'Tipo' });
const radio = (name: string) => page.getByRole('radio', { name });
const box = (name: string) => radio(name).element().getBoundingClientRect();
const drawGroup = (props: Partial<RadioGroupProps> = {}) =>
  draw(
    <form>
      <RadioGroup id="kind" name="kind" label="Tipo" items={items} {...props} />
    </form>,
  );
const sent = (main: HTMLElement) => new FormData(main.querySelector('form') as HTMLFormElement).get('kind');

describe('RadioGroup', () => {
  test('one of several is chosen at a time, and the form sends it', async () => {
    const { main } = await drawGroup({ defaultValue: 'c' });
    expect(sent(main)).toBe('c');
    await page.getByText('Consolidado').click();
    await expect.element(radio('Consolidado')).toBeChecked();
    await expect.element(radio('Individual')).not.toBeChecked();
    expect(sent(main)).toBe('a b');
  });

  test('its legend names it; hint and error are read with it, and the error marks it', async () => {
    await drawGroup({ hint: 'Elige uno.', error: 'Falta elegir.' });
    await expect.element(group()).toHaveAccessibleDescription('Elige uno. Error: Falta elegir.');
    await expect.element(group()).toHaveAttribute('aria-invalid', 'true');
  });

  test('each choice can say what it means', async () => {
    await drawGroup();
    await expect.element(radio('Consolidado')).toHaveAccessibleDescription(items[0]?.description);
  });

  test('the keyboard comes to it once, and the arrows choose, past what is disabled', async () => {
    const { main } = await drawGroup();
    await act(() => userEvent.keyboard('{Tab}{ArrowDown}'));
    await expect.element(radio('Individual')).toBeChecked();
    await act(() => userEvent.keyboard('{ArrowDown}'));
    await expect.element(radio('Consolidado')).toBeChecked();
    expect(sent(main)).toBe('a b');
  });

  test('stands upright, or side by side where there is room', async () => {
    const { again } = await drawGroup();
    expect(box('Individual').top).toBeGreaterThan(box('Consolidado').bottom);
    await again(<RadioGroup id="kind" name="kind" label="Tipo" items={items} orientation="horizontal" />);
    expect(box('Individual').left).toBeGreaterThan(box('Consolidado').right);
    await page.viewport(320, 800);
    expect(box('Combinado').top).toBeGreaterThan(box('Consolidado').bottom);
    await page.viewport(1280, 800);
  });

  test('as cards, each can be pressed anywhere', async () => {
    const { main } = await drawGroup({ variant: 'card' });
    const card = main.querySelectorAll('.rueda-Choice')[1] as HTMLElement;
    await page.elementLocator(card).click({ position: { x: card.offsetWidth - 3, y: 3 } });
    await expect.element(radio('Individual')).toBeChecked();
  });

  test('required holds the form back until one is chosen', async () => {
    const { main } = await drawGroup({ required: true });
    const form = main.querySelector('form') as HTMLFormElement;
    await expect.element(group()).toBeRequired();
    expect(form.checkValidity()).toBe(false);
    await page.getByText('Individual').click();
    expect(form.checkValidity()).toBe(true);
  });

  test('disabled, none of it can be chosen', async () => {
    await drawGroup({ disabled: true });
    await expect.element(radio('Consolidado')).toBeDisabled();
  });

  test('follows the value that React holds, and tells what was chosen', async () => {
    const told: string[] = [];
    function Held() {
      const [value, setValue] = useState('c');
      return (
        <RadioGroup
          id="kind"
          name="kind"
          label="Tipo"
          items={items}
          value={value}
          onChange={({ target }) => {
            told.push(target.value);
            setValue(target.value);
          }}
        />
      );
    }
    await draw(<Held />);
    await expect.element(radio('Individual')).toBeChecked();
    await act(() => page.getByText('Consolidado').click());
    await expect.element(radio('Consolidado')).toBeChecked();
    expect(told).toEqual(['a b']);
  });

  test('where it is wrong each of its buttons has the line of an error, also under the pointer, and no other', async () => {
    const lines = (): string[] =>
      ['Consolidado', 'Individual', 'Combinado'].map((name) => {
        const { borderWidth, borderColor } = getComputedStyle(radio(name).element());
        return `${borderWidth} ${borderColor}`;
      });
    await drawGroup({ error: 'Falta elegir.' });
    await radio('Individual').hover();
    const [wrong, other, disabled] = lines();
    expect(wrong).toBe(other);
    expect(wrong).toMatch(/^2px/);
    expect(disabled).not.toBe(wrong);
  });
});
