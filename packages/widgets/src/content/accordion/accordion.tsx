import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../theme/class-names.ts';

export interface AccordionItem {
  /** The panel's anchor: a link to `#id` opens it. */
  id: string;
  /** The question or name that stays visible. */
  title: string;
  /** What opens under the title. */
  content: ReactNode;
  /**
   * Open when the page arrives.
   * @default false
   */
  isOpen?: boolean;
}

export interface AccordionProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The panels, in reading order. */
  items: readonly AccordionItem[];
  /** Panels under one name, in this accordion or another, close each other: one is open at most. */
  name?: string;
  /**
   * `dark` stands on ink in both themes.
   * @default 'default'
   * @selector [data-variant=dark]
   */
  variant?: 'default' | 'dark';
  /**
   * The level of the titles in the page's outline.
   * @default 3
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /**
   * The band under which it folds; from that band up every panel stays open. Without it, it always folds.
   * @selector [data-folds-below]
   */
  foldsBelow?: 'sm' | 'md' | 'lg' | 'xl';
}

/** Titles that open and close what stands under them, with the browser's own disclosure. */
export function Accordion({
  items,
  name,
  variant,
  headingLevel = 3,
  foldsBelow,
  className,
  ...rest
}: AccordionProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={classNames('rueda-Accordion', className)}
      data-variant={variant === 'dark' ? variant : undefined}
      data-folds-below={foldsBelow}
      {...rest}
    >
      {items.map(({ id, title, content, isOpen }) => (
        <details key={id} className="rueda-Accordion-item" name={name} open={isOpen}>
          <summary className="rueda-Accordion-summary">
            <Heading className="rueda-Accordion-title">{title}</Heading>
          </summary>
          {/* The anchor is inside, because browsers open a closed panel only for a target inside it. */}
          <div className="rueda-Accordion-panel" id={id}>
            {/* Where panels stay open there is nothing to press, so a plain heading takes the summary's place. */}
            {foldsBelow && <Heading className="rueda-Accordion-heading">{title}</Heading>}
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
