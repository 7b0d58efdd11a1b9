import type { CalendarDay } from '@rueda/domain/dates';
import { sectors } from '@rueda/domain/issuers';
import type { Language } from '@rueda/domain/language';
import { formatInteger, formatPercent } from '@rueda/domain/money';
import { type MarketQuote, movementsOf, movementsState, quoteRows } from '@rueda/domain/quotes';
import { pages } from '@rueda/domain/site';
import { Section } from '@rueda/widgets/layout';
import { PriceChange } from '@rueda/widgets/price';
import { QuoteTable } from '@rueda/widgets/quote-table';
import { SectionHeader } from '@rueda/widgets/section-header';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { securityHref } from '../../../framework/addresses.ts';
import { type SortedColumn, SortedTable, type SortedTableProps } from '../../../framework/sorted-table.tsx';
import { mostTradedOn } from './market-reads.ts';
import { messages } from './market-tables.messages.ts';
import { type SectorTrades, tradesBySector } from './sectors.ts';

/** The trades of each sector in a day. */
export function SectorTable({
  quotes,
  day,
  query,
  language,
}: Pick<SortedTableProps<SectorTrades>, 'query' | 'language'> & {
  quotes: readonly MarketQuote[];
  day: CalendarDay;
}): ReactElement {
  const text = messages[language];
  const rows = tradesBySector(quotes, day);
  return (
    <Section>
      <SectionHeader id="por-sector" title={text.sectors} language={language} />
      {rows.length === 0 ? (
        <WithoutData language={language} />
      ) : (
        <SortedTable
          id="sectores"
          caption={text.sectors}
          columns={sectorColumns(rows, language)}
          items={rows}
          keyOf={({ sector }) => sector ?? 'otros'}
          sort={{ column: 'monto', direction: 'descending' }}
          query={query}
          note={text.sectorsNote}
          language={language}
        />
      )}
    </Section>
  );
}

const countColumn = (id: string, header: string, of: 'up' | 'down' | 'flat'): SortedColumn<SectorTrades> => ({
  id,
  header,
  kind: 'number',
  narrow: 'detail',
  by: (row) => row[of],
  cell: (row) => formatInteger(row[of]),
});

function sectorColumns(rows: readonly SectorTrades[], language: Language): SortedColumn<SectorTrades>[] {
  const text = messages[language];
  const total = rows.reduce((sum, { amountInSoles }) => sum + amountInSoles, 0);
  const shareOf = ({ amountInSoles }: SectorTrades): number =>
    total > 0 ? (amountInSoles / total) * 100 : 0;
  const nameOf = ({ sector }: SectorTrades): string =>
    sector === null ? text.noSector : (sectors[sector]?.[language] ?? sector);
  return [
    {
      id: 'sector',
      header: text.sector,
      by: nameOf,
      cell: (row) =>
        row.sector === null ? (
          nameOf(row)
        ) : (
          <a href={`${pages.dailyMovements[language]}?sector=${encodeURIComponent(row.sector)}`}>
            {nameOf(row)}
          </a>
        ),
    },
    {
      id: 'variacion',
      header: text.change,
      kind: 'number',
      narrow: 'value',
      by: ({ percent }) => percent,
      cell: ({ percent }) =>
        percent === null ? null : <PriceChange percent={percent} language={language} />,
    },
    {
      id: 'monto',
      header: text.amount,
      kind: 'number',
      narrow: 'end',
      by: ({ amountInSoles }) => amountInSoles,
      cell: ({ amountInSoles }) => formatInteger(amountInSoles),
    },
    {
      id: 'parte',
      header: text.share,
      kind: 'number',
      narrow: 'detail',
      by: shareOf,
      cell: (row) => formatPercent(shareOf(row), { decimals: 1 }),
    },
    countColumn('suben', text.up, 'up'),
    countColumn('bajan', text.down, 'down'),
    countColumn('iguales', text.flat, 'flat'),
  ];
}

/** The rows of the most traded securities. */
const tradedCount = 15;

/** The most traded securities of a day. */
export function TradedTable({
  quotes,
  day,
  now,
  address,
  language,
}: {
  quotes: readonly MarketQuote[];
  day: CalendarDay;
  now: number;
  /** The address of the page, with its query. */
  address: string;
  language: Language;
}): ReactElement {
  const text = messages[language];
  const rows = quoteRows(mostTradedOn(quotes, day).slice(0, tradedCount), now);
  return (
    <Section>
      <SectionHeader
        id="negociados"
        title={text.traded}
        subtitle={text.tradedNote(rows.length)}
        link={{ title: text.allQuotes, url: pages.dailyMovements[language] }}
        language={language}
      />
      <QuoteTable
        className="site-Top"
        id="tabla-negociados"
        caption={text.traded}
        isCaptionHidden
        rows={rows}
        age={movementsState(movementsOf(quotes, day), now)}
        query={new URL(address, 'http://site').search}
        sort={{ column: 'amount', direction: 'descending' }}
        columns={['code', 'price', 'percent', 'change', 'quantity', 'amount', 'at']}
        pageSize={tradedCount}
        hasTools={false}
        href={securityHref(language)}
        watch={{ visitors: 'local', returnTo: address }}
        language={language}
      />
    </Section>
  );
}
