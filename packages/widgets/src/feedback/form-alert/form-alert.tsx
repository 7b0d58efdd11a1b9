import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { checkCircleIcon } from '../../icons/check-circle.tsx';
import { errorIcon } from '../../icons/error.tsx';
import { infoIcon } from '../../icons/info.tsx';
import { warningIcon } from '../../icons/warning.tsx';
import { classNames } from '../../theme/class-names.ts';
import { FormAlertBehaviour } from './form-alert.client.tsx';

export interface FormAlertProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /**
   * Good news, bad news, or a word beforehand. An error is announced at once, the others when there is a pause; a
   * summary of errors is heard because it takes the focus.
   * @selector [data-sentiment]
   */
  sentiment: 'success' | 'error' | 'warning' | 'info';
  /** What happened, in a few words. */
  title: ReactNode;
  /** What it means, and what to do. */
  children?: ReactNode;
  /**
   * The fields to correct, as links to their controls: makes it a summary of errors, which takes the focus as it
   * comes, with the page or later. Give it another `key` at each attempt, and it takes the focus again.
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
  const isSummary = fields.length > 0;
  const titleId = isSummary ? `${fields[0]?.id}-summary` : undefined;
  const announced = sentiment === 'error' ? 'alert' : 'status';
  return (
    <div
      className={classNames('rueda-FormAlert', className)}
      // What takes the focus is read by that, and would be heard again as an alert.
      role={isSummary ? 'group' : announced}
      aria-labelledby={titleId}
      data-sentiment={sentiment}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page printed with errors reads them first, script or not
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
