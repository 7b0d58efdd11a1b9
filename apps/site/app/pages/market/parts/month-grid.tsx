import { addDays, type CalendarDay, formatLongDay, weekday, weekdayNames } from '@rueda/domain/dates';
import { defineMessages, type Language, plural } from '@rueda/domain/language';
import type { ReactElement } from 'react';

const messages = defineMessages({
  es: { dates: (count: number) => plural('es', count, { one: 'fecha', other: 'fechas' }) },
  en: { dates: (count: number) => plural('en', count, { one: 'date', other: 'dates' }) },
});

/** The weeks of a month, each from Monday to Sunday; null outside the month. */
function weeksOf(first: CalendarDay): (CalendarDay | null)[][] {
  const month = first.slice(0, 7);
  const weeks: (CalendarDay | null)[][] = [];
  const monday = addDays(first, -((weekday(first) + 6) % 7));
  for (let start = monday; start.slice(0, 7) <= month; start = addDays(start, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, at) => {
        const day = addDays(start, at);
        return day.startsWith(month) ? day : null;
      }),
    );
  return weeks;
}

interface MonthGridProps {
  /** The first day of the month. */
  first: CalendarDay;
  /** The day of each date of the list. */
  days: readonly CalendarDay[];
  caption: string;
  today: CalendarDay;
  /** The selected day, if any. */
  selected: string;
  language: Language;
}

/** A month as a grid: how many dates each day has, as a link that shows only those. */
export function MonthGrid({ first, days, caption, today, selected, language }: MonthGridProps): ReactElement {
  const names = weekdayNames[language].split(' ');
  const counts = new Map<CalendarDay, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return (
    <table className="site-Month">
      <caption className="rueda-Hidden">{caption}</caption>
      <thead>
        <tr>
          {[1, 2, 3, 4, 5, 6, 0].map((number) => (
            <th key={number} scope="col">
              <abbr title={names[number]}>{names[number]?.slice(0, 2)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(first).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns never move
              <td key={at} aria-current={day === today ? 'date' : undefined}>
                {day !== null && renderDay(day, counts.get(day) ?? 0, day === selected, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function renderDay(day: CalendarDay, count: number, isSelected: boolean, language: Language): ReactElement {
  const figure = String(Number(day.slice(8)));
  if (count === 0) return <span>{figure}</span>;
  // The visible figures are part of the name: people who speak to their computer say them.
  const rest = formatLongDay(day, { language }).slice(figure.length);
  return (
    <a
      href={`?mes=${day.slice(0, 7)}&fecha=${day}#eventos-frame`}
      aria-current={isSelected ? 'true' : undefined}
    >
      {figure}
      <span className="rueda-Hidden">{`${rest}:`}</span> <b>{count}</b>
      <span className="rueda-Hidden">{` ${messages[language].dates(count)}`}</span>
    </a>
  );
}
