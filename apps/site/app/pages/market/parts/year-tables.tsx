import type { KeyFigures } from '@rueda/domain/key-figures';
import type { Language } from '@rueda/domain/language';
import { formatPercent } from '@rueda/domain/money';
import { Row, Section } from '@rueda/widgets/layout';
import { PriceChange, renderPrice } from '@rueda/widgets/price';
import { SectionHeader } from '@rueda/widgets/section-header';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { securityPath } from '../../../framework/addresses.ts';
import { type SortedColumn, SortedTable, type SortedTableProps } from '../../../framework/sorted-table.tsx';
import { messages } from './market-tables.messages.ts';
import { renderRange } from './range-bar.tsx';

type TablesProps = Pick<SortedTableProps<KeyFigures>, 'query' | 'language'>;

/** The rows of each table of 52 weeks. */
const yearCount = 8;

/** The securities nearest to their highest and to their lowest price of 52 weeks. */
export function YearTables({
  figures,
  ...props
}: TablesProps & { figures: readonly KeyFigures[] }): ReactElement {
  const { language } = props;
  const known = figures
    .filter(({ position }) => position !== null)
    .toSorted((one, other) => (other.position ?? 0) - (one.position ?? 0));
  if (known.length === 0) return <WithoutData title={messages[language].noYear} language={language} />;
  return (
    <Section>
      <Row columns={2}>
        <div>
          <YearTable extreme="high" figures={known.slice(0, yearCount)} {...props} />
        </div>
        <div>
          <YearTable extreme="low" figures={known.slice(-yearCount)} {...props} />
        </div>
      </Row>
    </Section>
  );
}

function YearTable({
  extreme,
  figures,
  query,
  language,
}: TablesProps & { extreme: 'high' | 'low'; figures: readonly KeyFigures[] }): ReactElement {
  const text = messages[language];
  const title = extreme === 'high' ? text.highs : text.lows;
  const id = extreme === 'high' ? 'maximos' : 'minimos';
  return (
    <Section>
      <SectionHeader id={`cerca-${id}`} title={title} language={language} />
      <SortedTable
        id={id}
        caption={title}
        columns={yearColumns(extreme, language)}
        items={figures}
        keyOf={({ code }) => code}
        sort={{ column: 'posicion', direction: extreme === 'high' ? 'descending' : 'ascending' }}
        query={query}
        language={language}
      />
    </Section>
  );
}

function yearColumns(extreme: 'high' | 'low', language: Language): SortedColumn<KeyFigures>[] {
  const text = messages[language];
  return [
    {
      id: 'valor',
      header: text.security,
      by: ({ code }) => code,
      cell: ({ code }) => <a href={securityPath(code, language)}>{code}</a>,
    },
    {
      id: 'precio',
      header: text.price,
      kind: 'number',
      narrow: 'value',
      by: ({ price }) => price,
      cell: ({ price, currency }) => renderPrice(price, currency, language),
    },
    {
      id: 'variacion',
      header: text.dayChange,
      kind: 'number',
      narrow: 'end',
      by: ({ percent }) => percent,
      cell: ({ percent }) =>
        percent === null ? null : <PriceChange percent={percent} language={language} />,
    },
    {
      id: 'extremo',
      header: text[extreme],
      kind: 'number',
      narrow: 'detail',
      by: (each) => each[extreme],
      cell: (each) => renderPrice(each[extreme], each.currency, language),
    },
    {
      id: 'posicion',
      header: text.position,
      kind: 'number',
      narrow: 'under',
      by: ({ position }) => position,
      cell: ({ position }) => (
        <>
          {renderRange(position)}
          {formatPercent(position, { decimals: 0 })}
        </>
      ),
    },
  ];
}
