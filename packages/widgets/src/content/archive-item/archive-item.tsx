import type { ArchiveItem as Archived } from '@rueda/domain/documents';
import { defaultLanguage } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { type DocumentItemProps, renderDay, renderDocument } from './document-line.tsx';

export interface ArchiveItemProps extends DocumentItemProps {
  /** The document: its path under the files base path, what it says and its day. */
  item: Archived;
}

/** A document of an archive, such as a daily bulletin: its day, what it is, and the file before it is opened. */
export function ArchiveItem({
  item: { path, summary, date },
  language = defaultLanguage,
  ...rest
}: ArchiveItemProps): ReactElement {
  const line = {
    lead: date && renderDay(date, language),
    owner: null,
    titles: summary ? [summary] : [],
    paths: [path],
  };
  return renderDocument(line, { ...rest, language }, 'rueda-ArchiveItem');
}
