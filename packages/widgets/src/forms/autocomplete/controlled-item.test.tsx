import { act, createRef, type ReactElement, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  renderFunds,
  element,
  type Fund,
  funds,
  options,
  press,
  stopTime,
  type,
} from './autocomplete-field.testing.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { Autocomplete, type AutocompleteProps } from './index.ts';

const [acciones, corto, renta] = funds as [Fund, Fund, Fund];
const labels = { id: 'fund', label: 'Fondo', name: 'fund', field: 'name', items: funds } as const;
const form = (): HTMLFormElement => document.querySelector('form') as HTMLFormElement;
/** What the form would send: the text, and the id. */
const sent = (): unknown[] => [...new FormData(form()).values()];
const shown = (): string => element().value;
const resetForm = (): Promise<void> => act(async () => form().reset());
const click = (name: string): Promise<void> => act(() => page.getByRole('button', { name }).click());

const drawForm = (props: Partial<AutocompleteProps<Fund>>) => {
  stopTime();
  return draw(
    <form>
      <Autocomplete<Fund> {...labels} {...props} />
    </form>,
  );
};

describe('a field that starts with an item', () => {
  test('is printed with its text and its id, so that an edited form sends both again', () => {
    const printed = document.createElement('form');
    printed.innerHTML = renderToString(<Autocomplete<Fund> {...labels} defaultValue={renta} />);
    expect([...new FormData(printed)]).toEqual([
      ['fund', 'Renta Acciones'],
      ['fund-id', 'f3'],
    ]);
  });

  test('sends both, sends another once that is chosen, and no id once the text is changed', async () => {
    await drawForm({ defaultValue: renta });
    expect(sent()).toEqual(['Renta Acciones', 'f3']);
    await type('corto');
    expect(sent()).toEqual(['corto', '']);
    await press('{ArrowDown}{Enter}');
    expect(sent()).toEqual(['Fondo Corto Plazo', 'f2']);
  });

  test('has it again when its form is reset, and whoever listens is told', async () => {
    const onValueChange = vi.fn();
    await drawForm({ defaultValue: renta, onValueChange });
    await type('corto');
    await press('{ArrowDown}{Enter}');
    await resetForm();
    expect([shown(), sent()]).toEqual(['Renta Acciones', ['Renta Acciones', 'f3']]);
    expect(onValueChange.mock.calls).toEqual([[null], [corto], [renta]]);
  });
});

/** Keeps the item in React, as a form library does. */
function Kept({ start }: { start: Fund | null }): ReactElement {
  const [fund, setFund] = useState(start);
  return (
    <form>
      <Autocomplete<Fund> {...labels} value={fund} onValueChange={setFund} />
      <button type="button" onClick={() => setFund(start)}>
        Deshacer
      </button>
      <output>{fund?.id ?? 'null'}</output>
    </form>
  );
}
const kept = (): string | null | undefined => document.querySelector('output')?.textContent;

describe('an item that its user holds', () => {
  test('is shown, sent and printed by the server', async () => {
    const printed = document.createElement('form');
    printed.innerHTML = renderToString(
      <Autocomplete<Fund> {...labels} value={renta} onValueChange={() => {}} />,
    );
    expect([...new FormData(printed).values()]).toEqual(['Renta Acciones', 'f3']);
    await drawForm({ value: renta, onValueChange: () => {} });
    expect([shown(), sent()]).toEqual(['Renta Acciones', ['Renta Acciones', 'f3']]);
  });

  test('follows what is typed and chosen, and what its user makes of it', async () => {
    stopTime();
    await draw(<Kept start={renta} />);
    await type('fondo');
    expect([shown(), kept(), options().length]).toEqual(['fondo', 'null', 2]);
    await press('{ArrowDown}{Enter}');
    expect([shown(), kept()]).toEqual(['Fondo Acciones', 'f1']);
    await click('Deshacer');
    expect([shown(), sent(), kept()]).toEqual(['Renta Acciones', ['Renta Acciones', 'f3'], 'f3']);
  });

  test('stays what its user says, where that refuses another', async () => {
    const onValueChange = vi.fn();
    await drawForm({ value: renta, onValueChange });
    await type('fondo');
    expect([shown(), sent(), onValueChange.mock.calls]).toEqual([
      'Renta Acciones',
      ['Renta Acciones', 'f3'],
      [[null]],
    ]);
  });

  test('changes with its prop, even to none or to another name', async () => {
    const field = (value: Fund | null) => (
      <form>
        <Autocomplete<Fund> {...labels} value={value} onValueChange={() => {}} />
      </form>
    );
    const { again } = await draw(field(renta));
    await again(field(acciones));
    expect(sent()).toEqual(['Fondo Acciones', 'f1']);
    await again(field({ ...acciones, name: 'Fondo Renombrado' }));
    expect(sent()).toEqual(['Fondo Renombrado', 'f1']);
    await again(field(null));
    expect(sent()).toEqual(['', '']);
  });

  test('and a form that is reset shows and sends the same: what its user holds', async () => {
    stopTime();
    await draw(<Kept start={null} />);
    await type('fon');
    await resetForm();
    expect([shown(), sent(), kept()]).toEqual(['', ['', ''], 'null']);
    await type('renta');
    await press('{ArrowDown}{Enter}');
    await resetForm();
    expect([shown(), sent(), kept()]).toEqual(['Renta Acciones', ['Renta Acciones', 'f3'], 'f3']);
  });
});

describe('its form', () => {
  test('hears of an item that is chosen, with the text and the id it will send', async () => {
    stopTime();
    const heard = vi.fn();
    await draw(
      <form onChange={() => heard(...sent())}>
        <Autocomplete<Fund> {...labels} />
      </form>,
    );
    const native = vi.fn();
    form().addEventListener('change', () => native(...sent()));
    await type('renta');
    await press('{ArrowDown}{Enter}');
    expect(heard.mock.lastCall).toEqual(['Renta Acciones', 'f3']);
    expect(native.mock.lastCall).toEqual(['Renta Acciones', 'f3']);
    expect([shown(), options()]).toEqual(['Renta Acciones', []]);
  });

  test('can move the focus to it when it is the first that is wrong', async () => {
    const controlRef = createRef<HTMLInputElement>();
    await renderFunds({ controlRef });
    controlRef.current?.focus();
    expect(document.activeElement).toBe(element());
  });
});

test('ten thousand items cost the page of a single-page app nothing', async () => {
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    id: `${index}`,
    name: `Compañía Minera de los Andes n.º ${index}`,
    manager: '',
  }));
  const { main } = await renderFunds({ items });
  expect(main.innerHTML.length).toBeLessThan(2000);
});
