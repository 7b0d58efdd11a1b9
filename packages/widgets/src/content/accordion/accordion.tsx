import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../theme/class-names.ts';

export interface AccordionItem {
  /** The id of the panel. A link to `#id` opens it. */
  id: string;
  /** Title of the panel, always visible. */
  title: string;
  /** Content of the panel, shown below the title when it is open. */
  content: ReactNode;
  /**
   * Whether the panel is open initially.
   * @default false
   */
  isOpen?: boolean;
}

export interface AccordionProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The panels, in order. */
  items: readonly AccordionItem[];
  /** Groups panels, also of several accordions: of all panels with the same name, only one is open at a time. */
  name?: string;
  /**
   * `dark` has a dark background in both themes.
   * @default 'default'
   * @selector [data-variant=dark]
   */
  variant?: 'default' | 'dark';
  /**
   * Heading level of the titles.
   * @default 3
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /**
   * Breakpoint below which the panels collapse; from it up they all stay open. Without it they always collapse.
   * @selector [data-folds-below]
   */
  foldsBelow?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A list of titles, each with a panel that opens and closes. Uses the native `<details>` element. */
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
          {/* The id is inside: browsers open a closed panel only for a target inside it. */}
          <div className="rueda-Accordion-panel" id={id}>
            {/* Panels that stay open have a plain heading instead of the summary. */}
            {foldsBelow && <Heading className="rueda-Accordion-heading">{title}</Heading>}
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
