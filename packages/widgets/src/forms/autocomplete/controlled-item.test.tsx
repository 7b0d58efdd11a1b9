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
import { render } from '../../../testing/suite/render.tsx';
import { Autocomplete, type AutocompleteProps } from './index.ts';

const [acciones, corto, renta] = funds as [Fund, Fund, Fund];
const labels = { id: 'fund', label: 'Fondo', name: 'fund', field: 'name', items: funds } as const;
const form = (): HTMLFormElement => document.querySelector('form') as HTMLFormElement;
/** The submitted values: the text and the id. */
const submittedValues = (): unknown[] => [...new FormData(form()).values()];
const inputValue = (): string => element().value;
const resetForm = (): Promise<void> => act(async () => form().reset());
const click = (name: string): Promise<void> => act(() => page.getByRole('button', { name }).click());

const renderForm = (props: Partial<AutocompleteProps<Fund>>) => {
  stopTime();
  return render(
    <form>
      <Autocomplete<Fund> {...labels} {...props} />
    </form>,
  );
};

describe('Autocomplete with a default item', () => {
  test('is server-rendered with the text and the id of the item', () => {
    const serverForm = document.createElement('form');
    serverForm.innerHTML = renderToString(<Autocomplete<Fund> {...labels} defaultValue={renta} />);
    expect([...new FormData(serverForm)]).toEqual([
      ['fund', 'Renta Acciones'],
      ['fund-id', 'f3'],
    ]);
  });

  test('submits text and id of the selected item, and no id after the text changes', async () => {
    await renderForm({ defaultValue: renta });
    expect(submittedValues()).toEqual(['Renta Acciones', 'f3']);
    await type('corto');
    expect(submittedValues()).toEqual(['corto', '']);
    await press('{ArrowDown}{Enter}');
    expect(submittedValues()).toEqual(['Fondo Corto Plazo', 'f2']);
  });

  test('restores its item and calls onValueChange when the form is reset', async () => {
    const onValueChange = vi.fn();
    await renderForm({ defaultValue: renta, onValueChange });
    await type('corto');
    await press('{ArrowDown}{Enter}');
    await resetForm();
    expect([inputValue(), submittedValues()]).toEqual(['Renta Acciones', ['Renta Acciones', 'f3']]);
    expect(onValueChange.mock.calls).toEqual([[null], [corto], [renta]]);
  });
});

/** Controls the item with state, as a form library does. */
function Controlled({ start }: { start: Fund | null }): ReactElement {
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
const controlledId = (): string | null | undefined => document.querySelector('output')?.textContent;

describe('Autocomplete with a controlled item', () => {
  test('shows, submits and server-renders the item', async () => {
    const serverForm = document.createElement('form');
    serverForm.innerHTML = renderToString(
      <Autocomplete<Fund> {...labels} value={renta} onValueChange={() => {}} />,
    );
    expect([...new FormData(serverForm).values()]).toEqual(['Renta Acciones', 'f3']);
    await renderForm({ value: renta, onValueChange: () => {} });
    expect([inputValue(), submittedValues()]).toEqual(['Renta Acciones', ['Renta Acciones', 'f3']]);
  });

  test('follows typing, selection and changes of its value prop', async () => {
    stopTime();
    await render(<Controlled start={renta} />);
    await type('fondo');
    expect([inputValue(), controlledId(), options().length]).toEqual(['fondo', 'null', 2]);
    await press('{ArrowDown}{Enter}');
    expect([inputValue(), controlledId()]).toEqual(['Fondo Acciones', 'f1']);
    await click('Deshacer');
    expect([inputValue(), submittedValues(), controlledId()]).toEqual([
      'Renta Acciones',
      ['Renta Acciones', 'f3'],
      'f3',
    ]);
  });

  test('retains its item when the value prop does not change after onValueChange', async () => {
    const onValueChange = vi.fn();
    await renderForm({ value: renta, onValueChange });
    await type('fondo');
    expect([inputValue(), submittedValues(), onValueChange.mock.calls]).toEqual([
      'Renta Acciones',
      ['Renta Acciones', 'f3'],
      [[null]],
    ]);
  });

  test('follows its value prop to null and to another text of the same id', async () => {
    const field = (value: Fund | null) => (
      <form>
        <Autocomplete<Fund> {...labels} value={value} onValueChange={() => {}} />
      </form>
    );
    const { rerender } = await render(field(renta));
    await rerender(field(acciones));
    expect(submittedValues()).toEqual(['Fondo Acciones', 'f1']);
    await rerender(field({ ...acciones, name: 'Fondo Renombrado' }));
    expect(submittedValues()).toEqual(['Fondo Renombrado', 'f1']);
    await rerender(field(null));
    expect(submittedValues()).toEqual(['', '']);
  });

  test('shows and submits the controlled item after a form reset', async () => {
    stopTime();
    await render(<Controlled start={null} />);
    await type('fon');
    await resetForm();
    expect([inputValue(), submittedValues(), controlledId()]).toEqual(['', ['', ''], 'null']);
    await type('renta');
    await press('{ArrowDown}{Enter}');
    await resetForm();
    expect([inputValue(), submittedValues(), controlledId()]).toEqual([
      'Renta Acciones',
      ['Renta Acciones', 'f3'],
      'f3',
    ]);
  });
});

describe('Autocomplete in a form', () => {
  test('emits change with the text and id of a selected item', async () => {
    stopTime();
    const onChange = vi.fn();
    await render(
      <form onChange={() => onChange(...submittedValues())}>
        <Autocomplete<Fund> {...labels} />
      </form>,
    );
    const onNativeChange = vi.fn();
    form().addEventListener('change', () => onNativeChange(...submittedValues()));
    await type('renta');
    await press('{ArrowDown}{Enter}');
    expect(onChange.mock.lastCall).toEqual(['Renta Acciones', 'f3']);
    expect(onNativeChange.mock.lastCall).toEqual(['Renta Acciones', 'f3']);
    expect([inputValue(), options()]).toEqual(['Renta Acciones', []]);
  });

  test('can be focused through controlRef', async () => {
    const controlRef = createRef<HTMLInputElement>();
    await renderFunds({ controlRef });
    controlRef.current?.focus();
    expect(document.activeElement).toBe(element());
  });
});

test('Autocomplete adds no HTML for ten thousand items in a single-page app', async () => {
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    id: `${index}`,
    name: `Compañía Minera de los Andes n.º ${index}`,
    manager: '',
  }));
  const { main } = await renderFunds({ items });
  expect(main.innerHTML.length).toBeLessThan(2000);
});
