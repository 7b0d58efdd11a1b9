import type { ReactElement } from 'react';
import { renderPagination, type PagedProps } from './pagination-nav.tsx';

export interface PaginationProps extends PagedProps {
  /**
   * The URL of a page, such as `/boletines?pagina={page}`. `{page}` is replaced by the page number and, with
   * `pageSizes`, `{size}` by the page size. Let a filter that changes the data link to a URL without them, so that it
   * starts at page 1.
   */
  href: `${string}{page}${string}`;
}

/** Splits a long list into pages with links. The page is part of the URL, so it works without script. */
export function Pagination({
  href,
  total,
  page,
  pageSize,
  pageSizes,
  language,
  ...root
}: PaginationProps): ReactElement {
  const pages = { total, page, pageSize, pageSizes, language };
  return renderPagination(pages, root, ({ page: to, size, className, label, current, children }) => {
    const hasTarget = to !== undefined;
    return (
      <a
        href={
          hasTarget ? href.replaceAll('{page}', String(to)).replaceAll('{size}', String(size)) : undefined
        }
        // An anchor without `href` has no link role.
        role={hasTarget ? undefined : 'link'}
        aria-disabled={hasTarget ? undefined : true}
        className={className}
        aria-label={label}
        aria-current={current}
      >
        {children}
      </a>
    );
  });
}
