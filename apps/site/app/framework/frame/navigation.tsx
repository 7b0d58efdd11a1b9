import type { Language } from '@rueda/domain/language';
import { chevronDownIcon } from '@rueda/widgets/icons';
import type { ReactElement } from 'react';
import { messages } from './frame.messages.ts';
import { sectionOf, sectionsIn } from './sections.ts';

/**
 * The sections, each a link to its first page and a disclosure with all its pages. `details` opens without script, and
 * their common name closes the others; browser/menus.ts adds Escape and a click outside.
 */
export function renderNavigation(path: string, language: Language): ReactElement[] {
  const current = sectionOf(path);
  return sectionsIn[language].map(({ name, text, href, links }) => (
    <div key={name} className="site-Section">
      <a
        className="site-Link"
        href={href}
        aria-current={href === path ? 'page' : name === current ? 'true' : undefined}
      >
        {text}
      </a>
      <details className="site-Menu" name="menu">
        <summary aria-label={messages[language].pagesOf(text)}>{chevronDownIcon(16)}</summary>
        <ul className="site-Menu-panel">
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href} aria-current={link.href === path ? 'page' : undefined}>
                {link.text}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  ));
}
