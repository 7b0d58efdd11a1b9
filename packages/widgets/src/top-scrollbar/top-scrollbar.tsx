import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../styles/class-names.ts';
import { TopScrollbarBehaviour } from './top-scrollbar.client.tsx';
import { messages } from './top-scrollbar.messages.ts';

export interface TopScrollbarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The id of the element that scrolls sideways, the frame of a wide table. It follows at once, and is as wide. */
  htmlFor: string;
  /**
   * The language of its name.
   * @default 'es'
   */
  language?: Language;
}

/** A second scrollbar over a wide table, so that nobody has to scroll down to find the first. */
export function TopScrollbar({
  htmlFor,
  language = defaultLanguage,
  className,
  ...rest
}: TopScrollbarProps): ReactElement {
  return (
    <div className={classNames('rueda-TopScrollbar', className)} {...rest}>
      {/* Shown where something is hidden sideways, which only script can see. For the pointer: the keyboard scrolls the
          frame itself, and two stops for one thing would be one too many. */}
      <div
        className="rueda-TopScrollbar-bar"
        role="scrollbar"
        tabIndex={-1}
        aria-label={messages[language].label}
        aria-controls={htmlFor}
        aria-orientation="horizontal"
        aria-valuenow={0}
        hidden
      >
        <div className="rueda-TopScrollbar-width" />
      </div>
      <div className="rueda-TopScrollbar-shadow" data-side="start" />
      <div className="rueda-TopScrollbar-shadow" data-side="end" />
      <TopScrollbarBehaviour restart={htmlFor} />
    </div>
  );
}
