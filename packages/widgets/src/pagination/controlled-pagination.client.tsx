'use client';

import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { drawPagination, type PagedProps } from './pagination-nav.tsx';

export interface ControlledPaginationProps extends PagedProps {
  /** What the pages are made of, the list itself or a key of it: when it changes, page 1 is asked for. */
  data: unknown;
  /** Called with the page the visitor chose, and with the page size, which is another one where they chose that. */
  onPageChange: (page: number, pageSize: number) => void;
}

/** The same pagination by buttons, for those who hold the page in React. */
export function ControlledPagination({
  data,
  onPageChange,
  total,
  page = 1,
  pageSize = 10,
  pageSizes,
  language,
  ...root
}: ControlledPaginationProps): ReactElement {
  const seen = useRef(data);
  // Before the browser paints, so that nobody sees page 3 of rows that have just arrived.
  useLayoutEffect(() => {
    if (Object.is(seen.current, data)) return;
    seen.current = data;
    if (page !== 1) onPageChange(1, pageSize);
  }, [data, page, pageSize, onPageChange]);

  const pages = { total, page, pageSize, pageSizes, language };
  return drawPagination(pages, root, ({ page: to, size, className, label, current, children }) => (
    // Not `disabled`: a button that is would drop the focus of the visitor who has just reached the last page.
    <button
      type="button"
      className={className}
      aria-disabled={to === undefined ? true : undefined}
      aria-label={label}
      aria-current={current}
      onClick={to === undefined ? undefined : () => onPageChange(to, size)}
    >
      {children}
    </button>
  ));
}
