import { expect, test } from 'vitest';
import { readView, type TableView, writeView } from './table-address.ts';

const defaults: TableView = { column: null, direction: 'descending', search: '', page: 1 };
const spanishQuery = '?sector=1&orden=price&sentido=ascending&buscar=oro&pagina=2';
const englishQuery = '?sector=1&sort=price&direction=ascending&search=oro&page=2';

test('readView reads the parameters of both languages, and writeView writes those of the page', () => {
  const view = readView(spanishQuery, defaults, 'es');
  expect(view).toEqual({ column: 'price', direction: 'ascending', search: 'oro', page: 2 });
  expect(readView(spanishQuery, defaults, 'en')).toEqual(view);
  expect(readView(englishQuery, defaults, 'es')).toEqual(view);
  expect(writeView(spanishQuery, view, 'en')).toBe(englishQuery);
  expect(writeView(englishQuery, view, 'es')).toBe(spanishQuery);
});

test('readView prefers the parameters of the page’s language', () => {
  expect(readView(`${englishQuery}&orden=percent&buscar=`, defaults, 'es')).toMatchObject({
    column: 'percent',
    search: '',
  });
});
