import type { Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import type { ReactElement } from 'react';
import { messages } from './frame.messages.ts';

/** The word mark, a link to the home page. */
export function Logo({ language }: { language: Language }): ReactElement {
  const { home, name } = messages[language];
  return (
    <a className="site-Logo" href={pages.home[language]} aria-label={home}>
      <svg className="site-Logo-mark" viewBox="0 0 34 34" aria-hidden="true">
        <circle cx="17" cy="17" r="15.25" fill="none" stroke="currentColor" strokeWidth="3.5" />
        <path className="site-Logo-diamond" d="M15 8h4v4h4v4h4v2h-4v4h-4v4h-4v-4h-4v-4H7v-2h4v-4h4z" />
        <path className="site-Logo-eye" d="M15 15h4v4h-4z" />
      </svg>
      <span>{name}</span>
    </a>
  );
}
