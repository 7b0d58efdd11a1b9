import type { ReactElement } from 'react';
import { type PagedProps, PaginationNav } from './pagination-nav.tsx';

export interface PaginationProps extends PagedProps {
  /**
   * The address of a page, with `{page}` where its number goes, and `{size}` where its size goes if there are sizes
   * to choose from: `/boletines?pagina={page}`. A filter that changes the data gives an address without either,
   * and so starts at page 1.
   */
  href: `${string}{page}${string}`;
}

/** Leads through a long list a page at a time, by links: the page is in the address, and works without script. */
export function Pagination({ href, ...props }: PaginationProps): ReactElement {
  return (
    <PaginationNav
      {...props}
      renderControl={(target, { children, ...attributes }) =>
        target ? (
          <a
            href={href.replaceAll('{page}', `${target.page}`).replaceAll('{size}', `${target.size}`)}
            {...attributes}
          >
            {children}
          </a>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- an `a` without an address has no role of its own
          <a role="link" aria-disabled="true" {...attributes}>
            {children}
          </a>
        )
      }
    />
  );
}
