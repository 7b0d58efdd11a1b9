import type { CalendarDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { ChartRange } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { Button } from '../../forms/button/index.ts';
import { DateRangePicker } from '../../forms/date-picker/index.ts';
import { messages } from './price-chart.messages.ts';

/** Renders the ranges as links to server-rendered pages. */
export function renderRanges(
  ranges: readonly ChartRange[],
  current: ChartRange,
  href: string,
  language: Language,
): ReactElement {
  const text = messages[language];
  return (
    <nav className="rueda-PriceChart-ranges" aria-label={text.ranges}>
      <ul className="rueda-PriceChart-rangeList">
        {ranges.map((range) => {
          const name = text[range];
          const short = shortName(name);
          return (
            <li key={range}>
              <a
                className="rueda-PriceChart-range"
                href={href.replace('{range}', range)}
                data-range={range}
                aria-label={short === name ? undefined : `${short}, ${name}`}
                aria-current={range === current ? 'true' : undefined}
              >
                {short}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** How the prices are rendered. */
export type ChartView = 'line' | 'candles';

const views: readonly ChartView[] = ['line', 'candles'];

/** Renders the views as links to server-rendered pages. */
export function renderViews(current: ChartView, href: string, language: Language): ReactElement {
  const text = messages[language];
  return (
    <nav className="rueda-PriceChart-views" aria-label={text.views}>
      <ul className="rueda-PriceChart-rangeList">
        {views.map((view) => (
          <li key={view}>
            <a
              className="rueda-PriceChart-range"
              href={href.replace('{view}', view)}
              aria-current={view === current ? 'true' : undefined}
            >
              {text[view]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** 5 D for 5 días; a name without a number is not shortened. */
function shortName(name: string): string {
  return name.replace(
    /^(\d+) (.).*$/,
    (_, count: string, letter: string) => `${count} ${letter.toUpperCase()}`,
  );
}

/** Renders the form for a custom range. */
export function renderCustomRange(
  id: string,
  href: string,
  days: { from?: CalendarDay | null; to?: CalendarDay | null },
  language: Language,
): ReactElement {
  const text = messages[language];
  const [address = '', fragment] = href.replace('{range}', 'own').split('#', 2);
  const [path = '', query = ''] = address.split('?', 2);
  // A submit replaces the query and retains the fragment.
  const action = fragment === undefined ? path : `${path}#${fragment}`;
  return (
    <form className="rueda-PriceChart-own" action={action || undefined} method="get">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DateRangePicker
        id={`${id}-own`}
        label={text.ownLabel}
        fromName="desde"
        toName="hasta"
        defaultFrom={days.from ?? null}
        defaultTo={days.to ?? null}
        language={language}
      />
      <Button type="submit">{text.show}</Button>
    </form>
  );
}
