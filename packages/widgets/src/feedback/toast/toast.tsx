import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { closeIcon } from '../../icons/close.tsx';
import { classNames } from '../../theme/class-names.ts';
import { ToastBehaviour } from './toast.client.tsx';
import { messages } from './toast.messages.ts';

export interface ToastProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /**
   * Language of its messages.
   * @default 'es'
   */
  language?: Language;
}

/**
 * Shows the messages of `showToast({ text, undo })`, with a button to undo the action. Place it once on a page, at the
 * end of the body; it is empty until a message is shown. Tab moves the focus into it from the control that was clicked,
 * Esc closes it, and it stays visible while it is hovered or focused.
 */
export function Toast({ language = defaultLanguage, className, ...rest }: ToastProps): ReactElement {
  const text = messages[language];
  return (
    <div className={classNames('rueda-Toast', className)} {...rest}>
      {/* Not the root: it moves into an open modal dialog, and React must find its root where it rendered it. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element with this role fits two buttons */}
      <div className="rueda-Toast-panel" popover="manual" role="group" aria-label={text.label}>
        <output className="rueda-Toast-text">
          <span />
          <span className="rueda-Hidden" hidden>
            {` ${text.undoByKey}`}
          </span>
        </output>
        <button className="rueda-Toast-undo" type="button" hidden>
          {text.undo}
        </button>
        <button className="rueda-Tool rueda-Toast-close" type="button" aria-label={text.close}>
          {closeIcon()}
        </button>
      </div>
      <ToastBehaviour />
    </div>
  );
}
