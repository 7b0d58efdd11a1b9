import { defaultLanguage, type Language } from '@rueda/domain/language';
import {
  checkSums,
  columnName,
  compareStatements,
  documentNames,
  periodName,
  type Statement,
  type SumCheck,
} from '@rueda/domain/statements';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { renderExport, type ExportLinks } from '../../integrations/export/render-export.tsx';
import { linkIcon } from '../../icons/link.tsx';
import { classNames } from '../../theme/class-names.ts';
import { Table, type TableColumn } from '../table/index.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { renderStatementErrors } from './faults.tsx';
import { renderComparedRows, renderRows, errorsOf, type StatementLook } from './rows.tsx';
import { StatementTableBehaviour } from './statement-table.client.tsx';
import { messages } from './statement-table.messages.ts';

export interface StatementTableProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'id'> {
  /** Unique in the page: a link to one figure is `#id-account-column`. */
  id: string;
  /** The document, as `readStatement` reads it; null while there is none. */
  statement: Statement | null;
  /** The same document of another period: its figures stand beside, with the change and its percentage. */
  compare?: Statement | undefined;
  /**
   * The language of the names of the lines: `both` has them side by side.
   * @default the language of its words
   */
  titles?: Language | 'both' | undefined;
  /**
   * In place of the figures: that they are on their way, or could not be read.
   * @default that there are none
   */
  placeholder?: ReactNode;
  /** Where a server gives the same document as a file: links, which work without script. */
  exportLinks?: ExportLinks | undefined;
  /**
   * The level of its title in the page's outline.
   * @default 2
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/** A document of a filing: headings, lines, subtotals and totals told apart, its unit stated, its sums tried. */
export function StatementTable({
  id,
  statement,
  compare,
  titles,
  placeholder,
  exportLinks,
  headingLevel = 2,
  language = defaultLanguage,
  className,
  ...rest
}: StatementTableProps): ReactElement {
  const words = messages[language];
  const Heading = `h${headingLevel}` as const;
  const look = { id, titles: titles ?? language, language };
  const name = statement && nameOf(statement, language);
  const faults = statement ? errorsOf(checkSums(statement)) : [];
  const comparison = statement && compare && compareStatements(statement, compare);
  const isComparison = comparison && comparison.columns.length > 0;
  const hasRows = statement !== null && statement.rows.length > 0 && placeholder === undefined;
  return (
    <div className={classNames('rueda-StatementTable', className)} {...rest}>
      {(name || hasRows) && (
        <div className="rueda-StatementTable-head">
          {name && <Heading className="rueda-StatementTable-title">{name}</Heading>}
          {statement && <p className="rueda-StatementTable-period">{periodOf(statement, language)}</p>}
          {hasRows && (
            <div className="rueda-StatementTable-actions">
              <button className="rueda-Button" type="button" data-link="" hidden>
                {linkIcon()}
                {words.link}
              </button>
              {renderExport(language, exportLinks)}
            </div>
          )}
        </div>
      )}
      {hasRows ? (
        <Table
          id={id}
          caption={[name, periodOf(statement, language)].filter(Boolean).join(', ')}
          isCaptionHidden
          columns={
            isComparison && compare
              ? comparedColumns(statement, compare, comparison.columns, language)
              : columnsOf(statement, language)
          }
          rows={
            isComparison
              ? renderComparedRows(statement, comparison, look)
              : renderRows(statement, faults, look)
          }
          hasCellIds
          note={drawNote(statement, isComparison ? [] : faults, look)}
          language={language}
        />
      ) : (
        (placeholder ?? <WithoutData language={language} />)
      )}
      {hasRows && (
        <StatementTableBehaviour
          choose={words.choose}
          copied={words.copied}
          notCopied={words.notCopied}
          restart={`${id} ${statement.rows.length}`}
        />
      )}
    </div>
  );
}

/** Filings name themselves in Spanish. */
function nameOf({ name, type }: Statement, language: Language): string {
  const known = type === null ? '' : documentNames[type][language];
  return language === 'es' ? name || known : known || name;
}

/** Cuarto trimestre 2025, Individual. */
function periodOf({ year, period, scope }: Statement, language: Language): string {
  const time = [period && periodName(period)?.[language], year].filter(Boolean).join(' ');
  return [time, scope && messages[language][scope]].filter(Boolean).join(', ');
}

/** The unit stands over the names of the lines, once for all figures. */
function unitOf({ currency, scale }: Statement, language: Language): string {
  const { unit, line } = messages[language];
  return currency === null ? line : unit(currency, scale);
}

function columnsOf(statement: Statement, language: Language): TableColumn[] {
  return [
    { id: 'line', header: unitOf(statement, language) },
    ...statement.columns.map((header, place): TableColumn => {
      const { name, note } = columnName(header, language);
      return { id: `${place + 1}`, header: name, kind: 'number', ...(note === null ? {} : { note }) };
    }),
  ];
}

/** For each column that both have: the figure, what it was, the change and its percentage. */
function comparedColumns(
  statement: Statement,
  compare: Statement,
  compared: readonly { column: number; other: number }[],
  language: Language,
): TableColumn[] {
  const { change, percent } = messages[language];
  return [
    { id: 'line', header: unitOf(statement, language) },
    ...compared.flatMap(({ column, other }): TableColumn[] => {
      const now = columnName(statement.columns[column] ?? '', language);
      const before = columnName(compare.columns[other] ?? '', language);
      const beside = (header: string, of: typeof now): string =>
        // The components of equity are called the same in every year.
        now.name === before.name ? `${header} ${of === now ? statement.year : compare.year}` : header;
      const noteOf = ({ note }: typeof now): { note?: string } => (note === null ? {} : { note });
      const id = `${column + 1}`;
      return [
        { id, header: beside(now.name, now), kind: 'number', ...noteOf(now) },
        { id: `${id}-before`, header: beside(before.name, before), kind: 'number', ...noteOf(before) },
        { id: `${id}-change`, header: change, kind: 'number' },
        { id: `${id}-percent`, header: percent, kind: 'number' },
      ];
    }),
  ];
}

/** What the figures mean, in the filing's words and ours, and the sums that fail. */
function drawNote(statement: Statement, faults: readonly SumCheck[], look: StatementLook): ReactElement {
  const { language } = look;
  const hasNegative = statement.rows.some(({ values }) => values.some((value) => (value ?? 0) < 0));
  return (
    <>
      {renderStatementErrors(statement, faults, look)}
      {hasNegative && <p className="rueda-StatementTable-note">{messages[language].parentheses}</p>}
      {statement.detail && (
        <p className="rueda-StatementTable-note" lang={language === 'es' ? undefined : 'es'}>
          {statement.detail}
        </p>
      )}
    </>
  );
}
