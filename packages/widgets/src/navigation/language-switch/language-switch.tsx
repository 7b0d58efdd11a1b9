import { defaultLanguage, type Language, languages } from '@rueda/domain/language';
import { alternatePath } from '@rueda/domain/site';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { LanguageSwitchBehaviour } from './language-switch.client.tsx';
import { messages } from './language-switch.messages.ts';

export interface LanguageSwitchProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** The address of the page it stands on, with its query. */
  href: string;
  /** The address of the same page in the other language, where the site's table of pages does not know it. */
  twin?: string;
  /**
   * The language of the page it stands on.
   * @default 'es'
   */
  language?: Language;
}

/** Leads to the same page in the other language, and remembers the choice. */
export function LanguageSwitch({
  href,
  twin,
  language = defaultLanguage,
  className,
  ...rest
}: LanguageSwitchProps): ReactElement {
  const words = messages[language];
  return (
    <nav className={classNames('rueda-LanguageSwitch', className)} aria-label={words.label} {...rest}>
      <ul className="rueda-LanguageSwitch-list">
        {languages.map((one) => {
          const isCurrent = one === language;
          const address = isCurrent ? href : (twin ?? alternatePath(href, one));
          const code = one.toUpperCase();
          // Nowhere rather than home: a visitor who changes the language has not asked to leave the page.
          const isNowhere = address === null;
          return (
            <li key={one}>
              <a
                className="rueda-LanguageSwitch-link"
                href={address ?? undefined}
                lang={isNowhere ? undefined : one}
                hrefLang={isNowhere ? undefined : one}
                role={isNowhere ? 'link' : undefined}
                aria-label={`${code}, ${words[one]}${isNowhere ? `, ${words.none}` : ''}`}
                aria-current={isCurrent ? 'true' : undefined}
                aria-disabled={isNowhere || undefined}
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
