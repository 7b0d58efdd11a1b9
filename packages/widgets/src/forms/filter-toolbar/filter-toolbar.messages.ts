import { defineMessages, plural } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    name: 'Filtros',
    search: 'Buscar',
    type: 'Tipo',
    period: 'Periodo',
    quarter: 'Trimestre',
    chooseQuarter: 'Elige uno',
    year: 'Año',
    nemonic: 'Nemónico',
    dates: 'Fechas',
    location: 'Ordenar por cercanía',
    needsScript: 'Necesita JavaScript',
    all: 'Todos',
    apply: 'Aplicar',
    active: 'Filtros activos',
    /** Visually hidden, after the number of active filters. */
    activeCount: (count: number) => plural('es', count, { one: ' activo', other: ' activos' }),
    remove: (filter: string) => `Quitar ${filter}`,
    clear: 'Quitar todos',
    results: (figure: string, count: number) =>
      count === 0
        ? 'Ningún resultado coincide con los filtros. Cambia o quita alguno.'
        : `${figure} ${plural('es', count, { one: 'resultado', other: 'resultados' })}`,
  },
  en: {
    name: 'Filters',
    search: 'Search',
    type: 'Type',
    period: 'Period',
    quarter: 'Quarter',
    chooseQuarter: 'Choose one',
    year: 'Year',
    nemonic: 'Ticker',
    dates: 'Dates',
    location: 'Sort by distance',
    needsScript: 'Needs JavaScript',
    all: 'All',
    apply: 'Apply',
    active: 'Active filters',
    activeCount: (_: number) => ' active',
    remove: (filter: string) => `Remove ${filter}`,
    clear: 'Remove all',
    results: (figure: string, count: number) =>
      count === 0
        ? 'No results match the filters. Change or remove one.'
        : `${figure} ${plural('en', count, { one: 'result', other: 'results' })}`,
  },
});
