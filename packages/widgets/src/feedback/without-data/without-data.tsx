import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { calendarIcon } from '../../icons/calendar.tsx';
import { clockIcon } from '../../icons/clock.tsx';
import { filterIcon } from '../../icons/filter.tsx';
import { infoIcon } from '../../icons/info.tsx';
import { lockIcon } from '../../icons/lock.tsx';
import { searchIcon } from '../../icons/search.tsx';
import { unplugIcon } from '../../icons/unplug.tsx';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './without-data.messages.ts';

export interface WithoutDataProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /**
   * What was looked for and is not there: any data, the results of a search, something between two dates.
   * @default 'data'
   */
  kind?: 'data' | 'search' | 'dates';
  /** Why there is none: the market is closed, it has not been filed yet, the filters are too narrow, or a fault. */
  reason?: 'closed' | 'notFiled' | 'filter' | 'fault';
  /** What is missing, where the page knows it better than the text of its kind: "No hay hechos de importancia". */
  title?: ReactNode;
  /** Why, where the page knows it better than the sentence of its reason: "La rueda abre a las 09:30." */
  children?: ReactNode;
  /** The next step: a link, or a Button. */
  action?: ReactNode;
  /**
   * Says it aloud as it comes: for one that takes the place of a list after something the visitor did, where nothing
   * else, such as the count of a FilterToolbar, tells of it. One that comes with the page is a status too, read where
   * it stands: text that stands in a live region speaks unasked.
   * @default false
   */
  isAnnounced?: boolean;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

const icons = {
  data: infoIcon,
  search: searchIcon,
  dates: calendarIcon,
  closed: lockIcon,
  notFiled: clockIcon,
  filter: filterIcon,
  fault: unplugIcon,
};

/** Stands where data would be: says what is missing, why, and what to do next. */
export function WithoutData({
  kind = 'data',
  reason,
  title,
  children,
  action,
  isAnnounced = false,
  language = defaultLanguage,
  className,
  ...rest
}: WithoutDataProps): ReactElement {
  const words = messages[language];
  const why = children ?? (reason && words[reason]);
  return (
    <div
      className={classNames('rueda-WithoutData', className)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may hold no paragraph
      role="status"
      aria-live={isAnnounced ? undefined : 'off'}
      {...rest}
    >
      {icons[reason ?? kind](20, 'rueda-WithoutData-icon')}
      <p className="rueda-WithoutData-title">{title ?? words[kind]}</p>
      {why && <div className="rueda-WithoutData-text">{why}</div>}
      {action && <div className="rueda-WithoutData-action">{action}</div>}
    </div>
  );
}
