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
  /** What a button points at to open it: `<Button {...opensModal(id)}>`. */
  id: string;
  /** Its heading, and its name to those who do not see it. */
  title: ReactNode;
  /** What it says. */
  children: ReactNode;
  /**
   * The language of its buttons.
   * @default 'es'
   */
  language?: Language;
  /**
   * Its width: 550, 750, 970 or 1200 px, or less where the screen has less.
   * @default 'md'
   * @selector [data-size], left out for md
   */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** The words of the button that confirms. Without them there is nothing to confirm, and only the close button. */
  accept?: ReactNode;
  /** The id of the form that accepting sends. Without it accepting closes with the answer `accept`. */
  form?: string;
  /**
   * Shows the switch that lets it fill the screen.
   * @default false
   */
  hasFullScreen?: boolean;
}

/** A window over the page that asks for one thing. Opens from server HTML, with or without script. */
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
  const words = messages[language];
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
      {/* The focus comes here as it opens, so that its words are heard in order; with a form, to the first field. */}
      <h2 className="rueda-Modal-title" id={titleId} tabIndex={-1} autoFocus={form === undefined}>
        {title}
      </h2>
      <div className="rueda-Modal-body">{children}</div>
      {accept !== undefined && (
        <div className="rueda-Modal-foot">
          <Button kind="quiet" {...closesModal(id)}>
            {words.cancel}
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
      {/* Last for the keyboard, first for the eye. */}
      <div className="rueda-Modal-tools">
        <button
          className="rueda-Tool rueda-Modal-tool"
          type="button"
          aria-label={words.close}
          {...closesModal(id)}
        >
          {closeIcon()}
        </button>
        {hasFullScreen && (
          <label className="rueda-Tool rueda-Modal-tool">
            {/* A checkbox, because its state is the browser's own and CSS can read it without script. */}
            <input className="rueda-Modal-full" type="checkbox" aria-label={words.fullScreen} />
            {expandIcon()}
            {shrinkIcon()}
          </label>
        )}
      </div>
      <ModalBehaviour />
    </dialog>
  );
}

/** The attributes of a button by which it opens the modal with this id, script or not. */
export function opensModal(id: string): { command: 'show-modal'; commandfor: string } {
  return { command: 'show-modal', commandfor: id };
}

/** The attributes of a button by which it dismisses the modal with this id, script or not. */
export function closesModal(id: string): { command: 'request-close'; commandfor: string } {
  return { command: 'request-close', commandfor: id };
}
