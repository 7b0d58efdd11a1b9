import type { Link } from '@rueda/domain/content';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { linkIcon } from '../../icons/link.tsx';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './section-header.messages.ts';

export interface SectionHeaderProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'id' | 'title'> {
  /** The section's anchor: a link to `#id` leads here, and a side menu that builds its own list names it. */
  id: string;
  /** What the section is called. */
  title: string;
  /** What else one should know before reading: a date, a source, a unit. */
  subtitle?: ReactNode;
  /** Where the section goes on: the whole list, the guide. */
  link?: Link;
  /**
   * The level of the title in the page's outline.
   * @default 2
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /**
   * The language of its own words.
   * @default 'es'
   */
  language?: Language;
}

/** Starts a section: its title, what qualifies it, where it goes on, and a link to copy. */
export function SectionHeader({
  id,
  title,
  subtitle,
  link,
  headingLevel = 2,
  language = defaultLanguage,
  className,
  ...rest
}: SectionHeaderProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames('rueda-SectionHeader', className)} {...rest}>
      <div className="rueda-SectionHeader-words">
        <div className="rueda-SectionHeader-name">
          {/* The attribute is what a side menu looks for. */}
          <Heading className="rueda-SectionHeader-title" id={id} data-rueda-section="">
            {title}
          </Heading>
          {/* Beside the heading, not in it: the heading's name stays its title. */}
          <a
            className="rueda-SectionHeader-anchor"
            href={`#${id}`}
            aria-label={messages[language].anchor(title)}
          >
            {linkIcon(16)}
          </a>
        </div>
        {subtitle !== undefined && <p className="rueda-SectionHeader-subtitle">{subtitle}</p>}
      </div>
      {link && (
        <a className="rueda-SectionHeader-link" href={link.url}>
          {link.title}
        </a>
      )}
    </div>
  );
}
