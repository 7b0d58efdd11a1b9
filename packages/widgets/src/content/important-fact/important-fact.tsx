import type { ImportantFact as Fact } from '@rueda/domain/documents';
import type { ReactElement } from 'react';
import type { DocumentItemProps } from '../archive-item/index.ts';
import { renderDocument, renderHour } from '../archive-item/internal.ts';

export interface ImportantFactProps extends DocumentItemProps {
  /** The material fact: its issuer, its titles and its files. */
  fact: Fact;
}

/** A material fact filed by a company, with the time of filing. Place it below a heading with the date. */
export function ImportantFact({ fact, ...rest }: ImportantFactProps): ReactElement {
  const { subtitle, titles, files } = fact;
  const line = { lead: renderHour(rest.filing?.at), owner: subtitle, titles, paths: files };
  return renderDocument(line, rest, 'rueda-ImportantFact');
}
