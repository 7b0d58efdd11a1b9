/** How a table is shown, as it stands in the address of its page. */
import { type Bilingual, type Language, otherLanguage } from '@rueda/domain/language';
import { firstDirection, type QuoteColumn, type SortDirection } from '@rueda/domain/quotes';
import { allColumns } from './cell-texts.ts';

export interface TableView {
  /** Null leaves the rows as they came. */
  column: QuoteColumn | null;
  direction: SortDirection;
  search: string;
  /** From 1. */
  page: number;
}

const names: Bilingual<Record<keyof TableView, string>> = {
  es: { column: 'orden', direction: 'sentido', search: 'buscar', page: 'pagina' },
  en: { column: 'sort', direction: 'direction', search: 'search', page: 'page' },
};

/** The name of the search in the address, for the form that sends it. */
export const searchName = (language: Language): string => names[language].search;

/**
 * What the query of an address says, also in the names of the other language, whose page may have led here; what it
 * does not say, or says wrong, is left as usual.
 */
export function readView(query: string, usual: TableView, language: Language): TableView {
  const parameters = new URLSearchParams(query);
  const read = (part: keyof TableView): string | null =>
    parameters.get(names[language][part]) ?? parameters.get(names[otherLanguage(language)][part]);
  const column = allColumns.find((each) => each === read('column'));
  const direction = read('direction');
  const page = Number(read('page'));
  return {
    column: column ?? usual.column,
    direction:
      column && (direction === 'ascending' || direction === 'descending')
        ? direction
        : column
          ? firstDirection(column)
          : usual.direction,
    search: (read('search') ?? usual.search).slice(0, 100),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of the address that shows the table so. What else stands in it stays. */
export function writeView(query: string, view: Partial<TableView>, language: Language): string {
  const write = new URLSearchParams(query);
  const name = names[language];
  for (const words of Object.values(names)) for (const word of Object.values(words)) write.delete(word);
  const { column, direction, search = '', page = 1 } = view;
  const put = (key: string, value: string | null | undefined): void => {
    if (value) write.set(key, value);
  };
  put(name.column, column);
  put(name.direction, column && direction);
  put(name.search, search.trim());
  put(name.page, page > 1 ? String(page) : '');
  return `?${write}`;
}

/** The address of the first page of what is searched, sorted otherwise, with `{column}` and `{direction}` in it. */
export function sortTemplate(
  query: string,
  search: string,
  language: Language,
): `${string}{column}${string}` {
  const rest = writeView(query, { search }, language);
  const { column, direction } = names[language];
  return `${rest}${rest === '?' ? '' : '&'}${column}={column}&${direction}={direction}`;
}

/** What a form that sends the search must send beside it, so that it stays in the address. */
export function fieldsBeside(
  query: string,
  view: TableView,
  language: Language,
): [name: string, value: string][] {
  return [...new URLSearchParams(writeView(query, { ...view, search: '', page: 1 }, language))];
}
