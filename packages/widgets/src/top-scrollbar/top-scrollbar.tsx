import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { island } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import { TopScrollbarLeaf } from './top-scrollbar.client.tsx';
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

const TopScrollbarIsland = island('top-scrollbar', TopScrollbarLeaf);

/** A second scrollbar over a wide table, so that nobody has to scroll down to find the first. */
export function TopScrollbar({
  htmlFor,
  language = defaultLanguage,
  className,
  ...rest
}: TopScrollbarProps): ReactElement {
  return (
    <div className={classNames('rueda-TopScrollbar', className)} {...rest}>
      <TopScrollbarIsland frameId={htmlFor} label={messages[language].label} />
    </div>
  );
}
