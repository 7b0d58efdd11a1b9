import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { checkCircleIcon } from '../icons/check-circle.tsx';
import { errorIcon } from '../icons/error.tsx';
import { infoIcon } from '../icons/info.tsx';
import { warningIcon } from '../icons/warning.tsx';
import { classNames } from '../styles/class-names.ts';

export interface FormAlertProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /**
   * Good news, bad news, or a word beforehand. An error is announced at once, the others when there is a pause.
   * @selector [data-sentiment]
   */
  sentiment: 'success' | 'error' | 'warning' | 'info';
  /** What happened, in a few words. */
  title: ReactNode;
  /** What it means, and what to do. */
  children?: ReactNode;
  /**
   * The fields to correct, as links to their controls: makes it a summary of errors, which has the focus as a page
   * arrives. Drawn later by client React it can be given the focus: `ref={(alert) => alert?.focus()}`.
   */
  fields?: readonly { id: string; label: ReactNode }[];
}

const none: NonNullable<FormAlertProps['fields']> = [];

const icons = { success: checkCircleIcon, error: errorIcon, warning: warningIcon, info: infoIcon };

/** What became of a form, or what it asks for. */
export function FormAlert({
  sentiment,
  title,
  children,
  fields = none,
  className,
  ...rest
}: FormAlertProps): ReactElement {
  return (
    <div
      className={classNames('rueda-FormAlert', className)}
      role={sentiment === 'error' ? 'alert' : 'status'}
      data-sentiment={sentiment}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page printed with errors reads them first, script or not
      autoFocus={fields.length > 0}
      {...rest}
    >
      {icons[sentiment](20, 'rueda-FormAlert-icon')}
      <p className="rueda-FormAlert-title">{title}</p>
      {children && <div className="rueda-FormAlert-text">{children}</div>}
      {fields.length > 0 && (
        <ul className="rueda-FormAlert-fields">
          {fields.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
