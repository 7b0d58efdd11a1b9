import { defaultLanguage, type Language, languages } from '@rueda/domain/language';
import { alternatePath } from '@rueda/domain/site';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { LanguageSwitchBehaviour } from './language-switch.client.tsx';
import { messages } from './language-switch.messages.ts';

export interface LanguageSwitchProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The URL of the current page, with its query. */
  href: string;
  /** The URL of the same page in the other language, for a page that the site's table of pages does not list. */
  alternate?: string;
  /**
   * The language of the current page.
   * @default 'es'
   */
  language?: Language;
}

/** Links to the same page in the other language, and stores the visitor's choice. */
export function LanguageSwitch({
  href,
  alternate,
  language = defaultLanguage,
  className,
  ...rest
}: LanguageSwitchProps): ReactElement {
  const text = messages[language];
  return (
    <nav className={classNames('rueda-LanguageSwitch', className)} aria-label={text.label} {...rest}>
      <ul className="rueda-LanguageSwitch-list">
        {languages.map((one) => {
          const isCurrent = one === language;
          const address = isCurrent ? href : (alternate ?? alternatePath(href, one));
          const code = one.toUpperCase();
          // Disabled rather than a link home: a visitor who changes the language does not expect to leave the page.
          const isMissing = address === null;
          return (
            <li key={one}>
              <a
                className="rueda-LanguageSwitch-link"
                href={address ?? undefined}
                lang={isMissing ? undefined : one}
                hrefLang={isMissing ? undefined : one}
                role={isMissing ? 'link' : undefined}
                aria-label={`${code}, ${text[one]}${isMissing ? `, ${text.none}` : ''}`}
                aria-current={isCurrent ? 'true' : undefined}
                aria-disabled={isMissing || undefined}
              >
                {code}
              </a>
            </li>
          );
        })}
      </ul>
      <LanguageSwitchBehaviour />
    </nav>
  );
}
