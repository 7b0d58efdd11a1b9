'use client';

import { type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { renderPagination, type PagedProps } from './pagination-nav.tsx';

export interface ControlledPaginationProps extends PagedProps {
  /** Identifies the paged list, such as its filters as text. A change calls `onPageChange` with page 1. */
  dataKey: string | number;
  /** Called with the page number that the visitor selects. */
  onPageChange: (page: number) => void;
  /**
   * Called with the page size that the visitor selects. If the first visible item is then on another page,
   * `onPageChange` follows with that page.
   */
  onPageSizeChange?: (pageSize: number) => void;
}

/** Pagination with buttons, for pages held in React state. */
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
  // Before the browser paints, so that page 3 of a new list never appears.
  useLayoutEffect(() => {
    if (shownKey.current === dataKey) return;
    shownKey.current = dataKey;
    if (page !== 1) onPageChange(1);
  }, [dataKey, page, onPageChange]);

  // Only a choice made here is announced: another control that changes the list, such as a filter, announces itself.
  const [chosen, setChosen] = useState<readonly [typeof dataKey, page: number, size: number]>();
  const isChosen = chosen?.[0] === dataKey && chosen[1] === page && chosen[2] === pageSize;

  const pages = { total, page, pageSize, pageSizes, language };
  return renderPagination(
    pages,
    root,
    ({ page: to, size, className, label, current, children }) => (
      // Not `disabled`: that would drop the focus of the visitor who has just reached the last page.
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
    isChosen ? 'announced' : 'silent',
  );
}
