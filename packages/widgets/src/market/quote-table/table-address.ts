/** Sort order, search and page of a table in the query of its URL. */
import { type Bilingual, type Language, otherLanguage } from '@rueda/domain/language';
import { firstDirection, type QuoteColumn, type SortDirection } from '@rueda/domain/quotes';
import { allColumns } from './cell-texts.ts';

export interface TableView {
  /** Null retains the given order. */
  column: QuoteColumn | null;
  direction: SortDirection;
  search: string;
  /** 1-based. */
  page: number;
}

const parameterNames: Bilingual<Record<keyof TableView, string>> = {
  es: { column: 'orden', direction: 'sentido', search: 'buscar', page: 'pagina' },
  en: { column: 'sort', direction: 'direction', search: 'search', page: 'page' },
};

/** The search's query parameter, which is the name of its form field. */
export const searchName = (language: Language): string => parameterNames[language].search;

/**
 * Reads a view from a query. Parameters in the other language count too, because the language switch retains the query;
 * missing or invalid ones fall back to `defaults`.
 */
export function readView(query: string, defaults: TableView, language: Language): TableView {
  const parameters = new URLSearchParams(query);
  const read = (key: keyof TableView): string | null =>
    parameters.get(parameterNames[language][key]) ??
    parameters.get(parameterNames[otherLanguage(language)][key]);
  const column = allColumns.find((each) => each === read('column'));
  const direction = read('direction');
  const page = Number(read('page'));
  return {
    column: column ?? defaults.column,
    direction:
      column && (direction === 'ascending' || direction === 'descending')
        ? direction
        : column
          ? firstDirection(column)
          : defaults.direction,
    search: (read('search') ?? defaults.search).slice(0, 100),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes a view into a query and retains its other parameters. */
export function writeView(query: string, view: Partial<TableView>, language: Language): string {
  const parameters = new URLSearchParams(query);
  const name = parameterNames[language];
  for (const names of Object.values(parameterNames))
    for (const each of Object.values(names)) parameters.delete(each);
  const { column, direction, search = '', page = 1 } = view;
  const set = (key: string, value: string | null | undefined): void => {
    if (value) parameters.set(key, value);
  };
  set(name.column, column);
  set(name.direction, column && direction);
  set(name.search, search.trim());
  set(name.page, page > 1 ? String(page) : '');
  return `?${parameters}`;
}

/** URL template of the first page in another order, with the placeholders `{column}` and `{direction}`. */
export function sortTemplate(
  query: string,
  search: string,
  language: Language,
): `${string}{column}${string}` {
  const base = writeView(query, { search }, language);
  const { column, direction } = parameterNames[language];
  return `${base}${base === '?' ? '' : '&'}${column}={column}&${direction}={direction}`;
}

/** Hidden fields of the search form: a submit retains the sort order and the URL's other parameters. */
export function hiddenFields(
  query: string,
  view: TableView,
  language: Language,
): [name: string, value: string][] {
  return [...new URLSearchParams(writeView(query, { ...view, search: '', page: 1 }, language))];
}
