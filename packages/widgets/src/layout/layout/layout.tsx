import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';

export interface WrapProps extends ComponentPropsWithRef<'div'> {
  /**
   * The element to render. `header`, `main` and `footer` have vertical padding that separates them.
   * @default 'div'
   */
  as?: 'div' | 'footer' | 'header' | 'main';
}

/** Limits its content to the page width and centres it in the viewport. */
export function Wrap({ as: Element = 'div', className, ...rest }: WrapProps): ReactElement {
  return <Element className={classNames('rueda-Wrap', className)} {...rest} />;
}

export type TitleProps = ComponentPropsWithRef<'h1'>;

/** The title of a page. */
export function Title({ className, children, ...rest }: TitleProps): ReactElement {
  return (
    <h1 className={classNames('rueda-Title', className)} {...rest}>
      {children}
    </h1>
  );
}

export type SectionProps = ComponentPropsWithRef<'section'>;

/** A section of a page or of a tab panel. Stacks its children, with a larger gap between sections. */
export function Section({ className, ...rest }: SectionProps): ReactElement {
  return <section className={classNames('rueda-Section', className)} {...rest} />;
}

export interface SplitProps extends ComponentPropsWithRef<'div'> {
  /**
   * The side column: an `aside`, which is the second child and moves below the first in narrow viewports, or a `menu`,
   * which is the first child.
   * @default 'aside'
   * @selector [data-side=menu]
   */
  side?: 'aside' | 'menu';
}

/** Two columns. Expects two children. */
export function Split({ side, className, ...rest }: SplitProps): ReactElement {
  return (
    <div
      className={classNames('rueda-Split', className)}
      data-side={side === 'menu' ? side : undefined}
      {...rest}
    />
  );
}

export interface RowProps extends ComponentPropsWithRef<'div'> {
  /**
   * Number of columns if there is space. In narrower containers four columns become two, or one; two and three become
   * one.
   * @default 4
   * @selector [data-columns=2], [data-columns=3]
   */
  columns?: 2 | 3 | 4;
}

/** A row of cards with equal widths and heights. */
export function Row({ columns = 4, className, ...rest }: RowProps): ReactElement {
  return (
    <div
      className={classNames('rueda-Row', className)}
      data-columns={columns === 4 ? undefined : columns}
      {...rest}
    />
  );
}
