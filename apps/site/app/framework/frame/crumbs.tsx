import type { Link } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import type { ReactElement } from 'react';
import { words } from './frame.messages.ts';

/** The way from the home page to this one: the pages between, and what this one is called. */
export interface Trail {
  links: readonly Pick<Link, 'title' | 'url'>[];
  title: string;
}

const fromHome = ({ links }: Trail, language: Language): { title: string; url: string }[] => [
  { title: words[language].start, url: pages.home[language] },
  ...links,
];

/** Stands over the title of a page that others lead to. */
export function Crumbs({ trail, language }: { trail: Trail; language: Language }): ReactElement {
  return (
    <nav className="site-Crumbs" aria-label={words[language].crumbs}>
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

/** The same for search engines: a part of `structuredData`. */
export function crumbsData(trail: Trail, language: Language, origin: string): Record<string, unknown> {
  const links = fromHome(trail, language).map(({ title, url }) => ({ name: title, item: origin + url }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...links, { name: trail.title }].map((each, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      ...each,
    })),
  };
}
