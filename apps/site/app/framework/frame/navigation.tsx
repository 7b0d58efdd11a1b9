import type { MenuSection } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import { chevronDownIcon } from '@rueda/widgets/icons';
import type { ReactElement } from 'react';
import { messages } from './frame.messages.ts';
import { currentSection } from './sections.ts';

/**
 * The sections, each a link to its first page and a disclosure with all its pages. `details` opens without script, and
 * their common name closes the others; browser/menus.ts adds Escape and a click outside.
 */
export function renderNavigation(
  sections: readonly MenuSection[],
  path: string,
  language: Language,
): ReactElement[] {
  const current = currentSection(sections, path, language);
  return sections.map((section) => {
    const { title, links } = section;
    const first = links[0]?.url;
    return (
      <div key={title} className="site-Section">
        <a
          className="site-Link"
          href={first}
          aria-current={first === path ? 'page' : section === current ? 'true' : undefined}
        >
          {title}
        </a>
        <details className="site-Menu" name="menu">
          <summary aria-label={messages[language].pagesOf(title)}>{chevronDownIcon(16)}</summary>
          <ul className="site-Menu-panel">
            {links.map((link) => (
              <li key={`${link.url} ${link.title}`}>
                <a href={link.url} aria-current={link.url === path ? 'page' : undefined}>
                  {link.title}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    );
  });
}
