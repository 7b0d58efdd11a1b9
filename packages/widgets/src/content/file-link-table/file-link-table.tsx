import { type FileLinkCell, fileFormat, fileUrl, formatFileSize } from '@rueda/domain/documents';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ReactElement, ReactNode } from 'react';
import type { FileDetails } from '../download-table/index.ts';
import { Modal, opensModal } from '../../overlays/modal/index.ts';
import { StatementTable } from '../statement-table/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { Table, type TableProps } from '../table/index.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { messages } from './file-link-table.messages.ts';

export interface FileLinkTableProps extends Omit<TableProps, 'children' | 'rows' | 'hasCellIds' | 'narrow'> {
  /** The rows. Each cell is a text, a file, or a statement that opens in a dialog. */
  rows: readonly (readonly FileLinkCell[])[];
  /** Base URL of the files: a path of this site such as `/archivos`, or a URL of another host. */
  filesBase: string;
  /** Size and language of the files, by path. */
  files?: Readonly<Record<string, FileDetails>>;
}

const noDetails: NonNullable<FileLinkTableProps['files']> = {};

/**
 * A table of filed documents: links to files, statements that open in a dialog, and parts indented below their
 * document.
 */
export function FileLinkTable({
  id,
  rows,
  filesBase,
  files = noDetails,
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
  const dialogs: ReactElement[] = [];
  const tableRows = rows.map((cells, row) => ({
    id: `${row}`,
    depth: cells.some((cell) => cell.kind !== 'text' && cell.isSubPart) ? (1 as const) : undefined,
    cells: cells.map((cell, index): ReactNode => {
      if (cell.kind === 'file') return renderFile(cell, filesBase, files);
      if (cell.kind === 'text') return cell.text || null;
      const dialogId = `${id}-${row}-${index}`;
      dialogs.push(renderDialog(cell, dialogId, language));
      return (
        <button
          key={dialogId}
          className="rueda-FileLinkTable-statement"
          type="button"
          {...opensModal(dialogId)}
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
        rows={tableRows}
        sort={sort}
        sortHref={sortHref}
        isPartial={isPartial ?? false}
        actions={actions}
        note={note}
        placeholder={placeholder ?? <WithoutData language={language} />}
        language={language}
      />
      {/* Outside the table: text of a dialog inside a cell would be text of the cell. */}
      {dialogs}
    </div>
  );
}

type File = Extract<FileLinkCell, { kind: 'file' }>;
type StatementCell = Extract<FileLinkCell, { kind: 'statement' }>;

/** A file with an unsafe path is rendered as plain text. */
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

/** The dialog of a statement: its title is the company, and document and year are above the figures. */
function renderDialog(
  { businessName, statement, text }: StatementCell,
  id: string,
  language: Language,
): ReactElement {
  return (
    <Modal key={id} id={id} title={businessName ?? text} size="lg" hasFullScreen language={language}>
      <StatementTable
        id={`${id}-statement`}
        statement={{ ...statement, name: statement.name || text }}
        headingLevel={3}
        language={language}
      />
    </Modal>
  );
}
