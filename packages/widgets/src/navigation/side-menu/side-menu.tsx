import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { chevronLeftIcon } from '../../icons/chevron-left.tsx';
import { classNames } from '../../theme/class-names.ts';
import { SideMenuBehaviour } from './side-menu.client.tsx';
import { messages } from './side-menu.messages.ts';

export interface SideMenuSection {
  /** The title of the section. */
  title: string;
  /** The URL of the page that contains the section. Omit it for the current page. */
  url?: string;
  /** Distinguishes two entries with the same target. */
  id?: string;
  /** The id of the section's title. Omit it to link to the page itself. */
  anchor?: string;
}

export interface SideMenuProps extends Omit<ComponentPropsWithRef<'nav'>, 'children' | 'title'> {
  /** The path of the current page. The back arrow leads one segment up from it. */
  path: string;
  /** The title of the parent page, for the accessible name of the back arrow. Default: the last segment of its path. */
  parentTitle?: string;
  /**
   * The sections, in page order, as links that work without script. If omitted, the browser collects the section titles
   * of the page: each SectionHeader, and any heading with an id and the attribute `data-rueda-section`.
   */
  sections?: readonly SideMenuSection[];
  /** The heading of the list and the accessible name of the menu, which is "En esta página" without it. */
  title?: string;
  /**
   * The language of its labels.
   * @default 'es'
   */
  language?: Language;
}

/** Navigation for a long page: links to its sections with the current one marked, and a link to the parent page. */
export function SideMenu({
  path,
  parentTitle,
  sections,
  title,
  language = defaultLanguage,
  className,
  ...rest
}: SideMenuProps): ReactElement {
  const text = messages[language];
  const page = path.replace(/[?#].*$/s, '');
  const parent = parentOf(page);
  // A menu that links to other pages only has no section to follow.
  const isFollowed = sections?.some(({ url, anchor }) => anchor && (!url || url === page)) ?? true;
  return (
    <nav className={classNames('rueda-SideMenu', className)} aria-label={title ?? text.label} {...rest}>
      {parent !== null && (
        <a className="rueda-SideMenu-back" href={parent}>
          {chevronLeftIcon()}
          <span>
            {text.back}
            <span className="rueda-Hidden">
              {' '}
              {parentOf(parent) === null ? text.home : text.to(parentTitle ?? nameOf(parent))}
            </span>
          </span>
        </a>
      )}
      {title && sections?.length !== 0 && <p className="rueda-SideMenu-title">{title}</p>}
      {sections ? (
        sections.length > 0 && (
          <ul className="rueda-SideMenu-list" key="provided">
            {sections.map((section) => renderItem(section, page))}
          </ul>
        )
      ) : (
        // Filled by the behaviour: React never renders children into it.
        <ul className="rueda-SideMenu-list" key="collected" />
      )}
      {isFollowed && <SideMenuBehaviour restart={sections ? 'provided' : 'collected'} />}
    </nav>
  );
}

function renderItem({ title, url = '', id, anchor }: SideMenuSection, page: string): ReactElement {
  const isHere = url === '' || url === page;
  // The behaviour recognises a section of this page by a link that is only a hash.
  const href = anchor ? `${isHere ? '' : url}#${anchor}` : url;
  return (
    <li key={id ?? href}>
      <a className="rueda-SideMenu-link" href={href} aria-current={isHere && !anchor ? 'page' : undefined}>
        {title}
      </a>
    </li>
  );
}

/** The path one segment up, or null for a home page: above `/en` is only the other language. */
function parentOf(path: string): string | null {
  return /^\/(en\/?)?$/.test(path) ? null : path.replace(/\/[^/]*\/?$/, '') || '/';
}

/** The last segment of a path as text: `/mercado/boletin-diario` is "boletin diario". */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
}
