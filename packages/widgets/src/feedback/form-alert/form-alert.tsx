import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { checkCircleIcon } from '../../icons/check-circle.tsx';
import { errorIcon } from '../../icons/error.tsx';
import { infoIcon } from '../../icons/info.tsx';
import { warningIcon } from '../../icons/warning.tsx';
import { classNames } from '../../theme/class-names.ts';
import { FormAlertBehaviour } from './form-alert.client.tsx';

export interface FormAlertProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /**
   * Kind of message. An error is an `alert`, which screen readers announce at once; the others have the role `status`.
   * An error summary has neither role: it is read because it receives the focus.
   * @selector [data-sentiment]
   */
  sentiment: 'success' | 'error' | 'warning' | 'info';
  /** Short title of the message. */
  title: ReactNode;
  /** Explanation and next steps. */
  children?: ReactNode;
  /**
   * The fields to correct, rendered as links to their controls. With fields it is an error summary, which receives the
   * focus when it appears, on page load or later. Change its `key` on each submission to focus it again.
   */
  fields?: readonly { id: string; label: ReactNode }[];
}

const noFields: NonNullable<FormAlertProps['fields']> = [];

const icons = { success: checkCircleIcon, error: errorIcon, warning: warningIcon, info: infoIcon };

/** A message about a form: its result, a hint, or a summary of its errors. */
export function FormAlert({
  sentiment,
  title,
  children,
  fields = noFields,
  className,
  ...rest
}: FormAlertProps): ReactElement {
  const isSummary = fields.length > 0;
  const titleId = isSummary ? `${fields[0]?.id}-summary` : undefined;
  const liveRole = sentiment === 'error' ? 'alert' : 'status';
  return (
    <div
      className={classNames('rueda-FormAlert', className)}
      // A focused element is read anyway; the role `alert` would announce it twice.
      role={isSummary ? 'group' : liveRole}
      aria-labelledby={titleId}
      data-sentiment={sentiment}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a server-rendered page with errors starts with them, with or without script
      autoFocus={isSummary}
      {...rest}
    >
      {icons[sentiment](20, 'rueda-FormAlert-icon')}
      <p className="rueda-FormAlert-title" id={titleId}>
        {title}
      </p>
      {children && <div className="rueda-FormAlert-text">{children}</div>}
      {isSummary && (
        <ul className="rueda-FormAlert-fields">
          {fields.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {isSummary && <FormAlertBehaviour />}
    </div>
  );
}
