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
import { renderStatementErrors } from './sum-errors.tsx';
import { renderComparedRows, renderRows, errorsOf, type StatementOptions } from './rows.tsx';
import { StatementTableBehaviour } from './statement-table.client.tsx';
import { messages } from './statement-table.messages.ts';

export interface StatementTableProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'id'> {
  /** Unique id. The link to a figure is `#id-account-column`. */
  id: string;
  /** The document, as parsed by `readStatement`; null if there is none. */
  statement: Statement | null;
  /** The same document of another period, to compare: adds its figures, the change and its percentage. */
  compare?: Statement | undefined;
  /**
   * Language of the names of the lines. `both` shows both languages.
   * @default the value of `language`
   */
  titles?: Language | 'both' | undefined;
  /**
   * Content instead of the figures, for example while they load or after an error.
   * @default a message that there is no data
   */
  placeholder?: ReactNode;
  /** URLs of the same document as a file on a server: links that work without script. */
  exportLinks?: ExportLinks | undefined;
  /**
   * Heading level of the title.
   * @default 2
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /**
   * Language of its messages.
   * @default 'es'
   */
  language?: Language;
}

/**
 * A financial statement as filed, with distinct headings, lines, subtotals and totals, its unit, and a check of its
 * sums.
 */
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
  const text = messages[language];
  const Heading = `h${headingLevel}` as const;
  const options = { id, titles: titles ?? language, language };
  const name = statement && nameOf(statement, language);
  const sumErrors = statement ? errorsOf(checkSums(statement)) : [];
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
                {text.link}
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
              ? renderComparedRows(statement, comparison, options)
              : renderRows(statement, sumErrors, options)
          }
          narrow="one"
          hasCellIds
          note={renderNote(statement, isComparison ? [] : sumErrors, options)}
          language={language}
        />
      ) : (
        (placeholder ?? <WithoutData language={language} />)
      )}
      {hasRows && (
        <StatementTableBehaviour
          choose={text.choose}
          copied={text.copied}
          notCopied={text.notCopied}
          restart={`${id} ${statement.rows.length}`}
        />
      )}
    </div>
  );
}

/** The name of the document: filings contain only a Spanish one. */
function nameOf({ name, type }: Statement, language: Language): string {
  const known = type === null ? '' : documentNames[type][language];
  return language === 'es' ? name || known : known || name;
}

/** Cuarto trimestre 2025, Individual; Primer semestre 2026. */
function periodOf({ year, period, unit, scope }: Statement, language: Language): string {
  const time = [period && periodName(period, unit)?.[language], year].filter(Boolean).join(' ');
  return [time, scope && messages[language][scope]].filter(Boolean).join(', ');
}

/** The unit of all figures, for the header of the first column. */
function unitOf({ currency, scale }: Statement, language: Language): string {
  const { unit, line } = messages[language];
  return currency === null ? line : unit(currency, scale);
}

function columnsOf(statement: Statement, language: Language): TableColumn[] {
  return [
    { id: 'line', header: unitOf(statement, language) },
    ...statement.columns.map((header, index): TableColumn => {
      const { name, note } = columnName(header, language);
      return { id: `${index + 1}`, header: name, kind: 'number', ...(note === null ? {} : { note }) };
    }),
  ];
}

/** For each common column: the figure, the earlier figure, the change and its percentage. */
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
      const current = columnName(statement.columns[column] ?? '', language);
      const before = columnName(compare.columns[other] ?? '', language);
      const withYear = (header: string, of: typeof current): string =>
        // The components of equity have the same name in every year.
        current.name === before.name ? `${header} ${of === current ? statement.year : compare.year}` : header;
      const noteOf = ({ note }: typeof current): { note?: string } => (note === null ? {} : { note });
      const id = `${column + 1}`;
      return [
        { id, header: withYear(current.name, current), kind: 'number', ...noteOf(current) },
        { id: `${id}-before`, header: withYear(before.name, before), kind: 'number', ...noteOf(before) },
        { id: `${id}-change`, header: change, kind: 'number' },
        { id: `${id}-percent`, header: percent, kind: 'number' },
      ];
    }),
  ];
}

/** The failed sums, and notes on the figures by the filing and the widget. */
function renderNote(
  statement: Statement,
  sumErrors: readonly SumCheck[],
  options: StatementOptions,
): ReactElement {
  const { language } = options;
  const hasNegative = statement.rows.some(({ values }) => values.some((value) => (value ?? 0) < 0));
  return (
    <>
      {renderStatementErrors(statement, sumErrors, options)}
      {hasNegative && <p className="rueda-StatementTable-note">{messages[language].parentheses}</p>}
      {statement.detail && (
        <p className="rueda-StatementTable-note" lang={language === 'es' ? undefined : 'es'}>
          {statement.detail}
        </p>
      )}
    </>
  );
}
