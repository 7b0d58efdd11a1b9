import type { Link } from '@rueda/domain/content';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { chevronLeftIcon } from '../../icons/chevron-left.tsx';
import { LinksList } from '../../navigation/links-list/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './not-found.messages.ts';

export interface NotFoundProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Links to similar pages, best match first: for example search results for the text of the URL. */
  suggestions?: readonly Link[];
  /**
   * Language of its messages.
   * @default 'es'
   */
  language?: Language;
}

/** The content of a "page not found" page: a message, suggestions, and a link to the home page. */
export function NotFound({
  suggestions,
  language = defaultLanguage,
  className,
  ...rest
}: NotFoundProps): ReactElement {
  const text = messages[language];
  return (
    <div className={classNames('rueda-NotFound', className)} {...rest}>
      <h1 className="rueda-NotFound-title">{text.title}</h1>
      <p className="rueda-NotFound-text">{text.text}</p>
      {suggestions && suggestions.length > 0 && (
        <>
          <h2 className="rueda-NotFound-heading">{text.suggestions}</h2>
          <LinksList items={suggestions} language={language} />
        </>
      )}
      <a className="rueda-NotFound-home" href={pages.home[language]}>
        {chevronLeftIcon()}
        <span>
          {text.back} <span lang="en">{text.home}</span>
        </span>
      </a>
    </div>
  );
}
