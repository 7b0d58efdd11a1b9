'use client';

import { sideMenuMinimumWidth } from '@rueda/domain/site';
import { type ReactElement, useEffect, useRef, useSyncExternalStore } from 'react';
import { useAnchorInView } from './anchor-in-view.client.tsx';

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

export interface SectionListProps {
  /** The path of the page it stands on. */
  page: string;
  /** What it lists; without it, the titles it finds on the page. */
  sections?: readonly SideMenuSection[] | undefined;
  /** Stands over the list. */
  title?: string | undefined;
}

/** The sections as links, the one in view marked. In a narrow window there is no list. */
export function SectionList({ page, sections, title }: SectionListProps): ReactElement | null {
  const isWide = useIsWide();
  const found = useFoundSections(isWide && !sections);
  const shown = isWide ? (sections ?? found) : [];
  const isOnPage = ({ url = page }: SideMenuSection): boolean => url === page;
  const anchors = shown.filter(isOnPage).flatMap(({ anchor }) => anchor ?? []);
  const current = useAnchorInView(anchors.join(' '));
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !link) return;
    // By hand: scrollIntoView would move the page too.
    list.current.scrollTop = link.offsetTop - (list.current.clientHeight - link.offsetHeight) / 2;
  }, [current]);

  if (shown.length === 0) return null;
  return (
    <>
      {title && <p className="rueda-SideMenu-title">{title}</p>}
      <ul className="rueda-SideMenu-list" ref={list}>
        {shown.map((section) => {
          const { url = '', anchor } = section;
          const href = anchor ? `${url}#${anchor}` : url;
          const mark = anchor ? anchor === current && 'location' : 'page';
          return (
            <li key={section.id ?? href}>
              <a
                className="rueda-SideMenu-link"
                href={href}
                aria-current={(isOnPage(section) && mark) || undefined}
              >
                {section.title}
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Is the window wide enough for a list? A server, which cannot know, prints it. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = wideWindow();
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => wideWindow().matches,
    () => true,
  );
}

function wideWindow(): MediaQueryList {
  return matchMedia(`(width >= ${sideMenuMinimumWidth}px)`);
}

/** The section titles on the page, also those that appear later. */
function useFoundSections(isAsked: boolean): readonly SideMenuSection[] {
  // As text, which is equal to itself when it is found again: most of what changes on a page is no title.
  const found = useSyncExternalStore(
    watchPage,
    () => (isAsked ? sectionsOnPage() : '[]'),
    () => '[]',
  );
  return JSON.parse(found) as SideMenuSection[];
}

function watchPage(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

function sectionsOnPage(): string {
  const titles = document.querySelectorAll('[data-rueda-section][id]');
  return JSON.stringify(Array.from(titles, ({ id, textContent }) => ({ title: textContent, anchor: id })));
}
