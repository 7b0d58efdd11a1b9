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
   * The coming days and the instant of the render: `marketSchedule(now)` of `@rueda/domain/calendar`. The server has the
   * calendar, so no bundle contains outdated holidays. After its last day, two weeks later, the clock shows the date of
   * the schedule and no phase.
   *
   * The visitor's clock counts on from there, unless it is wrong: behind the instant of the render, or, on a page from
   * the network, more than 20 minutes ahead, which is the longest time in a cache. Then the clock counts from the
   * instant of the render. A page that a service worker or the browser has stored asks its server for the time, by
   * the `Date` header; without a connection the clock shows the date of the schedule and no phase.
   */
  schedule: MarketSchedule;
  /**
   * Shows the next weekday without a session, and the reason.
   * @default true
   */
  hasNextClosure?: boolean;
  /**
   * Shows the elapsed part of the session as a copper band. It is decorative: the text has the same content.
   * @default false
   */
  hasThread?: boolean;
  /**
   * Shows seconds after the behaviour is attached, unless the visitor prefers reduced motion.
   * @default false
   */
  hasSeconds?: boolean;
  /**
   * Language of the UI text.
   * @default 'es'
   */
  language?: Language;
}

/** State of the market, time in Lima, and time until the next opening or close. */
export function MarketClock({
  schedule,
  hasNextClosure = true,
  hasThread = false,
  hasSeconds = false,
  language = defaultLanguage,
  className,
  ...rest
}: MarketClockProps): ReactElement {
  const text = messages[language];
  const days = comingDays(schedule, language);
  const face = faceAt(days, days.now);
  return (
    <div
      className={classNames('rueda-MarketClock', className)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- related text without form fields, so not a fieldset
      role="group"
      aria-label={text.name}
      data-state={face.state}
      {...rest}
    >
      <p className="rueda-MarketClock-line">
        <b className="rueda-MarketClock-label">{face.label}</b>{' '}
        <span className="rueda-MarketClock-hour">
          <time className="rueda-MarketClock-time">{face.time}</time> {text.place}
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
          max={face.sessionMinutes}
          value={face.elapsedMinutes}
          aria-hidden="true"
        />
      )}
      {/* Empty until the session opens or closes: screen readers may announce the initial text of a live region. */}
      <output className="rueda-Hidden" />
      <MarketClockBehaviour
        {...days}
        {...(hasSeconds && { seconds: true })}
        closures={hasNextClosure ? days.closures : []}
        news={[text.opened, text.closed]}
      />
    </div>
  );
}
