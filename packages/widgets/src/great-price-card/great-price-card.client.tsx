'use client';

import { type ReactElement, useEffect, useState } from 'react';
import { ClockIcon } from '../icons/clock.tsx';
import { LockIcon } from '../icons/lock.tsx';
import { WarningIcon } from '../icons/warning.tsx';

/** How old the price is from an instant on, in words. */
export interface PriceStage {
  from: number;
  kind: 'live' | 'delayed' | 'close' | 'stale' | 'none';
  /** The badge: En vivo, 20 min, Cierre, Sin actualizar. */
  label: string;
  /** Beside the badge: the day and hour of the price. */
  detail: string;
  /** The whole card in one plain sentence. */
  sentence: string;
}

export interface PriceAgeProps {
  /** The present stage and those that follow if nothing new arrives. */
  stages: readonly [PriceStage, ...PriceStage[]];
  /** When the price was made, as ISO text. */
  at: string | null;
}

/** The longest wait a timer can hold; a longer one would fire at once. */
const longestWait = 2 ** 31 - 1;

/** The foot of the card: a page left open says so by itself when the price grows old. */
export function PriceAge({ stages, at }: PriceAgeProps): ReactElement {
  const [stage, setStage] = useState(stages[0]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (): void => {
      clearTimeout(timer);
      const now = Date.now();
      const next = stages.find(({ from }) => from > now);
      setStage(stages.findLast(({ from }) => from <= now) ?? stages[0]);
      if (next) timer = setTimeout(update, Math.min(next.from - now, longestWait));
    };
    update();
    // Timers stand still while a phone sleeps.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [stages]);

  return (
    <p className="rueda-GreatPriceCard-foot" data-state={stage.kind}>
      <span className="rueda-Hidden">{stage.sentence}</span>
      <span className="rueda-GreatPriceCard-badge" aria-hidden="true">
        <Mark kind={stage.kind} />
        {stage.label}
      </span>
      {at !== null && (
        <time className="rueda-GreatPriceCard-time" dateTime={at} aria-hidden="true">
          {stage.detail}
        </time>
      )}
    </p>
  );
}

function Mark({ kind }: { kind: PriceStage['kind'] }): ReactElement | null {
  if (kind === 'none') return null;
  if (kind === 'live') return <i className="rueda-GreatPriceCard-dot" />;
  const Icon = kind === 'delayed' ? ClockIcon : kind === 'stale' ? WarningIcon : LockIcon;
  return <Icon width="14" height="14" strokeWidth="1.75" />;
}
