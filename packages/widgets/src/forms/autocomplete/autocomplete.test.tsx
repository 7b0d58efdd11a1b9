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
  pass,
  press,
  stopTime,
  type,
} from './autocomplete-field.testing.tsx';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
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

const drawIssuers = (props: Partial<IssuerAutocompleteProps> = {}) => {
  stopTime();
  return draw(<IssuerAutocomplete id="issuer" label="Emisor" items={issuers} {...props} />);
};

describe('a form', () => {
  test('starts to search at the minimum it was given', async () => {
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
    await pass(1);
    expect(options()).toEqual(['Fondo Acciones', 'Fondo Corto Plazo']);
  });

  test('matches the field it names, whatever the case and the accents, and no other field', async () => {
    await renderFunds({ field: 'manager', detail: 'name' });
    await type('CREDI');
    expect(options()).toEqual(['Crédito | Fondo Corto Plazo']);
    await type('fondo');
    expect(options()).toEqual([]);
  });

  test('is a plain field of its form with script off: its text is sent under its name', async () => {
    const { main } = await draw(
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

  test('sends the id of the chosen item beside its text, and no id once the text is changed', async () => {
    stopTime();
    const { main } = await draw(
      <form>
        <Autocomplete<Fund> id="fund" label="Fondo" field="name" name="fund" items={funds} />
      </form>,
    );
    const sent = (): string[] =>
      [...new FormData(main.querySelector('form') as HTMLFormElement).values()] as string[];
    await type('renta');
    await press('{ArrowDown}{Enter}');
    expect(sent()).toEqual(['Renta Acciones', 'f3']);
    await type('Renta Acc');
    expect(sent()).toEqual(['Renta Acc', '']);
  });

  test('a form that is reset has its first text again, and nothing chosen', async () => {
    const onValueChange = vi.fn();
    stopTime();
    const { main } = await draw(
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
    const sent = (): unknown[] => [...new FormData(form).values()];
    await type('fondo');
    await press('{ArrowDown}{Enter}');
    expect(sent()).toEqual(['Fondo Acciones', 'f1']);
    await act(async () => form.reset());
    expect(sent()).toEqual(['Renta', '']);
    expect(onValueChange).toHaveBeenLastCalledWith(null);
    expect(options()).toEqual([]);
  });

  test('Enter with nothing highlighted sends the form, and with an item highlighted chooses it', async () => {
    stopTime();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    await draw(
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

test('a callback that comes or goes leaves the field, its text and its list as they are', async () => {
  const onValueChange = vi.fn();
  const { again } = await renderFunds();
  await type('renta');
  const field = element();
  const fund = (
    <Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} onValueChange={onValueChange} />
  );
  await again(fund);
  expect([element() === field, field.value, options()]).toEqual([true, 'renta', ['Renta Acciones']]);
  await press('{ArrowDown}{Enter}');
  expect(onValueChange.mock.calls).toEqual([[funds[2]]]);
  await again(<Autocomplete<Fund> id="fund" label="Fondo" field="name" items={funds} />);
  expect([element() === field, field.value]).toEqual([true, 'Renta Acciones']);
});

describe('issuers', () => {
  test('are searched after more than one character, as a part of the mnemonic, whatever the case', async () => {
    await drawIssuers();
    await type('c');
    expect(options()).toEqual([]);
    await type('dItC');
    expect(options()).toEqual(['CREDITC1 | BANCO DE CREDITO DEL PERU']);
    await type('banco');
    expect(options()).toEqual([]);
  });

  test('are searched by name too when asked, without their accents', async () => {
    await drawIssuers({ hasNames: true });
    await type('compania de minas');
    expect(options()).toEqual(['BVN | COMPAÑÍA DE MINAS BUENAVENTURA S.A.A.']);
    expect(document.querySelector('mark')?.textContent).toBe('COMPAÑÍA DE MINAS');
  });

  test('are what the service finds, as the client reads it: one for each share, also of those that share an id', async () => {
    const answer = [
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
      ) => schema.parse(answer),
    } as unknown as Parameters<typeof findIssuers>[0];
    const onValueChange = vi.fn();
    const complaints = vi.spyOn(console, 'error');
    onTestFinished(() => complaints.mockRestore());
    await drawIssuers({ items: issuerChoices(await findIssuers(client)), hasNames: true, onValueChange });
    await type('apple');
    expect(options()).toEqual(['AAPL | APPLE INC.']);
    await type('alicor');
    expect(options()).toEqual(['ALICORC1 | ALICORP S.A.A.', 'ALICORI1 | ALICORP S.A.A.']);
    await press('{ArrowDown}{ArrowDown}{Enter}');
    expect(onValueChange.mock.calls).toEqual([
      [{ nemonico: 'ALICORI1', companyName: 'ALICORP S.A.A.', id: '21400' }],
    ]);
    expect(complaints).not.toHaveBeenCalled();
  });

  test('choosing one clears the results, leaves its mnemonic in the field and gives the item', async () => {
    const onValueChange = vi.fn();
    await drawIssuers({ onValueChange });
    await type('ferre');
    await act(() => page.getByRole('option').click());
    expect(onValueChange.mock.calls).toEqual([
      [{ nemonico: 'FERREYC1', companyName: 'FERREYCORP S.A.A.', id: '73600' }],
    ]);
    expect([element().value, options(), element().ariaExpanded]).toEqual(['FERREYC1', [], 'false']);
    await press('{ArrowDown}');
    await pass(1000);
    expect(options()).toEqual([]);
    await type('FERREY');
    expect(onValueChange.mock.lastCall).toEqual([null]);
  });
});

describe('with the keyboard alone', () => {
  test('arrows, page keys, Home and End move through the options, and Enter chooses', async () => {
    await drawIssuers();
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

  test('Esc closes the list first and empties the field second', async () => {
    await drawIssuers();
    await type('bbv');
    await press('{Escape}');
    expect([element().ariaExpanded, element().value]).toEqual(['false', 'bbv']);
    await press('{Escape}');
    expect(element().value).toBe('');
  });

  test('Tab leaves the field with its text as it is, whatever is highlighted, and closes the list', async () => {
    const onValueChange = vi.fn();
    await drawIssuers({ onValueChange });
    await type('bbv');
    await press('{ArrowDown}{Tab}');
    expect([element().value, element().ariaExpanded, onValueChange.mock.calls]).toEqual(['bbv', 'false', []]);
    expect(document.querySelector('[data-popup-open]')).toBeNull();
  });

  test('an answer that arrives under the arrow keys leaves nothing highlighted', async () => {
    await renderFunds();
    await type('fondo');
    await type('renta', 0);
    await press('{ArrowDown}');
    expect(highlighted()).toBe('Fondo Acciones');
    await pass(200);
    expect([options(), highlighted()]).toEqual([['Renta Acciones'], '']);
  });

  test('the highlighted option stays in sight in a long list', async () => {
    await drawIssuers();
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
