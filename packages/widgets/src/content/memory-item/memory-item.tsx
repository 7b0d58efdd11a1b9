import { limaDay } from '@rueda/domain/dates';
import type { Memory } from '@rueda/domain/documents';
import type { ReactElement } from 'react';
import type { DocumentItemProps } from '../archive-item/index.ts';
import { renderDocument } from '../archive-item/internal.ts';

export interface MemoryItemProps extends DocumentItemProps {
  /**
   * The annual report: its company, name, short label, filing date and path. Its type is set as an attribute for custom
   * styles.
   * @selector [data-type]
   */
  memory: Memory;
}

/** An annual report of a company. */
export function MemoryItem({ memory, ...rest }: MemoryItemProps): ReactElement {
  const { type, shortLabel, document, companyName, date, path } = memory;
  const line = {
    lead: shortLabel,
    owner: companyName,
    titles: document ? [document] : [],
    paths: [path],
    filedOn: rest.filing?.at === undefined ? date : limaDay(rest.filing.at),
  };
  return renderDocument(line, { ...(type && { 'data-type': type }), ...rest }, 'rueda-MemoryItem');
}
