import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { LoaderBarBehaviour } from './loader-bar.client.tsx';
import { messages } from './loader-bar.messages.ts';

export interface LoaderBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Description of what is loading: "Cargando cotizaciones". Defaults to a generic message. */
  label?: string;
  /** Progress from 0 to `max`. Without it the bar is indeterminate. */
  value?: number;
  /**
   * The value of a complete load.
   * @default 1
   */
  max?: number;
  /**
   * Reserves its space, and appears while a promise passed to `whileLoading`, or a request of a client passed to
   * `followRequests`, is pending. Announces the start and the end of a load of more than 300 ms.
   * @default false
   */
  followsRequests?: boolean;
  /**
   * Language of its messages.
   * @default 'es'
   */
  language?: Language;
}

/** A progress bar that appears if a load takes more than 300 ms. */
export function LoaderBar({
  label,
  value,
  max,
  followsRequests = false,
  language = defaultLanguage,
  className,
  ...rest
}: LoaderBarProps): ReactElement {
  const text = messages[language];
  return (
    <div className={classNames('rueda-LoaderBar', className)} {...rest}>
      <label className="rueda-LoaderBar-body" data-idle={followsRequests ? '' : undefined}>
        <progress
          className="rueda-Weave rueda-LoaderBar-band"
          value={followsRequests ? undefined : value}
          max={followsRequests ? undefined : max}
        />
        {label ?? text.loading}
      </label>
      {followsRequests && (
        <>
          {/* Empty until something changes: initial text in a live region may be announced on page load. */}
          <output className="rueda-Hidden" data-done={text.done} />
          <LoaderBarBehaviour />
        </>
      )}
    </div>
  );
}
