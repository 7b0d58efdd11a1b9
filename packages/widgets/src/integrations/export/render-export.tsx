import { safeUrl } from '@rueda/domain/links';
import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { downloadIcon } from '../../icons/download.tsx';
import { messages } from './export.messages.ts';
import type { ExportFormat } from './sheet.ts';

/** Addresses at which a server gives the same table as a file. */
export type ExportLinks = Readonly<Partial<Record<ExportFormat, string>>>;

/**
 * The controls that take a table away as a file, for `serveExport`. Where a server gives the file it is a link, which
 * works without script; otherwise a button that is hidden until script comes.
 */
export function renderExport(language: Language, links?: ExportLinks): ReactElement {
  const words = messages[language];
  return (
    <>
      {renderFormat('csv', words.download, links)}
      {renderFormat('xlsx', words.download, links)}
      <output data-export-failed={words.failed} />
    </>
  );
}

function renderFormat(format: ExportFormat, download: string, links: ExportLinks | undefined): ReactElement {
  const name = (
    <>
      {downloadIcon()}
      <span className="rueda-Hidden">{`${download} `}</span>
      {format.toUpperCase()}
    </>
  );
  const href = safeUrl(links?.[format]);
  return href ? (
    <a className="rueda-Button" href={href} download="">
      {name}
    </a>
  ) : (
    <button className="rueda-Button" type="button" data-export={format} hidden>
      {name}
    </button>
  );
}
