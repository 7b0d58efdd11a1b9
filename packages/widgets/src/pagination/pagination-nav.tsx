import { defaultLanguage, type Language } from '@rueda/domain/language';
import { formatNumber } from '@rueda/domain/money';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { ChevronLeftIcon } from '../icons/chevron-left.tsx';
import { ChevronRightIcon } from '../icons/chevron-right.tsx';
import { classNames } from '../styles/class-names.ts';
import { pageWindow } from './page-window.ts';
import { messages } from './pagination.messages.ts';

/** What both forms of a pagination take. */
export interface PagedProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** How many items there are, on all pages together. */
  total: number;
  /**
   * The page shown, from 1. One that does not exist shows the nearest that does.
   * @default 1
   */
  page?: number;
  /**
   * How many items a page holds.
   * @default 10
   */
  pageSize?: number;
  /** The page sizes a visitor may choose from. Without them there is nothing to choose. */
  pageSizes?: readonly number[];
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/** Where a control leads. */
interface PageTarget {
  page: number;
  size: number;
}

interface ControlProps {
  className: string;
  'aria-label'?: string;
  'aria-current'?: 'page' | 'true' | undefined;
  children: ReactNode;
}

interface PaginationNavProps extends PagedProps {
  /** Draws one control, a link or a button. Without a target it leads nowhere. */
  renderControl: (target: PageTarget | undefined, props: ControlProps) => ReactElement;
}

/** The mark-up that links and buttons share. */
export function PaginationNav({
  total,
  page: wanted = 1,
  pageSize: size = 10,
  pageSizes,
  language = defaultLanguage,
  renderControl,
  className,
  ...rest
}: PaginationNavProps): ReactElement {
  const words = messages[language];
  const write = (number: number): string => formatNumber(number, { language, decimals: 0 });
  const last = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), last);
  const before = (page - 1) * size;
  const step = (to: number): PageTarget | undefined => (to < 1 || to > last ? undefined : { page: to, size });
  return (
    <nav className={classNames('rueda-Pagination', className)} aria-label={words.label} {...rest}>
      {last > 1 && (
        <div className="rueda-Pagination-pages">
          {renderControl(step(page - 1), {
            className: 'rueda-Pagination-step',
            children: (
              <>
                <ChevronLeftIcon />
                <span className="rueda-Pagination-word">{words.previous}</span>
              </>
            ),
          })}
          <ol className="rueda-Pagination-list">
            {pageWindow(page, last).map((number, index, all) =>
              number === null ? (
                <li key={`after ${all[index - 1]}`} className="rueda-Pagination-gap">
                  …
                </li>
              ) : (
                <li key={number}>
                  {renderControl(step(number), {
                    className: 'rueda-Pagination-page',
                    'aria-label': words.page(write(number)),
                    'aria-current': number === page ? 'page' : undefined,
                    children: write(number),
                  })}
                </li>
              ),
            )}
          </ol>
          {renderControl(step(page + 1), {
            className: 'rueda-Pagination-step',
            children: (
              <>
                <span className="rueda-Pagination-word">{words.next}</span>
                <ChevronRightIcon />
              </>
            ),
          })}
        </div>
      )}
      {total > 0 && (
        <div className="rueda-Pagination-figures">
          <output>
            {words.range(write(before + 1), write(Math.min(before + size, total)), write(total))}
          </output>
          {pageSizes && (
            <div className="rueda-Pagination-sizes">
              {words.size}
              <ul className="rueda-Pagination-list">
                {pageSizes.map((choice) => (
                  <li key={choice}>
                    {/* The first item in sight stays in sight. */}
                    {renderControl(
                      { page: Math.floor(before / choice) + 1, size: choice },
                      {
                        className: 'rueda-Pagination-size',
                        'aria-label': words.pageSize(write(choice)),
                        'aria-current': choice === size ? 'true' : undefined,
                        children: write(choice),
                      },
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      )}
    </nav>
  );
}
