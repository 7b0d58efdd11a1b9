/** Every kind of field tells whether it is wrong, and only once it is: what Field does for all of them. */
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { Choice } from '../choice/index.ts';
import { RadioGroup } from '../radio-group/index.ts';
import { Select } from '../select/index.ts';
import { draw } from '../../../testing/suite/render.tsx';
import { TextArea } from '../text-area/index.ts';
import { TextInput } from '../text-input/index.ts';

const items = [{ value: 'a', label: 'Primera' }];

interface Kind {
  draw: (error?: string) => ReactElement;
  /** What the page marks as wrong. */
  marked: () => Locator;
  /** Gives an answer. */
  answer: () => Promise<void>;
  fix: string;
}

const kinds: Record<string, Kind> = {
  TextInput: {
    draw: (error) => <TextInput id="x" name="x" label="Dato" hint="Ayuda." required error={error} />,
    marked: () => page.getByRole('textbox'),
    answer: () => page.getByRole('textbox').fill('a'),
    fix: 'Completa este campo.',
  },
  TextArea: {
    draw: (error) => <TextArea id="x" name="x" label="Dato" hint="Ayuda." required error={error} />,
    marked: () => page.getByRole('textbox'),
    answer: () => page.getByRole('textbox').fill('a'),
    fix: 'Completa este campo.',
  },
  Select: {
    draw: (error) => (
      <Select id="x" name="x" label="Dato" hint="Ayuda." items={items} required error={error} />
    ),
    marked: () => page.getByRole('combobox'),
    answer: () => page.getByRole('combobox').selectOptions('Primera'),
    fix: 'Elige una opción.',
  },
  Choice: {
    draw: (error) => <Choice id="x" name="x" label="Dato" hint="Ayuda." required error={error} />,
    marked: () => page.getByRole('checkbox'),
    answer: () => page.getByRole('checkbox').click(),
    fix: 'Marca esta casilla para continuar.',
  },
  RadioGroup: {
    draw: (error) => (
      <RadioGroup id="x" name="x" label="Dato" hint="Ayuda." items={items} required error={error} />
    ),
    marked: () => page.getByRole('radiogroup'),
    answer: () => page.getByRole('radio').click(),
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

/** What is heard of a field: whether it is wrong, and what is read with it. */
async function expectAria(marked: Locator, isWrong: boolean, description: string): Promise<void> {
  await expect.element(marked).toHaveAttribute('aria-invalid', `${isWrong}`);
  await expect.element(marked).toHaveAccessibleDescription(description);
}

const press = (name: string) => page.getByRole('button', { name }).click();

describe.for(Object.entries(kinds))('%s', ([, { draw: drawKind, marked, answer, fix }]) => {
  test('untouched, it is not wrong, and does not speak of what is not there', async () => {
    const { main } = await draw(form(drawKind()));
    await expectAria(marked(), false, 'Ayuda.');
    // What says nothing of itself is called wrong by the browser.
    expect(main.querySelector(':is(input, select, textarea):not([aria-invalid="false"])')).toBeNull();
  });

  test('sent without an answer it is wrong and says what to do, until it is answered', async () => {
    await draw(form(drawKind()));
    await press('Enviar');
    await expectAria(marked(), true, `Ayuda. ${fix}`);
    await expect.element(page.getByText(fix)).toBeVisible();
    await answer();
    await expectAria(marked(), false, 'Ayuda.');
    await expect.element(page.getByText(fix)).not.toBeVisible();
  });

  test('is as new after its form was emptied', async () => {
    await draw(form(drawKind()));
    await press('Enviar');
    await press('Vaciar');
    await expectAria(marked(), false, 'Ayuda.');
    await expect.element(page.getByText(fix)).not.toBeVisible();
  });

  test('script that only asks whether it is valid does not make it wrong', async () => {
    const { main } = await draw(form(drawKind()));
    expect(main.querySelector('form')?.checkValidity()).toBe(false);
    await expectAria(marked(), false, 'Ayuda.');
  });

  test('an error of its user stays until its user takes it away', async () => {
    const { again } = await draw(form(drawKind('Ya existe.')));
    await answer();
    await expectAria(marked(), true, 'Ayuda. Error: Ya existe.');
    await again(form(drawKind()));
    await expectAria(marked(), false, 'Ayuda.');
  });
});

test('what was right and is made wrong says so, and is right again, as it is typed', async () => {
  await draw(<TextInput id="x" type="email" label="Correo" />);
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
