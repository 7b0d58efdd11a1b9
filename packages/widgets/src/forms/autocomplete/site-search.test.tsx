import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { element, press, stopTime, type } from './autocomplete-field.testing.tsx';
import { Autocomplete, type AutocompleteFigure, type AutocompleteItem } from './index.ts';

interface Result extends AutocompleteItem {
  title: string;
  group: string;
  href: string;
  price?: AutocompleteFigure;
}
const price: AutocompleteFigure = {
  text: 'S/ 7.85',
  change: '−0.76%',
  direction: 'down',
  word: 'baja',
  age: '11:20 · 20 min',
};
const results: Result[] = [
  { id: 'ALICORC1', title: 'ALICORC1', group: 'Valores', href: '#alicorc1', price },
  { id: 'ALICORI1', title: 'ALICORI1', group: 'Valores', href: '#alicori1' },
  { id: '21400', title: 'Alicorp', group: 'Emisores', href: '#alicorp' },
  { id: 'bad', title: 'Ali script', group: 'Emisores', href: 'javascript:void(location.hash="ran")' },
];

async function renderSearch(): Promise<void> {
  const before = location.href;
  onTestFinished(() => history.replaceState(null, '', before));
  stopTime();
  await render(
    <form>
      <Autocomplete<Result>
        id="search"
        name="q"
        label="Buscar"
        field="title"
        group="group"
        figure="price"
        link="href"
        items={results}
      />
    </form>,
  );
  await type('ali');
}

describe('Autocomplete as the search of a site', () => {
  test('shows its items under the name of their group', async () => {
    await renderSearch();
    const groups = page.getByRole('group').elements();
    expect(groups.map((group) => [group.ariaLabel, group.querySelectorAll('[role=option]').length])).toEqual([
      ['Valores', 2],
      ['Emisores', 2],
    ]);
  });

  test('shows a figure with its change and age, and announces the change by a word', async () => {
    await renderSearch();
    const option = page.getByRole('option').first();
    await expect.element(option).toHaveTextContent('ALICORC1S/ 7.85 −0.76% baja 11:20 · 20 min');
    expect(option.element().querySelector('[data-direction=down] path')).not.toBeNull();
    expect(page.getByRole('option').nth(1).element().textContent).toBe('ALICORI1');
  });

  test('leads to the page of the selected item', async () => {
    await renderSearch();
    await press('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(location.hash).toBe('#alicorp');
  });

  test('ignores the address of an item that is a script', async () => {
    await renderSearch();
    await press('{ArrowUp}{Enter}');
    expect([element().value, location.hash]).toEqual(['Ali script', '']);
  });

  test('submits the text only, as a search', async () => {
    await renderSearch();
    expect([...new FormData(element().form as HTMLFormElement)]).toEqual([['q', 'ali']]);
    expect(element().type).toBe('search');
  });
});
