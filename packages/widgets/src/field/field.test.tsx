import { languages } from '@rueda/domain/language';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../testing/describe-widget.tsx';
import { draw } from '../testing/draw.tsx';
import * as stories from './field.stories.tsx';
import { Field, fieldControl, FieldGroup, type FieldProps } from './index.ts';

describeWidget(stories);

const box = () => page.getByRole('textbox');

function Example({ isRequired = false, ...props }: Partial<FieldProps> & { isRequired?: boolean }) {
  const field = { id: 'code', label: 'Código', ...props };
  return (
    <Field {...field}>
      <input type="text" required={isRequired} {...fieldControl(field)} />
    </Field>
  );
}

describe('Field', () => {
  test('names its control by its label, and reads affixes, hint, error and note with it', async () => {
    await draw(<Example prefix="S/" suffix="%" hint="Doce." error="Faltan dos." note="Hasta 12" />);
    await expect.element(box()).toHaveAccessibleName('Código');
    await expect.element(box()).toHaveAccessibleDescription('S/ % Doce. Error: Faltan dos. Hasta 12');
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  });

  test('says nothing that it was not given', async () => {
    await draw(<Example />);
    await expect.element(box()).not.toHaveAttribute('aria-describedby');
    await expect.element(box()).not.toHaveAttribute('aria-invalid');
  });

  test('a press on its label goes to its control', async () => {
    await draw(<Example />);
    await page.getByText('Código').click();
    await expect.element(box()).toHaveFocus();
  });

  test.for(languages)('marks what is optional, in words (%s)', async (language) => {
    await draw(<Example isOptional language={language} />);
    const name = { es: 'Código (opcional)', en: 'Código (optional)' }[language];
    await expect.element(box()).toHaveAccessibleName(name);
  });

  test('says what to do once the browser finds the answer missing, and no more once it is given', async () => {
    await draw(<Example isRequired fix="Escribe el código." />);
    const fix = page.getByText('Escribe el código.');
    await expect.element(fix).not.toBeVisible();
    await box().fill('A');
    await box().clear();
    await userEvent.tab();
    await expect.element(fix).toBeVisible();
    await box().fill('PEP1');
    await expect.element(fix).not.toBeVisible();
  });

  test('an error of the server stands in the place of what to do', async () => {
    await draw(<Example isRequired fix="Escribe el código." error="Ese código no existe." />);
    await expect.element(page.getByText(/Ese código no existe\.$/)).toBeVisible();
    await expect.element(page.getByText('Escribe el código.')).not.toBeInTheDocument();
  });

  test('an error has a line of two pixels and moves nothing', async () => {
    const { again, main } = await draw(<Example />);
    const frame = () => main.querySelector('.rueda-Field-frame') as HTMLElement;
    const measure = () => [frame().offsetHeight, box().element().getBoundingClientRect().left];
    const before = measure();
    expect(getComputedStyle(frame()).borderTopWidth).toBe('1px');
    await again(<Example error="Mal" />);
    expect(getComputedStyle(frame()).borderTopWidth).toBe('2px');
    expect(measure()).toEqual(before);
  });

  test('the whole frame shows the focus of its control', async () => {
    const { main } = await draw(<Example prefix="S/" />);
    await act(() => userEvent.tab());
    const frame = main.querySelector('.rueda-Field-frame') as HTMLElement;
    expect(getComputedStyle(frame).outlineWidth).toBe('3px');
  });

  test('is lower where the page is compact', async () => {
    const { again, main } = await draw(<Example />);
    const height = () => (main.querySelector('.rueda-Field-frame') as HTMLElement).offsetHeight;
    expect(height()).toBe(44);
    await again(
      <div data-density="compact">
        <Example />
      </div>,
    );
    expect(height()).toBe(34);
  });
});

describe('FieldGroup', () => {
  test('names several controls by one legend, and reads hint and error with it', async () => {
    await draw(
      <FieldGroup id="range" label="Rango" hint="En soles." error="Faltan los dos.">
        <Example id="from" label="Desde" />
      </FieldGroup>,
    );
    const group = page.getByRole('group', { name: 'Rango' });
    await expect.element(group).toHaveAccessibleDescription('En soles. Error: Faltan los dos.');
    await expect.element(group.getByRole('textbox', { name: 'Desde' })).toBeVisible();
  });
});
