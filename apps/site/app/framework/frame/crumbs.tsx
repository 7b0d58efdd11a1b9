import type { Link } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import type { ReactElement } from 'react';
import { messages } from './frame.messages.ts';

/** The breadcrumb of a page: the pages between the home page and this one, and its title. */
export interface Trail {
  links: readonly Pick<Link, 'title' | 'url'>[];
  title: string;
}

const fromHome = ({ links }: Trail, language: Language): { title: string; url: string }[] => [
  { title: messages[language].start, url: pages.home[language] },
  ...links,
];

/** The breadcrumb above the title of a page. */
export function Crumbs({ trail, language }: { trail: Trail; language: Language }): ReactElement {
  return (
    <nav className="site-Crumbs" aria-label={messages[language].crumbs}>
      <ol>
        {fromHome(trail, language).map(({ title, url }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
        <li aria-current="page">{trail.title}</li>
      </ol>
    </nav>
  );
}

/** The breadcrumb for search engines: a part of `structuredData`. */
export function crumbsData(trail: Trail, language: Language, origin: string): Record<string, unknown> {
  const links = fromHome(trail, language).map(({ title, url }) => ({ name: title, item: origin + url }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...links, { name: trail.title }].map((each, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...each,
    })),
  };
}
