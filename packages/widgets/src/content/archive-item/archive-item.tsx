import type { ArchiveItem as Archived } from '@rueda/domain/documents';
import { defaultLanguage } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { type DocumentItemProps, renderDay, renderDocument } from './document-line.tsx';

export interface ArchiveItemProps extends DocumentItemProps {
  /** The document: its path below `filesBase`, its summary and its date. */
  item: Archived;
}

/** A document of an archive, such as a daily bulletin: its date, its summary, and the format and size of its file. */
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
