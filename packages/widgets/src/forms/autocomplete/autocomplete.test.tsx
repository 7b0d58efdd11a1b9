import { findIssuers } from '@rueda/client/market';
import { type IssuerChoice, issuerChoices } from '@rueda/domain/issuers';
import { sampleIssuers } from '@rueda/domain/sample';
import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  renderFunds,
  element,
  type Fund,
  funds,
  options,
  advanceTime,
  press,
  stopTime,
  type,
} from './autocomplete-field.testing.tsx';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import * as stories from './autocomplete.stories.tsx';
import { Autocomplete, IssuerAutocomplete, type IssuerAutocompleteProps } from './index.ts';

describeWidget(stories);

const issuers: IssuerChoice[] = sampleIssuers.map(({ nemonico, name, companyCode }) => ({
  nemonico,
  companyName: name,
  id: companyCode,
}));

const highlighted = (): string =>
  document.getElementById(element().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';

const renderIssuers = (props: Partial<IssuerAutocompleteProps> = {}) => {
  stopTime();
  return render(<IssuerAutocomplete id="issuer" label="Emisor" items={issuers} {...props} />);
};

describe('Autocomplete', () => {
  test('starts to search at its minimum number of characters', async () => {
    await renderFunds({ minimum: 3 });
    await type('fo');
    expect(options()).toEqual([]);
    await type('fon');
    expect(options()).toEqual(['Fondo Acciones', 'Fondo Corto Plazo']);
    await type('fo');
    expect(options()).toEqual([]);
  });

  test('searches 200 ms after the last key', async () => {
    await renderFunds();
    await type('f', 199);
    await type('fo', 199);
    expect(options()).toEqual([]);
    await advanceTime(1);
    expect(options()).toEqual(['Fondo Acciones', 'Fondo Corto Plazo']);
  });

  test('searches its field only, without regard to case and accents', async () => {
    await renderFunds({ field: 'manager', detail: 'name' });
    await type('CREDI');
    expect(options()).toEqual(['Crédito | Fondo Corto Plazo']);
    await type('fondo');
    expect(options()).toEqual([]);
  });

  test('submits its text under its name and offers a datalist without a script', async () => {
    const { main } = await render(
      <form>
        <Autocomplete<Fund>
          id="fund"
          label="Fondo"
          field="name"
          name="fund"
          defaultValue="Renta"
          items={funds}
        />
      </form>,
    );
    const form = main.querySelector('form') as HTMLFormElement;
    expect([...new FormData(form)]).toEqual([
      ['fund', 'Renta'],
      ['fund-id', ''],
    ]);
    expect([...(main.querySelector('datalist')?.options ?? [])].map(({ value }) => value)).toEqual(
      funds.map(({ name }) => name),
    );
  });

  test('submits the id of the selected item with its text, and no id after the text changes', async () => {
    stopTime();
    const { main } = await render(
      <form>
        <Autocomplete<Fund> id="fund" label="Fondo" field="name" name="fund" items={funds} />
      </form>,
    );
    const submittedValues = (): string[] =>
      [...new FormData(main.querySelector('form') as HTMLFormElement).values()] as string[];
    await type('renta');
    await press('{ArrowDown}{Enter}');
    expect(submittedValues()).toEqual(['Renta Acciones', 'f3']);
    await type('Renta Acc');
    expect(submittedValues()).toEqual(['Renta Acc', '']);
  });

  test('restores its default text and clears the selection when the form is reset', async () => {
    const onValueChange = vi.fn();
    stopTime();
    const { main } = await render(
      <form>
        <Autocomplete<Fund>
          id="fund"
          label="Fondo"
          name="fund"
          field="name"
          items={funds}
          defaultValue="Renta"
          onValueChange={onValueChange}
        />
      </form>,
    );
    const form = main.querySelector('form') as HTMLFormElement;
    const submittedValues = (): unknown[] => [...new FormData(form).values()];
    await type('fondo');
    await press('{ArrowDown}{Enter}');
    expect(submittedValues()).toEqual(['Fondo Acciones', 'f1']);
    await act(async () => form.reset());
    expect(submittedValues()).toEqual(['Renta', '']);
    expect(onValueChange).toHaveBeenLastCalledWith(null);
    expect(options()).toEqual([]);
  });

  test('selects the highlighted option on Enter, and submits the form if none is highlighted', async () => {
    stopTime();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    await render(
      <form onSubmit={onSubmit}>
        <Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} />
      </form>,
    );
    await type('fondo');
    await press('{ArrowDown}{Enter}');
    expect([element().value, onSubmit.mock.calls.length]).toEqual(['Fondo Acciones', 0]);
    await type('fondo');
    await press('{Enter}');
    expect([element().value, onSubmit.mock.calls.length]).toEqual(['fondo', 1]);
  });
});

test('Autocomplete retains its text and list when onValueChange is added or removed', async () => {
  const onValueChange = vi.fn();
  const { rerender } = await renderFunds();
  await type('renta');
  const field = element();
  const fund = (
    <Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} onValueChange={onValueChange} />
  );
  await rerender(fund);
  expect([element() === field, field.value, options()]).toEqual([true, 'renta', ['Renta Acciones']]);
  await press('{ArrowDown}{Enter}');
  expect(onValueChange.mock.calls).toEqual([[funds[2]]]);
  await rerender(<Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} />);
  expect([element() === field, field.value]).toEqual([true, 'Renta Acciones']);
});

describe('IssuerAutocomplete', () => {
  test('searches any part of the mnemonic, case-insensitively, from the second character', async () => {
    await renderIssuers();
    await type('c');
    expect(options()).toEqual([]);
    await type('dItC');
    expect(options()).toEqual(['CREDITC1 | BANCO DE CREDITO DEL PERU']);
    await type('banco');
    expect(options()).toEqual([]);
  });

  test('searches the company name without regard to accents when hasNames is set', async () => {
    await renderIssuers({ hasNames: true });
    await type('compania de minas');
    expect(options()).toEqual(['BVN | COMPAÑÍA DE MINAS BUENAVENTURA S.A.A.']);
    expect(document.querySelector('mark')?.textContent).toBe('COMPAÑÍA DE MINAS');
  });

  test('offers one item per share of the issuers that the client reads, even if shares have the same id', async () => {
    const response = [
      {
        companyCode: '21400',
        companyName: 'ALICORP S.A.A.',
        sectorCode: 'CI',
        stock: ['ALICORC1', 'ALICORI1'],
      },
      { companyCode: 'XXX', companyName: 'APPLE INC.', stock: ['AAPL'] },
      { companyCode: '70000', companyName: 'SIN ACCIONES S.A.', stock: [] },
    ];
    const client = {
      post: async (
        _path: string,
        _body: unknown,
        { schema }: { schema: { parse: (rows: unknown) => unknown } },
      ) => schema.parse(response),
    } as unknown as Parameters<typeof findIssuers>[0];
    const onValueChange = vi.fn();
    const consoleError = vi.spyOn(console, 'error');
    onTestFinished(() => consoleError.mockRestore());
    await renderIssuers({ items: issuerChoices(await findIssuers(client)), hasNames: true, onValueChange });
    await type('apple');
    expect(options()).toEqual(['AAPL | APPLE INC.']);
    await type('alicor');
    expect(options()).toEqual(['ALICORC1 | ALICORP S.A.A.', 'ALICORI1 | ALICORP S.A.A.']);
    await press('{ArrowDown}{ArrowDown}{Enter}');
    expect(onValueChange.mock.calls).toEqual([
      [{ nemonico: 'ALICORI1', companyName: 'ALICORP S.A.A.', id: '21400' }],
    ]);
    expect(consoleError).not.toHaveBeenCalled();
  });

  test('clears the results, shows the mnemonic and calls onValueChange on selection', async () => {
    const onValueChange = vi.fn();
    await renderIssuers({ onValueChange });
    await type('ferre');
    await act(() => page.getByRole('option').click());
    expect(onValueChange.mock.calls).toEqual([
      [{ nemonico: 'FERREYC1', companyName: 'FERREYCORP S.A.A.', id: '73600' }],
    ]);
    expect([element().value, options(), element().ariaExpanded]).toEqual(['FERREYC1', [], 'false']);
    await press('{ArrowDown}');
    await advanceTime(1000);
    expect(options()).toEqual([]);
    await type('FERREY');
    expect(onValueChange.mock.lastCall).toEqual([null]);
  });
});

describe('Autocomplete with the keyboard', () => {
  test('moves the highlight with arrows, page keys, Home and End, and selects with Enter', async () => {
    await renderIssuers();
    await type('c1');
    const all = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
    const last = all.length - 1;
    expect([last > 20, highlighted()]).toEqual([true, '']);
    const steps: [keys: string, index: number][] = [
      ['{ArrowDown}', 0],
      ['{ArrowDown}', 1],
      ['{ArrowUp}', 0],
      ['{ArrowUp}', last],
      ['{Home}', 0],
      ['{PageDown}', 10],
      ['{PageUp}', 0],
      ['{End}', last],
      ['{ArrowDown}', 0],
    ];
    for (const [keys, index] of steps) {
      await press(keys);
      expect([keys, highlighted()]).toEqual([keys, all[index]]);
    }
    await press('{Enter}');
    expect(element().value).toBe('AENZAC1');
  });

  test('closes the list at the first Escape and clears the field at the second', async () => {
    await renderIssuers();
    await type('bbv');
    await press('{Escape}');
    expect([element().ariaExpanded, element().value]).toEqual(['false', 'bbv']);
    await press('{Escape}');
    expect(element().value).toBe('');
  });

  test('closes the list on Tab without selecting the highlighted option', async () => {
    const onValueChange = vi.fn();
    await renderIssuers({ onValueChange });
    await type('bbv');
    await press('{ArrowDown}{Tab}');
    expect([element().value, element().ariaExpanded, onValueChange.mock.calls]).toEqual(['bbv', 'false', []]);
    expect(document.querySelector('[data-popup-open]')).toBeNull();
  });

  test('clears the highlight when new results arrive', async () => {
    await renderFunds();
    await type('fondo');
    await type('renta', 0);
    await press('{ArrowDown}');
    expect(highlighted()).toBe('Fondo Acciones');
    await advanceTime(200);
    expect([options(), highlighted()]).toEqual([['Renta Acciones'], '']);
  });

  test('scrolls the highlighted option of a long list into view', async () => {
    await renderIssuers();
    await type('c1');
    await press('{End}');
    const list = document.querySelector('[role=listbox]') as HTMLElement;
    const option = document.getElementById(
      element().getAttribute('aria-activedescendant') ?? '',
    ) as HTMLElement;
    expect(list.scrollTop).toBeGreaterThan(0);
    expect(option.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      list.getBoundingClientRect().bottom + 2,
    );
  });
});
