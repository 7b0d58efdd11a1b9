import type { Link } from '@rueda/domain/content';
import { describeFile } from '@rueda/domain/documents';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { chevronRightIcon } from '../../icons/chevron-right.tsx';
import { downloadIcon } from '../../icons/download.tsx';
import { externalIcon } from '../../icons/external.tsx';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './links-list.messages.ts';

export interface ListedLink extends Link {
  /** The size of the linked file in bytes, shown beside its format. */
  size?: number;
}

export interface LinksListProps extends Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  /** The links, in reading order. A file is recognised by the extension in its URL. */
  items: readonly ListedLink[];
  /**
   * The language of the marks for files and external sites.
   * @default 'es'
   */
  language?: Language;
}

/** A vertical list of links. Each link to a file or to another site is marked as such. */
export function LinksList({
  items,
  language = defaultLanguage,
  className,
  ...rest
}: LinksListProps): ReactElement {
  return (
    <ul className={classNames('rueda-LinksList', className)} {...rest}>
      {items.map(({ url, title, size }) => {
        const isExternal = /^https?:/i.test(url);
        const file = describeFile(url, size);
        const icon = isExternal ? externalIcon : file ? downloadIcon : chevronRightIcon;
        return (
          <li key={`${url} ${title}`}>
            <a className="rueda-LinksList-link" href={url}>
              <span className="rueda-LinksList-title">{title}</span>
              {/* The layout separates them visually; without the space, screen readers would read one word. */}
              {(file || isExternal) && ' '}
              {file && <span className="rueda-LinksList-mark">{file}</span>}
              {file && isExternal && ' '}
              {isExternal && <span className="rueda-Hidden">{messages[language].external}</span>}
              {icon(20, 'rueda-LinksList-icon')}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
