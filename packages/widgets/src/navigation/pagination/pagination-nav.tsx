import { defaultLanguage, type Language } from '@rueda/domain/language';
import { formatInteger, speakRange, speakInteger } from '@rueda/domain/money';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { chevronLeftIcon } from '../../icons/chevron-left.tsx';
import { chevronRightIcon } from '../../icons/chevron-right.tsx';
import { classNames } from '../../theme/class-names.ts';
import { pageWindow } from './page-window.ts';
import { messages } from './pagination.messages.ts';

/** The props of Pagination and ControlledPagination. */
export interface PagedProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The number of items on all pages. */
  total: number;
  /**
   * The current page, from 1. A value out of range shows the nearest page.
   * @default 1
   */
  page?: number;
  /**
   * The number of items per page.
   * @default 10
   */
  pageSize?: number;
  /** The page sizes that a visitor can select. Omit it to offer none. */
  pageSizes?: readonly number[];
  /**
   * The language of its labels.
   * @default 'es'
   */
  language?: Language;
}

/** The same props, which a widget that contains a pagination may pass as undefined. */
type Pages = { [K in 'total' | 'page' | 'pageSize' | 'pageSizes' | 'language']: PagedProps[K] | undefined };

/** A link or a button of the pagination. */
interface Control {
  /** The page it leads to; undefined disables it. */
  page: number | undefined;
  /** The size of that page. */
  size: number;
  className: string;
  /** Its accessible name, if its content is not enough. */
  label?: string;
  /** Marks the current page or page size. */
  current?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/**
 * The markup that links and buttons share. `renderControl` renders one of them. If pages change in place, `status`
 * states whether the visible range is new to the visitor and must be announced.
 */
export function renderPagination(
  { total = 0, page: requested = 1, pageSize: size = 10, pageSizes, language = defaultLanguage }: Pages,
  root: ComponentPropsWithRef<'nav'>,
  renderControl: (control: Control) => ReactElement,
  status?: 'silent' | 'announced',
): ReactElement {
  const text = messages[language];
  const last = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, Math.trunc(requested) || 1), last);
  const before = (page - 1) * size;
  const through = Math.min(before + size, total);
  const spoken = speakRange(before + 1, through, total, { language });
  // Without a control it is no navigation landmark.
  const Root = last > 1 || (total > 0 && pageSizes) ? 'nav' : 'section';

  const numbered = (number: number | null, index: number): ReactElement => {
    if (number === null)
      return (
        <li key={index === 1 ? 'before' : 'after'} className="rueda-Pagination-gap">
          …
        </li>
      );
    // Without a comma, as in the accessible name: the name must contain the visible label.
    const written = speakInteger(number, { language });
    return (
      <li key={number}>
        {renderControl({
          page: number,
          size,
          className: 'rueda-Pagination-page',
          label: text.page(written),
          current: number === page ? 'page' : undefined,
          children: written,
        })}
      </li>
    );
  };

  const sized = (choice: number): ReactElement => {
    const written = speakInteger(choice, { language });
    return (
      <li key={choice}>
        {renderControl({
          // The first visible item stays visible.
          page: Math.floor(before / choice) + 1,
          size: choice,
          className: 'rueda-Pagination-size',
          label: text.pageSize(written),
          current: choice === size ? 'true' : undefined,
          children: written,
        })}
      </li>
    );
  };

  return (
    <Root
      aria-label={Root === 'nav' ? text.label : undefined}
      {...root}
      className={classNames('rueda-Pagination', root.className)}
    >
      {last > 1 && (
        <div className="rueda-Pagination-pages">
          {renderControl({
            page: page > 1 ? page - 1 : undefined,
            size,
            className: 'rueda-Pagination-step',
            children: (
              <>
                {chevronLeftIcon()}
                <span className="rueda-Pagination-word">{text.previous}</span>
              </>
            ),
          })}
          <ol className="rueda-Pagination-list">{pageWindow(page, last).map(numbered)}</ol>
          {renderControl({
            page: page < last ? page + 1 : undefined,
            size,
            className: 'rueda-Pagination-step',
            children: (
              <>
                <span className="rueda-Pagination-word">{text.next}</span>
                {chevronRightIcon()}
              </>
            ),
          })}
        </div>
      )}
      {total > 0 && (
        <div className="rueda-Pagination-figures">
          {/* A paragraph: screen readers join adjacent text into one word. */}
          <p className="rueda-Pagination-text">
            <span aria-hidden="true">
              {text.range(formatInteger(before + 1), formatInteger(through), formatInteger(total))}
            </span>
            {status !== 'announced' && <span className="rueda-Hidden">{spoken}</span>}
            {status && <output className="rueda-Hidden">{status === 'announced' && spoken}</output>}
          </p>
          {pageSizes && (
            <div className="rueda-Pagination-sizes">
              <p className="rueda-Pagination-text">{text.size}</p>
              <ul className="rueda-Pagination-list">{pageSizes.map(sized)}</ul>
            </div>
          )}
        </div>
      )}
    </Root>
  );
}
