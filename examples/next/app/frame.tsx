import { type Language, otherLanguage } from '@rueda/domain/language';
import { LanguageSwitch } from '@rueda/widgets/language-switch';
import { Wrap } from '@rueda/widgets/layout';
import type { ReactElement, ReactNode } from 'react';
import { messages } from '../messages.ts';

const pages = ['market', 'contact'] as const;

export interface FrameProps {
  language: Language;
  /** The current page, which a layout does not know. */
  page: (typeof pages)[number];
  children: ReactNode;
}

/** The header and footer of every page. */
export function Frame({ language, page, children }: FrameProps): ReactElement {
  const text = messages[language];
  return (
    <>
      <Wrap as="header" className="site-Header">
        <strong>{text.site}</strong>
        <nav className="site-Nav" aria-label={text.navigation}>
          {pages.map((name) => (
            <a key={name} href={`/${language}/${name}`} aria-current={name === page ? 'page' : undefined}>
              {text[name]}
            </a>
          ))}
        </nav>
        <LanguageSwitch
          href={`/${language}/${page}`}
          alternate={`/${otherLanguage(language)}/${page}`}
          language={language}
        />
      </Wrap>
      <Wrap as="main">{children}</Wrap>
      <Wrap as="footer">
        <small>{text.footer}</small>
      </Wrap>
    </>
  );
}
