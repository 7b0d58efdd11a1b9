import { type DownloadRow, describeFile, fileUrl } from '@rueda/domain/documents';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ReactElement, ReactNode } from 'react';
import { renderStatus } from '../../forms/field/internal.ts';
import { downloadIcon } from '../../icons/download.tsx';
import { classNames } from '../../theme/class-names.ts';
import { Table, type TableColumn, type TableProps, type TableRow } from '../table/index.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import { DownloadAllBehaviour } from './download-table.client.tsx';
import { messages } from './download-table.messages.ts';

/** Details of a file, in addition to its path. */
export interface FileDetails {
  /** Size in bytes. */
  size?: number;
  /** Language of its content, if it is not the language of the page. */
  language?: Language;
}

export interface DownloadTableProps
  extends Omit<TableProps, 'children' | 'columns' | 'rows' | 'isPartial' | 'hasCellIds'> {
  /** The columns before the files, in order. The header of a column is also the key of its cell in each row. */
  columns: readonly (Pick<TableColumn, 'header' | 'kind' | 'isSortable' | 'narrow'> & { id?: string })[];
  /** The documents: their cells by column header, and the paths of their files. */
  rows: readonly DownloadRow[];
  /** Base URL of the files: a path of this site such as `/archivos`, or a URL of another host. */
  filesBase: string;
  /** Size and language of the files, by path. */
  files?: Readonly<Record<string, FileDetails>>;
}

const noDetails: NonNullable<DownloadTableProps['files']> = {};

/** A table of documents with links to their files, and a button that downloads all files as one archive. */
export function DownloadTable({
  columns,
  rows,
  filesBase,
  files = noDetails,
  actions,
  placeholder,
  language = defaultLanguage,
  className,
  ...rest
}: DownloadTableProps): ReactElement {
  const text = messages[language];
  const tableColumns: TableColumn[] = [
    ...columns.map((column) => ({ ...column, id: column.id ?? column.header })),
    { id: 'descarga', header: text.download, narrow: 'value' },
  ];
  const links = rows.map((row) => linksOf(row, filesBase));
  const count = links.reduce((sum, each) => sum + each.length, 0);
  return (
    <Table
      className={classNames('rueda-DownloadTable', className)}
      columns={tableColumns}
      rows={rows.map((row, index): TableRow => {
        const cells: ReactNode[] = columns.map(({ header }) => row.cells[header] ?? null);
        const name = row.cells[columns[0]?.header ?? ''] ?? '';
        return { id: `${index}`, cells: [...cells, renderLinks(links[index] ?? [], name, files, language)] };
      })}
      actions={
        count > 1 || actions ? (
          <>
            {count > 1 && renderDownloadAll(language)}
            {actions}
          </>
        ) : undefined
      }
      placeholder={placeholder ?? <WithoutData language={language} />}
      language={language}
      {...rest}
    />
  );
}

type FileLink = readonly [path: string, url: string];

/** Omits files with an unsafe path. */
function linksOf(row: DownloadRow, base: string): FileLink[] {
  return row.downloadFiles.flatMap((path) => {
    const url = fileUrl(base, path);
    return url === null ? [] : [[path, url] as const];
  });
}

function renderLinks(
  links: readonly FileLink[],
  document: string,
  files: Readonly<Record<string, FileDetails>>,
  language: Language,
): ReactElement | null {
  if (links.length === 0) return null;
  const text = messages[language];
  const rendered = links.map(([path, url]) => {
    const { size, language: fileLanguage } = files[path] ?? {};
    const details = [
      describeFile(url, size),
      fileLanguage && (fileLanguage === 'es' ? text.inSpanish : text.inEnglish),
    ];
    return (
      <a key={path} className="rueda-DownloadTable-link" href={url} download="">
        {downloadIcon(16)}
        <span className="rueda-Hidden">{`${text.file(document)}, `}</span>
        <span>{details.filter(Boolean).join(', ') || text.download}</span>
      </a>
    );
  });
  return <div className="rueda-DownloadTable-files">{rendered}</div>;
}

/** Hidden until script is attached, which creates the archive. */
function renderDownloadAll(language: Language): ReactElement {
  const { all, preparing, done, failed } = messages[language];
  return (
    <div className="rueda-DownloadTable-all">
      <button className="rueda-Button" type="button" hidden>
        {downloadIcon()}
        {all}
      </button>
      {renderStatus()}
      <DownloadAllBehaviour words={[preparing, done, failed]} />
    </div>
  );
}
