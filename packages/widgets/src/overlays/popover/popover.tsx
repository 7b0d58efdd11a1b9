import { defaultLanguage, type Language } from '@rueda/domain/language';
import { readTriggers } from '@rueda/domain/site';
import type { ComponentPropsWithoutRef, ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { closeIcon } from '../../icons/close.tsx';
import { classNames } from '../../theme/class-names.ts';
import { PopoverBehaviour } from './popover.client.tsx';
import { messages } from './popover.messages.ts';

export interface PopoverProps extends Omit<ComponentPropsWithRef<'span'>, 'id' | 'title'> {
  /** The id of the panel. Any button with this id as its `popoverTarget` opens the panel too. */
  id: string;
  /** The props of its button: content, `aria-label` and other attributes. */
  button: ComponentPropsWithoutRef<'button'>;
  /** The heading and accessible name of the panel. Default: the name of its button. */
  title?: ReactNode;
  /** The content of the panel. */
  children: ReactNode;
  /**
   * The events that open and close the panel, separated by spaces: `click`, `hover`, `focus`, or pairs of events such
   * as `pointerenter:pointerleave`; or `manual`, which renders no button. Without script a click opens the panel,
   * whatever the list.
   * @default 'click'
   */
  triggers?: string;
  /**
   * A panel with a close button, or a short note.
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

/** A list of triggers as the markup needs it. */
interface ParsedTriggers {
  isManual: boolean;
  hasClick: boolean;
  /** Hover and focus, which some browsers combine as interest. */
  hasInterest: boolean;
  /** The remaining events, for the behaviour. */
  on: string | undefined;
}

/** Parsed once: the default triggers of Popover and Tooltip. */
const defaults: Record<string, ParsedTriggers> = {
  click: parseTriggers('click'),
  'hover focus': parseTriggers('hover focus'),
};

/** A small panel beside the button that opens it. Esc or a click outside closes it; the right button does not. */
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

/** Renders a popover, for the widgets that build on it. */
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
  const { isManual, hasClick, hasInterest, on } = defaults[triggers] ?? parseTriggers(triggers);
  const isNote = kind === 'note';
  const titleId = title && !isNote ? `${id}-title` : undefined;
  const buttonId = button.id ?? (titleId || isNote || isManual ? undefined : `${id}-button`);
  const attributes = {
    id: buttonId,
    type: 'button',
    popoverTarget: id,
    // If hover has already opened it, a click must not close it.
    popoverTargetAction: hasClick ? undefined : 'show',
    'aria-describedby': isNote ? id : undefined,
    // A browser that supports interest opens it on hover and focus by itself.
    interestfor: hasInterest ? id : undefined,
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
        // Not `hint` for a note: the behaviour sets it if the browser supports hints.
        popover={isManual ? 'manual' : 'auto'}
        role={isNote ? 'tooltip' : 'group'}
        aria-labelledby={isNote ? undefined : (titleId ?? buttonId)}
      >
        {isNote ? renderNote(id, title, children) : renderPanel(id, titleId, title, children, language)}
      </span>
      {!isManual && <PopoverBehaviour on={on} restart={`${kind} ${triggers}`} />}
    </span>
  );
}

function renderNote(id: string, title: ReactNode, children: ReactNode): ReactElement {
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

/** The close button is inside the scroll container, so that the keyboard scrolls it from there in every browser. */
function renderPanel(
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

function parseTriggers(triggers: string): ParsedTriggers {
  const list = readTriggers(triggers);
  const has = (event: string): boolean => list.some(({ open }) => open === event);
  const hasInterest = has('mouseenter') && has('focusin');
  const events = list
    .filter(({ open, isManual }) => open !== 'click' && !isManual)
    .map(({ open, close }) => (open === close ? open : `${open}:${close}`));
  // The behaviour derives the events of interest itself.
  const isDefault = events.length === (hasInterest ? 2 : 0);
  return {
    isManual: has('manual'),
    hasClick: has('click'),
    hasInterest,
    on: isDefault ? undefined : events.join(' '),
  };
}
