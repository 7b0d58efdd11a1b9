import { defaultLanguage, type Language } from '@rueda/domain/language';
import { readTriggers } from '@rueda/domain/site';
import type { ComponentPropsWithoutRef, ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { CloseIcon } from '../icons/close.tsx';
import { island } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import { PopoverLeaf } from './popover.client.tsx';
import { messages } from './popover.messages.ts';

export interface PopoverProps extends Omit<ComponentPropsWithRef<'span'>, 'id' | 'title'> {
  /** The id of its panel: any button with it as `popoverTarget` opens the panel too. */
  id: string;
  /** What its own button is: content, `aria-label` and other attributes of a button. */
  button: ComponentPropsWithoutRef<'button'>;
  /** The heading of the panel. */
  title?: ReactNode;
  /** What the panel says. */
  children: ReactNode;
  /**
   * What opens and closes it, apart by spaces: `click`, `hover`, `focus`, pairs of events such as
   * `pointerenter:pointerleave`; or `manual`, which leaves its own button out. Where there is no script a press opens
   * it, whatever the list.
   * @default 'click'
   */
  triggers?: string;
  /**
   * A panel with a close button, or a short note on something.
   * @default 'panel'
   * @selector [data-kind]
   */
  kind?: 'panel' | 'note';
  /**
   * The language of its close button.
   * @default 'es'
   */
  language?: Language;
}

const PopoverIsland = island('popover', PopoverLeaf);

/** A small panel beside the button that opens it. Esc or a press outside closes it, the right button does not. */
export function Popover({
  id,
  button,
  title,
  children,
  triggers = 'click',
  kind = 'panel',
  language = defaultLanguage,
  className,
  ...rest
}: PopoverProps): ReactElement {
  const list = readTriggers(triggers);
  const has = (event: string): boolean => list.some(({ open }) => open === event);
  const isManual = has('manual');
  const isNote = kind === 'note';
  const buttonId = `${id}-button`;
  return (
    <span className={classNames('rueda-Popover', className)} data-kind={kind} {...rest}>
      {!isManual && (
        <button
          type="button"
          id={buttonId}
          popoverTarget={id}
          // Where hovering has opened it already, a press must not close it.
          popoverTargetAction={has('click') ? 'toggle' : 'show'}
          aria-describedby={isNote ? id : undefined}
          // A browser that knows interest opens it on hover and focus by itself.
          {...(has('mouseenter') && has('focusin') && { interestfor: id })}
          {...button}
          className={classNames('rueda-Tool rueda-Popover-button', button.className)}
        />
      )}
      <span
        className="rueda-Popover-panel"
        id={id}
        popover={isManual ? 'manual' : isNote ? 'hint' : 'auto'}
        role={isNote ? 'tooltip' : undefined}
      >
        {title && <span className="rueda-Popover-title">{title}</span>}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the focus, for the arrow keys */}
        <span className="rueda-Popover-content" tabIndex={0}>
          {children}
        </span>
        {!isNote && (
          <button
            className="rueda-Tool rueda-Popover-close"
            type="button"
            aria-label={messages[language].close}
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <CloseIcon width="16" height="16" strokeWidth="1.75" />
          </button>
        )}
      </span>
      {list.some(({ open }) => open !== 'click' && open !== 'manual') && (
        <PopoverIsland panelId={id} buttonId={buttonId} triggers={list} />
      )}
    </span>
  );
}
