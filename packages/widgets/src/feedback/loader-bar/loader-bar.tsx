import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { LoaderBarBehaviour } from './loader-bar.client.tsx';
import { messages } from './loader-bar.messages.ts';

export interface LoaderBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What is loading, in words: "Cargando cotizaciones". Without them it says only that something is. */
  label?: string;
  /** How much is done, from 0 to `max`. Left out while nobody knows. */
  value?: number;
  /**
   * The value when all is done.
   * @default 1
   */
  max?: number;
  /**
   * Keeps its place empty, and shows itself while anything given to `whileLoading`, or asked of a client given to
   * `followRequests`, is under way. What takes longer than a blink is said too, and so is its end.
   * @default false
   */
  followsRequests?: boolean;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/** Says that something is on its way, once that takes longer than a blink. */
export function LoaderBar({
  label,
  value,
  max,
  followsRequests = false,
  language = defaultLanguage,
  className,
  ...rest
}: LoaderBarProps): ReactElement {
  const words = messages[language];
  return (
    <div className={classNames('rueda-LoaderBar', className)} {...rest}>
      <label className="rueda-LoaderBar-body" data-idle={followsRequests ? '' : undefined}>
        <progress
          className="rueda-Weave rueda-LoaderBar-band"
          value={followsRequests ? undefined : value}
          max={followsRequests ? undefined : max}
        />
        {label ?? words.loading}
      </label>
      {followsRequests && (
        <>
          {/* Empty until something changes: words that stand in a live region speak unasked. */}
          <output className="rueda-Hidden" data-done={words.done} />
          <LoaderBarBehaviour />
        </>
      )}
    </div>
  );
}
