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
   * What it shows, as `entrySchema` of `@rueda/domain/content` reads it. With an address the whole card is one link:
   * its title, or the words that the editor gave its link.
   */
  entry: Entry;
  /**
   * The level of its title in the page's outline.
   * @default 3
   */
  headingLevel?: EntryHeadingLevel;
  /**
   * Is its picture among the first things that are seen?
   * @default false
   */
  isPriority?: boolean;
  /**
   * The language of its own words and of its date.
   * @default 'es'
   */
  language?: Language;
}

/** A piece of content in short: an article, a video, a podcast, a report. */
export function EntryCard({
  entry,
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
        // What stands behind the words adds none.
        <Image {...backgroundImage} alt={null} className="rueda-EntryCard-backdrop" isPriority={isPriority} />
      )}
      <div className="rueda-EntryCard-panel" data-theme={backgroundImage ? 'dark' : undefined}>
        {renderEntryCover(entry, isPriority)}
        <div className="rueda-EntryCard-body">
          {renderEntryText(entry, headingLevel, language)}
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
