import { limaDay } from '@rueda/domain/dates';
import type { Memory } from '@rueda/domain/documents';
import type { ReactElement } from 'react';
import type { DocumentItemProps } from '../archive-item/index.ts';
import { renderDocument } from '../archive-item/internal.ts';

export interface MemoryItemProps extends DocumentItemProps {
  /**
   * The yearly report: its company, its name, its short label, the day it was filed and its path. Its type stands in
   * the page for a site's own rules.
   * @selector [data-type]
   */
  memory: Memory;
}

/** A yearly report of a company. */
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
