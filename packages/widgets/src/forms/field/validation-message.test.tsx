/** Validation that Field provides to every kind of field. */
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { Checkbox } from '../checkbox/index.ts';
import { RadioGroup } from '../radio-group/index.ts';
import { Select } from '../select/index.ts';
import { render } from '../../../testing/suite/render.tsx';
import { TextArea } from '../text-area/index.ts';
import { TextInput } from '../text-input/index.ts';

const items = [{ value: 'a', label: 'Primera' }];

interface Kind {
  renderKind: (error?: string) => ReactElement;
  /** The element with `aria-invalid`. */
  target: () => Locator;
  fill: () => Promise<void>;
  fix: string;
}

const kinds: Record<string, Kind> = {
  TextInput: {
    renderKind: (error) => <TextInput id="x" name="x" label="Dato" hint="Ayuda." required error={error} />,
    target: () => page.getByRole('textbox'),
    fill: () => page.getByRole('textbox').fill('a'),
    fix: 'Completa este campo.',
  },
  TextArea: {
    renderKind: (error) => <TextArea id="x" name="x" label="Dato" hint="Ayuda." required error={error} />,
    target: () => page.getByRole('textbox'),
    fill: () => page.getByRole('textbox').fill('a'),
    fix: 'Completa este campo.',
  },
  Select: {
    renderKind: (error) => (
      <Select id="x" name="x" label="Dato" hint="Ayuda." items={items} required error={error} />
    ),
    target: () => page.getByRole('combobox'),
    fill: () => page.getByRole('combobox').selectOptions('Primera'),
    fix: 'Elige una opción.',
  },
  Checkbox: {
    renderKind: (error) => <Checkbox id="x" name="x" label="Dato" hint="Ayuda." required error={error} />,
    target: () => page.getByRole('checkbox'),
    fill: () => page.getByRole('checkbox').click(),
    fix: 'Marca esta casilla para continuar.',
  },
  RadioGroup: {
    renderKind: (error) => (
      <RadioGroup id="x" name="x" label="Dato" hint="Ayuda." items={items} required error={error} />
    ),
    target: () => page.getByRole('radiogroup'),
    fill: () => page.getByRole('radio').click(),
    fix: 'Elige una opción.',
  },
};

const form = (field: ReactElement) => (
  <form>
    {field}
    <button type="submit">Enviar</button>
    <button type="reset">Vaciar</button>
  </form>
);

async function expectAria(target: Locator, isInvalid: boolean, description: string): Promise<void> {
  await expect.element(target).toHaveAttribute('aria-invalid', `${isInvalid}`);
  await expect.element(target).toHaveAccessibleDescription(description);
}

const clickButton = (name: string) => page.getByRole('button', { name }).click();

describe.for(Object.entries(kinds))('%s', ([, { renderKind, target, fill, fix }]) => {
  test('is not invalid and has no error in its description before any interaction', async () => {
    const { main } = await render(form(renderKind()));
    await expectAria(target(), false, 'Ayuda.');
    // Without `aria-invalid` a browser exposes an empty required control as invalid.
    expect(main.querySelector(':is(input, select, textarea):not([aria-invalid="false"])')).toBeNull();
  });

  test('is invalid and shows its fix from a submission without a value until it has a value', async () => {
    await render(form(renderKind()));
    await clickButton('Enviar');
    await expectAria(target(), true, `Ayuda. ${fix}`);
    await expect.element(page.getByText(fix)).toBeVisible();
    await fill();
    await expectAria(target(), false, 'Ayuda.');
    await expect.element(page.getByText(fix)).not.toBeVisible();
  });

  test('clears its error when the form is reset', async () => {
    await render(form(renderKind()));
    await clickButton('Enviar');
    await clickButton('Vaciar');
    await expectAria(target(), false, 'Ayuda.');
    await expect.element(page.getByText(fix)).not.toBeVisible();
  });

  test('stays unmarked when a script calls checkValidity', async () => {
    const { main } = await render(form(renderKind()));
    expect(main.querySelector('form')?.checkValidity()).toBe(false);
    await expectAria(target(), false, 'Ayuda.');
  });

  test('shows an error from its prop until the prop is removed', async () => {
    const { rerender } = await render(form(renderKind('Ya existe.')));
    await fill();
    await expectAria(target(), true, 'Ayuda. Error: Ya existe.');
    await rerender(form(renderKind()));
    await expectAria(target(), false, 'Ayuda.');
  });
});

test('TextInput updates its validity on every input event after the first change', async () => {
  await render(<TextInput id="x" type="email" label="Correo" />);
  const box = page.getByRole('textbox');
  await box.fill('a@b.pe');
  await userEvent.tab();
  await expectAria(box, false, '');
  await box.click();
  await userEvent.keyboard('{End}@');
  await expectAria(box, true, 'Escribe un correo como nombre@ejemplo.pe.');
  await userEvent.keyboard('{Backspace}');
  await expectAria(box, false, '');
});
