import type { Entry } from '@rueda/domain/content';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { bookmarkIcon } from '../../icons/bookmark.tsx';
import { Image } from '../image/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './entry-card.messages.ts';
import { renderEntryCover, renderEntryText, type EntryHeadingLevel } from './entry-parts.tsx';

export interface EntryCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /**
   * The entry, as parsed by `entrySchema` of `@rueda/domain/content`. With a `url` the complete card is a link, by its
   * title or by the link text of the editor.
   */
  entry: Entry;
  /**
   * Base URL of its files: a path of this site such as `/archivos`, or a URL of another host. A file with an absolute URL
   * ignores it.
   * @default the root of this site
   */
  filesBase?: string;
  /**
   * Heading level of the title.
   * @default 3
   */
  headingLevel?: EntryHeadingLevel;
  /**
   * Loads its image with high priority. Set it for images that are visible without scrolling.
   * @default false
   */
  isPriority?: boolean;
  /**
   * Language of its messages and its date.
   * @default 'es'
   */
  language?: Language;
}

/** A preview of an article, a video, a podcast or a report. */
export function EntryCard({
  entry,
  filesBase = '',
  headingLevel = 3,
  isPriority = false,
  language = defaultLanguage,
  className,
  ...rest
}: EntryCardProps): ReactElement {
  const { backgroundImage, saved } = entry;
  return (
    <article
      className={classNames('rueda-EntryCard', className)}
      data-backdrop={backgroundImage ? '' : undefined}
      {...rest}
    >
      {backgroundImage && (
        // The background is decorative.
        <Image {...backgroundImage} alt={null} className="rueda-EntryCard-backdrop" isPriority={isPriority} />
      )}
      <div className="rueda-EntryCard-panel" data-theme={backgroundImage ? 'dark' : undefined}>
        {renderEntryCover(entry, isPriority)}
        <div className="rueda-EntryCard-body">
          {renderEntryText(entry, headingLevel, filesBase, language)}
          {saved && (
            <p className="rueda-EntryCard-saved">
              {bookmarkIcon()}
              <span className="rueda-Hidden">{messages[language].saved}</span>
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
