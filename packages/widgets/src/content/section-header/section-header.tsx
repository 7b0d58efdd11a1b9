import type { Link } from '@rueda/domain/content';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { linkIcon } from '../../icons/link.tsx';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './section-header.messages.ts';

export interface SectionHeaderProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'id' | 'title'> {
  /** The id of the heading: target of links to `#id`, and of a SideMenu that lists the sections of the page. */
  id: string;
  /** Title of the section. */
  title: string;
  /** Additional information: a date, a source or a unit. */
  subtitle?: ReactNode;
  /** Link to more content, such as the complete list. */
  link?: Link;
  /**
   * Heading level of the title.
   * @default 2
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /**
   * Language of its messages.
   * @default 'es'
   */
  language?: Language;
}

/** The header of a section: its title, a subtitle, a link to more content, and a link to the section itself. */
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
          {/* SideMenu finds sections by this attribute. */}
          <Heading className="rueda-SectionHeader-title" id={id} data-rueda-section="">
            {title}
          </Heading>
          {/* Outside the heading, so that its accessible name is only the title. */}
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
