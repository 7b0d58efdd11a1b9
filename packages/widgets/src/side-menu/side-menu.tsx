import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { ChevronLeftIcon } from '../icons/chevron-left.tsx';
import { island } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import { SectionList, type SideMenuSection } from './side-menu.client.tsx';
import { messages } from './side-menu.messages.ts';

export interface SideMenuProps extends Omit<ComponentPropsWithRef<'nav'>, 'children' | 'title'> {
  /** The address of the page it stands on; its back arrow leads one path segment up from here. */
  path: string;
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

const SectionListIsland = island('side-menu', SectionList);

/** The way through a long page: its sections, the one in view marked, and the way back up. */
export function SideMenu({
  path,
  sections,
  title,
  language = defaultLanguage,
  className,
  ...rest
}: SideMenuProps): ReactElement {
  const words = messages[language];
  const page = path.replace(/[?#].*$/s, '');
  const parent = parentOf(page);
  return (
    <nav className={classNames('rueda-SideMenu', className)} aria-label={title ?? words.label} {...rest}>
      {parent !== null && (
        <a className="rueda-SideMenu-back" href={parent}>
          <ChevronLeftIcon />
          {words.back}
        </a>
      )}
      <SectionListIsland page={page} sections={sections} title={title} />
    </nav>
  );
}

/** The path one segment up, or null from a home page: over `/en` there is only the other language's. */
function parentOf(path: string): string | null {
  return /^\/(en\/?)?$/.test(path) ? null : path.replace(/\/[^/]*\/?$/, '') || '/';
}
