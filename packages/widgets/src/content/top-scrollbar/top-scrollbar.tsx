import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';
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
      {drawBar(htmlFor, language)}
      {shadows}
      <TopScrollbarBehaviour restart={htmlFor} />
    </div>
  );
}

/**
 * The same as a part of what has a behaviour of its own, which attaches the scrollbar's to it. Only the far edge is
 * shaded: a first column that stays stands at the near one.
 */
export function renderTopScrollbar(htmlFor: string, language: Language): ReactElement {
  return (
    <div className="rueda-TopScrollbar">
      {drawBar(htmlFor, language)}
      {shadows[1]}
    </div>
  );
}

const shadows = [
  <div key="start" className="rueda-TopScrollbar-shadow" data-side="start" />,
  <div key="end" className="rueda-TopScrollbar-shadow" data-side="end" />,
] as const;

/**
 * Shown where something is hidden sideways, which only script can see. For the pointer: the keyboard scrolls the frame
 * itself, and two stops for one thing would be one too many.
 */
function drawBar(htmlFor: string, language: Language): ReactElement {
  return (
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
  );
}
