import type { ImportantFact as Fact } from '@rueda/domain/documents';
import type { ReactElement } from 'react';
import type { DocumentItemProps } from '../archive-item/index.ts';
import { renderDocument, renderHour } from '../archive-item/internal.ts';

export interface ImportantFactProps extends DocumentItemProps {
  /** The fact: whose it is, what it tells of, and its files. */
  fact: Fact;
}

/** A fact that a company must make public, with the hour it was filed. Under a heading that names the day. */
export function ImportantFact({ fact, ...rest }: ImportantFactProps): ReactElement {
  const { subtitle, titles, files } = fact;
  const line = { lead: renderHour(rest.filing?.at), owner: subtitle, titles, paths: files };
  return renderDocument(line, rest, 'rueda-ImportantFact');
}
