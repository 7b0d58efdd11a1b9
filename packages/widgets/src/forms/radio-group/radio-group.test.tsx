import { act, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
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
const renderGroup = (props: Partial<RadioGroupProps> = {}) =>
  render(
    <form>
      <RadioGroup id="kind" name="kind" label="Tipo" items={items} {...props} />
    </form>,
  );
const submittedValue = (main: HTMLElement) =>
  new FormData(main.querySelector('form') as HTMLFormElement).get('kind');

describe('RadioGroup', () => {
  test('selects one radio button at a time and submits its value', async () => {
    const { main } = await renderGroup({ defaultValue: 'c' });
    expect(submittedValue(main)).toBe('c');
    await page.getByText('Consolidado').click();
    await expect.element(radio('Consolidado')).toBeChecked();
    await expect.element(radio('Individual')).not.toBeChecked();
    expect(submittedValue(main)).toBe('a b');
  });

  test('has its legend as name, its hint and error as description, and is invalid with an error', async () => {
    await renderGroup({ hint: 'Elige uno.', error: 'Falta elegir.' });
    await expect.element(group()).toHaveAccessibleDescription('Elige uno. Error: Falta elegir.');
    await expect.element(group()).toHaveAttribute('aria-invalid', 'true');
  });

  test('describes each radio button with the description of its item', async () => {
    await renderGroup();
    await expect.element(radio('Consolidado')).toHaveAccessibleDescription(items[0]?.description);
  });

  test('is one tab stop, and arrow keys select and skip disabled items', async () => {
    const { main } = await renderGroup();
    await act(() => userEvent.keyboard('{Tab}{ArrowDown}'));
    await expect.element(radio('Individual')).toBeChecked();
    await act(() => userEvent.keyboard('{ArrowDown}'));
    await expect.element(radio('Consolidado')).toBeChecked();
    expect(submittedValue(main)).toBe('a b');
  });

  test('is vertical by default; horizontal, it wraps on a narrow screen', async () => {
    const { rerender } = await renderGroup();
    expect(box('Individual').top).toBeGreaterThan(box('Consolidado').bottom);
    await rerender(<RadioGroup id="kind" name="kind" label="Tipo" items={items} orientation="horizontal" />);
    expect(box('Individual').left).toBeGreaterThan(box('Consolidado').right);
    await page.viewport(320, 800);
    expect(box('Combinado').top).toBeGreaterThan(box('Consolidado').bottom);
    await page.viewport(1280, 800);
  });

  test('selects a card on a click anywhere on it', async () => {
    const { main } = await renderGroup({ variant: 'card' });
    const card = main.querySelectorAll('.rueda-Checkbox')[1] as HTMLElement;
    await page.elementLocator(card).click({ position: { x: card.offsetWidth - 3, y: 3 } });
    await expect.element(radio('Individual')).toBeChecked();
  });

  test('makes the form invalid while it is required and nothing is selected', async () => {
    const { main } = await renderGroup({ required: true });
    const form = main.querySelector('form') as HTMLFormElement;
    await expect.element(group()).toBeRequired();
    expect(form.checkValidity()).toBe(false);
    await page.getByText('Individual').click();
    expect(form.checkValidity()).toBe(true);
  });

  test('disables its radio buttons when it is disabled', async () => {
    await renderGroup({ disabled: true });
    await expect.element(radio('Consolidado')).toBeDisabled();
  });

  test('follows its value prop and triggers onChange with the selected radio button', async () => {
    const changes: string[] = [];
    function Controlled() {
      const [value, setValue] = useState('c');
      return (
        <RadioGroup
          id="kind"
          name="kind"
          label="Tipo"
          items={items}
          value={value}
          onChange={({ target }) => {
            changes.push(target.value);
            setValue(target.value);
          }}
        />
      );
    }
    await render(<Controlled />);
    await expect.element(radio('Individual')).toBeChecked();
    await act(() => page.getByText('Consolidado').click());
    await expect.element(radio('Consolidado')).toBeChecked();
    expect(changes).toEqual(['a b']);
  });

  test('shows an error border on each enabled radio button, even on hover, and none on a disabled one', async () => {
    const borders = (): string[] =>
      ['Consolidado', 'Individual', 'Combinado'].map((name) => {
        const { borderWidth, borderColor } = getComputedStyle(radio(name).element());
        return `${borderWidth} ${borderColor}`;
      });
    await renderGroup({ error: 'Falta elegir.' });
    await radio('Individual').hover();
    const [invalid, hovered, disabled] = borders();
    expect(invalid).toBe(hovered);
    expect(invalid).toMatch(/^2px/);
    expect(disabled).not.toBe(invalid);
  });
});
