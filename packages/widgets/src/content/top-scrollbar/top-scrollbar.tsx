import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { TopScrollbarBehaviour } from './top-scrollbar.client.tsx';
import { messages } from './top-scrollbar.messages.ts';

export interface TopScrollbarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Id of the element that scrolls sideways, such as the frame of a wide table. */
  htmlFor: string;
  /**
   * Language of its accessible name.
   * @default 'es'
   */
  language?: Language;
}

/** A second scrollbar above a wide table, so that visitors do not have to scroll down to the first. */
export function TopScrollbar({
  htmlFor,
  language = defaultLanguage,
  className,
  ...rest
}: TopScrollbarProps): ReactElement {
  return (
    <div className={classNames('rueda-TopScrollbar', className)} {...rest}>
      {renderBar(htmlFor, language)}
      {shadows}
      <TopScrollbarBehaviour restart={htmlFor} />
    </div>
  );
}

/**
 * The scrollbar as a part of another widget, whose behaviour attaches the behaviour of the scrollbar. It shades only
 * the end: the sticky first column is at the start.
 */
export function renderTopScrollbar(htmlFor: string, language: Language): ReactElement {
  return (
    <div className="rueda-TopScrollbar">
      {renderBar(htmlFor, language)}
      {shadows[1]}
    </div>
  );
}

const shadows = [
  <div key="start" className="rueda-TopScrollbar-shadow" data-side="start" />,
  <div key="end" className="rueda-TopScrollbar-shadow" data-side="end" />,
] as const;

/**
 * Hidden until script finds content hidden sideways. For pointers only: the keyboard scrolls the frame, and a second
 * tab stop would be redundant.
 */
function renderBar(htmlFor: string, language: Language): ReactElement {
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
