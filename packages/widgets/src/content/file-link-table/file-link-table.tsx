import { type FileLinkCell, fileFormat, fileUrl, formatFileSize } from '@rueda/domain/documents';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import { readStatement } from '@rueda/domain/statements';
import type { ReactElement, ReactNode } from 'react';
import type { FileDetails } from '../download-table/index.ts';
import { Modal, opensModal } from '../../overlays/modal/index.ts';
import { StatementTable } from '../statement-table/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { Table, type TableProps } from '../table/index.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { messages } from './file-link-table.messages.ts';

export interface FileLinkTableProps extends Omit<TableProps, 'children' | 'rows' | 'hasCellIds'> {
  /** What was filed, a list of cells a row: words, a file, or a statement that opens in a window. */
  rows: readonly (readonly FileLinkCell[])[];
  /** Where the files are: a path of this site such as `/archivos`, or another host's address. */
  filesBase: string;
  /** Size and language of the files that are known, by path. */
  files?: Readonly<Record<string, FileDetails>>;
}

const none: NonNullable<FileLinkTableProps['files']> = {};

/** Filed documents: files to open, statements to read in a window, and parts of a document under it. */
export function FileLinkTable({
  id,
  rows,
  filesBase,
  files = none,
  caption,
  isCaptionHidden,
  columns,
  sort,
  sortHref,
  isPartial,
  actions,
  note,
  placeholder,
  language = defaultLanguage,
  className,
  ...rest
}: FileLinkTableProps): ReactElement {
  const windows: ReactElement[] = [];
  const drawn = rows.map((cells, row) => ({
    id: `${row}`,
    depth: cells.some((cell) => cell.kind !== 'text' && cell.isSubPart) ? (1 as const) : undefined,
    cells: cells.map((cell, at): ReactNode => {
      if (cell.kind === 'file') return renderFile(cell, filesBase, files);
      if (cell.kind === 'text') return cell.text || null;
      const windowId = `${id}-${row}-${at}`;
      windows.push(drawWindow(cell, windowId, language));
      return (
        <button
          key={windowId}
          className="rueda-FileLinkTable-statement"
          type="button"
          {...opensModal(windowId)}
        >
          <span className="rueda-FileLinkTable-format">{messages[language].statement}</span>{' '}
          <span className="rueda-FileLinkTable-title">{cell.text}</span>
        </button>
      );
    }),
  }));
  return (
    <div className={classNames('rueda-FileLinkTable', className)} {...rest}>
      <Table
        id={id}
        caption={caption}
        isCaptionHidden={isCaptionHidden ?? false}
        columns={columns}
        rows={drawn}
        sort={sort}
        sortHref={sortHref}
        isPartial={isPartial ?? false}
        actions={actions}
        note={note}
        placeholder={placeholder ?? <WithoutData language={language} />}
        language={language}
      />
      {/* Beside the table and not in its cells, where their words would be the cells'. */}
      {windows}
    </div>
  );
}

type File = Extract<FileLinkCell, { kind: 'file' }>;
type Statement = Extract<FileLinkCell, { kind: 'statement' }>;

/** A path that is not an honest one leaves its words. */
function renderFile(
  { text, path }: File,
  base: string,
  files: Readonly<Record<string, FileDetails>>,
): ReactNode {
  const url = fileUrl(base, path);
  if (url === null) return text || null;
  const format = fileFormat(url);
  const size = files[path]?.size;
  return (
    <a className="rueda-FileLinkTable-link" href={url}>
      {format && <span className="rueda-FileLinkTable-format">{format}</span>}{' '}
      <span>
        <span className="rueda-FileLinkTable-title">{text || url}</span>
        {size !== undefined && <span className="rueda-FileLinkTable-size"> {formatFileSize(size)}</span>}
      </span>
    </a>
  );
}

/** The window of a statement: the company is its title, and the year stands over the figures. */
function drawWindow(
  { businessName, yearPeriod, document, text }: Statement,
  id: string,
  language: Language,
): ReactElement {
  return (
    <Modal key={id} id={id} title={businessName ?? text} size="lg" hasFullScreen language={language}>
      <p className="rueda-FileLinkTable-year">{yearPeriod}</p>
      <StatementTable
        id={`${id}-statement`}
        statement={readStatement(document)}
        headingLevel={3}
        language={language}
      />
    </Modal>
  );
}
