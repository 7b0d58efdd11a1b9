import { defaultLanguage, type Language, languages } from '@rueda/domain/language';
import { twinPath } from '@rueda/domain/site';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { island } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import { LanguageLinks } from './language-switch.client.tsx';
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

const LanguageLinksIsland = island('language-switch', LanguageLinks, 'idle');

/** Leads to the same page in the other language, and remembers the choice. */
export function LanguageSwitch({
  href,
  twin,
  language = defaultLanguage,
  className,
  ...rest
}: LanguageSwitchProps): ReactElement {
  const words = messages[language];
  const links = languages.map((one) => {
    const isCurrent = one === language;
    const address = isCurrent ? href : (twin ?? twinPath(href, one));
    // Nowhere rather than home: a visitor who changes the language has not asked to leave the page.
    const name = address === null ? `${words[one]}, ${words.none}` : words[one];
    return { language: one, name, isCurrent, href: address };
  });
  return (
    <nav className={classNames('rueda-LanguageSwitch', className)} aria-label={words.label} {...rest}>
      <LanguageLinksIsland links={links} />
    </nav>
  );
}
