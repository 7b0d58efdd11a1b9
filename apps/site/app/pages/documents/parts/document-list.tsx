import type { FiledDocument, ResultsPage } from '@rueda/client/market';
import type { Language } from '@rueda/domain/language';
import { ArchiveItem } from '@rueda/widgets/archive-item';
import { Pagination } from '@rueda/widgets/pagination';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { filesBase } from '../../../framework/addresses.ts';
import { documentName } from '../../issuers/parts/source-names.ts';
import { hrefWith, isFiltered, pageOf, renderNothing } from '../../../framework/list.tsx';

/** A page of documents with its pagination. */
export function renderDocuments(
  { items, total }: ResultsPage<FiledDocument>,
  query: Readonly<Record<string, string>> & { pagina: string },
  pageSize: number,
  language: Language,
): ReactElement {
  if (total === 0 && !isFiltered(query)) return <WithoutData language={language} />;
  if (items.length === 0) return renderNothing(language);
  return (
    <>
      <div className="rueda-ArchiveItem-list">
        {items.map(({ path, title, day }) => (
          <ArchiveItem
            key={path}
            item={{ path, summary: documentName(title, language), date: day }}
            filesBase={filesBase}
            language={language}
          />
        ))}
      </div>
      <Pagination
        total={total}
        page={pageOf(query.pagina)}
        pageSize={pageSize}
        href={hrefWith(query, 'pagina={page}')}
        language={language}
      />
    </>
  );
}
