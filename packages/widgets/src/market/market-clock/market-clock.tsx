import type { MarketSchedule } from '@rueda/domain/calendar';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { faceAt } from './clock-face.ts';
import { comingDays } from './coming-days.ts';
import { MarketClockBehaviour } from './market-clock.client.tsx';
import { messages } from './market-clock.messages.ts';

export interface MarketClockProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /**
   * The coming days, and the instant the page is printed for: `marketSchedule(now)` of `@rueda/domain/calendar`. The
   * server knows the calendar, so no bundle carries last year's holidays. Past its last day, two weeks on, the clock
   * says when it was written instead of guessing.
   *
   * The visitor's clock goes on from there. One that is behind the page's instant is wrong, and so is one that was more
   * than 20 minutes ahead, the longest a cache keeps a page, as the page came from the network: the clock then counts
   * from the page's instant.
   */
  schedule: MarketSchedule;
  /**
   * Says which weekday is the next without a session, and why.
   * @default true
   */
  hasNextClosure?: boolean;
  /**
   * Draws the band that is woven in copper up to the present minute of the session. The words say the same.
   * @default false
   */
  hasThread?: boolean;
  /**
   * Counts the seconds too, once its script is awake and where the visitor has nothing against motion.
   * @default false
   */
  hasSeconds?: boolean;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/** What the market is doing, what time it is in Lima, and when it opens or closes next. */
export function MarketClock({
  schedule,
  hasNextClosure = true,
  hasThread = false,
  hasSeconds = false,
  language = defaultLanguage,
  className,
  ...rest
}: MarketClockProps): ReactElement {
  const words = messages[language];
  const coming = comingDays(schedule, language);
  const face = faceAt(coming, coming.now);
  return (
    <div
      className={classNames('rueda-MarketClock', className)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- words that belong together, and no fields
      role="group"
      aria-label={words.name}
      data-state={face.state}
      {...rest}
    >
      <p className="rueda-MarketClock-line">
        <b className="rueda-MarketClock-label">{face.label}</b>{' '}
        <span className="rueda-MarketClock-hour">
          <time className="rueda-MarketClock-time">{face.time}</time> {words.place}
        </span>{' '}
        <span className="rueda-MarketClock-day">{face.day}</span>{' '}
        <span className="rueda-MarketClock-detail">{face.detail}</span>{' '}
        <span className="rueda-MarketClock-note" aria-hidden="true">
          {face.note}
        </span>
        <span className="rueda-MarketClock-spoken rueda-Hidden">{face.spoken}</span>
      </p>
      {hasNextClosure && <p className="rueda-MarketClock-closure">{face.closure}</p>}
      {hasThread && (
        <progress
          className="rueda-Weave rueda-MarketClock-thread"
          max={face.length}
          value={face.woven}
          aria-hidden="true"
        />
      )}
      {/* Empty until the session opens or closes: words that stand in a live region speak unasked. */}
      <output className="rueda-Hidden" />
      <MarketClockBehaviour
        {...coming}
        {...(hasSeconds && { seconds: true })}
        closures={hasNextClosure ? coming.closures : []}
        news={[words.opened, words.closed]}
      />
    </div>
  );
}
