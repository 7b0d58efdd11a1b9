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

/** What is known of a file beside its path. */
export interface FileDetails {
  /** Its bytes. */
  size?: number;
  /** The language it is written in, where it is not the page's. */
  language?: Language;
}

export interface DownloadTableProps
  extends Omit<TableProps, 'children' | 'columns' | 'rows' | 'isPartial' | 'hasCellIds'> {
  /** The columns before the files, in order: each header names what a row's cells hold under it. */
  columns: readonly (Pick<TableColumn, 'header' | 'kind' | 'isSortable'> & { id?: string })[];
  /** The documents: what each column shows, by its header, and the paths of the files. */
  rows: readonly DownloadRow[];
  /** Where the files are: a path of this site such as `/archivos`, or another host's address. */
  filesBase: string;
  /** Size and language of the files that are known, by path. */
  files?: Readonly<Record<string, FileDetails>>;
}

const none: NonNullable<DownloadTableProps['files']> = {};

/** Documents with their files. Each link says what it gives; all of them together come as one archive. */
export function DownloadTable({
  columns,
  rows,
  filesBase,
  files = none,
  actions,
  placeholder,
  language = defaultLanguage,
  className,
  ...rest
}: DownloadTableProps): ReactElement {
  const words = messages[language];
  const shown: TableColumn[] = [
    ...columns.map((column) => ({ ...column, id: column.id ?? column.header })),
    { id: 'descarga', header: words.download },
  ];
  const links = rows.map((row) => linksOf(row, filesBase));
  const count = links.reduce((sum, each) => sum + each.length, 0);
  return (
    <Table
      className={classNames('rueda-DownloadTable', className)}
      columns={shown}
      rows={rows.map((row, at): TableRow => {
        const cells: ReactNode[] = columns.map(({ header }) => row.cells[header] ?? null);
        const name = row.cells[columns[0]?.header ?? ''] ?? '';
        return { id: `${at}`, cells: [...cells, renderLinks(links[at] ?? [], name, files, language)] };
      })}
      actions={
        count > 1 || actions ? (
          <>
            {count > 1 && drawAll(language)}
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

/** Files whose path is not an honest one are left out: their row stays. */
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
  const words = messages[language];
  const drawn = links.map(([path, url]) => {
    const { size, language: written } = files[path] ?? {};
    const parts = [
      describeFile(url, size),
      written && (written === 'es' ? words.inSpanish : words.inEnglish),
    ];
    return (
      <a key={path} className="rueda-DownloadTable-link" href={url} download="">
        {downloadIcon(16)}
        <span className="rueda-Hidden">{`${words.file(document)}, `}</span>
        <span>{parts.filter(Boolean).join(', ') || words.download}</span>
      </a>
    );
  });
  return <div className="rueda-DownloadTable-files">{drawn}</div>;
}

/** Hidden until script comes, which makes the archive: without it the files come one by one. */
function drawAll(language: Language): ReactElement {
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
