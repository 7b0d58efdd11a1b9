import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { helpIcon } from '../../icons/help.tsx';
import { Popover, type PopoverProps } from '../../overlays/popover/index.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './label.messages.ts';

/** The panel that the info button of a label opens. */
export interface LabelInfo extends Pick<PopoverProps, 'id' | 'title' | 'triggers'> {
  /** The content of the panel. */
  content: ReactNode;
}

export interface LabelProps extends ComponentPropsWithRef<'span'> {
  /** The text of the label. */
  children: ReactNode;
  /** The `id` of the labelled control. If omitted, the text is a `<span>`, such as the caption of a figure. */
  htmlFor?: string;
  /** The panel that explains the label. Adds an info button that opens it. */
  info?: LabelInfo;
  /**
   * The language of the buttons.
   * @default 'es'
   */
  language?: Language;
}

/** The label of a field or a figure, with an optional explanation behind an info button. */
export function Label({
  children,
  htmlFor,
  info,
  language = defaultLanguage,
  className,
  ...rest
}: LabelProps): ReactElement {
  const textId = info && `${info.id}-text`;
  return (
    <span className={classNames('rueda-Label', className)} {...rest}>
      {htmlFor === undefined ? (
        <span className="rueda-Label-text" id={textId}>
          {children}
        </span>
      ) : (
        <label className="rueda-Label-text" htmlFor={htmlFor} id={textId}>
          {children}
        </label>
      )}
      {info && (
        <Popover
          id={info.id}
          title={info.title}
          triggers={info.triggers ?? 'click'}
          className="rueda-Label-info"
          language={language}
          button={{
            id: `${info.id}-button`,
            'aria-label': messages[language].about,
            'aria-labelledby': `${info.id}-button ${textId}`,
            children: helpIcon(),
          }}
        >
          {info.content}
        </Popover>
      )}
    </span>
  );
}
