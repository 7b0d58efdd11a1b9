import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../testing/describe-widget.tsx';
import { draw } from '../testing/draw.tsx';
import * as stories from './choice.stories.tsx';
import { Choice } from './index.ts';

describeWidget(stories);

const checkbox = () => page.getByRole('checkbox');

describe('Choice', () => {
  test('is ticked and unticked by a press on its words, and the form is told', async () => {
    const onChange = vi.fn();
    await draw(<Choice id="notes" label="Incluir notas" onChange={onChange} />);
    await page.getByText('Incluir notas').click();
    await expect.element(checkbox()).toBeChecked();
    await page.getByText('Incluir notas').click();
    await expect.element(checkbox()).not.toBeChecked();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('what it means and what is wrong are read with it', async () => {
    await draw(<Choice id="notes" label="Notas" hint="En el mismo archivo." error="Márcala." />);
    await expect.element(checkbox()).toHaveAccessibleName('Notas');
    await expect.element(checkbox()).toHaveAccessibleDescription('En el mismo archivo. Error: Márcala.');
    await expect.element(checkbox()).toHaveAttribute('aria-invalid', 'true');
  });

  test('a card can be pressed anywhere', async () => {
    const { main } = await draw(<Choice id="notes" label="Notas" hint="Largo" data-variant="card" />);
    const card = main.firstElementChild as HTMLElement;
    await page
      .elementLocator(card)
      .click({ position: { x: card.offsetWidth - 4, y: card.offsetHeight - 4 } });
    await expect.element(checkbox()).toBeChecked();
  });
});
