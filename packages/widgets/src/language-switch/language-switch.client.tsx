'use client';

import type { Language } from '@rueda/domain/language';
import { storageKeys } from '@rueda/domain/site';
import type { MouseEvent, ReactElement } from 'react';

interface LanguageLink {
  language: Language;
  /** The language in its own words. */
  name: string;
  isCurrent: boolean;
  /** Where the page is in that language, or null where it is not. */
  href: string | null;
}

export interface LanguageLinksProps {
  links: readonly LanguageLink[];
}

/** The two languages. The links work without script; with it the choice is kept, and so is the present query. */
export function LanguageLinks({ links }: LanguageLinksProps): ReactElement {
  const here = links.find(({ isCurrent }) => isCurrent)?.href;
  return (
    <ul className="rueda-LanguageSwitch-list">
      {links.map(({ language, name, isCurrent, href }) => (
        <li key={language}>
          <a
            className="rueda-LanguageSwitch-link"
            aria-label={`${language.toUpperCase()}, ${name}`}
            aria-current={isCurrent ? 'true' : undefined}
            {...(href === null
              ? { role: 'link', 'aria-disabled': true }
              : {
                  href,
                  lang: language,
                  hrefLang: language,
                  onClick: (event) => leave(event, language, here),
                })}
          >
            {language.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}

function leave(
  { currentTarget: link }: MouseEvent<HTMLAnchorElement>,
  language: Language,
  here: string | null | undefined,
): void {
  try {
    localStorage.setItem(storageKeys.language, language);
  } catch {
    // Storage can be refused or full; the link itself still leads to the right language.
  }
  // A filter chosen since the page arrived is in the address by now, and goes along.
  const printed = new URL(here ?? '', location.href);
  if (printed.pathname === location.pathname && printed.search === new URL(link.href).search) {
    link.search = location.search;
    link.hash = location.hash;
  }
}
