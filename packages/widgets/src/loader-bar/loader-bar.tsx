import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { island } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import { LoaderBand } from './loader-band.tsx';
import { FollowingBand } from './loader-bar.client.tsx';
import { messages } from './loader-bar.messages.ts';

export interface LoaderBarProps extends Omit<ComponentPropsWithRef<'output'>, 'children'> {
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
   * Keeps its place empty, and shows itself while anything given to `whileLoading` is under way.
   * @default false
   */
  followsRequests?: boolean;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

const FollowingIsland = island('loader-bar', FollowingBand);

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
  const words = label ?? messages[language].loading;
  return (
    <output className={classNames('rueda-LoaderBar', className)} {...rest}>
      {followsRequests ? <FollowingIsland label={words} /> : <LoaderBand {...{ label: words, value, max }} />}
    </output>
  );
}
