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
   * What is missing: any data, search results, or data in a date range.
   * @default 'data'
   */
  kind?: 'data' | 'search' | 'dates';
  /**
   * Why it is missing: the market is closed, the document has not been filed, the filters exclude everything, or an
   * error.
   */
  reason?: 'closed' | 'notFiled' | 'filter' | 'fault';
  /** Title that replaces the message of `kind`: "No hay hechos de importancia". */
  title?: ReactNode;
  /** Text that replaces the message of `reason`: "La rueda abre a las 09:30." */
  children?: ReactNode;
  /** The next step: a link or a Button. */
  action?: ReactNode;
  /**
   * Announces the text when it appears. Set it if it replaces a list after an action of the visitor and nothing else,
   * such as the count of a FilterToolbar, announces the result. Leave it unset on page load: screen readers would
   * announce it although nothing changed.
   * @default false
   */
  isAnnounced?: boolean;
  /**
   * Language of its messages.
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

/** A message in place of missing data: what is missing, why, and the next step. */
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
  const text = messages[language];
  const explanation = children ?? (reason && text[reason]);
  return (
    <div
      className={classNames('rueda-WithoutData', className)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> may hold no paragraph
      role="status"
      aria-live={isAnnounced ? undefined : 'off'}
      {...rest}
    >
      {icons[reason ?? kind](20, 'rueda-WithoutData-icon')}
      <p className="rueda-WithoutData-title">{title ?? text[kind]}</p>
      {explanation && <div className="rueda-WithoutData-text">{explanation}</div>}
      {action && <div className="rueda-WithoutData-action">{action}</div>}
    </div>
  );
}
