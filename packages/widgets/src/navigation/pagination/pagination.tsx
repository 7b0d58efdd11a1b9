import type { ReactElement } from 'react';
import { renderPagination, type PagedProps } from './pagination-nav.tsx';

export interface PaginationProps extends PagedProps {
  /**
   * The address of a page, with `{page}` where its number goes, and `{size}` where its size goes if there are sizes
   * to choose from: `/boletines?pagina={page}`. A filter that changes the data gives an address without either,
   * and so starts at page 1.
   */
  href: `${string}{page}${string}`;
}

/** Leads through a long list a page at a time, by links: the page is in the address, and works without script. */
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
    const leads = to !== undefined;
    return (
      <a
        href={leads ? href.replaceAll('{page}', String(to)).replaceAll('{size}', String(size)) : undefined}
        // Without an address it has no role of its own.
        role={leads ? undefined : 'link'}
        aria-disabled={leads ? undefined : true}
        className={className}
        aria-label={label}
        aria-current={current}
      >
        {children}
      </a>
    );
  });
}
