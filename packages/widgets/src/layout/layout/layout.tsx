import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';

export interface WrapProps extends ComponentPropsWithRef<'div'> {
  /**
   * The element it is. A `header`, a `footer` and the `main` between them keep their distance from each other.
   * @default 'div'
   */
  as?: 'div' | 'footer' | 'header' | 'main';
}

/** Keeps what is in it to the width of the page, in the middle of the window. */
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

/** A part of a page, or of a tab's panel: what is in it stands under one another, and sections further apart. */
export function Section({ className, ...rest }: SectionProps): ReactElement {
  return <section className={classNames('rueda-Section', className)} {...rest} />;
}

export interface SplitProps extends ComponentPropsWithRef<'div'> {
  /**
   * What stands at the side: an `aside`, which comes second and goes under the rest in narrow windows, or a `menu`, which
   * comes first.
   * @default 'aside'
   * @selector [data-side=menu]
   */
  side?: 'aside' | 'menu';
}

/** The two columns of a page: two elements. */
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
   * How many stand side by side where there is room; four go on as two and two.
   * @default 4
   * @selector [data-columns=2], [data-columns=3]
   */
  columns?: 2 | 3 | 4;
}

/** Equal cards side by side, as high as the highest. */
export function Row({ columns = 4, className, ...rest }: RowProps): ReactElement {
  return (
    <div
      className={classNames('rueda-Row', className)}
      data-columns={columns === 4 ? undefined : columns}
      {...rest}
    />
  );
}
