import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { Button } from '../../forms/button/index.ts';
import { closeIcon } from '../../icons/close.tsx';
import { expandIcon } from '../../icons/expand.tsx';
import { shrinkIcon } from '../../icons/shrink.tsx';
import { classNames } from '../../theme/class-names.ts';
import { ModalBehaviour } from './modal.client.tsx';
import { messages } from './modal.messages.ts';

export interface ModalProps extends Omit<ComponentPropsWithRef<'dialog'>, 'id' | 'open' | 'title'> {
  /** The id that a button references to open the modal: `<Button {...opensModal(id)}>`. */
  id: string;
  /** The heading and accessible name of the modal. */
  title: ReactNode;
  /** The content of the modal. */
  children: ReactNode;
  /**
   * The language of its buttons.
   * @default 'es'
   */
  language?: Language;
  /**
   * The width: 550, 750, 970 or 1200 px, or less on a smaller screen.
   * @default 'md'
   * @selector [data-size], left out for md
   */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The label of the accept button. If omitted, the modal has only a close button. */
  accept?: ReactNode;
  /** The id of the form that the accept button submits. If omitted, it closes with the return value `accept`. */
  form?: string;
  /**
   * Whether the modal has a switch that makes it fill the screen.
   * @default false
   */
  hasFullScreen?: boolean;
}

/** A modal dialog for a single task. It opens from server HTML, with or without script. */
export function Modal({
  id,
  title,
  children,
  language = defaultLanguage,
  size = 'md',
  accept,
  form,
  hasFullScreen = false,
  className,
  ...rest
}: ModalProps): ReactElement {
  const text = messages[language];
  const titleId = `${id}-title`;
  return (
    <dialog
      id={id}
      className={classNames('rueda-Modal', className)}
      data-size={size === 'md' ? undefined : size}
      aria-labelledby={titleId}
      closedby="any"
      {...rest}
    >
      {/* Receives the focus on opening, so that the text is announced in order; with a form, the first field does. */}
      <h2 className="rueda-Modal-title" id={titleId} tabIndex={-1} autoFocus={form === undefined}>
        {title}
      </h2>
      <div className="rueda-Modal-body">{children}</div>
      {accept !== undefined && (
        <div className="rueda-Modal-foot">
          <Button kind="quiet" {...closesModal(id)}>
            {text.cancel}
          </Button>
          {form === undefined ? (
            <Button kind="primary" value="accept" command="close" commandfor={id}>
              {accept}
            </Button>
          ) : (
            <Button kind="primary" type="submit" form={form}>
              {accept}
            </Button>
          )}
        </div>
      )}
      {/* Last in tab order, first visually. */}
      <div className="rueda-Modal-tools">
        <button
          className="rueda-Tool rueda-Modal-tool"
          type="button"
          aria-label={text.close}
          {...closesModal(id)}
        >
          {closeIcon()}
        </button>
        {hasFullScreen && (
          <label className="rueda-Tool rueda-Modal-tool">
            {/* A checkbox, because CSS can read its state without script. */}
            <input className="rueda-Modal-full" type="checkbox" aria-label={text.fullScreen} />
            {expandIcon()}
            {shrinkIcon()}
          </label>
        )}
      </div>
      <ModalBehaviour />
    </dialog>
  );
}

/** The attributes of a button that opens the modal with this id, with or without script. */
export function opensModal(id: string): { command: 'show-modal'; commandfor: string } {
  return { command: 'show-modal', commandfor: id };
}

/** The attributes of a button that dismisses the modal with this id, with or without script. */
export function closesModal(id: string): { command: 'request-close'; commandfor: string } {
  return { command: 'request-close', commandfor: id };
}
