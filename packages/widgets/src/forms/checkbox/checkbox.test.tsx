import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import * as stories from './checkbox.stories.tsx';
import { Checkbox, Radio } from './index.ts';

describeWidget(stories);

const checkbox = () => page.getByRole('checkbox');

describe('Checkbox', () => {
  test('toggles on a click on its label and triggers onChange', async () => {
    const onChange = vi.fn();
    await render(<Checkbox id="notes" label="Incluir notas" onChange={onChange} />);
    await page.getByText('Incluir notas').click();
    await expect.element(checkbox()).toBeChecked();
    await page.getByText('Incluir notas').click();
    await expect.element(checkbox()).not.toBeChecked();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('has its hint and error as description, and is invalid with an error', async () => {
    await render(<Checkbox id="notes" label="Notas" hint="En el mismo archivo." error="Márcala." />);
    await expect.element(checkbox()).toHaveAccessibleName('Notas');
    await expect.element(checkbox()).toHaveAccessibleDescription('En el mismo archivo. Error: Márcala.');
    await expect.element(checkbox()).toHaveAttribute('aria-invalid', 'true');
  });

  test('toggles on a click anywhere on its card', async () => {
    const { main } = await render(<Checkbox id="notes" label="Notas" hint="Largo" data-variant="card" />);
    const card = main.firstElementChild as HTMLElement;
    await page
      .elementLocator(card)
      .click({ position: { x: card.offsetWidth - 4, y: card.offsetHeight - 4 } });
    await expect.element(checkbox()).toBeChecked();
  });

  test('scales its mark with the font size', async () => {
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => void (document.documentElement.style.fontSize = ''));
    const { main } = await render(
      <>
        <Checkbox id="tick" label="Acepto" defaultChecked />
        <Radio id="one" label="Uno" defaultChecked />
      </>,
    );
    const sizes = [...main.querySelectorAll('input')].map((input) => {
      const { inlineSize, borderTopWidth } = getComputedStyle(input, '::after');
      return input.type === 'radio' ? borderTopWidth : inlineSize;
    });
    expect(sizes).toEqual(['22px', '12px']);
  });

  test('has a touch target of 44 px', async () => {
    const html = await commands.serverHtml('forms/checkbox/checkbox.stories.tsx', 'Unticked', 'es');
    const [[wide = 0, high = 0] = []] = await commands.fingerReach(
      `<div style="padding: 40px">${html}</div>`,
      'input',
    );
    expect(Math.min(wide, high)).toBeGreaterThanOrEqual(44);
  });
});
