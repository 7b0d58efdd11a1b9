import type { TooltipData } from '@rueda/domain/content';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { helpIcon } from '../../icons/help.tsx';
import type { PopoverProps } from '../popover/index.ts';
import { renderPopover } from '../popover/internal.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './tooltip.messages.ts';

export interface TooltipProps
  extends Omit<PopoverProps, 'button' | 'children' | 'kind' | 'language' | 'title'> {
  /** The heading and lines of the tooltip: `tooltipSchema` of `@rueda/domain/content` reads those of a CMS. */
  data: TooltipData;
  /** The label of the button that the tooltip explains. Default: a question mark, named by the title of the tooltip. */
  children?: PopoverProps['children'];
  /**
   * The events that open and close it: see Popover. A tap always opens it.
   * @default 'hover focus'
   */
  triggers?: string;
  /**
   * The language of the name of the question mark.
   * @default 'es'
   */
  language?: Language;
}

/** A short explanation that appears on hover, focus or a tap. */
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
            // Not the heading alone, which is often the name of the field beside it.
            'aria-label': messages[language].help(title),
            'aria-describedby': hasLines ? `${id}-text` : undefined,
            children: helpIcon(),
          },
      title: hasLines && title,
      children: hasLines ? array.map(renderLine) : title,
      language: undefined,
    },
    { ...root, className: classNames('rueda-Tooltip', className) },
  );
}

function renderLine(text: string, index: number): ReactElement {
  return (
    // oxlint-disable-next-line react/no-array-index-key -- lines may repeat, and never move
    <span className="rueda-Tooltip-line" key={index}>
      {text}{' '}
    </span>
  );
}
