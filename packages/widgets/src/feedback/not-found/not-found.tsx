import type { Link } from '@rueda/domain/content';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { chevronLeftIcon } from '../../icons/chevron-left.tsx';
import { LinksList } from '../../navigation/links-list/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './not-found.messages.ts';

export interface NotFoundProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Pages that the site's search finds for the words of the address that failed, best first. */
  suggestions?: readonly Link[];
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/** Says that there is no such page, offers those that come close, and leads home. */
export function NotFound({
  suggestions,
  language = defaultLanguage,
  className,
  ...rest
}: NotFoundProps): ReactElement {
  const words = messages[language];
  return (
    <div className={classNames('rueda-NotFound', className)} {...rest}>
      <h1 className="rueda-NotFound-title">{words.title}</h1>
      <p className="rueda-NotFound-text">{words.text}</p>
      {suggestions && suggestions.length > 0 && (
        <>
          <h2 className="rueda-NotFound-heading">{words.suggestions}</h2>
          <LinksList items={suggestions} language={language} />
        </>
      )}
      <a className="rueda-NotFound-home" href={pages.home[language]}>
        {chevronLeftIcon()}
        <span>
          {words.back} <span lang="en">{words.home}</span>
        </span>
      </a>
    </div>
  );
}
