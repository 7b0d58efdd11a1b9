import { defaultLanguage, type Language } from '@rueda/domain/language';
import { readTriggers } from '@rueda/domain/site';
import type { ComponentPropsWithoutRef, ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { closeIcon } from '../../icons/close.tsx';
import { classNames } from '../../theme/class-names.ts';
import { PopoverBehaviour } from './popover.client.tsx';
import { messages } from './popover.messages.ts';

export interface PopoverProps extends Omit<ComponentPropsWithRef<'span'>, 'id' | 'title'> {
  /** The id of its panel: any button with it as `popoverTarget` opens the panel too. */
  id: string;
  /** What its own button is: content, `aria-label` and other attributes of a button. */
  button: ComponentPropsWithoutRef<'button'>;
  /** The heading of the panel, and its name. Without it the panel has the name of its button. */
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
   * @selector [data-kind=note]
   */
  kind?: 'panel' | 'note';
  /**
   * The language of its close button.
   * @default 'es'
   */
  language?: Language;
}

/** What the mark-up tells of a list of triggers. */
interface Ways {
  isManual: boolean;
  isPressed: boolean;
  /** Hovering and focus, which some browsers know as one: interest. */
  isOfInterest: boolean;
  /** What is left for the behaviour to be told. */
  on: string | undefined;
}

/** The lists of a panel and of a tooltip are read once, and not for each on the page. */
const usual: Record<string, Ways> = { click: readWays('click'), 'hover focus': readWays('hover focus') };

/** A small panel beside the button that opens it. Esc or a press outside closes it, the right button does not. */
export function Popover({
  id,
  button,
  title,
  children,
  triggers,
  kind,
  language,
  ...root
}: PopoverProps): ReactElement {
  return renderPopover({ id, button, title, children, triggers, kind, language }, root);
}

type PopoverParts = Pick<PopoverProps, 'button' | 'children' | 'id' | 'title'> & {
  triggers: string | undefined;
  kind: PopoverProps['kind'] | undefined;
  language: Language | undefined;
};

/** The same as a function, for the widgets that are a popover. */
export function renderPopover(
  {
    id,
    button,
    title,
    children,
    triggers = 'click',
    kind = 'panel',
    language = defaultLanguage,
  }: PopoverParts,
  root: ComponentPropsWithRef<'span'>,
): ReactElement {
  const { isManual, isPressed, isOfInterest, on } = usual[triggers] ?? readWays(triggers);
  const isNote = kind === 'note';
  const titleId = title && !isNote ? `${id}-title` : undefined;
  const buttonId = button.id ?? (titleId || isNote || isManual ? undefined : `${id}-button`);
  const attributes = {
    id: buttonId,
    type: 'button',
    popoverTarget: id,
    // Where hovering has opened it already, a press must not close it.
    popoverTargetAction: isPressed ? undefined : 'show',
    'aria-describedby': isNote ? id : undefined,
    // A browser that knows interest opens it on hover and focus by itself.
    interestfor: isOfInterest ? id : undefined,
    ...button,
    className: classNames('rueda-Tool rueda-Popover-button', button.className),
  } as const;
  return (
    <span
      {...root}
      className={classNames('rueda-Popover', root.className)}
      data-kind={isNote ? kind : undefined}
    >
      {!isManual && <button {...attributes} />}
      <span
        className="rueda-Popover-panel"
        id={id}
        // Not `hint` for a note: the behaviour makes it one where the browser knows the word.
        popover={isManual ? 'manual' : 'auto'}
        role={isNote ? 'tooltip' : 'group'}
        aria-labelledby={isNote ? undefined : (titleId ?? buttonId)}
      >
        {isNote ? drawNote(id, title, children) : drawPanel(id, titleId, title, children, language)}
      </span>
      {!isManual && <PopoverBehaviour on={on} restart={`${kind} ${triggers}`} />}
    </span>
  );
}

function drawNote(id: string, title: ReactNode, children: ReactNode): ReactElement {
  return (
    <>
      {title && <span className="rueda-Popover-title">{title} </span>}
      <span className="rueda-Popover-content">
        <span className="rueda-Popover-text" id={`${id}-text`}>
          {children}
        </span>
      </span>
    </>
  );
}

/** All of it scrolls, with the close button inside, so that the keyboard scrolls it from there in every browser. */
function drawPanel(
  id: string,
  titleId: string | undefined,
  title: ReactNode,
  children: ReactNode,
  language: Language,
): ReactElement {
  return (
    <span className="rueda-Popover-content">
      {title && (
        <span className="rueda-Popover-title" id={titleId}>
          {title}
        </span>
      )}
      <span className="rueda-Popover-text">{children}</span>
      <button
        className="rueda-Tool rueda-Popover-close"
        type="button"
        aria-label={messages[language].close}
        popoverTarget={id}
        popoverTargetAction="hide"
      >
        {closeIcon(16)}
      </button>
    </span>
  );
}

function readWays(triggers: string): Ways {
  const list = readTriggers(triggers);
  const has = (event: string): boolean => list.some(({ open }) => open === event);
  const isOfInterest = has('mouseenter') && has('focusin');
  const events = list
    .filter(({ open, isManual }) => open !== 'click' && !isManual)
    .map(({ open, close }) => (open === close ? open : `${open}:${close}`));
  // The behaviour knows by itself what interest comes to.
  const isKnown = events.length === (isOfInterest ? 2 : 0);
  return {
    isManual: has('manual'),
    isPressed: has('click'),
    isOfInterest,
    on: isKnown ? undefined : events.join(' '),
  };
}
