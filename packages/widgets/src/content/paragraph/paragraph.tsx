import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './paragraph.messages.ts';
import { richText } from './rich-text.tsx';
import type { HeadingLevel } from './tidy-tree.ts';
import { warnInBrowser } from './warn-in-browser.ts';

export interface ParagraphProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The text as an editor wrote it in the CMS: HTML of any quality, from anybody. */
  html: string;
  /** With an id the anchors inside the text are kept, under it: `nota` of the text `terminos` is `#terminos-nota`. */
  id?: string;
  /**
   * The level of its highest heading in the page's outline; those under it follow.
   * @default 3
   */
  headingLevel?: HeadingLevel;
  /**
   * Sets the first paragraph larger, as the way into the rest.
   * @default false
   * @selector [data-lead]
   */
  hasLead?: boolean;
  /**
   * The language of its own words.
   * @default 'es'
   */
  language?: Language;
}

/**
 * Rich text from a CMS, as safe elements: no script, style, handler, foreign picture or unsafe address survives. For a
 * server: drawn in a browser it brings 65 KB of parser along, and says so in development.
 */
export function Paragraph({
  html,
  headingLevel = 3,
  hasLead = false,
  language = defaultLanguage,
  className,
  ...rest
}: ParagraphProps): ReactElement {
  warnInBrowser();
  return (
    <div className={classNames('rueda-Paragraph', className)} data-lead={hasLead || undefined} {...rest}>
      {richText(html, { headingLevel, anchors: rest.id, tableName: messages[language].table })}
    </div>
  );
}
