import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { helpIcon } from '../../icons/help.tsx';
import type { PopoverProps } from '../popover/index.ts';
import { renderPopover } from '../popover/internal.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './tooltip.messages.ts';

/** What a tooltip says: a heading, and a line or more under it. */
export interface TooltipData {
  /** The heading. */
  title: string;
  /** The lines under it, by the name they have in the CMS. */
  array: readonly string[];
}

export interface TooltipProps
  extends Omit<PopoverProps, 'button' | 'children' | 'kind' | 'language' | 'title'> {
  /** What it says. */
  data: TooltipData;
  /** What it is about, as its button shows it. Left out, the button is a question mark that says what it helps with. */
  children?: PopoverProps['children'];
  /**
   * What opens and closes it: see Popover. A tap opens it always.
   * @default 'hover focus'
   */
  triggers?: string;
  /**
   * The language of the question mark's name.
   * @default 'es'
   */
  language?: Language;
}

/** A short note on something, seen on hover, focus or a tap. */
export function Tooltip({
  id,
  data: { title, array },
  children,
  triggers = 'hover focus',
  language = defaultLanguage,
  className,
  ...root
}: TooltipProps): ReactElement {
  const hasLines = array.length > 0;
  return renderPopover(
    {
      id,
      kind: 'note',
      triggers,
      button: children
        ? { className: 'rueda-Tooltip-about', children }
        : {
            // Not the heading alone, which is often the name of the field that it stands beside.
            'aria-label': messages[language].help(title),
            'aria-describedby': hasLines ? `${id}-text` : undefined,
            children: helpIcon(),
          },
      title: hasLines && title,
      children: hasLines ? array.map(line) : title,
      language: undefined,
    },
    { ...root, className: classNames('rueda-Tooltip', className) },
  );
}

function line(text: string, index: number): ReactElement {
  return (
    // oxlint-disable-next-line react/no-array-index-key -- the same line can stand twice, and lines never move
    <span className="rueda-Tooltip-line" key={index}>
      {text}{' '}
    </span>
  );
}
