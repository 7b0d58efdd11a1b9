import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './paragraph.messages.ts';
import { renderRichText } from './rich-text.tsx';
import type { HeadingLevel } from './tidy-tree.ts';
import { warnInBrowser } from './warn-in-browser.ts';

export interface ParagraphProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** HTML from a CMS. It may be invalid or hostile. */
  html: string;
  /**
   * The id of the root, and the prefix of the anchors in the text: `nota` in the text `terminos` is `#terminos-nota`.
   * Without an id anchors are removed.
   */
  id?: string;
  /**
   * Heading level of the highest heading of the text; the others follow.
   * @default 3
   */
  headingLevel?: HeadingLevel;
  /**
   * Hosts of images besides this site, such as `cdn.example.org`. An image of another host is replaced by its
   * alternative text.
   * @default none
   */
  imageHosts?: readonly string[];
  /**
   * Renders the first paragraph larger, as an introduction.
   * @default false
   * @selector [data-lead]
   */
  hasLead?: boolean;
  /**
   * Language of its messages.
   * @default 'es'
   */
  language?: Language;
}

const none: readonly string[] = [];

/**
 * Rich text from a CMS, rendered as safe elements: without scripts, styles, event handlers, images of other hosts and
 * unsafe URLs. Render it on a server: in a browser it adds a parser of 65 KB, and logs a warning in development.
 */
export function Paragraph({
  html,
  headingLevel = 3,
  imageHosts = none,
  hasLead = false,
  language = defaultLanguage,
  className,
  ...rest
}: ParagraphProps): ReactElement {
  warnInBrowser();
  return (
    <div className={classNames('rueda-Paragraph', className)} data-lead={hasLead || undefined} {...rest}>
      {renderRichText(html, {
        headingLevel,
        imageHosts,
        anchors: rest.id,
        tableName: messages[language].table,
      })}
    </div>
  );
}
