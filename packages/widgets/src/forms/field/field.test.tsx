import { languages } from '@rueda/domain/language';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Tooltip } from '../../overlays/tooltip/index.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import * as stories from './field.stories.tsx';
import { Field, fieldControl, FieldGroup, type FieldProps } from './index.ts';

describeWidget(stories);

const box = () => page.getByRole('textbox');

function Example(props: Partial<FieldProps>) {
  const field = { id: 'code', label: 'Código', ...props };
  return (
    <Field {...field}>
      <input type="text" required={field.required} {...fieldControl(field)} />
    </Field>
  );
}

describe('Field', () => {
  test('labels its control and describes it with affixes, hint, error and note', async () => {
    await render(<Example prefix="S/" suffix="%" hint="Doce." error="Faltan dos." note="Hasta 12" />);
    await expect.element(box()).toHaveAccessibleName('Código');
    await expect.element(box()).toHaveAccessibleDescription('S/ % Doce. Error: Faltan dos. Hasta 12');
    await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  });

  test('has no description and is not invalid without a hint or an error', async () => {
    await render(<Example />);
    await expect.element(box()).not.toHaveAttribute('aria-describedby');
    await expect.element(box()).toHaveAttribute('aria-invalid', 'false');
  });

  test('focuses its control on a click on its label', async () => {
    await render(<Example />);
    await page.getByText('Código').click();
    await expect.element(box()).toHaveFocus();
  });

  test.for(languages)('marks an optional field in its label (%s)', async (language) => {
    await render(<Example isOptional language={language} />);
    const name = { es: 'Código (opcional)', en: 'Código (optional)' }[language];
    await expect.element(box()).toHaveAccessibleName(name);
  });

  test.for(languages)(
    'marks a required field visibly, and exposes it as required by the control alone (%s)',
    async (language) => {
      await render(<Example required language={language} />);
      await expect.element(page.getByText({ es: '(obligatorio)', en: '(required)' }[language])).toBeVisible();
      await expect.element(box()).toHaveAccessibleName('Código');
      await expect.element(box()).toBeRequired();
    },
  );

  test('shows no mark when isOptional is false', async () => {
    await render(<Example required isOptional={false} />);
    await expect.element(page.getByText('(obligatorio)')).not.toBeInTheDocument();
  });

  test('includes the required mark in its accessible name when isRequiredInLabel is set', async () => {
    const { rerender } = await render(<Example required isRequiredInLabel />);
    await expect.element(box()).toHaveAccessibleName('Código (obligatorio)');
    await rerender(<Example required isRequiredInLabel isOptional={false} />);
    await expect.element(box()).toHaveAccessibleName('Código (obligatorio)');
  });

  test('shows its fix once the browser finds the value missing, and hides it once there is a value', async () => {
    await render(<Example required fix="Escribe el código." />);
    const fix = page.getByText('Escribe el código.');
    await expect.element(fix).not.toBeVisible();
    await box().fill('A');
    await box().clear();
    await userEvent.tab();
    await expect.element(fix).toBeVisible();
    await box().fill('PEP1');
    await expect.element(fix).not.toBeVisible();
  });

  test('shows an error of the server instead of its fix', async () => {
    await render(<Example required fix="Escribe el código." error="Ese código no existe." />);
    await expect.element(page.getByText(/Ese código no existe\.$/)).toBeVisible();
    await expect.element(page.getByText('Escribe el código.')).not.toBeInTheDocument();
  });

  test('has a border of two pixels for an error, without a layout shift', async () => {
    const { rerender, main } = await render(<Example />);
    const frame = () => main.querySelector('.rueda-Field-frame') as HTMLElement;
    const measure = () => [frame().offsetHeight, box().element().getBoundingClientRect().left];
    const before = measure();
    expect(getComputedStyle(frame()).borderTopWidth).toBe('1px');
    await rerender(<Example error="Mal" />);
    expect(getComputedStyle(frame()).borderTopWidth).toBe('2px');
    expect(measure()).toEqual(before);
  });

  test('shows the focus of its control around the complete frame', async () => {
    const { main } = await render(<Example prefix="S/" />);
    await act(() => userEvent.tab());
    const frame = main.querySelector('.rueda-Field-frame') as HTMLElement;
    expect(getComputedStyle(frame).outlineWidth).toBe('3px');
  });

  test('is lower at the compact density', async () => {
    const { rerender, main } = await render(<Example />);
    const height = () => (main.querySelector('.rueda-Field-frame') as HTMLElement).offsetHeight;
    expect(height()).toBe(44);
    await rerender(
      <div data-density="compact">
        <Example />
      </div>,
    );
    expect(height()).toBe(34);
  });
});

test('Field and its help button have different accessible names', async () => {
  const help = <Tooltip id="help" data={{ title: 'Código', array: ['Doce caracteres.'] }} />;
  await render(<Example help={help} />);
  await expect.element(page.getByRole('button')).toHaveAccessibleName('Ayuda: Código');
  await expect.element(box()).toHaveAccessibleName('Código');
});

describe('FieldGroup', () => {
  test('labels its controls with a legend and describes them with hint and error', async () => {
    await render(
      <FieldGroup id="range" label="Rango" hint="En soles." error="Faltan los dos.">
        <Example id="from" label="Desde" />
      </FieldGroup>,
    );
    const group = page.getByRole('group', { name: 'Rango' });
    await expect.element(group).toHaveAccessibleDescription('En soles. Error: Faltan los dos.');
    await expect.element(group.getByRole('textbox', { name: 'Desde' })).toBeVisible();
  });

  test('excludes its help from its accessible name, even while the help is open', async () => {
    const help = <Tooltip id="help" data={{ title: 'Rango de precios', array: ['Ambos incluidos.'] }} />;
    await render(
      <FieldGroup id="range" label="Rango" help={help} required>
        <Example id="from" label="Desde" />
      </FieldGroup>,
    );
    const group = page.getByRole('group');
    await expect.element(group).toHaveAccessibleName('Rango');
    await userEvent.tab();
    await expect.element(page.getByText('Ambos incluidos.')).toBeVisible();
    await expect.element(group).toHaveAccessibleName('Rango');
  });
});
