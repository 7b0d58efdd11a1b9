import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { closeIcon } from '../../icons/close.tsx';
import { classNames } from '../../theme/class-names.ts';
import { ToastBehaviour } from './toast.client.tsx';
import { messages } from './toast.messages.ts';

export interface ToastProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/**
 * Where `showToast({ text, undo })` says that a thing was done, and offers to take it back: put it on a page once, last
 * in the body. It is empty until then. Tab leads into it from the control that was pressed, Esc closes it, and it stays
 * while the pointer or the focus is on it.
 */
export function Toast({ language = defaultLanguage, className, ...rest }: ToastProps): ReactElement {
  const words = messages[language];
  return (
    <div className={classNames('rueda-Toast', className)} {...rest}>
      {/* Moves into a modal dialog while one is open, and so is not the root, which React takes away. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- none of its tags is one for two buttons */}
      <div className="rueda-Toast-panel" popover="manual" role="group" aria-label={words.label}>
        <output className="rueda-Toast-text">
          <span />
          <span className="rueda-Hidden" hidden>
            {` ${words.undoByKey}`}
          </span>
        </output>
        <button className="rueda-Toast-undo" type="button" hidden>
          {words.undo}
        </button>
        <button className="rueda-Tool rueda-Toast-close" type="button" aria-label={words.close}>
          {closeIcon()}
        </button>
      </div>
      <ToastBehaviour />
    </div>
  );
}
