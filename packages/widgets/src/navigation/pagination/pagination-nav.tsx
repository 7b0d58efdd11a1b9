import { defaultLanguage, type Language } from '@rueda/domain/language';
import { formatInteger, speakRange, speakInteger } from '@rueda/domain/money';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { chevronLeftIcon } from '../../icons/chevron-left.tsx';
import { chevronRightIcon } from '../../icons/chevron-right.tsx';
import { classNames } from '../../theme/class-names.ts';
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

/** The same as a part of a widget has it, whose props may be there and undefined. */
type Pages = { [K in 'total' | 'page' | 'pageSize' | 'pageSizes' | 'language']: PagedProps[K] | undefined };

/** A link or a button of the pagination. */
interface Control {
  /** The page it leads to. Without one it leads nowhere. */
  page: number | undefined;
  /** The size of that page. */
  size: number;
  className: string;
  /** Its name, where its content does not say enough. */
  label?: string;
  /** The page, or the size, that the visitor has. */
  current?: 'page' | 'true' | undefined;
  children: ReactNode;
}

/**
 * The mark-up that links and buttons share. `drawControl` draws one of them. Where pages change in place, `status` tells
 * whether the range in sight is new to the visitor and is to be announced.
 */
export function renderPagination(
  { total = 0, page: wanted = 1, pageSize: size = 10, pageSizes, language = defaultLanguage }: Pages,
  root: ComponentPropsWithRef<'nav'>,
  drawControl: (control: Control) => ReactElement,
  status?: 'silent' | 'speaks',
): ReactElement {
  const words = messages[language];
  const last = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), last);
  const before = (page - 1) * size;
  const through = Math.min(before + size, total);
  const spoken = speakRange(before + 1, through, total, { language });
  // Without a control it leads nowhere, and is no place to go to.
  const Root = last > 1 || (total > 0 && pageSizes) ? 'nav' : 'section';

  const numbered = (number: number | null, index: number): ReactElement => {
    if (number === null)
      return (
        <li key={index === 1 ? 'before' : 'after'} className="rueda-Pagination-gap">
          …
        </li>
      );
    // Without a comma, as it is heard: its name must hold what is seen.
    const written = speakInteger(number, { language });
    return (
      <li key={number}>
        {drawControl({
          page: number,
          size,
          className: 'rueda-Pagination-page',
          label: words.page(written),
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
        {drawControl({
          // The first item in sight stays in sight.
          page: Math.floor(before / choice) + 1,
          size: choice,
          className: 'rueda-Pagination-size',
          label: words.pageSize(written),
          current: choice === size ? 'true' : undefined,
          children: written,
        })}
      </li>
    );
  };

  return (
    <Root
      aria-label={Root === 'nav' ? words.label : undefined}
      {...root}
      className={classNames('rueda-Pagination', root.className)}
    >
      {last > 1 && (
        <div className="rueda-Pagination-pages">
          {drawControl({
            page: page > 1 ? page - 1 : undefined,
            size,
            className: 'rueda-Pagination-step',
            children: (
              <>
                {chevronLeftIcon()}
                <span className="rueda-Pagination-word">{words.previous}</span>
              </>
            ),
          })}
          <ol className="rueda-Pagination-list">{pageWindow(page, last).map(numbered)}</ol>
          {drawControl({
            page: page < last ? page + 1 : undefined,
            size,
            className: 'rueda-Pagination-step',
            children: (
              <>
                <span className="rueda-Pagination-word">{words.next}</span>
                {chevronRightIcon()}
              </>
            ),
          })}
        </div>
      )}
      {total > 0 && (
        <div className="rueda-Pagination-figures">
          {/* A paragraph: screen readers run loose texts side by side into one word. */}
          <p className="rueda-Pagination-text">
            <span aria-hidden="true">
              {words.range(formatInteger(before + 1), formatInteger(through), formatInteger(total))}
            </span>
            {status !== 'speaks' && <span className="rueda-Hidden">{spoken}</span>}
            {status && <output className="rueda-Hidden">{status === 'speaks' && spoken}</output>}
          </p>
          {pageSizes && (
            <div className="rueda-Pagination-sizes">
              <p className="rueda-Pagination-text">{words.size}</p>
              <ul className="rueda-Pagination-list">{pageSizes.map(sized)}</ul>
            </div>
          )}
        </div>
      )}
    </Root>
  );
}
