import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /**
   * The emphasis: at most one `primary` per area, `quiet` for actions such as Cancel.
   * @default 'plain'
   * @selector [data-kind=primary], [data-kind=quiet]
   */
  kind?: 'plain' | 'primary' | 'quiet';
  /** The invoker command for the element of `commandfor`. `opensModal(id)` returns both attributes. */
  command?: string;
  /** The `id` of the element that the button controls. */
  commandfor?: string;
}

/** A button for an action on the page. For navigation use a link. */
export function Button({ kind, className, type = 'button', ...rest }: ButtonProps): ReactElement {
  return (
    <button
      type={type}
      className={classNames('rueda-Button', className)}
      data-kind={kind === 'plain' ? undefined : kind}
      {...rest}
    />
  );
}
