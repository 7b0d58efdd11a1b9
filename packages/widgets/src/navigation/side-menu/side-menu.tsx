import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { chevronLeftIcon } from '../../icons/chevron-left.tsx';
import { classNames } from '../../theme/class-names.ts';
import { SideMenuBehaviour } from './side-menu.client.tsx';
import { messages } from './side-menu.messages.ts';

export interface SideMenuSection {
  /** What the section is called. */
  title: string;
  /** The page that holds it; without one, the page that the menu stands on. */
  url?: string;
  /** Tells two entries apart that lead to the same place. */
  id?: string;
  /** The id of its title. Without one the link leads to the page itself. */
  anchor?: string;
}

export interface SideMenuProps extends Omit<ComponentPropsWithRef<'nav'>, 'children' | 'title'> {
  /** The address of the page it stands on; its back arrow leads one path segment up from here. */
  path: string;
  /** What the page one segment up is called, for those who hear the back arrow. Without it they hear its address. */
  parentTitle?: string;
  /**
   * The sections it leads to, in page order, as links that work without script. Without them it lists, in the
   * browser, the page's own section titles: each SectionHeader, and any heading with an id and the attribute
   * `data-rueda-section`.
   */
  sections?: readonly SideMenuSection[];
  /** Stands over the list and names the menu. Without it the menu is called "En esta página" to those who listen. */
  title?: string;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/** The way through a long page: its sections, the one in view marked, and the way back up. */
export function SideMenu({
  path,
  parentTitle,
  sections,
  title,
  language = defaultLanguage,
  className,
  ...rest
}: SideMenuProps): ReactElement {
  const words = messages[language];
  const page = path.replace(/[?#].*$/s, '');
  const parent = parentOf(page);
  // What leads to other pages only has nothing to follow.
  const isFollowed = sections?.some(({ url, anchor }) => anchor && (!url || url === page)) ?? true;
  return (
    <nav className={classNames('rueda-SideMenu', className)} aria-label={title ?? words.label} {...rest}>
      {parent !== null && (
        <a className="rueda-SideMenu-back" href={parent}>
          {chevronLeftIcon()}
          <span>
            {words.back}
            <span className="rueda-Hidden">
              {' '}
              {parentOf(parent) === null ? words.home : words.to(parentTitle ?? nameOf(parent))}
            </span>
          </span>
        </a>
      )}
      {title && sections?.length !== 0 && <p className="rueda-SideMenu-title">{title}</p>}
      {sections ? (
        sections.length > 0 && (
          <ul className="rueda-SideMenu-list" key="told">
            {sections.map((section) => item(section, page))}
          </ul>
        )
      ) : (
        // The behaviour's own: React never has anything in it.
        <ul className="rueda-SideMenu-list" key="found" />
      )}
      {isFollowed && <SideMenuBehaviour restart={sections ? 'told' : 'found'} />}
    </nav>
  );
}

function item({ title, url = '', id, anchor }: SideMenuSection, page: string): ReactElement {
  const isHere = url === '' || url === page;
  // A section of this page is named by its anchor alone: by that the behaviour knows it.
  const href = anchor ? `${isHere ? '' : url}#${anchor}` : url;
  return (
    <li key={id ?? href}>
      <a className="rueda-SideMenu-link" href={href} aria-current={isHere && !anchor ? 'page' : undefined}>
        {title}
      </a>
    </li>
  );
}

/** The path one segment up, or null from a home page: over `/en` there is only the other language's. */
function parentOf(path: string): string | null {
  return /^\/(en\/?)?$/.test(path) ? null : path.replace(/\/[^/]*\/?$/, '') || '/';
}

/** The last part of an address as words: `/mercado/boletin-diario` is "boletin diario". */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
}
