import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import { sectors } from '@rueda/domain/issuers';
import type { KeyFigures } from '@rueda/domain/key-figures';
import type { Language } from '@rueda/domain/language';
import {
  formatCompact,
  formatInteger,
  formatNumber,
  formatPercent,
  priceDecimals,
} from '@rueda/domain/money';
import { quoteState } from '@rueda/domain/quotes';
import { priceAge, PriceChange, renderPrice } from '@rueda/widgets/price';
import { Table, type TableColumn } from '@rueda/widgets/table';
import type { ReactElement, ReactNode } from 'react';
import { securityPath } from '../../../framework/addresses.ts';
import { hrefWith } from '../../../framework/list.tsx';
import { dayAt } from './market-reads.ts';
import { screenerSort, type ScreenerQuery } from './screener-query.ts';
import { messages } from './screener.messages.ts';

interface Column extends TableColumn {
  cell: (figures: KeyFigures) => ReactNode;
}

/** A null figure stays null: the table renders it as a missing value. */
const shown = <T,>(value: T | null, format: (value: T) => ReactNode): ReactNode =>
  value === null ? null : format(value);

function columnsOf(now: number, language: Language): Column[] {
  const text = messages[language];
  return [
    {
      id: 'valor',
      header: text.code,
      isSortable: true,
      cell: ({ code }) => <a href={securityPath(code, language)}>{code}</a>,
    },
    { id: 'empresa', header: text.company, narrow: 'under', cell: ({ companyName }) => companyName },
    {
      id: 'precio',
      header: text.precio,
      kind: 'number',
      isSortable: true,
      narrow: 'value',
      cell: ({ price, currency, at }) =>
        shown(price, () => renderAgedPrice(price, currency, at, now, language)),
    },
    {
      id: 'cambio',
      header: text.cambio,
      kind: 'number',
      isSortable: true,
      cell: ({ percent }) => shown(percent, () => <PriceChange percent={percent} language={language} />),
    },
    {
      id: 'capitalizacion',
      header: text.capitalizacion,
      kind: 'number',
      isSortable: true,
      cell: ({ capitalisation, currency }) =>
        shown(capitalisation, (amount) => formatCompact(amount, { language, currency })),
    },
    {
      id: 'per',
      header: text.perShort,
      kind: 'number',
      isSortable: true,
      cell: ({ priceEarnings }) => shown(priceEarnings, (ratio) => formatNumber(ratio, { decimals: 1 })),
    },
    {
      id: 'rendimiento',
      header: text.rendimiento,
      kind: 'number',
      isSortable: true,
      cell: ({ dividendYield }) => shown(dividendYield, (share) => formatPercent(share)),
    },
    {
      id: 'posicion',
      header: text.posicion,
      kind: 'number',
      isSortable: true,
      cell: ({ position }) => shown(position, (share) => formatPercent(share, { decimals: 0 })),
    },
    {
      id: 'rango',
      header: text.rango,
      kind: 'number',
      // In the currency of the price beside it.
      cell: ({ low, high }) =>
        shown(low, () =>
          [low, high].map((price) => formatNumber(price, priceDecimals)).join('\u00a0–\u00a0'),
        ),
    },
    {
      id: 'volumen',
      header: text.volumen,
      kind: 'number',
      isSortable: true,
      cell: ({ averageQuantity }) => shown(averageQuantity, formatInteger),
    },
    {
      id: 'sector',
      header: text.sector,
      cell: ({ sector }) => (sector && sectors[sector]?.[language]) ?? null,
    },
  ];
}

/** A price of another day than today has its day below it. */
function renderAgedPrice(
  price: number | null,
  currency: KeyFigures['currency'],
  at: number | null,
  now: number,
  language: Language,
): ReactNode {
  const day = limaDay(at);
  return (
    <>
      {renderPrice(price, currency, language)}
      {day !== null && day !== dayAt(now) && <small className="site-Screener-day">{formatDay(day)}</small>}
    </>
  );
}

/** The age of the most recent price of the rows. */
function ageOf(rows: readonly KeyFigures[], now: number, language: Language): string {
  const text = messages[language];
  const latest = rows.toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))[0];
  if (!latest || latest.at === null) return text.delayed;
  const at = new Date(latest.at).toISOString();
  const state = quoteState({ price: latest.price, at, asOf: null }, now);
  const time = `${formatDay(limaDay(at))} ${formatTime(at)}`;
  return `${text.delayed} ${text.latest(time, priceAge(state, language))}`;
}

/** A page of the securities that were found. */
export function renderScreenerTable(
  rows: readonly KeyFigures[],
  {
    query,
    isPartial,
    now,
    language,
  }: { query: ScreenerQuery; isPartial: boolean; now: number; language: Language },
): ReactElement {
  const text = messages[language];
  const sort = screenerSort(query);
  // On a phone each row shows the figure that it is sorted by, or the change.
  const end = ['valor', 'precio'].includes(sort.column) ? 'cambio' : sort.column;
  const columns = columnsOf(now, language).map(
    (column): Column => (column.id === end ? { ...column, narrow: 'end' } : column),
  );
  return (
    <Table
      id="valores"
      caption={text.results}
      isCaptionHidden
      columns={columns.map(({ cell: _, ...column }) => column)}
      rows={rows.map((figures) => ({ id: figures.code, cells: columns.map(({ cell }) => cell(figures)) }))}
      sort={sort}
      sortHref={hrefWith(query, 'orden={column}&sentido={direction}')}
      isPartial={isPartial}
      note={
        <>
          <p>{ageOf(rows, now, language)}</p>
          <p>{text.units}</p>
          <p>{text.missing}</p>
        </>
      }
      language={language}
    />
  );
}
