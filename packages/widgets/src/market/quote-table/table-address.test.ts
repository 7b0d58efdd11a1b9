import { expect, test } from 'vitest';
import { readView, type TableView, writeView } from './table-address.ts';

const usual: TableView = { column: null, direction: 'descending', search: '', page: 1 };
const spanish = '?sector=1&orden=price&sentido=ascending&buscar=oro&pagina=2';
const english = '?sector=1&sort=price&direction=ascending&search=oro&page=2';

test('a visitor who switches the language finds the table as it was, and its links in the words of the page', () => {
  const view = readView(spanish, usual, 'es');
  expect(view).toEqual({ column: 'price', direction: 'ascending', search: 'oro', page: 2 });
  expect(readView(spanish, usual, 'en')).toEqual(view);
  expect(readView(english, usual, 'es')).toEqual(view);
  expect(writeView(spanish, view, 'en')).toBe(english);
  expect(writeView(english, view, 'es')).toBe(spanish);
});

test('the words of the page itself go before those of the other language', () => {
  expect(readView(`${english}&orden=percent&buscar=`, usual, 'es')).toMatchObject({
    column: 'percent',
    search: '',
  });
});
