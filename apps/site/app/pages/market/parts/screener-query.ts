import type { KeyFiguresQuery } from '@rueda/client/market';
import { sectors } from '@rueda/domain/issuers';
import type { FigureOrder, FigureRange, RangeFigure } from '@rueda/domain/key-figures';
import type { TableSort } from '@rueda/widgets/table';
import { hrefWith, sortOf } from '../../../framework/list.tsx';
import {
  oneOf,
  pageNumber,
  type QueryRules,
  readFigure,
  typedFigure,
} from '../../../framework/query-rules.ts';

/** The figures to filter by, by their names in the address. Those of the first list are always visible. */
export const mainFilters = ['rendimiento', 'per', 'posicion'] as const;
export const moreFilters = ['precio', 'cambio', 'volumen', 'capitalizacion'] as const;
const filters = [...mainFilters, ...moreFilters];

export type FilterName = (typeof filters)[number];
type LimitName = `${FilterName}${'Min' | 'Max'}`;

interface Filter {
  readonly figure: RangeFigure;
  /** The values that the figure can have. */
  readonly min: number;
  readonly max?: number;
  /** The unit in which the field is filled in: 1,000,000 for millions. */
  readonly unit?: number;
}

const definitions: Readonly<Record<FilterName, Filter>> = {
  rendimiento: { figure: 'dividendYield', min: 0 },
  per: { figure: 'priceEarnings', min: 0 },
  posicion: { figure: 'position', min: 0, max: 100 },
  precio: { figure: 'price', min: 0 },
  cambio: { figure: 'percent', min: -100 },
  volumen: { figure: 'averageQuantity', min: 0 },
  capitalizacion: { figure: 'capitalisationInSoles', min: 0, unit: 1_000_000 },
};

/** The figure that each sortable column is sorted by. */
const sorts: Readonly<Record<string, FigureOrder>> = {
  valor: 'code',
  ...Object.fromEntries(filters.map((name) => [name, definitions[name].figure])),
};

type Name = LimitName | 'sector' | 'moneda' | 'orden' | 'sentido' | 'pagina';

const limits = Object.fromEntries(
  filters.flatMap((name) => [
    [`${name}Min`, typedFigure],
    [`${name}Max`, typedFigure],
  ]),
) as QueryRules<LimitName>;

/** The parameters of the screener. */
export const screenerQuery: QueryRules<Name> = {
  sector: oneOf(Object.keys(sectors)),
  moneda: oneOf(['PEN', 'USD']),
  ...limits,
  orden: oneOf(Object.keys(sorts)),
  sentido: oneOf(['ascending', 'descending']),
  pagina: pageNumber,
};

export type ScreenerQuery = Readonly<Record<Name, string>>;

/** A field with a problem, as a message of the page. */
export type Errors = Partial<Record<LimitName, 'noNumber' | 'tooSmall' | 'tooLarge' | 'order'>>;

/** The problems of the fields. */
export function errorsOf(query: ScreenerQuery): Errors {
  const errors: Errors = {};
  for (const name of filters) {
    const { min, max = Infinity } = definitions[name];
    for (const field of [`${name}Min`, `${name}Max`] as const) {
      const value = readFigure(query[field]);
      if (query[field] === '') continue;
      if (value === null) errors[field] = 'noNumber';
      else if (value < min) errors[field] = 'tooSmall';
      else if (value > max) errors[field] = 'tooLarge';
    }
    const { from, to } = rangeOf(query, name);
    if (from !== undefined && to !== undefined && from > to) errors[`${name}Max`] ??= 'order';
  }
  return errors;
}

function rangeOf(query: ScreenerQuery, name: FilterName): FigureRange {
  const { unit = 1 } = definitions[name];
  const limit = (text: string): number | undefined => {
    const value = readFigure(text);
    return value === null ? undefined : Number((value * unit).toFixed(6));
  };
  return { from: limit(query[`${name}Min`]), to: limit(query[`${name}Max`]) };
}

/** Does the query use a filter that is folded away, or has one an error? Then the page shows them. */
export const usesMore = (query: ScreenerQuery): boolean =>
  moreFilters.some((name) => query[`${name}Min`] !== '' || query[`${name}Max`] !== '');

/** The largest companies first, until a visitor chooses an order. */
const defaultSort: TableSort = { column: 'capitalizacion', direction: 'descending' };

/** The order of the table. Figures start with the largest. */
export const screenerSort = (query: ScreenerQuery): TableSort =>
  sortOf({ ...query, search: '', type: '' }) ?? defaultSort;

/** The request for a page of the securities. */
export function selectionOf(query: ScreenerQuery, page: number, size: number): KeyFiguresQuery {
  const { column, direction } = screenerSort(query);
  return {
    sector: query.sector || undefined,
    currency: query.moneda === 'PEN' || query.moneda === 'USD' ? query.moneda : undefined,
    ranges: Object.fromEntries(filters.map((name) => [definitions[name].figure, rangeOf(query, name)])),
    sort: sorts[column],
    isDescending: direction === 'descending',
    page,
    size,
  };
}

/** Ready-made questions, by the name of their message. */
export const presets = {
  dividends: { rendimientoMin: '5', orden: 'rendimiento', sentido: 'descending' },
  nearHigh: { posicionMin: '90', orden: 'posicion', sentido: 'descending' },
  nearLow: { posicionMax: '10', orden: 'posicion', sentido: 'ascending' },
  cheap: { perMax: '10', orden: 'per', sentido: 'ascending' },
  rising: { cambioMin: '2', orden: 'cambio', sentido: 'descending' },
  liquid: { orden: 'volumen', sentido: 'descending' },
} as const satisfies Record<string, Partial<ScreenerQuery>>;

export type PresetName = keyof typeof presets;

export const presetHref = (name: PresetName): string => hrefWith(presets[name], '').replace(/&$/, '');

/** Is this the question of the page? */
export const isPreset = (query: ScreenerQuery, name: PresetName): boolean => {
  const preset: Partial<ScreenerQuery> = presets[name];
  return (Object.keys(query) as Name[]).every(
    (parameter) => parameter === 'pagina' || query[parameter] === (preset[parameter] ?? ''),
  );
};
