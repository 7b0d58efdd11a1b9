'use client';

import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { renderPagination, type PagedProps } from './pagination-nav.tsx';

export interface ControlledPaginationProps extends PagedProps {
  /** Which list the pages are made of, such as its filters as text: when it changes, page 1 is asked for. */
  dataKey: string | number;
  /** Called with the page the visitor chose. */
  onPageChange: (page: number) => void;
  /**
   * Called with the page size the visitor chose; then `onPageChange` with the page that holds the first item in sight,
   * where that is another one.
   */
  onPageSizeChange?: (pageSize: number) => void;
}

/** The same pagination by buttons, for those who hold the page in React. */
export function ControlledPagination({
  dataKey,
  onPageChange,
  onPageSizeChange,
  total,
  page = 1,
  pageSize = 10,
  pageSizes,
  language,
  ...root
}: ControlledPaginationProps): ReactElement {
  const shownKey = useRef(dataKey);
  // Before the browser paints, so that nobody sees page 3 of rows that have just arrived.
  useLayoutEffect(() => {
    if (shownKey.current === dataKey) return;
    shownKey.current = dataKey;
    if (page !== 1) onPageChange(1);
  }, [dataKey, page, onPageChange]);

  // Only a choice made here is announced: what else changes the list, such as a filter, speaks for itself.
  const [chosen, setChosen] = useState<readonly [typeof dataKey, page: number, size: number]>();
  const isChosen = chosen?.[0] === dataKey && chosen[1] === page && chosen[2] === pageSize;

  const pages = { total, page, pageSize, pageSizes, language };
  return renderPagination(
    pages,
    root,
    ({ page: to, size, className, label, current, children }) => (
      // Not `disabled`: a button that is would drop the focus of the visitor who has just reached the last page.
      <button
        type="button"
        className={className}
        aria-disabled={to === undefined ? true : undefined}
        aria-label={label}
        aria-current={current}
        onClick={
          to === undefined
            ? undefined
            : () => {
                setChosen([dataKey, to, size]);
                if (size !== pageSize) onPageSizeChange?.(size);
                if (to !== page) onPageChange(to);
              }
        }
      >
        {children}
      </button>
    ),
    isChosen ? 'speaks' : 'silent',
  );
}
