import { safeUrl } from '@rueda/domain/links';
import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { downloadIcon } from '../../icons/download.tsx';
import { messages } from './export.messages.ts';
import type { ExportFormat } from './sheet.ts';

/** The URLs at which a server provides the same table as a file. */
export type ExportLinks = Readonly<Partial<Record<ExportFormat, string>>>;

/**
 * The controls that export a table as a file, for `serveExport`. If a server provides the file the control is a link,
 * which works without script; otherwise a button that is hidden until script loads.
 */
export function renderExport(language: Language, links?: ExportLinks): ReactElement {
  const text = messages[language];
  return (
    <>
      {renderFormat('csv', text.download, links)}
      {renderFormat('xlsx', text.download, links)}
      <output data-export-failed={text.failed} />
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
