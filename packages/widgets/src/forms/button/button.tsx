import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /**
   * How much it stands out: one `primary` an area, `quiet` for the way out.
   * @default 'plain'
   * @selector [data-kind=primary], [data-kind=quiet]
   */
  kind?: 'plain' | 'primary' | 'quiet';
  /** What it does to the element that `commandfor` names: `opensModal(id)` gives both. */
  command?: string;
  /** The id of the element it commands. */
  commandfor?: string;
}

/** A button that does something here; what goes elsewhere is a link. */
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
